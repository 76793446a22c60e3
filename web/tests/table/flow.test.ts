// How few steps a turn takes: what is finished by itself, what is not offered, what is asked before it is too late.
import { expect, test } from 'vitest';
import { en } from '../../src/table/words/en';
import { battleText, clash, line8 } from './fixtures';
import { alert, asked, begun, buttons, everything, forward, opened, pick, press, question, scenariosOf, settled, story, take, typeDice, unitOf, type Table } from './real';

async function redFirst(text = clash): Promise<Table> {
  const table = await opened(text);
  await typeDice(table, '6611');
  return table;
}
const at = ({ battle }: Table): number => battle.look.at;
const lines = ({ battle }: Table): string[] => battle.story.map(({ line }) => line);

test('units to which nothing is left are finished by themselves, and one undo takes all of it back', async () => {
  const table = await redFirst();
  await pick(table, 'Slingers');
  await forward(table);
  await press(table, /^Confirm/);
  expect(lines(table).slice(1)).toEqual(['Slingers: activate', 'Slingers: forward 8', 'done']);
  expect(asked(table)).toBe(en['ask.half']);
  await table.battle.undo();
  expect([at(table), asked(table)]).toEqual([1, en['ask.half']]);
});

test('a move straight ahead is made at once, unless something is risked or it is cut short', async () => {
  const table = await redFirst();
  const march = async (name: string, amount: number): Promise<void> => {
    await pick(table, name);
    await table.battle.march({ kind: 'forward', amount });
    await settled();
  };
  await march('Slingers', 8);
  expect(lines(table).slice(1)).toEqual(['Slingers: activate', 'Slingers: forward 8', 'done']);
  const before = at(table);
  await march('Cretans', 30);
  expect([at(table), question(table)]).toEqual([before, expect.stringContaining('As far as possible')]);
  await march('Legio', 5); // into contact
  expect([at(table), question(table)]).toEqual([before, expect.stringContaining('Confirm')]);
});

test('the last units of a half are not finished by themselves: the button ends the turn, and the move can be taken back', async () => {
  const table = await redFirst();
  for (const name of ['Slingers', 'Cretans', 'Equites']) await table.battle.act(`${name}: forward 1`);
  expect(table.battle.candidates).toEqual([unitOf(table, 'Legio')]);
  await table.battle.act('Legio: forward 1');
  await settled();
  expect([table.battle.mirror.isLast, table.battle.seat]).toEqual([true, 'red']);
  expect(question(table)).toContain('End my turn');
  await table.battle.undo();
  expect(table.battle.candidates).toEqual([unitOf(table, 'Legio')]);
});

test('units may be picked while others act, and these are finished when the order is given', async () => {
  const table = await redFirst();
  await table.battle.act('Slingers: activate');
  expect(table.battle.candidates).toContain(unitOf(table, 'Cretans'));
  await pick(table, 'Cretans');
  expect(asked(table)).toBe('What do Cretans do?');
  expect(table.battle.around.canDrag).toBe(true);
  expect(buttons(table).map(({ words }) => words)).toContainEqual(expect.stringMatching(/^Shoot at Youths/));
  await forward(table);
  await press(table, /^Confirm/);
  expect(lines(table).slice(1, 5)).toEqual(['Slingers: activate', 'done', 'Cretans: activate', expect.stringMatching(/^Cretans: forward/)]);
});

test('units that are picked while others are finished by themselves stay picked', async () => {
  const table = await redFirst();
  await pick(table, 'Slingers');
  await table.battle.events.act('Slingers: forward 8'); // nothing is left to them
  await pick(table, 'Cretans');
  await table.battle.run();
  await settled();
  expect(lines(table).slice(1)).toEqual(['Slingers: activate', 'Slingers: forward 8', 'done']);
  expect(asked(table)).toBe('What do Cretans do?');
});

test('a tap on the units that act lets go of those that were picked instead', async () => {
  const table = await redFirst();
  await table.battle.act('Slingers: activate');
  await pick(table, 'Cretans');
  await table.battle.select([unitOf(table, 'Slingers')], false);
  expect(table.battle.acting).toEqual([unitOf(table, 'Slingers')]);
  expect(at(table)).toBe(2);
});

test('manoeuvres that would be refused are not offered', async () => {
  const table = await redFirst();
  await pick(table, 'Slingers');
  expect(question(table)).toContain('Wheel left');
  await pick(table, 'Legio'); // inside a zone of control
  expect(question(table)).not.toContain('Wheel left');
  expect(question(table)).toContain('Forward');
});

test('a wish beyond reach becomes a move as far as possible, told without a refusal', async () => {
  const table = await redFirst();
  await pick(table, 'Slingers');
  await table.battle.manoeuvre([{ kind: 'forward', amount: 30 }]);
  expect(question(table)).toMatch(/As far as possible: 8\sU\. Beyond: /);
  expect(question(table)).not.toContain('Cannot');
  expect(everything(table)).not.toContain('role="alert"');
});

test('a drag aside that goes straight ahead offers the wheel', async () => {
  const table = await redFirst();
  await pick(table, 'Slingers');
  const { x, y } = table.battle.look.units[unitOf(table, 'Slingers')] ?? { x: 0, y: 0 };
  await table.battle.drag('free', [x, y + 4], 'drop');
  expect(question(table)).not.toContain('instead');
  await table.battle.drag('free', [x + 1, y + 4], 'drop');
  expect(question(table)).toMatch(/Wheel right instead \(16\.3°\)/);
});

test('what cannot be understood is told in one sentence', async () => {
  const table = await redFirst();
  await table.battle.order('go over there');
  await settled();
  expect(alert(table)).toMatch(/^Cannot do that: “?"?go over there/);
  expect(alert(table)).not.toContain('must be');
});

test('an order in words about other units picks these', async () => {
  const table = await redFirst();
  await pick(table, 'Cretans');
  await table.battle.order('Slingers: forward 3');
  await settled();
  expect(asked(table)).toBe('What do Slingers do?');
});

test('eight units in line advance by one selection, one wish and one confirmation', async () => {
  const table = await redFirst(line8);
  const all = table.battle.candidates.filter((unit) => table.battle.field.units[unit]?.name.startsWith('Hastati'));
  expect(all).toHaveLength(8);
  await table.battle.select(all, false);
  await settled();
  await forward(table);
  await press(table, /^Confirm/);
  expect(table.battle.look.units.filter(({ y }) => y === 25)).toHaveLength(8);
});

test.each(scenariosOf('impetus2').map(({ name }) => name))('two players at one screen come to the first move of %s by two curtains', async (name) => {
  const table = await begun('impetus2', new RegExp(`^${name}$`), { dice: 'fast' });
  const { battle } = table;
  let curtains = 0;
  for (let steps = 0; battle.decision?.question !== 'half'; ++steps) {
    expect(steps).toBeLessThan(40);
    if (battle.curtain) {
      ++curtains;
      await take(table, battle.curtain);
    } else if (battle.placing.isDeploying) await battle.placeAsDrawn();
    else await battle.take(battle.choices.find(({ kind }) => kind === 'no_card') ?? battle.choices[0]!);
    await settled();
  }
  expect(curtains).toBeLessThanOrEqual(2);
  // Forward is as far as the troops go, which Impetus 2 knows by their type.
  const [unit = 0] = battle.candidates;
  await battle.select([unit], false);
  await settled();
  expect(battle.around.reach?.ahead).toBeGreaterThanOrEqual(1);
  expect(battle.field.units[unit]?.m).toBe(battle.around.reach?.ahead);
});

test('a test of discipline before a second move is told with its chance, before it is confirmed', async () => {
  const table = await opened(battleText('Discipline', [
    { side: 'red', name: 'Knights', type: 'CP', at: [60, 10], m: 8, impetus: 4, vbu: 6, vd: 2, facing: 90, discipline: 'B' },
    { side: 'blue', name: 'Spears', type: 'FP', at: [60, 55], m: 5, impetus: 1, vbu: 5, vd: 2, facing: 270, discipline: 'B' },
  ], 120, {
    edition: 'impetus',
    commands: [
      { side: 'red', name: 'Host', general: 'fair', cinc: true, with: 'Knights', units: ['Knights'] },
      { side: 'blue', name: 'Guard', general: 'fair', cinc: true, with: 'Spears', units: ['Spears'] },
    ],
  }));
  await typeDice(table, '6512');
  expect(asked(table)).toMatch(/^Your dice show|^Which unit/);
  while (asked(table).startsWith('Your dice')) await press(table, /^The dice stay/);
  await table.battle.act('Knights: forward 4');
  await settled();
  await table.battle.propose('Knights: forward 4');
  expect(question(table)).toMatch(/Needs a test of discipline: \d+\s% to pass/);
});

test('whoever may roll the initiative again reads both rolls and the chance of each choice', async () => {
  const table = await begun('impetus2', /^Alesia/, { dice: 'typed' });
  while (table.battle.decision) {
    if (table.battle.curtain) await take(table, table.battle.curtain);
    else await table.battle.take(table.battle.choices.find(({ kind }) => kind === 'no_card') ?? table.battle.choices[0]!);
    await settled();
  }
  await typeDice(table, '4 4 6 3');
  expect(asked(table)).toBe('Your dice show 4, 4. Roll again?');
  expect(question(table)).toContain('Red: 4 4 · Blue: 6 3');
  expect(question(table)).toMatch(/The dice stay[^]*You win the initiative \d+/);
  expect(story(table)).toContain('Initiative');
});
