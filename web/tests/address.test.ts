import { expect, test } from 'vitest';
import { fromHash, toHash } from '../src/address';
import { givenOf } from '../src/given';
import { carryOver, initialValues, startedAgain } from '../src/state';
import { topics } from '../src/topics';
import { melee } from '../src/topics/melee';
import { shooting } from '../src/topics/shooting';
import { inH, inU } from './sample';

const choicesOf = (edition: string) => ({ advanced: inU, impetus2: inH })[edition];
const read = (hash: string) => fromHash(hash, topics, choicesOf);

test('the example needs nothing but its name', () => {
  expect(toHash('advanced', shooting, initialValues(shooting, inU), inU)).toBe('#advanced/shooting');
});

test('an address gives back what was written', () => {
  const values = {
    ...initialValues(melee, inU),
    'a.vbu': 3,
    'a.arms': 'pike',
    'a.charging': false,
    'b.disordered': true,
    'b.supports.0.type': 'CM',
    round: '2',
    span: 'chain',
    both: true,
  };
  const address = read(toHash('advanced', melee, values, inU));
  expect(address).toEqual({ edition: 'advanced', topic: melee, values, isWhole: true });
});

test('a view is written as shortly as a number, and is no part of the question', () => {
  const values = { ...initialValues(melee, inU), span: 'chain', both: true };
  expect(toHash('advanced', melee, values, inU)).toBe('#advanced/melee?span=chain&both=1');
  expect(givenOf(melee, 'advanced', values)).not.toHaveProperty('both');
  expect(read('#advanced/melee?span=forever&both=maybe')?.values).toEqual(initialValues(melee, inU));
});

test('starting again keeps the view', () => {
  const values = { ...initialValues(melee, inU), 'a.vbu': 2, span: 'chain' };
  expect(startedAgain(melee, values, inU)).toEqual({ ...initialValues(melee, inU), span: 'chain' });
});

test('what an address says wrongly is passed over, and that is told', () => {
  const address = read('#advanced/shooting?shooter.vbu=99&range=far&shooter.type=XX&shooter.disordered=yes&nobody=1&shooter.moves=2');
  expect(address?.values).toEqual({ ...initialValues(shooting, inU), 'shooter.moves': 2 });
  expect(address?.isWhole).toBe(false);
  expect(read('#advanced/shooting?shooter.moves=2')?.isWhole).toBe(true);
  expect(read('#advanced/shooting?shooter.moves=2&nobody=1')?.isWhole).toBe(false);
});

test.each(['', '#', '#advanced', '#advanced/tea', '#tea/shooting', '#%', `#advanced/${'x'.repeat(10_000)}`])(
  'an address that is none is harmless: %.20s',
  (hash) => expect(read(hash)).toBeUndefined(),
);

test('another edition keeps what it knows, and finds the nearest of kin', () => {
  const values = { ...initialValues(shooting, inU), 'shooter.vbu': 6, 'shooter.weapon': 'scorpio', range: 20, mode: 'opportunity' };
  const carried = carryOver(shooting, values, inU, inH);
  expect(carried).toMatchObject({
    'shooter.vbu': 6,
    'shooter.weapon': 'longbow_a',
    'target.type': 'CP2',
    range: 5,
    mode: 'normal',
  });
  expect(carryOver(shooting, carried, inH, inU)).toMatchObject({ 'target.type': 'CP', range: 20, 'shooter.vbu': 6 });
});
