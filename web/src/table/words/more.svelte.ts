// Words that are loaded with the feature that says them, in the language that is read now; until a language is there, in
// whichever is.
import { fill, languageNow, type Language, type Values } from './words.svelte';

export type Book<Key extends string> = Readonly<Record<Key, string>>;

export interface More<Key extends string> {
  load(): Promise<unknown>; // the words of the language of this moment
  say(key: Key, values?: Values): string;
  has(key: string): key is Key;
}

export function moreWords<Key extends string>(books: Record<Language, () => Promise<Book<Key>>>): More<Key> {
  let loaded = $state.raw<Partial<Record<Language, Book<Key>>>>({});
  const loading = new Map<Language, Promise<unknown>>();
  const load = (language: Language): Promise<unknown> => {
    const one = loading.get(language) ?? books[language]().then((book) => (loaded = { ...loaded, [language]: book }));
    loading.set(language, one);
    one.catch(() => loading.delete(language));
    return one;
  };
  const book = (): Book<Key> | undefined => {
    const wanted = languageNow();
    if (!loaded[wanted]) load(wanted).catch(() => undefined);
    return loaded[wanted] ?? Object.values(loaded)[0];
  };
  return {
    load: () => load(languageNow()),
    say: (key, values = {}) => fill(book()?.[key] ?? '', values),
    has: (key): key is Key => key in (book() ?? {}),
  };
}
