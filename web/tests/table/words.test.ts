import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faces, verbFaces } from '../../src/table/battle/question/card-faces';
import { feats } from '../../src/table/wire';
import { en } from '../../src/table/words/en';
import { fr } from '../../src/table/words/fr';
import { it } from '../../src/table/words/it';
import { companion as companionEn } from '../../src/table/words/companion.en';
import { companion as companionFr } from '../../src/table/words/companion.fr';
import { companion as companionIt } from '../../src/table/words/companion.it';
import { phrases as french } from '../../src/table/words/phrases/fr';
import { phrases as italian } from '../../src/table/words/phrases/it';

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
    const told = keys.filter((key) => /^(ask|choose|option|answer|feat|level|command|forecast|move|refusal|verb|roll|note|type|terrain|end)\./.test(key));
    expect(told.filter((key) => catalogue[key] === en[key] && !shared.test(en[key]))).toEqual([]);
  });
});

const companionKeys = Object.keys(companionEn) as (keyof typeof companionEn)[];
describe.each([['Italian', companionIt], ['French', companionFr]])('the companion in %s', (_, catalogue) => {
  test('has every key and no other', () => expect(Object.keys(catalogue)).toEqual(companionKeys));
  test('fills in nothing that the English does not', () =>
    expect(companionKeys.filter((key) => !key.startsWith('problem.') && placesIn(catalogue[key]).some((place) => !placesIn(companionEn[key]).includes(place)))).toEqual([]));
  test('has words of its own', () => {
    const shared = /^(VBU|Discipline|Schiltron|Impetus|Commandant|round|Round|pilum|charge|fortification|Melee|Impossible|Question|Distance|Cause|\{.*)$/i;
    expect(companionKeys.filter((key) => catalogue[key] === companionEn[key] && !shared.test(companionEn[key]))).toEqual([]);
  });
});

test('every list of the engine that the companion offers has words', () => {
  const lists = { ShotMode: 'modes', Cover: 'covers', ContactMove: 'contact_moves', TroopClass: 'class', Arms: 'arms' };
  for (const [kind, start] of Object.entries(lists)) {
    const ids = namesOf(kind).map((id) => id.slice(kind.length + 1));
    expect(ids.length, kind).toBeGreaterThan(1);
    expect(ids.filter((id) => !(`choice.${start}.${id}` in companionEn)), kind).toEqual([]);
  }
});

// Catalogues that are loaded with what they are for. Their types see to it that no key is missing.
const books = ['lessons', 'glossary', 'rules', 'hints', 'armies'] as const;
describe.each(books.flatMap((name) => ['it', 'fr'].map((language) => [name, language] as const)))('the words of %s in %s', (name, language) => {
  const load = async (of: string) => ((await import(`../../src/table/words/${name}.${of}.ts`)) as { book: Record<string, string> }).book;
  test('have the same keys and places as the English, and are translated', async () => {
    const [english, own] = [await load('en'), await load(language)];
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(english).filter((key) => placesIn(own[key] ?? '').join() !== placesIn(english[key] ?? '').join())).toEqual([]);
    const shared = /^(VBU|VD|U|H|⚑|FP, CL.*|Discipline|Impetus \(I\)|Initiative|Arcs|\{unit\}: \{action\})$/; // codes, and words of both
    expect(Object.keys(english).filter((key) => own[key] === english[key] && !shared.test(own[key] ?? ''))).toEqual([]);
  });
});

// Ids of the engine that must have words, from its own headers.
const source = (path: string) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8');
const editionText = (id: string) => readFileSync(new URL(`../../../editions/${id}.toml`, import.meta.url), 'utf8');
const idsOf = (path: string, kind: string): string[] => {
  const body = new RegExp(`names<${kind}> =\\s*std::to_array<Name>\\(\\{([\\s\\S]*?)\\}\\);`).exec(source(path))?.[1] ?? '';
  return [...body.matchAll(/\{"([^"]+)",/g)].map((match) => match[1] ?? '');
};
test.each([
  ['rules/troops/unit.h', 'TroopType', 'type'],
  ['rules/troops/unit.h', 'Weapon', 'weapon'],
  ['rules/troops/unit.h', 'Arms', 'arms'],
  ['rules/landscape.h', 'Landscape', 'terrain'],
  ['battle/position/node.h', 'Question', 'ask'],
  ['battle/position/node.h', 'Roll', 'roll'],
  ['battle/position/node.h', 'Happening', 'note'],
  ['battle/position/state.h', 'Ending', 'end'],
  ['battle/position/frames/fighting.h', 'Answer', 'answer'],
  ['battle/position/frames/fighting.h', 'Threat', 'ask.react'],
  ['battle/position/action.h', 'Feat', 'feat'],
  ['rules/troops/unit.h', 'Quality', 'level'],
])('every name in %s of a %s has words', (path, kind, start) => {
  const ids = idsOf(path, kind);
  expect(ids.length).toBeGreaterThan(2);
  expect(ids.filter((id) => !(`${start}.${id}` in en))).toEqual([]);
});

test('every question that units do not answer by moving has a hint, and an edition only those that it asks', async () => {
  const { book } = await import('../../src/table/words/hints.en');
  const hinted = [...new Set(Object.keys(book).filter((key) => !key.startsWith('advice.')).map((key) => key.split('@')[0]))];
  const questions = idsOf('battle/position/node.h', 'Question').filter((id) => !['half', 'activation'].includes(id));
  expect(hinted.filter((id) => !['lead', 'deployment'].includes(id ?? '')).sort()).toEqual(questions.sort());
});

// The engine's phrases: those of its catalogues, and enumerators that are told as "Type.id".
const phraseEntries = ['of_rules', 'of_table'].flatMap((name) =>
  [...source(`base/phrases/${name}.h`).matchAll(/^ +\{"(\w+)",\s+"(.*)"\},$/gm)].map(([, id, words]) => [id, words] as const));
const headers = execFileSync('git', ['ls-files', '../src/*.h'], { encoding: 'utf8' }).trim().split('\n').map((path) => readFileSync(path, 'utf8')).join('');
const namesOf = (type: string): string[] =>
  [...(new RegExp(`names<${type}> =([^;]*);`).exec(headers)?.[1] ?? '').matchAll(/\{"([^"]+)",/g)].map(([, id]) => `${type}.${id}`);

describe.each([['Italian', italian], ['French', french]])('phrases of the engine in %s', (_, phrases) => {
  const own = Object.keys(phrases);
  const types = [...new Set(own.filter((id) => id.includes('.')).map((id) => id.split('.')[0] ?? ''))];
  test('are those of its catalogues, and all names of the types that are told', () => {
    expect(types.length).toBeGreaterThan(40);
    expect([...own].sort()).toEqual([...phraseEntries.map(([id]) => id), ...types.flatMap(namesOf)].sort());
  });
  test('take as many pieces as the English', () => {
    const pieces = (text: string | undefined) => (text ?? '').split('{}').length;
    expect(phraseEntries.filter(([id, words]) => pieces(phrases[id ?? '']) !== pieces(words))).toEqual([]);
    expect(own.filter((id) => !phrases[id]?.trim() || phrases[id]?.endsWith('.'))).toEqual([]);
  });
});

test('every printed card has a name and a drawing, and every verb of cards says what it does', () => {
  const printed = [...editionText('impetus2').matchAll(/^\[cards\.cards\.(\w+)\][^\n]*\nname = "([^"]+)"/gm)].map(([, id = '', name = '']) => ({ id, name }));
  expect(printed.length).toBeGreaterThan(12);
  expect(printed.filter(({ name }) => !(`battlecard.${name}` in en))).toEqual([]);
  expect(Object.keys(faces).sort()).toEqual(printed.map(({ id }) => id).sort());
  const verbs = idsOf('rules/leading/card.h', 'CardVerb');
  expect(Object.keys(verbFaces).sort()).toEqual([...verbs].sort());
  expect(verbs.filter((verb) => !Object.keys(en).some((key) => key === `cardverb.${verb}` || key.startsWith(`cardverb.${verb}.`)))).toEqual([]);
});

test('every link of the chain has words', () => {
  const links = [...source('wire/battle/chain.cpp').matchAll(/(?:link|command)\("(\w+)"|\{"(\w+)", nobody/g)].map(([, a, b]) => a ?? b ?? '');
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((id) => !(`chain.${id}` in en))).toEqual([]);
  expect(idsOf('battle/position/frames/fighting.h', 'Threat').filter((id) => !(`chain.threat_${id}` in en))).toEqual([]);
});

test('the page knows every deed of special troops', () => expect([...feats]).toEqual(idsOf('battle/position/action.h', 'Feat')));

// What may be done, by the kinds of options that the engine offers.
test('every kind of option has words', () => {
  const kinds = [...idsOf('session/message/ids.h', 'session::message::OptionVerb'), ...idsOf('rules/leading/card.h', 'ScoutingOption')];
  const otherwise: Record<string, string> = { activate: 'option.fight', choose: 'choose.other', react: 'answer.stand' };
  expect(kinds.length).toBeGreaterThan(6);
  expect(kinds.filter((kind) => !((otherwise[kind] ?? `option.${kind}`) in en))).toEqual([]);
});
