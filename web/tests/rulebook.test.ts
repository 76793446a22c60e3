import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chapters, ranked } from '../src/rulebook';
import type { RuleText } from '../src/wire';

const scenes = JSON.parse(readFileSync(new URL('../scripts/drawn.json', import.meta.url), 'utf8')) as string[];
const all = JSON.parse(readFileSync(new URL('../../build/release/generated/rules.en.json', import.meta.url), 'utf8')) as RuleText[];
const of = (...editions: string[]) => all.filter(({ edition }) => editions.includes(edition));
const books = { basic: of('basic'), impetus: of('impetus', 'both'), advanced: of('advanced', 'both'), impetus2: of('impetus2') };

test.each(Object.entries(books))('in %s a chapter is found by its title', (_, rules) => {
  const first = (words: string, many = 5) => ranked(rules, words).slice(0, many).map(({ id }) => id.split('-')[1]);
  expect(first('zone of control')).toEqual(Array(5).fill('ZOC'));
  expect(first('Zone  of CONTROL')).toEqual(Array(5).fill('ZOC'));
  expect(first('shooting', 3)).toEqual(Array(3).fill('SHO'));
  expect(first('melee', 3)).toEqual(Array(3).fill('MEL'));
});

test('an id is found as such, and parts of words after whole ones', () => {
  expect(ranked(books.basic, 'BI-ZOC-04')[0]?.id).toBe('BI-ZOC-04');
  expect(ranked(books.basic, 'bi-zoc').slice(0, 9).every(({ id }) => id.startsWith('BI-ZOC'))).toBe(true);
  const rule = (id: string, chapter: string, text: string): RuleText => ({ id, edition: 'basic', chapter, text });
  const toy = [rule('BI-AAA-01', 'Roads', 'The unit recharges its arms.'), rule('BI-AAA-02', 'Roads', 'A charge is made.'), rule('BI-AAA-03', 'Charge', 'Something.'), rule('BI-AAA-04', 'Roads', 'Chargers ride.')];
  expect(ranked(toy, 'charge').map(({ id }) => id.at(-1))).toEqual(['3', '2', '4', '1']);
  expect(ranked(toy, 'charge xyzzy')).toEqual([]);
  expect(ranked(toy, '  ')).toEqual([]);
});

test('whole phrases count more than their words', () => {
  const rule = (id: string, text: string): RuleText => ({ id, edition: 'basic', chapter: 'Other', text });
  const toy = [rule('BI-AAA-01', 'Control of the zone and control again: zone, zone of no control.'), rule('BI-AAA-02', 'A long sentence in which, after this and that and much besides, the zone of control is named once.')];
  expect(ranked(toy, 'zone of control')[0]?.id).toBe('BI-AAA-02');
});

test.each(Object.entries(books))('the chapters of %s hold every rule once, troops first and interpretations last', (_, rules) => {
  const contents = chapters(rules);
  expect(contents.flatMap((one) => one.rules).length).toBe(rules.length);
  expect(contents.at(0)?.rules[0]?.id).toContain('-TRP-');
  expect(contents.at(-1)?.title).toBe('Interpretations');
});

test('some thirty rules or more of every kind have a drawn example', () => {
  const shown = scenes.flatMap((name) => [...(/^rules = \[(.*)\]$/m.exec(readFileSync(new URL(`../../tests/cases/scenes/${name}.toml`, import.meta.url), 'utf8'))?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, id]) => id ?? ''));
  for (const name of scenes) expect(readFileSync(new URL(`../../tests/cases/scenes/${name}.svg`, import.meta.url), 'utf8'), name).toMatch(/class="frame" width="[\d.]+" height="[\d.]+"/);
  for (const [edition, rules] of Object.entries(books)) expect(rules.filter(({ id }) => shown.includes(id)).length, edition).toBeGreaterThan(15);
  expect(shown.filter((id) => !all.some((rule) => rule.id === id))).toEqual([]);
});
