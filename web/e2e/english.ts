// Finds English that is left on a page in another language: sentences and words of the English catalogues, of the engine's
// phrases and of the ready battles, and words that only English has.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { app } from '../src/table/words/app.en';
import { companion } from '../src/table/words/companion.en';
import { en } from '../src/table/words/en';

export type Other = 'it' | 'fr';
const top = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, top), 'utf8');

const phrases = (['of_rules', 'of_table'] as const).flatMap((name) =>
  [...read(`src/base/phrases/${name}.h`).matchAll(/^ +\{"\w+",\s+"(.*)"\},$/gm)].map(([, words = '']) => words));
const english = [...Object.values(en), ...Object.values(companion), ...Object.values(app), ...phrases];

// What stands between the places that are filled in.
const piecesOf = (text: string): string[] => text.split(/\{(?:[^{}]|\{\w+\})*\}/).map((piece) => piece.trim()).filter(Boolean);
const isTelling = (piece: string): boolean => piece.length > 7 && /\p{L}+\P{L}+\p{L}+/u.test(piece);
const bare = (text: string): string => text.replace(/[\s.,:;!?…()“”«»]+/gu, ' ').trim().toLowerCase();

// Words that are in no Italian or French sentence, and in no name.
const onlyEnglish = /(?<!\p{L})(?:the|and|with|your|their|this|that|which|has|have|are|not|may|must|cannot|from|into|when|than|its|unit|units|dice|turn|move|moves)(?!\p{L})/iu;

export function finder(language: Other) {
  const translated = ['', 'companion.', 'app.', 'phrases/'].map((name) => read(`web/src/table/words/${name}${language}.ts`)).join('\n');
  const names = JSON.parse(read(`scenarios/words/${language}.json`)) as Record<string, string>;
  const own = bare([translated, ...Object.values(names)].join('\n'));
  const sentences = [...english.flatMap(piecesOf), ...Object.entries(names).flatMap(([name, told]) => (name === told ? [] : [name]))]
    .filter(isTelling).map(bare).filter((piece) => !own.includes(piece));
  const words = new Set([...english, ...Object.entries(names).flatMap(([name, told]) => (name === told ? [] : [name]))]
    .filter((text) => !isTelling(text) && /^\p{L}[\p{L} -]+$/u.test(text)).map(bare).filter((word) => !own.includes(word)));
  const kept = new Set(Object.values(names).map(bare));
  return (text: string): boolean => {
    const plain = bare(text);
    const stem = plain.replace(/ (?:[ivx]+|\d+|[a-z])$/, '');
    if (kept.has(plain) || kept.has(stem)) return false;
    return words.has(plain) || words.has(stem) || sentences.some((sentence) => ` ${plain} `.includes(` ${sentence} `)) || onlyEnglish.test(text);
  };
}

// Rules in words are read in English until there are texts in the language.
const hasRules = (language: Other) => existsSync(new URL(`texts/${language}`, top)) && readdirSync(new URL(`texts/${language}`, top)).length > 0;

// Everything that is read or heard on the page, but for what says that it is English: notation, and the name of the language.
export async function readAloud(page: Page, language: Other): Promise<string[]> {
  return page.evaluate((without) => {
    const said = new Set<string>();
    const isLeftOut = (element: Element | null) => element?.closest(without) != null;
    const isShown = (element: Element) => element.closest('[hidden]') === null && element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      const text = node.textContent?.trim();
      if (text && parent && !isLeftOut(parent) && isShown(parent)) said.add(text);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (!isLeftOut(element) && isShown(element))
        for (const name of ['aria-label', 'title', 'placeholder']) said.add(element.getAttribute(name)?.trim() ?? '');
    said.add(document.title);
    said.delete('');
    return [...said];
  }, `[lang=en], script, style, noscript, option[value=en]${hasRules(language) ? '' : ', .rule'}`);
}
