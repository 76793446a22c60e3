// Hidden troops with the real engine: ambushes that are seen or brought out, and flank marches.
import { expect, test } from 'vitest';
import { ambush, march } from './fixtures';
import { alert, army, asked, chain, curtain, forward, opened, pick, press, look, question, settled, story, take, typeDice, unitOf, type Table } from './real';

const wish = ({ battle }: Table): string => battle.trial?.line ?? '';
async function place(table: Table, name: string): Promise<void> {
  await table.battle.placing.place(unitOf(table, name));
  await settled();
}
async function ridesIntoTheAmbush(): Promise<Table> {
  const table = await opened(ambush);
  await typeDice(table, '6512');
  await pick(table, 'Riders');
  await forward(table);
  await press(table, /^Confirm/);
  return table;
}

test('an ambush comes out when an enemy is within 6 U, and its owner places it', async () => {
  const table = await ridesIntoTheAmbush();
  expect(curtain(table)).toMatch(/^Pass the screen to Blue\n.*Red must not see/);
  await take(table, 'blue');
  expect(asked(table)).toBe('Where do Gauls come on the table?');
  expect(chain(table)).toContain('Gauls come out of ambush');
  await place(table, 'Youths');
  expect(asked(table)).toBe('Where do Youths come on the table?');
  expect(wish(table)).toMatch(/^Youths: place [\d.]+ [\d.]+ facing 270$/);
  await press(table, /^Confirm/);
  expect(asked(table)).toBe('Where do Gauls come on the table?');
  await press(table, /^Confirm/);
  expect(table.battle.curtain).toBe(null); // Red has nothing to hide
  expect(asked(table)).toBe('What do Riders do?');
  expect(story(table)).toContain('Gauls come out of ambush.');
  expect(story(table)).toContain('Youths come out of ambush.');
  expect(army(table, 'Gauls')).toContain('VBU 5');
});

test('a place outside of the wood is refused with its rule, and the unit stands at the nearest', async () => {
  const table = await ridesIntoTheAmbush();
  await take(table, 'blue');
  const ghost = table.battle.trial?.ghosts[0];
  await table.battle.drag('free', [(ghost?.x ?? 0) + 30, ghost?.y ?? 0], 'drop', ghost?.unit);
  expect(alert(table)).toContain('Cannot stand here: it must stand entirely inside (I1-DEP-42)');
  expect(wish(table)).toMatch(/^Gauls: place (49|50)[\d.]* 92[\d.]* facing 270$/); // as far as the wood reaches
  await press(table, /^Confirm/);
  expect(story(table)).toContain('Gauls come out of ambush.');
});

test('only its owner sees who is hidden, and may bring them out', async () => {
  const table = await opened(ambush);
  expect(army(table, 'Gauls')).toContain('not on the table yet');
  await typeDice(table, '1265');
  expect(curtain(table)).toBe(''); // what Blue does is seen by all
  expect([army(table, 'Gauls'), question(table)]).toEqual([expect.stringContaining('not on the table yet'), expect.stringContaining('Look at what I hide')]);
  expect(question(table)).not.toContain('Gauls');
  await look(table);
  expect(army(table, 'Gauls')).toContain('in ambush');
  await pick(table, 'Gauls');
  await press(table, /^Bring Gauls out of ambush/);
  expect(table.battle.curtain).toBe(null); // Blue has the screen
  await press(table, /^Confirm/);
  await press(table, /^Confirm/);
  expect(story(table)).toContain('Gauls come out of ambush.');
  expect(asked(table)).toBe('What do Gauls do?');
});

test('a flank march arrives, is placed by its edge, and enemies near it may turn', async () => {
  const table = await opened(march);
  await take(table, 'red');
  expect(army(table, 'Equites')).toContain('on its way round the left flank');
  await press(table, /^Main/);
  await typeDice(table, '6512');
  await press(table, /^End this Command/);
  await typeDice(table, '34');
  expect(question(table)).toContain('Blue decides');
  expect(army(table, 'Equites')).toContain('not on the table yet');
  await press(table, /^End this Command/);
  expect(asked(table)).toBe('Arrival of the Command');
  await typeDice(table, '65');
  expect(curtain(table)).toContain('Blue must not see');
  await take(table, 'red');
  await place(table, 'Equites');
  expect(wish(table)).toMatch(/^Equites: place [\d.]+ [\d.]+ facing 0$/);
  await press(table, /^Confirm/);
  expect(asked(table)).toBe('Where do Numidians come on the table?');
  await press(table, /^Confirm/);
  expect(question(table)).toContain('Blue decides');
  expect(asked(table)).toBe('Newcomers are near. Do Outpost turn?');
  await press(table, /^They turn to the nearest/);
  expect(story(table)).toContain('Equites arrive.');
  expect(story(table)).toContain('Numidians arrive.');
  expect(story(table)).toContain('Outpost turn.');
});
