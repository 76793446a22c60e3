// The engine of armies with the lists that ship, for tests; undefined if it has not been built.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startArmies } from '../../src/armies/engine';
import type { Roster } from '../../src/armies/roster';
import { isTrouble } from '../../src/armies/wire';
import { compileEngine } from '../../src/wasm';

const path = (relative: string) => fileURLToPath(new URL(`../../../build/${relative}`, import.meta.url));
const built = process.env['ACIES_WASM'] ?? path('wasm/acies.wasm');
const lists = path('release/generated/armies.json');

export const armies =
  existsSync(built) && existsSync(lists) ? await startArmies(await compileEngine(new Uint8Array(readFileSync(built))), readFileSync(lists, 'utf8')) : undefined;

export const ask: NonNullable<typeof armies>['engine']['ask'] = (call, asked) => {
  if (!armies) throw new Error('build the engine first');
  return armies.engine.ask(call, asked);
};

export const game = (edition: string, points = 300) =>
  ({ edition, format: edition === 'advanced' ? 'tournament' : 'free', scale: '15', points: edition === 'basic' ? 0 : points }) as const;

export function quick(army: string, edition: string, points?: number): Roster {
  const { roster } = ask('quick', { ...game(edition, points), army, seed: '7' });
  if (!roster) throw new Error(`${army} has no such army`);
  return roster;
}

export function counted(roster: Roster) {
  const answer = ask('muster', { roster });
  if (isTrouble(answer)) throw new Error(answer.problems.map(({ message }) => message).join());
  return answer;
}
