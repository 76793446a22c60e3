// The language that is read now, and how words, numbers and shares are put together in it.
import { percent } from '../../chance';
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

let language = $state<Language>('en');
let catalogue = $state.raw<Catalogue>(en);

export const languageNow = (): Language => language;

export async function speak(to: Language): Promise<void> {
  catalogue = await catalogues[to]();
  language = to;
}

export type Values = Record<string, string | number>;

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });

export const say = (key: WordKey, values: Values = {}): string => fill(catalogue[key], values);

export const isKey = (key: string): key is WordKey => key in catalogue;

// Words for an id of the engine; if the catalogue has none, those that the engine gives.
export const sayOr = (key: string, otherwise: string, values: Values = {}): string =>
  isKey(key) ? say(key, values) : otherwise;

export const number = (value: number, digits = 1): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

// "61 %", with the comma of the language.
export const share = (chance: number): string => {
  const text = percent(chance);
  return language === 'en' ? text : text.replace('.', ',');
};

export { capital } from '../../spell';
