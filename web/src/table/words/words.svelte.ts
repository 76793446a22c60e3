// The language that is read now, and how words, numbers and shares are put together in it.
import { percent } from '../../chance';
import type { Words } from '../messages';
import { en, type Catalogue, type WordKey } from './en';

export type { WordKey } from './en';
export const languages = { en: 'English', it: 'Italiano', fr: 'Français' } as const;
export type Language = keyof typeof languages;
export const isLanguage = (id: unknown): id is Language => typeof id === 'string' && id in languages;

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(en),
  it: () => import('./it').then((module) => module.it),
  fr: () => import('./fr').then((module) => module.fr),
};
// The engine's reasons and refusals, which come with their English: the first page does not wait for them.
type Phrases = Readonly<Record<string, string>>;
const phraseBooks: Record<Language, () => Promise<Phrases>> = {
  en: () => Promise.resolve({}),
  it: () => import('./phrases/it').then((module) => module.phrases),
  fr: () => import('./phrases/fr').then((module) => module.phrases),
};

let language = $state<Language>('en');
let catalogue = $state.raw<Catalogue>(en);
let phrases = $state.raw<Phrases>({});

export const languageNow = (): Language => language;

export async function speak(to: Language): Promise<void> {
  catalogue = await catalogues[to]();
  language = to;
  void phraseBooks[to]().then((book) => {
    if (language === to) phrases = book;
  });
}

export type Values = Record<string, string | number>;

export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });

export const say = (key: WordKey, values: Values = {}): string => fill(catalogue[key], values);

export const isKey = (key: string): key is WordKey => key in catalogue;

// Words for an id of the engine; if the catalogue has none, those that the engine gives.
export const sayOr = (key: string, otherwise: string, values: Values = {}): string =>
  isKey(key) ? say(key, values) : otherwise;

// Words of the engine in this language; in English if a phrase is not translated. A phrase with {} in it takes the next
// piece in its place; what is left is read one after another.
export function phrase({ text, pieces }: Words): string {
  const left: string[] = [];
  for (const { id, name } of pieces) {
    const words = id === undefined ? name : phrases[id];
    if (words === undefined) return text;
    left.push(words);
  }
  const parts: string[] = [];
  while (left.length) parts.push(next(left).replace(/\{\}/g, () => next(left)));
  return parts.join(', ');
}
const next = (left: string[]): string => left.shift() ?? '';

export const number = (value: number, digits = 1): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

// "61 %", with the comma of the language.
export const share = (chance: number): string => {
  const text = percent(chance);
  return language === 'en' ? text : text.replace('.', ',');
};

export { capital } from '../../spell';
