// The rules in every language: the same rules as in English, each with the same numbers of rules and dice.
import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../texts/', import.meta.url);
type Texts = Record<string, Record<string, string>>;
const read = (language: string, file: string) => parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Texts;
const filesOf = (language: string) => readdirSync(new URL(`${language}/`, folder)).sort();
const languages = readdirSync(folder).filter((name) => name !== 'en');

const keysOf = (texts: Texts): string[] => Object.entries(texts).flatMap(([table, rules]) => Object.keys(rules).map((id) => `${table}.${id}`)).sort();
const idsIn = (text: string): string => [...new Set(text.match(/\b(?:BI|I1|I2)-[A-Z]{3}-\d+\b/g))].sort().join();

test('the rules are there in English', () => expect(filesOf('en').length).toBeGreaterThan(2));

describe.each(languages)('the rules in %s', (language) => {
  test('stand in the same files', () => expect(filesOf(language)).toEqual(filesOf('en')));
  test.each(filesOf(language))('%s has every rule and no other, and names the same other rules', (file) => {
    const [texts, english] = [read(language, file), read('en', file)];
    expect(keysOf(texts)).toEqual(keysOf(english));
    for (const [table, rules] of Object.entries(english))
      for (const [id, text] of Object.entries(rules)) {
        const translated = texts[table]?.[id] ?? '';
        expect(translated.trim(), id).not.toBe('');
        expect(idsIn(translated), id).toBe(idsIn(text));
      }
  });
});
