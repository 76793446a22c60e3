// The names of ready battles in other languages.
import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inNotation, inWords } from '../../src/table/names';
import type { Field } from '../../src/table/wire';
import { named, phrase, speak, speakOfBattles } from '../../src/table/words/words.svelte';

const folder = new URL('../../../scenarios/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.toml'));

// Every text that a scenario gives people to read: what is called name, words or player, at any depth.
function* read(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* read(one);
  else if (node && typeof node === 'object')
    for (const [key, inner] of Object.entries(node))
      if (['name', 'words', 'player'].includes(key) && typeof inner === 'string') yield inner;
      else yield* read(inner);
}
const shown = [...new Set(files.flatMap((file) => [...read(parse(readFileSync(new URL(file, folder), 'utf8')))]))];
const stemOf = (name: string): string => name.replace(/ (?:[IVX]+|\d+|[A-Z])$/, '');

describe.each(['it', 'fr'] as const)('in %s', (language) => {
  const book = JSON.parse(readFileSync(new URL(`words/${language}.json`, folder), 'utf8')) as Record<string, string>;
  test('every name, title and description of the scenarios is there, and no other', () => {
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter((text) => !(text in book) && !(stemOf(text) in book))).toEqual([]);
    expect(Object.keys(book).filter((text) => !shown.includes(text) && !shown.some((one) => stemOf(one) === text))).toEqual([]);
  });
  test('no two units of a battle share a name', () => {
    for (const file of files) {
      const { units } = parse(readFileSync(new URL(file, folder), 'utf8')) as { units?: { name: string }[] };
      const names = (units ?? []).map(({ name }) => book[name] ?? (book[stemOf(name)] ?? '') + name.slice(stemOf(name).length));
      expect(names.filter((name, i) => names.indexOf(name) !== i), file).toEqual([]);
    }
  });
});

describe('in the language that is read', () => {
  beforeAll(async () => {
    await speak('it');
    await new Promise((resolve) => setTimeout(resolve, 0)); // names come after the words
  });
  afterAll(() => speak('en'));
  test('names keep their numbers, and what is not known stays', async () => {
    await expect.poll(() => named('Warriors II')).toBe('Guerrieri II');
    expect(named('The Trebia')).toBe('La Trebbia');
    expect(named('Nobody at all IV')).toBe('Nobody at all IV');
  });
  test('names inside reasons are translated, of units, of cards and of who inspires', async () => {
    await speakOfBattles();
    const told = (name: string) => phrase({ text: name, pieces: [{ name }] } as Parameters<typeof phrase>[0]);
    expect(told('Youths I')).toBe('Giovani I');
    expect(told('Furious melee')).toBe('Mischia furiosa');
    expect(told('Joan of Arc')).toBe('Giovanna d’Arco');
  });
  test('a written line finds the units of the file', () => {
    const field = { units: [{ name: 'Youths I' }, { name: 'Youths II' }, { name: 'Legio I' }, { name: 'Men-at-arms' }] } as Field;
    expect(inNotation('giovani II + Uomini d’arme: forward 3', field)).toBe('Youths II + Men-at-arms: forward 3');
    expect(inNotation('Giovani I: charge Legio I', field)).toBe('Youths I: charge Legio I');
    expect(inNotation('Giovani III: done', field)).toBe('Giovani III: done');
  });
  test('the field that a battle was opened with keeps its own names', () => {
    const field = { name: 'Alesia', armies: { red: 'Romans', blue: '' }, units: [{ name: 'Gauls III' }], commands: [{ name: 'Labienus' }] } as Field;
    expect(inWords(field)).toMatchObject({ name: 'Alesia', armies: { red: 'Romani', blue: '' }, units: [{ name: 'Galli III' }], commands: [{ name: 'Labieno' }] });
    expect(field.units[0]?.name).toBe('Gauls III');
  });
});
