// The language that is read now, and how words, numbers and shares are put together in it.
import { percent, writeDecimals } from '../../chance';
import type { Words } from '../messages';
import type { Catalogue, WordKey } from './en';
import { start } from './start.en';

export type { WordKey } from './en';
export const languages = { en: 'English', it: 'Italiano', fr: 'Français' } as const;
export type Language = keyof typeof languages;
export const isLanguage = (id: unknown): id is Language => typeof id === 'string' && id in languages;

// The words that come before a battle, and all of them, which are loaded with what plays battles (all.ts).
const startWords: Record<Language, () => Promise<Partial<Catalogue>>> = {
  en: () => Promise.resolve(start),
  it: () => import('./start.it').then((module) => module.start),
  fr: () => import('./start.fr').then((module) => module.start),
};
const allWords: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('./en').then((module) => module.en),
  it: () => import('./it').then((module) => module.it),
  fr: () => import('./fr').then((module) => module.fr),
};
let catalogues: Record<Language, () => Promise<Partial<Catalogue>>> = startWords;
// The engine's reasons and refusals, which come with their English: the first page does not wait for them.
type Phrases = Readonly<Record<string, string>>;
const phraseBooks: Record<Language, () => Promise<Phrases>> = {
  en: () => Promise.resolve({}),
  it: () => import('./phrases/it').then((module) => module.phrases),
  fr: () => import('./phrases/fr').then((module) => module.phrases),
};

// The names in ready battles, as scenarios/words has them: titles, descriptions, armies, Commands and units.
const nameBooks: Record<Language, () => Promise<Phrases>> = {
  en: () => Promise.resolve({}),
  it: () => import('../../../../scenarios/words/it.json').then((module) => module.default),
  fr: () => import('../../../../scenarios/words/fr.json').then((module) => module.default),
};

let language = $state<Language>('en');
let plurals = $state.raw(new Intl.PluralRules('en'));
let catalogue = $state.raw<Partial<Catalogue>>(start);
let phrases = $state.raw<Phrases>({});
let names = $state.raw<Phrases>({});

export const languageNow = (): Language => language;

// The words of features, which are loaded with them.
const books = new Set<(to: Language) => Promise<void>>();
let wanted: Language = 'en';
let requests = 0; // only the last counts, in whatever order their words arrive
let speaking: Promise<void> = Promise.resolve();

export function speak(to: Language): Promise<void> {
  wanted = to;
  const request = ++requests;
  speaking = Promise.all([catalogues[to](), ...[...books].map((read) => read(to))]).then(([words]) => {
    if (request !== requests) return;
    catalogue = words;
    language = to;
    plurals = new Intl.PluralRules(to);
    writeDecimals(to === 'en' ? '.' : ',');
    void Promise.all([phraseBooks[to](), nameBooks[to]()]).then(([book, known]) => {
      if (language === to) [phrases, names] = [book, known];
    });
  });
  return speaking;
}

// From now on all words are there. Those of the start page are read until the others have come.
export async function speakOfBattles(): Promise<void> {
  catalogues = allWords;
  await speak(wanted);
}

// Done when the language that was chosen last can be read.
export const spoken = (): Promise<void> => speaking;

export type Values = Record<string, string | number>;

// "{n} {n|card|cards}": which of the two follows from the number, by the rules of the language.
const inflect = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g, (_, name: string, one: string, several: string) =>
    plurals.select(Number(values[name])) === 'one' ? one : several);

export const fill = (text: string, values: Values): string =>
  inflect(text, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });

export const say = (key: WordKey, values: Values = {}): string => fill(catalogue[key] ?? '', values);

export const isKey = (key: string): key is WordKey => key in catalogue;

// Words for an id of the engine; if the catalogue has none, those that the engine gives.
export const sayOr = (key: string, otherwise: string, values: Values = {}): string =>
  isKey(key) ? say(key, values) : otherwise;

// A catalogue of its own for a feature, in English until that of another language has come.
export function bookOf<Key extends string>(
  english: Readonly<Record<Key, string>>,
  others: Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<Key, string>>>>,
) {
  let words = $state.raw(english);
  const read = async (to: Language): Promise<void> => {
    const book = to === 'en' ? english : await others[to]();
    if (wanted === to) words = book;
  };
  books.add(read);
  const say = (key: Key, values: Values = {}): string => fill(words[key], values);
  const sayOr = (key: string, otherwise: string, values: Values = {}): string => (key in words ? say(key as Key, values) : otherwise);
  return { say, sayOr, ready: read(wanted) };
}

// A phrase of the engine by its id.
export const phraseOr = (id: string, otherwise: string): string => phrases[id] ?? otherwise;

// Words of the engine in this language; in English if a phrase is not translated. A phrase with {} in it takes the next
// piece in its place; what is left is read one after another.
export function phrase({ text, pieces }: Words): string {
  const left: string[] = [];
  for (const { id, name } of pieces) {
    const words = id === undefined ? properName(name) : phrases[id];
    if (words === undefined) return text;
    left.push(words);
  }
  const parts: string[] = [];
  while (left.length) parts.push(next(left).replace(/\{\}/g, () => next(left)));
  return parts.join(', ');
}
// "Warriors II" is "Guerrieri II"; a name that is not known stays as it is.
export function named(name: string): string {
  const [, stem = '', number = ''] = /^(.*?)( (?:[IVX]+|\d+|[A-Z]))?$/s.exec(name) ?? [];
  return names[name] ?? (names[stem] === undefined ? name : names[stem] + number);
}
// Of the proper names in reasons those of printed cards, of who inspires and of ready battles are translated.
const properName = (name = ''): string => sayOr(`battlecard.${name}`, sayOr(`figure.${name}`, named(name)));
const next = (left: string[]): string => left.shift() ?? '';

export const number = (value: number, digits = 1): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

// "61 %", with the comma of the language.
export const share = (chance: number): string => percent(chance);

export { capital } from '../../spell';
