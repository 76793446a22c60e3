// An engine of a battle, table.wasm or adviser.wasm: answers one message after another. Runs in the worker, and in node for tests.
import { exchange, startModule, type Memory } from '../wasm';

interface Exports extends Memory {
  acies_answer(pointer: number, size: number): number;
}

export type Answer = (message: unknown) => unknown;

export async function startEngine(module: WebAssembly.Module): Promise<Answer> {
  const engine = await startModule<Exports>(module);
  return (message) => exchange(engine, engine.acies_answer, message);
}
