import { describe, expect, test } from 'vitest';
import { foresee, prospectOf } from '../src/consult';
import { compared, fightOutlook, shotOutlook, summaryOf, testOutlook } from '../src/outlook';
import { initialValues } from '../src/state';
import { chargedBy, melee } from '../src/topics/melee';
import { shooting } from '../src/topics/shooting';
import type { Outlook, Values } from '../src/topics/model';
import type { Given } from '../src/wire';
import { chain, round, shot } from './odds.sample';
import { inU } from './sample';

const plain = (text: string): string => text.replaceAll('\u202f', ' ');
const rowsOf = (outlook: Outlook | undefined, i: number): string[] =>
  outlook?.charts[i]?.rows.map(({ label, text, lost }) => plain(`${label}${lost ? '!' : ''} ${text}`)) ?? [];

describe('a round of melee', () => {
  test('is told in one sentence, from the red side', () => {
    expect(plain(fightOutlook(round, 'attacker', []).sentence)).toBe(
      'Red wins 61 %, draws 17 %, loses 22 %; Red loses the unit <1 %, Blue 4 %.',
    );
    expect(plain(fightOutlook(round, 'defender', []).sentence)).toBe(
      'Red wins 22 %, draws 17 %, loses 61 %; Red loses the unit 4 %, Blue <1 %.',
    );
  });

  test('has a chart for each side, without what cannot happen', () => {
    const outlook = fightOutlook(round, 'attacker', []);
    expect(rowsOf(outlook, 0)).toEqual(['5 40 %', '4 34 %', '3 20 %', '2 5 %', '1 1 %', 'lost! <1 %']);
    expect(rowsOf(outlook, 1)).toEqual(['4 30 %', '3 20 %', '2 26 %', '1 20 %', 'lost! 4 %']);
  });

  test('says below each chart what else becomes of that side', () => {
    const [red, blue] = fightOutlook(round, 'attacker', []).charts.map(({ facts }) =>
      facts.map(({ words, text }) => plain(`${words} ${text}`)),
    );
    expect(red).toEqual(['average loss 0.9', 'disordered 40 %']);
    expect(blue).toEqual(['average loss 1.7', 'disordered 40 %', 'commander at risk 2 %']);
  });
});

test('a whole charge tells its first round, how long it lasts and what it is worth', () => {
  expect(fightOutlook(chain, 'attacker', []).notes.map(plain)).toEqual([
    'The first round: Red wins 61 %, a draw 17 %, Blue wins 22 %.',
    '1 round 62 %, 2 rounds 30 %, 3 rounds or more 8 %.',
    'Red loses 1.3 VD more, on average.',
  ]);
});

test('a card is told by its name, below what happens without one', () => {
  const { cards } = fightOutlook(chain, 'defender', [{ id: 'TC1', words: 'Furious melee' }]);
  expect(cards?.columns).toEqual(['Red wins', 'Red lost', 'Blue lost']);
  expect(cards?.rows.map(({ words, side, numbers }) => plain([words, side, ...numbers].join(' | ')))).toEqual([
    'no card |  | 30 % | 4 % | <1 %',
    'Blue: Furious melee (TC1) | blue | 20 % | 8 % | <1 %',
    'Red: Furious melee (TC1) | red | 40 % | 3 % | 1 %',
  ]);
});

describe('a shot', () => {
  test('tells what the target loses', () => {
    expect(plain(shotOutlook(shot, [])?.sentence ?? '')).toBe(
      'The target ends disordered 50 %, loses VBU 50 %, is lost 0 %; 0.8 VBU on average.',
    );
    expect(rowsOf(shotOutlook(shot, []), 0)).toEqual(['0 20 %', '1 30 %', '2 20 %', '3 15 %', '4 8 %', '5 5 %', '6+ 2 %']);
    expect(rowsOf(shotOutlook(shot, []), 1)).toEqual(['4 50 %', '3 30 %', '2 15 %', '1 5 %']);
  });

  test('tells what a card would change', () => {
    const card = { card: 'TC6', side: 'target' as const, rout: 0, mean_loss: 0.04, loss: [0.9, 0.1] };
    const { cards } = shotOutlook({ ...shot, cards: [card] }, [{ id: 'TC6', words: 'Die-hards' }]) ?? {};
    expect(cards?.rows.map(({ words, side, numbers }) => plain([words, side, ...numbers].join(' | ')))).toEqual([
      'no card |  | 50 % | 0 % | 0.8',
      'Blue: Die-hards (TC6) | blue | 10 % | 0 % | <0.1',
    ]);
  });

  test('that may not be made has no outlook', () => expect(shotOutlook({ ...shot, allowed: false }, [])).toBeUndefined());
});

describe('a discipline test', () => {
  const odds = { allowed: true, test_needed: true, passed: 0.5, failed: 0.5, if_failed: 'not_done' };

  test('tells how likely it is passed, and what if not', () => {
    expect(plain(testOutlook(odds, [])?.sentence ?? '')).toBe('It passes 50 %. If it fails, it does not do it.');
    const cards = [{ card: 'TC5', passed: 0.75 }];
    expect(plain(testOutlook({ ...odds, cards }, [{ id: 'TC5', words: 'Iron discipline' }])?.sentence ?? '')).toBe(
      'It passes 50 %, with Iron discipline (TC5) 75 %. If it fails, it does not do it.',
    );
  });

  test('that is not needed or not allowed has no outlook', () => {
    expect(testOutlook({ ...odds, test_needed: false, passed: 1, failed: 0 }, [])).toBeUndefined();
    expect(testOutlook({ allowed: false, test_needed: false }, [])).toBeUndefined();
  });
});

describe('both ways', () => {
  const values = { ...initialValues(melee, inU), both: true, 'b.contacted': 'flank', 'b.vbu': 4 };

  test('the charge changes sides, the units do not', () => {
    const turned = chargedBy('b', values);
    expect(turned).toMatchObject({ 'a.charging': false, 'b.charging': true, 'a.contacted': 'flank', 'b.contacted': 'front' });
    expect(turned).toMatchObject({ 'a.vbu': 6, 'b.vbu': 4 });
    expect(chargedBy('a', turned)).toEqual(values);
    expect(chargedBy('a', values)).toEqual(values);
  });

  test('two questions are asked, each with its charger as the attacker', () => {
    const { questions } = foresee(melee, 'advanced', values);
    expect(questions.map(({ topic }) => topic)).toEqual(['melee', 'melee']);
    expect(questions[0]?.given).toMatchObject({
      attacker: { type: 'CP', vbu: 6, charging: true, contacted: 'front' },
      defender: { type: 'FP', vbu: 4, contacted: 'flank' },
      round: 1,
    });
    expect(questions[1]?.given).toMatchObject({
      attacker: { type: 'FP', vbu: 4, charging: true, contacted: 'front' },
      defender: { type: 'CP', vbu: 6, contacted: 'flank' },
      round: 1,
    });
    const isCharging = (unit: unknown): boolean => (unit as Given)['charging'] === true;
    expect(questions.some(({ given }) => isCharging(given['defender']))).toBe(false);
  });

  test('the two are compared', () => {
    const outlooks = [fightOutlook(round, 'attacker', [], { title: 'Red charges' }), fightOutlook(round, 'defender', [], { title: 'Blue charges' })];
    expect(plain(summaryOf(outlooks))).toBe('Red wins 61 % if it charges, 22 % if Blue does.');
    const { columns, rows } = compared(outlooks);
    expect(columns).toEqual(['Red charges', 'Blue charges']);
    expect(rows.map(({ words, numbers }) => plain([words, ...numbers].join(' | ')))).toEqual([
      'Red wins | 61 % | 22 %',
      'Draw | 17 % | 17 %',
      'Blue wins | 22 % | 61 %',
      'Red: unit lost | <1 % | 4 %',
      'Red: average loss | 0.9 | 1.7',
      'Red: disordered | 40 % | 40 %',
      'Red: commander at risk | \u2013 | 2 %',
      'Blue: unit lost | 4 % | <1 %',
      'Blue: average loss | 1.7 | 0.9',
      'Blue: disordered | 40 % | 40 %',
      'Blue: commander at risk | 2 % | \u2013',
    ]);
  });
});

describe('what is to be forecast', () => {
  const values = initialValues(melee, inU);

  test('follows the view', () => {
    expect(foresee(melee, 'advanced', values).questions[0]?.topic).toBe('melee');
    expect(foresee(melee, 'advanced', { ...values, span: 'chain' }).questions[0]?.topic).toBe('chain');
  });

  test('names the attacker by who charges', () => {
    const blue = { ...values, 'a.charging': false, 'b.charging': true };
    expect(foresee(melee, 'advanced', blue).questions[0]?.given).toMatchObject({ attacker: { type: 'FP' }, defender: { type: 'CP' } });
  });

  test('says so if the cards that both play are left out', () => {
    const sentence = (more: Values, odds = round): string => {
      const { forecasts } = foresee(melee, 'impetus2', { ...values, ...more });
      const outlooks = forecasts.map(({ show }) => show({ id: '', answer: odds as never, because: [] }, inU));
      return plain(summaryOf(outlooks.filter((outlook) => outlook !== undefined)));
    };
    const cards = { 'a.card': 'TC1', 'b.card': 'TC1' };
    expect(sentence(cards)).toMatch(/^Without the cards, Red wins 61 %/);
    expect(sentence({ ...cards, span: 'chain' }, chain)).toMatch(/^Without the cards, in the end Red wins 70 %/);
    expect(sentence({ ...cards, both: true })).toMatch(/^Without the cards, Red wins 61 % if it charges/);
    expect(sentence({ 'b.card': 'TC1' })).toMatch(/^Red wins/);
    expect(sentence({})).toMatch(/^Red wins/);
  });

  test('names the card that one side plays', () => {
    const given = foresee(melee, 'impetus2', { ...values, 'b.card': 'TC1' }).questions[0]?.given;
    expect(given).toMatchObject({ defender: { cards: ['TC1'] } });
    expect(given?.['attacker']).not.toHaveProperty('cards');
  });

  test('says what a forecast alone needs', () => {
    const given = foresee(melee, 'advanced', { ...values, span: 'chain', 'b.throws': 'pilum', 'a.vd': 3, 'b.pursues': false }).questions[0]?.given;
    expect(given).toMatchObject({ attacker: { vd: 3 }, defender: { weapon: 'pilum', pursues: false, vd: 0 } });
    expect(given?.['attacker']).not.toHaveProperty('pursues');
  });

  test('a shot is asked about as its dice are', () => {
    const chosen = { ...initialValues(shooting, inU), 'target.lost': 2 };
    expect(foresee(shooting, 'advanced', chosen).questions[0]).toMatchObject({
      topic: 'shooting',
      given: { shooter: { type: 'T' }, target: { vbu: 6, vbu0: 8 }, range: 12 },
    });
  });

  test('an engine that does not know the topic leaves nothing to show', () => {
    const error = { code: 'unknown_value', message: 'this topic is not known', where: '[0].topic' };
    const nothing = { outlooks: [], trouble: '' };
    expect(prospectOf(foresee(melee, 'advanced', values), [{ id: 'melee/0', error }], inU)).toEqual(nothing);
  });

  test('an engine that has stopped leaves no forecast', () =>
    expect(prospectOf(foresee(melee, 'advanced', values), [], inU).trouble).toBe('the odds could not be counted here'));

  test('an engine that cannot count it says why', () => {
    const error = { code: 'not_countable', message: 'too many dice', where: '[0].given' };
    expect(prospectOf(foresee(melee, 'advanced', values), [{ id: 'melee/0', error }], inU)).toEqual({ outlooks: [], trouble: 'too many dice' });
  });
});
