// What the companion says to a question in the address, with the real engine: numbers, verdicts, reasons and forecasts.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fromHash, type Address } from '../src/address';
import { consult, foresee, prospectOf } from '../src/consult';
import { carryOver } from '../src/state';
import { topics } from '../src/topics';
import type { Value } from '../src/topics/model';
import Result from '../src/ui/Result.svelte';
import type { Answer, Question } from '../src/wire';
import { engine } from './engine';
import { chain, round, shot } from './odds.sample';
import { html, textOf } from './read';

const program = fileURLToPath(new URL('../../build/release/acies', import.meta.url));
const choicesOf = (edition: string) => engine!.choices[edition]!;

type Odds = (questions: readonly Question[]) => Answer[];
// Made-up forecasts, so that tests know the numbers.
const madeUp = (odds: object): Odds => (questions) => questions.map(({ id }) => ({ id, answer: odds as never, because: [] }));
const tooMany: Odds = (questions) => questions.map(({ id }) => ({ id, error: { code: 'not_countable', message: 'too many dice', where: '[0].given' } }));

function asked(address: string, more: Record<string, Value> = {}): Address {
  const found = fromHash(address, topics, choicesOf) as Address;
  expect(found.isWhole, address).toBe(true);
  return { ...found, values: { ...found.values, ...more } };
}
function resultHtml({ topic, edition, values }: Address, odds: Odds = (questions) => engine!.odds(questions)): string {
  const choices = choicesOf(edition);
  const { result, questions } = consult(engine!, topic, edition, values, choices);
  const foreseen = foresee(topic, edition, values);
  const prospect = foreseen.questions.length ? prospectOf(foreseen, odds(foreseen.questions), choices) : { outlooks: [], trouble: '' };
  return html(Result, { result, questions, forecastQuestions: foreseen.questions, prospect, isAwaited: false, topic, values, choices, editionName: edition, onview: () => undefined });
}
const said = (...given: Parameters<typeof resultHtml>): string => textOf(resultHtml(...given));
const figures = (address: Address): string[] =>
  [...resultHtml(address).matchAll(/data-testid="figure".*?<\/div>/gs)].map(([text]) => textOf(text.replace(/^[^>]*>/, '')).replace(/\s+/g, ' '));
const forecast = (...given: Parameters<typeof resultHtml>): string => textOf(/<div[^>]*data-testid="forecast".*?<\/p>/s.exec(resultHtml(...given))?.[0] ?? '');

describe.skipIf(!engine)('the companion', () => {
  test('has a result before anything is changed', () => expect(figures(asked('#advanced/shooting'))).toEqual([expect.stringMatching(/\b6 dice/)]));

  test('counts another VBU and a chip, and says before what the chip would do', () => {
    expect(figures(asked('#advanced/shooting?shooter.vbu=5'))).not.toEqual(figures(asked('#advanced/shooting')));
    const { topic, edition, values } = asked('#advanced/shooting');
    expect(consult(engine!, topic, edition, values, choicesOf(edition)).effects['shooter.disordered']).toEqual({ kind: 'number', side: 'own', change: -1 });
    expect(figures(asked('#advanced/shooting?shooter.disordered=1'))).toEqual([expect.stringMatching(/\b5 dice/)]);
  });

  test('says why a shot is not allowed, and forecasts nothing', () => {
    const barred = asked('#advanced/shooting?target.in_melee=1');
    expect(said(barred)).toMatch(/No shot[^]*The target is in melee/);
    expect(forecast(barred)).toBe('');
  });

  test('shows both sides of a melee, and a charge that counts', () => {
    expect(figures(asked('#advanced/melee'))).toEqual([expect.stringMatching(/\b10\b/), expect.anything()]);
    expect(figures(asked('#advanced/melee?a.charging=0'))[0]).toMatch(/\b6\b/);
  });

  test('shows the critical number and all six faces of a cohesion test', () => {
    expect(figures(asked('#advanced/cohesion'))).toEqual([expect.stringMatching(/Critical number \d/)]);
    expect(resultHtml(asked('#advanced/cohesion')).match(/<ol class="outcomes.*?<\/ol>/s)?.[0].match(/<li/g)).toHaveLength(6);
    expect(said(asked('#advanced/cohesion', { die: 6 }))).toMatch(/Failed/);
  });

  test('says what the die of a test of discipline needs', () => {
    expect(figures(asked('#advanced/discipline'))).toEqual([expect.stringContaining('4+')]);
    expect(figures(asked('#advanced/discipline', { 'unit.discipline': 'A' }))).toEqual([expect.stringContaining('3+')]);
  });

  test('keeps in another edition what can be kept', () => {
    const { topic, values } = asked('#advanced/shooting?shooter.vbu=6');
    const there = carryOver(topic, values, choicesOf('advanced'), choicesOf('impetus2'));
    expect(there).toMatchObject({ 'shooter.vbu': 6, 'shooter.weapon': 'longbow_a', 'target.type': 'CP2', range: 3 });
    expect(carryOver(topic, there, choicesOf('impetus2'), choicesOf('advanced'))).toMatchObject({ 'target.type': 'CP', range: 12 });
  });
});

describe.skipIf(!engine)('a forecast', () => {
  test('of a shot tells what the target loses, with a table of its damage', () => {
    const shown = said(asked('#advanced/shooting'), madeUp({ ...shot, damage: shot.damage.slice(0, 5), mean_loss: 1.5 }));
    expect(shown).toMatch(/1\.5 VBU on average/);
    const [table = ''] = /<table[^>]*>.*?<\/table>/s.exec(resultHtml(asked('#advanced/shooting'), madeUp({ ...shot, damage: shot.damage.slice(0, 5) }))) ?? [];
    expect(table.match(/<tr/g)).toHaveLength(5);
  });

  test('of a melee tells who wins, this round or in the end', () => {
    expect(forecast(asked('#advanced/melee'), madeUp(round))).toMatch(/^Red wins 61 %, draws 17 %, loses 22 %; Red loses the unit <1 %, Blue 4 %/);
    const whole = asked('#advanced/melee?span=chain');
    expect(forecast(whole, madeUp(chain))).toMatch(/^In the end Red wins/);
    expect(said(whole, madeUp(chain))).toMatch(/1 round 62 %, 2 rounds 30 %/);
  });

  test('tells a card by its name', () => expect(said(asked('#impetus2/melee'), madeUp(chain))).toMatch(/Red: Furious melee \(TC1\)\s+80 %/));

  test('that cannot be counted says why, and the view can still be changed', () => {
    const barred = asked('#advanced/melee?a.vbu=12&span=chain');
    expect(forecast(barred, tooMany)).toBe('No forecast: too many dice.');
    expect(said(barred, tooMany)).toContain('This round');
  });

  test('of both ways is compared', () => {
    const both = asked('#advanced/melee?both=1');
    expect(forecast(both, madeUp(round))).toMatch(/Red wins 61 % if it charges, 22 % if Blue does/);
    expect(said(both, madeUp(round))).toMatch(/Red charges\s+Blue charges[^]*Red: unit lost\s+<1 %\s+4 %/);
  });

  test.each(['basic', 'impetus', 'advanced', 'impetus2'])('is made by the engine of everything that is asked in %s', (edition) => {
    expect(forecast(asked(`#${edition}/shooting`))).toMatch(/The target ends disordered \d+ %, loses VBU \d+ %/);
    expect(forecast(asked(`#${edition}/melee?a.vbu=5`))).toMatch(/^Red wins \d+ %/);
    expect(forecast(asked(`#${edition}/melee?a.vbu=5&span=chain`))).toMatch(/^In the end Red wins \d+ %/);
    expect(forecast(asked(`#${edition}/melee?a.vbu=5&both=1`))).toMatch(/Red wins \d+ % if it charges/);
    if (edition !== 'basic') expect(forecast(asked(`#${edition}/discipline`))).toMatch(/^It passes 50 %.* If it fails, it does not do it/);
  });

  test.skipIf(!existsSync(program)).each(['advanced/shooting?target.vbu=4', 'basic/melee?a.vbu=5&span=chain', 'impetus/melee?both=1'])(
    'that is copied comes out the same in a terminal: %s',
    (view) => {
      const address = asked(`#${view}`);
      const copied = JSON.stringify(foresee(address.topic, address.edition, address.values).questions, null, 2);
      const answers = JSON.parse(execFileSync(program, ['odds', '-'], { input: copied, encoding: 'utf8' })) as { answer: { win?: number; mean_loss?: number } }[];
      const first = answers[0]?.answer;
      const told = first?.win === undefined ? `; ${first?.mean_loss?.toFixed(1)} VBU` : `Red wins ${Math.round(first.win * 100)} %`;
      expect(forecast(address)).toContain(told);
      expect(answers).toHaveLength(view.includes('both') ? 2 : 1);
    },
  );
});
