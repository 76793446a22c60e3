import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foundTerms, isTerm, terms, toldTerm, toldTerms, words } from '../../src/table/glossary/terms';
import { book as english } from '../../src/table/words/glossary.en';

await words.load();

test('every term has a word and an explanation, and nothing is explained that is no term', () => {
  for (const id of terms) expect([id in english, `${id}.is` in english], id).toEqual([true, true]);
  const told = Object.keys(english).filter((key) => key.endsWith('.is')).map((key) => key.replace(/(@\w+)?\.is$/, ''));
  expect([...new Set(told)].sort()).toEqual([...terms].sort());
});

test('an edition has its own words where it differs, and only what it has', () => {
  expect(toldTerm('measure', 'basic').term).toBe('U');
  expect(toldTerm('measure', 'impetus2')).toMatchObject({ term: 'H', is: expect.stringContaining('half the front') });
  expect(toldTerm('zone', 'impetus').is).not.toBe(toldTerm('zone', 'basic').is);
  const ids = (edition: string) => toldTerms(edition).map(({ id }) => id);
  expect(ids('impetus2')).toContain('card');
  expect(ids('basic')).not.toContain('card');
  expect(ids('my house edition')).toEqual([...terms]);
});

test('terms come before explanations that use them', () => {
  const found = foundTerms('basic', 'Zone of CONTROL');
  expect(found[0]?.id).toBe('zone');
  expect(found.length).toBeGreaterThan(1);
  expect(foundTerms('basic', 'xyzzy')).toEqual([]);
});

// What the components mark as explained, and the marks that the engine sends.
test('all marks of the page and of units are explained', () => {
  const folder = new URL('../../src/table/battle/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const used = [...sources.matchAll(/(?:data-term=|<Term id=)"(\w+)"/g)].map(([, id]) => id);
  expect(used.length).toBeGreaterThan(6);
  expect(used.filter((id) => !isTerm(id))).toEqual([]);
  const messages = readFileSync(new URL('../../src/table/messages.ts', import.meta.url), 'utf8');
  const markers = [...(/export type Marker =([^;]*);/.exec(messages)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, id]) => id);
  expect(markers.length).toBeGreaterThan(5);
  expect(markers.filter((id) => !isTerm(id))).toEqual([]);
});
