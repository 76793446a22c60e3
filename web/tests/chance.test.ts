import { expect, test } from 'vitest';
import { average, percent, percents } from '../src/chance';

const plain = (text: string): string => text.replace('\u202f', ' ');

test.each([
  [0, '0 %'],
  [1e-13, '<1 %'],
  [0.0049, '<1 %'],
  [0.0051, '1 %'],
  [0.0149, '1 %'],
  [0.29, '29 %'],
  [0.5, '50 %'],
  [0.614, '61 %'],
  [0.9899, '99 %'],
  [0.9949, '99 %'],
  [0.9951, '>99 %'],
  [1 - 2 ** -53, '>99 %'],
  [1, '100 %'],
])('a chance of %f is %s', (chance, text) => expect(plain(percent(chance))).toBe(text));

const inWords = (...chances: number[]): string => percents(chances).map(plain).join(', ');

test('shares of a whole add to a hundred', () => {
  expect(inWords(0.614, 0.166, 0.22)).toBe('61 %, 17 %, 22 %');
  expect(inWords(0.335, 0.335, 0.33)).toBe('34 %, 33 %, 33 %');
  expect(inWords(0.605, 0.205, 0.19)).toBe('61 %, 20 %, 19 %');
  expect(inWords(0.29, 0.71, 0)).toBe('29 %, 71 %, 0 %');
  expect(inWords(1, 0, 0)).toBe('100 %, 0 %, 0 %');
});

test('a share too small to tell does not keep the others whole and adding up', () => {
  expect(inWords(0.631, 0.3599, 0.009, 0.0001)).toBe('63 %, 36 %, 1 %, <1 %');
  expect(inWords(0.004, 0.302, 0.694)).toBe('<1 %, 30 %, 70 %');
  expect(inWords(0.994, 0.0055, 0.0005)).toBe('99 %, 1 %, <1 %');
  expect(inWords(0.9982, 0.0009, 0.0009)).toBe('>99 %, <1 %, <1 %');
});

test('whatever the shares: no certainty that is none, and a hundred where it can be', () => {
  const all = 237;
  const wrong: string[] = [];
  const worth = (text: string): number => ({ '<1 %': 0, '>99 %': 100 })[text] ?? Number.parseInt(text, 10);
  for (let win = 0; win <= all; ++win)
    for (let draw = 0; draw <= all - win; ++draw) {
      const chances = [win / all, draw / all, (all - win - draw) / all];
      const texts = percents(chances).map(plain);
      const isFalse = texts.some((text, i) => (text === '0 %' && chances[i] !== 0) || (text === '100 %' && chances[i] !== 1));
      const sum = texts.reduce((total, text) => total + worth(text), 0);
      const isShort = sum === 99 && texts.filter((text) => text === '<1 %').length > 1;
      if (isFalse || (sum !== 100 && !isShort)) wrong.push(texts.join(', '));
    }
  expect(wrong).toEqual([]);
});

test('an average has one decimal', () => {
  expect([0, 0.03, 0.05, 1.26, 2, -0.84].map(average)).toEqual(['0.0', '<0.1', '0.1', '1.3', '2.0', '\u22120.8']);
});
