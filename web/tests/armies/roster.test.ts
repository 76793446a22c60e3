// Changes that a hand makes to an army, and what the engine counts of them.
import { describe, expect, test } from 'vitest';
import { added, counted as withCount, sent, taken, unitsOf, withChanges, withCommand, withGeneral, withNewCommand, withoutCommand, withUnits, type Roster } from '../../src/armies/roster';
import { isTrouble } from '../../src/armies/wire';
import { armies, ask, counted, game, quick } from './real';

const small: Roster = {
  roster: 1, name: 'Small', army: 'gauls', edition: 'advanced', scale: '15', format: 'free', structure: 'poor',
  commands: [{ name: 'All', general: 'fair', cinc: true, units: [{ row: 'a', count: 2 }, { row: 'b', general: true }] }, { name: 'Others', general: 'poor', units: [] }],
};

describe('a roster', () => {
  test('gets one more unit where such units are already, or an entry of its own', () => {
    expect(added(small, 0, 'a').commands[0]?.units).toEqual([{ row: 'a', count: 3 }, { row: 'b', general: true }]);
    expect(added(small, 0, 'b').commands[0]?.units.at(-1)).toEqual({ row: 'b' }); // not beside the general
    expect(added(small, 1, 'a').commands[1]?.units).toEqual([{ row: 'a' }]);
    expect(small.commands[0]?.units).toHaveLength(2);
  });
  test('loses one unit, and the entry with the last', () => {
    expect(taken(small, 0, 'a').commands[0]?.units[0]).toEqual({ row: 'a', count: 1 });
    expect(taken(small, 0, 'b').commands[0]?.units).toEqual([{ row: 'a', count: 2 }]);
    expect(withCount(small, 0, 0, -2).commands[0]?.units).toEqual([{ row: 'b', general: true }]);
  });
  test('has its general with one unit, which then stands for itself', () => {
    expect(withGeneral(small, 0, 0).commands[0]?.units).toEqual([{ row: 'a', count: 1, general: true }, { row: 'a', count: 1 }, { row: 'b' }]);
    expect(withGeneral(small, 0, null).commands[0]?.units.some(({ general }) => general)).toBe(false);
  });
  test('sends units to another Command, without its general', () =>
    expect(sent(small, 0, 1, 1).commands.map(({ units }) => units)).toEqual([[{ row: 'a', count: 2 }], [{ row: 'b' }]]));
  test('gets and loses Commands, each with a name of its own', () => {
    const more = withNewCommand(small, (n) => `Command ${n}`, 'fair');
    expect(withNewCommand(more, (n) => (n < 5 ? 'Command 3' : 'Command 5'), 'fair').commands.map(({ name }) => name)).toEqual(['All', 'Others', 'Command 3', 'Command 5']);
    expect(withoutCommand(more, 2)).toEqual(small);
  });
  test('counts the units of a row, ranks too', () => {
    const deep = withUnits(small, 0, 0, { ranks: 2, behind: 'c' });
    expect([unitsOf(deep, 'a'), unitsOf(deep, 'c'), unitsOf(deep, 'a', 'allies')]).toEqual([2, 2, 0]);
  });
  test('has no key that was taken away', () => {
    expect('points' in withChanges({ ...small, points: 5 }, { points: undefined })).toBe(false);
    expect('cinc' in (withCommand(small, 0, { cinc: undefined }).commands[0] ?? {})).toBe(false);
  });
});

describe.skipIf(!armies)('with the engine', () => {
  test('an army made by the program is legal in each edition, and one unit more is counted at once', () => {
    for (const edition of ['basic', 'impetus', 'advanced', 'impetus2']) {
      const roster = quick('marian-romans', edition);
      const before = counted(roster);
      expect(before.faults, edition).toEqual([]);
      const row = roster.commands[0]?.units[0]?.row ?? '';
      expect(counted(added(roster, 0, row)).units).toBe(before.units + 1);
    }
  });
  test('what mends a fault leaves fewer of them', () => {
    const roster = withChanges(quick('marian-romans', 'advanced', 350), { exploration_points: 40 });
    const before = counted(roster);
    expect(before.faults.length).toBeGreaterThan(0);
    const answer = ask('mends', { roster });
    if (isTrouble(answer)) throw new Error('no answer');
    expect(answer.remedies.length).toBeGreaterThan(0);
    for (const remedy of answer.remedies) expect(counted(remedy.roster).faults.length).toBeLessThan(before.faults.length);
  });
  test('a list has names in three languages and numbers of the game', () => {
    const list = ask('list', { id: 'gauls', ...game('impetus') });
    expect(list.rows.length).toBeGreaterThan(2);
    for (const { names } of list.rows) expect([names.en, names.it, names.fr].every(Boolean)).toBe(true);
  });
});
