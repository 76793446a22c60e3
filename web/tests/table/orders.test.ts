// What a player is asked, offered, refused and told in a small battle of Basic Impetus with the real engine.
import { describe, expect, test } from 'vitest';
import { clash, tooFar } from './fixtures';
import { alert, armies, asked, begun, card, chain, curtain, everything, forward, opened, option, pick, press, question, report, settled, story, take, typeDice, unitOf, type Table } from './real';

// Both at this screen; Red has won the initiative.
async function redFirst(): Promise<Table> {
  const table = await opened(clash);
  await typeDice(table, '6611');
  expect(question(table)).toContain('Red decides');
  return table;
}
const at = ({ battle }: Table): number => battle.look.at;

test('a unit is selected, moved, confirmed, told and taken back', async () => {
  const table = await redFirst();
  await pick(table, 'Slingers');
  await forward(table);
  expect(question(table)).toMatch(/8 U of 8 U/);
  expect(at(table)).toBe(1);
  await press(table, /^Confirm/);
  expect(at(table)).toBe(4);
  expect(story(table)).toMatch(/Slingers move 8 U/);
  await table.battle.undo();
  expect([at(table), story(table)]).toEqual([1, expect.not.stringContaining('Slingers')]);
});

test('a wheel inside a zone of control is refused with its sentence and rule', async () => {
  const table = await redFirst();
  await pick(table, 'Legio');
  await table.battle.manoeuvre([{ kind: 'wheel', amount: 15 }]);
  expect(alert(table)).toMatch(/^Cannot wheel here: .*zone of control.*\(BI-ZOC-03\)/);
  expect(table.battle.trouble?.refusal.rule).toBe('BI-ZOC-03');
  expect(option(table, /^Confirm/)).toBe('');
  expect(at(table)).toBe(1);
});

test('charge, melee, retreat and pursuit come with their forecasts', async () => {
  const table = await redFirst();
  await pick(table, 'Equites');
  expect(option(table, /^Charge Gauls/)).toMatch(/You win \d+ %, draw \d+ %, lose \d+ %; /);
  expect(tooFar(option(table, /^Charge Gauls/))).toBeLessThanOrEqual(1);
  expect(table.battle.choices[0]?.forecast?.because.map(({ rule }) => rule)).toContain('BI-MEL-09');
  await press(table, /^Charge Gauls/);
  expect(story(table)).toMatch(/Equites move 8 U/);
  await typeDice(table, '1');
  expect(story(table)).toContain('Equites come into contact with Gauls.');
  expect(asked(table)).toMatch(/^Melee/);
  await typeDice(table, '66111111 1111');
  await typeDice(table, '4');
  expect(story(table)).toContain('Gauls lose 2 VBU.');
  await typeDice(table, '6');
  expect(story(table)).toMatch(/Gauls fall back 3 U/);
  expect(option(table, /^Pursue/)).toMatch(/You win 72 %, draw 27 %, lose 1 %/);
  expect(option(table, /^Stay/)).not.toBe('');
  await press(table, /^Pursue/);
  await typeDice(table, '6');
  expect(story(table)).toMatch(/Equites pursue Gauls for 3 U/);
  expect(chain(table)).toContain('Equites');
  await typeDice(table, '666666661');
  await typeDice(table, '6');
  expect(story(table)).toContain('Gauls are destroyed.');
  expect(table.battle.look.vd_lost.blue).toBe(2);
  expect(armies(table)).toMatch(/Blue’s army\n2 \/ 5 VD/);
});

test('a charge that is tried out has its forecast before it is confirmed', async () => {
  const table = await redFirst();
  await pick(table, 'Equites');
  await table.battle.propose('Equites: charge');
  await settled();
  expect(tooFar(question(table))).toBeLessThanOrEqual(1);
  await table.battle.confirm();
  expect(at(table)).toBe(3);
});

test('shots show their forecast, and threats of the enemy are forecast too', async () => {
  const table = await redFirst();
  await pick(table, 'Cretans');
  expect(option(table, /^Shoot at Youths/)).toMatch(/\d dice/);
  await table.battle.select([unitOf(table, 'Equites')], false);
  expect(card(table)).toMatch(/^Equites\n/);
  expect(card(table)).toMatch(/Gauls\W+You win \d/);
});

test('threats are shown on the table when that is wanted', async () => {
  const table = await redFirst();
  await table.battle.select([unitOf(table, 'Equites')], false);
  await table.battle.around.toggle('threats');
  await settled();
  expect(table.battle.around.threats.map(({ by }) => by)).toContain(unitOf(table, 'Gauls'));
});

test('typed dice: too few are not accepted, and those that fit are taken as they fell', async () => {
  const table = await opened(clash);
  await table.battle.roll([6, 6]);
  expect([at(table), table.battle.trouble?.refusal.why.text]).toEqual([0, 'a different number of dice is needed']);
  await typeDice(table, '1 1 6 6');
  expect(question(table)).toContain('Blue decides');
  expect(everything(table)).toContain('aria-label="Dice: 1 1 6 6"');
});

test('hot seat: the other decides next, and dice are undone only if both agree', async () => {
  const table = await redFirst();
  expect(table.battle.seat).toBe('red');
  await press(table, /^End my turn/);
  expect(question(table)).toContain('Blue decides');
  expect(table.battle.seat).toBe('blue');
  expect([table.battle.events.mayUndo, table.battle.events.mayAgree]).toEqual([false, true]);
  await table.battle.undo();
  expect(at(table)).toBe(2);
  await table.battle.undo(true);
  expect(question(table)).toContain('Red decides');
  expect(at(table)).toBe(1);
});

test('the curtain falls between two players who want it', async () => {
  const table = await opened(clash, { curtain: true });
  await typeDice(table, '6611');
  expect(curtain(table)).toBe('');
  await press(table, /^End my turn/);
  expect(curtain(table)).toMatch(/^Pass the screen to Blue\nI am Blue: show the table$/); // nothing is secret
  await take(table, 'blue');
  expect(question(table)).toContain('Blue decides');
});

test('a battle that was saved is opened again at the same moment', async () => {
  const table = await redFirst();
  await pick(table, 'Slingers');
  await forward(table);
  await press(table, /^Confirm/);
  const again = await opened(table.saved.at(-1) ?? '');
  expect([at(again), again.battle.look.units]).toEqual([4, table.battle.look.units]);
  expect(story(again)).toBe(story(table));
});

describe('a damaged file', () => {
  test.each([
    ['of which half of the first line is there', (lines: string[]) => lines.join('\n').slice(0, 200)],
    ['that is none', () => 'Dear diary'],
    ['of an edition that there is not', () => clash.replace('"basic"', '"chess"')],
  ])('%s is refused with a reason, and the open battle stays', async (_, damage) => {
    const table = await redFirst();
    await pick(table, 'Equites');
    await press(table, /^Charge Gauls/);
    await typeDice(table, '1');
    const answer = await table.engine.open({ text: damage((await table.battle.saves.text()).split('\n')), seed: '1' });
    expect(answer).toMatchObject({ problems: [{ message: expect.stringMatching(/\w/) }] });
    expect((await table.engine.look({ seat: 'red' })).at).toBe(4);
  });

  test('without a line opens up to there, with a reason', async () => {
    const table = await redFirst();
    await pick(table, 'Equites');
    await press(table, /^Charge Gauls/);
    await typeDice(table, '1');
    const lines = (await table.battle.saves.text()).split('\n');
    const answer = await table.engine.open({ text: [...lines.slice(0, 2), ...lines.slice(3)].join('\n'), seed: '1' });
    expect(answer).toMatchObject({ broken: { message: expect.stringMatching(/event 2, written by Acies/) } });
    expect((await table.engine.look({ seat: 'red' })).at).toBe(1);
  });
});

test('the battle is looked back at step by step, and each moment is as it was', async () => {
  const table = await redFirst();
  await table.battle.order('Slingers: forward 4');
  await press(table, /^Confirm/);
  const slingers = unitOf(table, 'Slingers');
  const y = () => table.battle.now.units[slingers]?.y;
  expect(y()).toBe(24);
  await table.battle.replay.goTo(2);
  expect([table.battle.replay.past?.at, y(), table.battle.isMine]).toEqual([2, 20, false]);
  await table.battle.replay.goTo(1);
  await table.battle.replay.goTo(2);
  await table.battle.replay.goTo(3);
  await table.battle.replay.goTo(4);
  expect([table.battle.replay.past, y()]).toEqual([null, 24]);
  expect(question(table)).toContain('Red decides');
});

test('the end brings the report', async () => {
  const table = await redFirst();
  await table.battle.order('concede');
  await settled();
  expect(asked(table)).toBe('Blue wins');
  expect(report(table)).toMatch(/^Blue wins\n[^]*One side has given up\.[^]*VD lost, turn by turn/);
});

test('a clock is chosen with the battle, and time is called once', async () => {
  expect((await begun('basic', /^The ridge/)).battle.field.clocks).toEqual([]);
  const table = await begun('advanced', /^Legnano/, {}, 'last_actions');
  expect(table.battle.field.clock).toMatchObject({ what: 'last_actions', minutes: 120, warnings: [30, 15, 5] });
  await take(table, 'red');
  await table.battle.order('time');
  expect(story(table)).toContain('Time is up: this turn is the last.');
  expect(table.battle.look.time_up).toBe(true);
  await take(table, 'red');
  const before = at(table);
  await table.battle.order('time');
  expect([at(table), alert(table)]).toEqual([before, expect.stringContaining('time has already been called (I1-TRN-10)')]);
});
