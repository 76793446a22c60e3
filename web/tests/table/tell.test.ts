import { afterEach, expect, test } from 'vitest';
import { lineOf, nudged as nudgedBy, stepIn } from '../../src/table/legs';
import { deployment } from '../../src/table/start/deployment';
import { expected } from '../../src/table/foresight';
import { diceWords, forecastWords, nameOf, noteWords, optionWords, questionWords, refusalWords, twistWords, wayTo } from '../../src/table/tell';
import { placeOf } from '../../src/route';
import type { DecisionNode, Forecast, Note, Option, Played, Scenario, UnitNow } from '../../src/table/wire';
import { say, speak } from '../../src/table/words/words.svelte';
import { field, inWords } from './fake';

afterEach(() => speak('en'));

const node = (question: DecisionNode['question'], more: Partial<DecisionNode> = {}): DecisionNode => ({
  kind: 'decision', seat: 'red', question, unit: 0, other: 4, units: [], count: 0, ...more,
});
const note = (what: Note['what'], more: Partial<Note> = {}): Note => ({ what, unit: 0, other: 4, seat: 'red', number: 2, words: 'engine words', because: [], ...more });
const plainly = (text: string) => text.replace(/\u202f/g, ' ');

test('a melee is forecast in one sentence', () => {
  const words = forecastWords({ about: 'melee', win: 0.614, draw: 0.166, lose: 0.22, own_rout: 0.04, because: [] } as unknown as Forecast);
  expect(plainly(words)).toBe('You win 61 %, draw 17 %, lose 22 %; your unit is destroyed 4 %');
});

test('a forecast that is not yet sure says how far it may be off', () => {
  const played: Played = { reached: 1, win: 0.6, draw: 0.2, lose: 0.2, own_rout: 0.1, enemy_rout: 0.3, own_loss: 1, enemy_loss: 2, margin: 0.023 };
  const of = (margin: number) => plainly(forecastWords(expected({ about: 'melee', because: [], played: { ...played, margin } } as unknown as Forecast)));
  expect(of(0.023)).toMatch(/; give or take 3 points$/);
  expect(of(0.009)).not.toMatch(/give or take/);
});

test('where the table differs from the two alone, one line says why', () => {
  const played: Played = { reached: 1, win: 0.6, draw: 0.2, lose: 0.2, own_rout: 0.1, enemy_rout: 0.3, own_loss: 1, enemy_loss: 2, margin: 0 };
  const forecast: Forecast = { about: 'melee', win: 0.7, draw: 0.1, lose: 0.2, enemy_rout: 0.3, enemy_loss: 2, dice: 6, because: [], played };
  expect(twistWords(field, forecast)).toBe('');
  const twisted = { ...forecast, played: { ...played, why: 'pursues_into', met: 4 } as const };
  expect(plainly(twistWords(field, twisted))).toBe(`May pursue into ${nameOf(field, 4)}; the two alone: win 70 %, draw 10 %, lose 20 %`);
  expect(plainly(forecastWords(expected(twisted)))).toMatch(/^You win 60 %, draw 20 %, lose 20 %/);
});

test('a refusal names the rule and the nearest legal place', () => {
  const from = { x: 10, y: 10, facing: 90 } as UnitNow;
  const refusal = { rule: 'BI-ZOC-03', why: inWords('inside the zone of control of the Huscarls'), nearest: { x: 10, y: 13.2, facing: 90 } };
  expect(plainly(refusalWords(field, refusal, 'wheel', from, false))).toBe(
    'Cannot wheel here: inside the zone of control of the Huscarls (BI-ZOC-03). Nearest: 3.2 U ahead.',
  );
  expect(refusalWords(field, { rule: null, why: inWords('dice come first') }, '', undefined, false)).toBe('Cannot do that: dice come first.');
});

test.each([[[0, 5], 'left'], [[0, -5], 'right'], [[5, 1], 'ahead'], [[-5, 1], 'back']] as const)('from one that faces +x, %j lies %s', (to, way) => {
  expect(wayTo({ x: 0, y: 0, facing: 0 }, [...to]).way).toBe(way);
});

test('a question that the catalogue does not know is asked all the same', () => {
  const unknown = 'evade' as DecisionNode['question'];
  expect(questionWords(field, node(unknown))).toBe('A choice for Legio I');
  const option: Option = { line: 'choose 1', kind: 'choose', units: [], target: null, choice: 1 };
  expect(optionWords(field, node(unknown), option)).toBe('Option 2');
  expect(optionWords(field, node('melee', { units: [0, 2] }), option)).toBe('Cretans');
  expect(optionWords(field, node('pursue'), option)).toBe('Pursue');
});

test('the story is told in the language that is read, an unknown happening in English', async () => {
  expect(plainly(noteWords(field, note('falls_back', { number: 3.25 }), false))).toBe('Legio I fall back 3.3 U.');
  await speak('it');
  expect(plainly(noteWords(field, note('falls_back', { number: 3.25 }), false))).toBe('Legio I: ripiegamento di 3,3 U.');
  expect(noteWords(field, note('sneezes' as Note['what']), false)).toBe('Engine words');
});

test('a shot says from which edge and what comes after', () => {
  const words = (more: Partial<Option>) => optionWords(field, node('activation'), { line: '', kind: 'shoot', units: [2], target: 4, ...more });
  expect(words({})).toBe('Shoot at Gauls 1');
  expect(words({ edge: 'left', phases: 1 })).toBe('Shoot at Gauls 1 from the left side, and move afterwards');
});

test('a move is written leg by leg', () => {
  expect(lineOf('Legio I', [{ kind: 'wheel', amount: 18 }, { kind: 'forward', amount: 5 }])).toBe('Legio I: wheel left 18, forward 5');
  expect(lineOf('A + B', [{ kind: 'oblique', amount: -2.5, degrees: 30 }])).toBe('A + B: oblique right 2.5 at 30');
  expect(lineOf('C', [{ kind: 'back', amount: 1 }, { kind: 'pivot', amount: -90 }, { kind: 'charge', amount: 0 }])).toBe('C: back 1, pivot right 90, charge');
});

const nudged = (...[legs, how]: [Parameters<typeof nudgedBy>[0], Parameters<typeof nudgedBy>[1]]) => nudgedBy(legs, how, stepIn({ measure: 'U' }, true));
test('nudges lengthen, shorten and take away', () => {
  const forward = nudged(nudged([], 'ahead'), 'ahead');
  expect(lineOf('A', forward)).toBe('A: forward 0.2');
  expect(nudged(nudged(forward, 'back'), 'back')).toEqual([]);
  expect(lineOf('A', nudged(forward, 'wheel_right'))).toBe('A: wheel right 1, forward 0.2');
  expect(nudged(nudged([], 'left'), 'right')).toEqual([]);
});

test.each([['', 'start'], ['#/', 'start'], ['#/battle', 'battle'], ['#advanced/melee?a.vbu=7', 'companion'], ['#nonsense', 'companion']] as const)('%s leads to the %s', (hash, place) => {
  expect(placeOf(hash)).toBe(place);
});

test('the picture of a ready battle shows all but those who are hidden', () => {
  const units = [{ at: [10, 20], facing: 90 }, {}];
  const two = { units: [{ ranks: [{ vbu: 5 }] }, { ranks: [{ vbu: 4 }] }] };
  const look = deployment({ text: JSON.stringify({ units }), field: two } as unknown as Scenario);
  expect(look?.units.map(({ x, y, absent }) => [x, y, absent])).toEqual([[10, 20, false], [0, 0, true]]);
  expect(deployment({ text: JSON.stringify({ units: [{ at: 'x' }, {}] }), field: two } as unknown as Scenario)).toBeUndefined();
});

test('words follow their number, by the rules of each language', async () => {
  const told = (n: number) => [diceWords(n), say('cards.enemy', { n })];
  expect([told(1), told(2)]).toEqual([['1 die', 'The enemy has 1 card left.'], ['2 dice', 'The enemy has 2 cards left.']]);
  await speak('it');
  expect([told(1), told(2)]).toEqual([['1 dado', 'Al nemico resta 1 carta.'], ['2 dadi', 'Al nemico restano 2 carte.']]);
  await speak('fr');
  expect(diceWords(0)).toBe('0 dé'); // none is singular in French alone
  await speak('en');
  expect(diceWords(0)).toBe('0 dice');
});
