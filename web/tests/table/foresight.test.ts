import { expect, test } from 'vitest';
import { isOfMelee, playedOut, withPlayed } from '../../src/table/foresight';
import type { Option, Played } from '../../src/table/wire';

const played = (margin: number): Played => ({ reached: 1, win: 0.5, draw: 0.2, lose: 0.3, own_rout: 0, enemy_rout: 0, own_loss: 0, enemy_loss: 0, margin });
const charge: Option = { line: 'Legio I: charge', kind: 'charge', units: [0], target: 4, forecast: { about: 'melee', win: 0.6, draw: 0.2, lose: 0.2, enemy_rout: 0, enemy_loss: 0, dice: 6, because: [] } };
const shot: Option = { line: 'Cretans: shoot at Huscarls', kind: 'shoot', units: [2], target: 4, forecast: { about: 'shooting', disorder: 0.3, enemy_rout: 0, enemy_loss: 0, dice: 6, because: [] } };

// All figures that come, of a table that answers with these margins one after the other.
async function figures(margins: readonly (number | null)[]): Promise<number[]> {
  const left = [...margins];
  const ask = () => {
    const margin = left.shift();
    return Promise.resolve(margin === undefined ? null : margin === null ? {} : { played: played(margin) });
  };
  const seen: number[] = [];
  for await (const { margin } of playedOut(ask, charge.line)) seen.push(margin);
  return seen;
}

test('an option is looked at until it is sure to a point', async () => {
  expect(await figures([0.05, 0.02, 0.009, 0.001])).toEqual([0.05, 0.02, 0.009]);
  expect(await figures([0])).toEqual([0]);
});

test('nothing more is asked when nobody answers, or when it comes to no melee', async () => {
  expect(await figures([0.05])).toEqual([0.05]);
  expect(await figures([null, 0.001])).toEqual([]);
});

test('a figure belongs to the option of its line, and the duel of the two alone stays beside it', () => {
  const [first, second] = withPlayed([charge, shot], charge.line, played(0));
  expect(first?.forecast).toEqual({ ...charge.forecast, played: played(0) });
  expect(second).toBe(shot);
  expect([charge, shot].map(isOfMelee)).toEqual([true, false]);
});
