// An engine of a battle: battle.wasm, started as the table or as the adviser, answers one message after another. Runs in a
// worker, and in node for tests.
import { exchange, startModule, type Memory } from '../wasm';

interface Exports extends Memory {
  acies_table(pointer: number, size: number): number;
  acies_adviser(pointer: number, size: number): number;
}

export type Answer = (message: unknown) => unknown;

export type Role = 'table' | 'adviser';

export async function startEngine(module: WebAssembly.Module, role: Role): Promise<Answer> {
  const engine = await startModule<Exports>(module);
  const call = role === 'table' ? engine.acies_table : engine.acies_adviser;
  return (message) => exchange(engine, call, message);
}
