import { expect, test } from 'vitest';
import { effectOf } from '../src/consult';
import { linesOf, summary } from '../src/ledger';
import type { Shown } from '../src/topics/model';

const ledger = {
  title: 'Why',
  reasons: [
    { rule: 'I1-SHO-01', value: 4, text: 'VBU' },
    { rule: 'I1-SHO-04', value: 2, text: 'longbow A' },
    { rule: 'I1-SHO-09', value: -1, text: 'moved one phase' },
    { rule: 'I1-MEL-24', value: 0, text: 'no impetus' },
    { rule: 'I1-SHO-30', text: 'the target is in melee' },
  ],
};

test('a ledger of two sides has a number without a sign for each', () => {
  const reasons = [{ rule: 'A', value: 6, text: 'VBU' }, { rule: 'B', value: -1, text: 'disordered' }, { rule: 'A', value: 4, text: 'VBU' }];
  expect(linesOf({ title: '', reasons }).map(({ value }) => value)).toEqual(['6', '\u22121', '4']);
});

test('a ledger begins with a plain number and goes on with signed ones', () => {
  expect(linesOf(ledger).map(({ value, text, tone }) => [value, text, tone])).toEqual([
    ['4', 'VBU', 'base'],
    ['+2', 'Longbow A', 'more'],
    ['\u22121', 'Moved one phase', 'less'],
    ['0', 'No impetus', 'note'],
    ['', 'The target is in melee', 'note'],
  ]);
});

test('a ledger in one line has only what counts', () => {
  expect(summary(ledger)).toBe('4 VBU, +2 longbow A, \u22121 moved one phase');
});

const shown = (red: number | null, blue?: number, allowed = true): Shown => ({
  allowed,
  verdict: '',
  figures: [
    { side: 'red', title: 'Red', value: String(red), number: red, unit: 'dice' },
    ...(blue === undefined ? [] : [{ side: 'blue' as const, title: 'Blue', value: String(blue), number: blue, unit: 'dice' }]),
  ],
  ledgers: [],
});

test('the effect of a flag is told for its own side first', () => {
  expect(effectOf(shown(6), shown(5), 'red')).toEqual({ kind: 'number', side: 'own', change: -1 });
  expect(effectOf(shown(6, 5), shown(2, 5), 'blue')).toEqual({ kind: 'number', side: 'other', change: -4 });
  expect(effectOf(shown(6), shown(null, undefined, false), 'red')).toEqual({ kind: 'forbids' });
  expect(effectOf(shown(null, undefined, false), shown(6), 'red')).toEqual({ kind: 'permits' });
  expect(effectOf(shown(6), shown(6), 'red')).toEqual({ kind: 'none' });
});
