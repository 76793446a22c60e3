// The engine of armies: the module of the companion, which has all editions, with the lists that ship. It is fetched when
// armies are first wanted; a battle needs none of it.
import { compileEngine, exchange, startModule, type Memory } from '../wasm';
import type { Catalogue } from './messages';
import { isMisunderstood, type Answered, type Asked, type CallName, type Engine } from './wire';

interface Exports extends Memory {
  acies_armies(pointer: number, size: number): number;
}

export interface Armies {
  engine: Engine;
  catalogue: Catalogue;
}

export async function startArmies(module: WebAssembly.Module, lists: string): Promise<Armies> {
  const exports = await startModule<Exports>(module);
  const engine: Engine = {
    ask<Name extends CallName>(call: Name, asked: Asked<Name>): Answered<Name> {
      const answer = exchange(exports, exports.acies_armies, { call, ...asked }) as object;
      if (isMisunderstood(answer)) throw new Error(`${call}: ${answer.error}`);
      return answer as Answered<Name>;
    },
  };
  return { engine, catalogue: engine.ask('catalogue', { lists }) };
}

async function fetchLists(): Promise<string> {
  const response = await fetch('generated/armies.json');
  if (!response.ok) throw new Error(`armies.json: ${response.status}`);
  return response.text();
}

export const fetchArmies = async (): Promise<Armies> => {
  const [module, lists] = await Promise.all([compileEngine(fetch('generated/acies.wasm')), fetchLists()]);
  return startArmies(module, lists);
};
