import { expect, test } from 'vitest';
import { pathOf, questionsOf } from '../src/consult';
import { givenOf, put } from '../src/given';
import { initialValues } from '../src/state';
import { cohesion } from '../src/topics/cohesion';
import { melee } from '../src/topics/melee';
import { shooting } from '../src/topics/shooting';
import type { Given } from '../src/wire';
import { inU } from './sample';

test('a path with numbers makes a list', () => {
  const given: Given = {};
  put(given, 'a.supports.0.type', 'FP');
  put(given, 'a.supports.1.type', 'FL');
  put(given, 'a.vbu', 4);
  expect(given).toEqual({ a: { supports: [{ type: 'FP' }, { type: 'FL' }], vbu: 4 } });
});

test('a question says what is chosen and leaves out what does not hold', () => {
  const values = { ...initialValues(shooting, inU), 'shooter.disordered': true };
  expect(givenOf(shooting, 'advanced', values)).toEqual({
    shooter: { type: 'T', weapon: 'longbow_a', vbu: 4, moves: 0, disordered: true, edge: 'front' },
    target: { type: 'CP', vbu: 6, lost: 0, large_unit: 1, shot_from: 'front' },
    mode: 'normal',
    range: 12,
  });
});

test('a control that the edition does not have is not asked about', () => {
  const values = { ...initialValues(shooting, inU), 'target.shieldwall': true };
  expect(givenOf(shooting, 'advanced', values)['target']).toHaveProperty('shieldwall', true);
  expect(givenOf(shooting, 'impetus', values)['target']).not.toHaveProperty('shieldwall');
});

test('a melee is asked twice, roles exchanged', () => {
  const values = {
    ...initialValues(melee, inU),
    'a.lost': 2,
    'a.support': 1,
    'a.supports.0.type': 'CM',
    'b.contacted': 'flank',
  };
  const [red, blue] = questionsOf(melee, 'advanced', values, 'm').map(({ question }) => question);
  expect(red).toMatchObject({ id: 'm/0', topic: 'melee-dice', edition: 'advanced' });
  expect(red?.given['unit']).toMatchObject({ type: 'CP', vbu: 6, vbu0: 8, charging: true });
  expect(red?.given['enemy']).toMatchObject({ type: 'FP', contacted: 'flank' });
  expect(red?.given['supports']).toMatchObject([{ type: 'CM', role: 'support' }]);
  expect(red?.given['round']).toBe(1);
  expect(blue?.given['unit']).toEqual(red?.given['enemy']);
  expect(blue?.given['enemy']).toEqual(red?.given['unit']);
  expect(blue?.given['enemy_supports']).toEqual(red?.given['supports']);
});

test('a cohesion test is asked for all six faces', () => {
  const asked = questionsOf(cohesion, 'advanced', { ...initialValues(cohesion, inU), die: 3 }, 'c');
  expect(asked.map(({ question }) => question.given['die'])).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a problem is shown at the control it concerns', () => {
  expect(pathOf('[0].given.shooter.vbu', undefined)).toBe('shooter.vbu');
  expect(pathOf('[3].given.supports[1].type', { given: {}, names: { supports: 'a.supports' } })).toBe('a.supports.1.type');
  expect(pathOf('[0]', undefined)).toBe(null);
});
