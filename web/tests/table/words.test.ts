import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../../src/table/words/en';
import { fr } from '../../src/table/words/fr';
import { it } from '../../src/table/words/it';

const keys = Object.keys(en) as (keyof typeof en)[];
const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).sort();

describe.each([['Italian', it], ['French', fr]])('%s', (_, catalogue) => {
  test('has every key and no other', () => expect(Object.keys(catalogue).sort()).toEqual([...keys].sort()));
  test('leaves nothing empty', () => expect(keys.filter((key) => !catalogue[key].trim())).toEqual([]));
  test('fills in the same everywhere', () =>
    expect(keys.filter((key) => placesIn(catalogue[key]).join() !== placesIn(en[key]).join())).toEqual([]));
  test('has words of its own for questions, options, dice, happenings, troops and terrain', () => {
    // Names that are the same in several languages, and codes.
    const shared = /^(VBU|.*\{|wagenburg$|pilum$|schiltron$|dunes$|dune$|village$|artillerie|initiative$|alignment$|Initiative$|Pursuit$|Question$)/;
    const told = keys.filter((key) => /^(ask|choose|option|forecast|move|refusal|verb|roll|note|type|terrain|end)\./.test(key));
    expect(told.filter((key) => catalogue[key] === en[key] && !shared.test(en[key]))).toEqual([]);
  });
});

// Ids of the engine that must have words, from its own headers.
const source = (path: string) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8');
const idsOf = (path: string, kind: string): string[] => {
  const body = new RegExp(`names<${kind}> =\\s*std::to_array<Name>\\(\\{([\\s\\S]*?)\\}\\);`).exec(source(path))?.[1] ?? '';
  return [...body.matchAll(/\{"([^"]+)",/g)].map((match) => match[1] ?? '');
};
test.each([
  ['rules/unit.h', 'TroopType', 'type'],
  ['rules/unit.h', 'Weapon', 'weapon'],
  ['rules/unit.h', 'Arms', 'arms'],
  ['rules/landscape.h', 'Landscape', 'terrain'],
  ['battle/node.h', 'Question', 'ask'],
  ['battle/node.h', 'Roll', 'roll'],
  ['battle/node.h', 'Happening', 'note'],
  ['battle/state.h', 'Ending', 'end'],
])('every name in %s of a %s has words', (path, kind, start) => {
  const ids = idsOf(path, kind);
  expect(ids.length).toBeGreaterThan(2);
  expect(ids.filter((id) => !(`${start}.${id}` in en))).toEqual([]);
});
