// The start page and the companion have their words before those of battles are loaded.
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { start } from '../../src/table/words/start.en';

const src = new URL('../../src/', import.meta.url).pathname;
const endings = ['', '.ts', '.svelte', '.svelte.ts'];
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

// The modules that come with one, without those that it loads later.
function modulesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/^\s*(?:import|export)\s(?!type\b)[^;'"]*?['"](\.[^'"]+)['"]/gm)) {
    const file = endings.map((ending) => resolve(dirname(path), from) + ending).find(isFile);
    if (file && /\.(ts|svelte)$/.test(file)) modulesOf(file, found);
  }
  return found;
}

test.each(['main.ts', 'ui/App.svelte', 'table/start/Start.svelte', 'ui/CompanionPage.svelte', 'offline/Extras.svelte'])('%s says no word of battles', (entry) => {
  const modules = modulesOf(src + entry);
  expect(modules).not.toContain(`${src}table/words/all.ts`);
  const missing = [...modules].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!/\bsay\b[^;]*words\.svelte'/.test(text)) return [];
    return [...text.matchAll(/\bsay\('([\w.]+)'/g)].map(([, key = '']) => key).filter((key) => !(key in start));
  });
  expect(missing).toEqual([]);
});

test('the start page is found to say something', () => {
  expect(readFileSync(`${src}table/start/Start.svelte`, 'utf8')).toMatch(/say\('start\.play'\)/);
  expect(modulesOf(`${src}table/start/Start.svelte`).size).toBeGreaterThan(5);
});
