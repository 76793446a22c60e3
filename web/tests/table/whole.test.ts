// Whole battles of every edition, played with the buttons of the page.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phrases as french } from '../../src/table/words/phrases/fr';
import { phrases as italian } from '../../src/table/words/phrases/it';
import type { Adviser } from '../../src/table/adviser';
import { begun, opened, play, program, report, settled, story, type Table } from './real';

// What the native program says of a battle as it was saved.
function replayed(text: string): string {
  expect(existsSync(program), `${program} is missing; build it first: cmake --preset release && cmake --build --preset release`).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'acies-'));
  try {
    writeFileSync(join(folder, 'my.battle'), text);
    return execFileSync(program, ['battle', 'replay', join(folder, 'my.battle'), '--check'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
async function hasSameHashes({ battle, saved }: Table): Promise<void> {
  const text = await battle.saves.text();
  expect(saved.at(-1)).toBe(text); // every event was kept
  expect(replayed(text)).not.toMatch(/differs|refused/);
}

test.each([
  ['Basic Impetus', 'basic', /^Romans/, 3],
  ['Impetus', 'impetus', /^The Trebia/, 2],
  ['Advanced Impetus', 'advanced', /^Idistaviso/, 2],
  ['Advanced Impetus with hidden troops', 'advanced', /^Montaperti/, 2],
  ['Impetus 2 with cards', 'impetus2', /^Poitiers/, 2],
] as const)('a whole battle of %s against Recruit ends with its report, and has the same hashes in a native replay', async (_, edition, name, most) => {
  const table = await begun(edition, name, { players: ['person', 'recruit'], dice: 'fast' });
  await play(table, most);
  expect(table.battle.look.at).toBeGreaterThan(60);
  expect(table.battle.mirror.wasRestarted).toBe(false);
  expect(report(table)).toMatch(/VD lost, turn by turn\n[^]*Losses\n[^]*Luck of the dice\n/);
  expect(`${report(table)} ${story(table)}`).not.toMatch(/\b(end|note|roll)\.\w/); // there is a word for everything
  const told = new Set(table.heard.flatMap(({ answer }) => [...answer.matchAll(/\{"id":"([\w.]+)"\}/g)].map(([, id]) => id ?? '')));
  expect(told.size).toBeGreaterThan(20);
  expect([...told].filter((id) => !(id in italian && id in french))).toEqual([]);
  await hasSameHashes(table);
});

test('a battle at one screen has the same hashes in a native replay', async () => {
  const table = await begun('basic', /^The ridge/, { dice: 'fast' });
  await play(table, 3, () => table.battle.look.at > 45);
  await hasSameHashes(table);
});

test('Recruit plays on after a reload as it would have without', async () => {
  const first = await begun('basic', /^Romans/, { players: ['person', 'recruit'], dice: 'fast', seed: '7' });
  await play(first, 0, () => first.battle.look.at > 12);
  const again = await opened(await first.battle.saves.text(), { players: ['person', 'recruit'], dice: 'fast', seed: '7' });
  const line = await Promise.all([first, again].map(async (table) => {
    await play(table, 0, () => table.battle.look.at > 24);
    return table.battle.story.filter(({ seat }) => seat === 'blue').map((told) => told.line)[0];
  }));
  expect(again.battle.look.at).toBeGreaterThan(12);
  expect(line[0]).toBe(line[1]);
});

const silent: Adviser = { warmUp: () => undefined, end: () => undefined, decide: () => new Promise(() => undefined), ideas: () => new Promise(() => undefined), foresee: () => new Promise(() => undefined) };
const broken: Adviser = { ...silent, decide: () => Promise.reject(new Error()), ideas: () => Promise.reject(new Error()), foresee: () => Promise.reject(new Error()) };

test.each([['never answers', silent], ['cannot be had', broken]])('a hot seat goes on with an adviser that %s', async (_, adviser) => {
  const table = await begun('basic', /^The ridge/, { dice: 'fast', adviser });
  await play(table, 3, () => table.battle.look.at > 12);
  expect(table.battle.look.at).toBeGreaterThan(12);
});

test('a battle that is left plays nothing more', async () => {
  const table = await begun('basic', /^Romans/, { players: ['person', 'recruit'] });
  table.battle.leave();
  await table.battle.roll();
  await settled();
  expect(table.battle.look.at).toBe(0);
});
