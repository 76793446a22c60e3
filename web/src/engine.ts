// The rules engine: loads acies.wasm and speaks JSON with it, in a browser, a worker or node.
// Legality, odds and reasons come from here and are never worked out in TypeScript.

import type { Answer, Choices, EditionName, Engine, Problem, Question, TopicName } from './wire';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  acies_alloc(size: number): number;
  acies_free(pointer: number, size: number): void;
  acies_ask(pointer: number, size: number): number;
  acies_odds(pointer: number, size: number): number;
  acies_editions(): number;
  acies_topics(): number;
  acies_choices(): number;
}

// The engine reads and writes nothing but memory: every call to the system is answered "not supported".
const notSupported = 58;
const names = ['fd_close', 'fd_fdstat_get', 'fd_read', 'fd_seek', 'fd_write'];
const system: Record<string, () => number> = {
  ...Object.fromEntries(names.map((name) => [name, () => notSupported])),
  proc_exit: () => {
    throw new Error('the rules engine stopped');
  },
};

// acies.wasm as bytes or as what fetch gives. A module can be sent to a worker and started there too.
export async function compileEngine(source: Response | BufferSource | Promise<Response>): Promise<WebAssembly.Module> {
  const given = await source;
  return WebAssembly.compile(given instanceof Response ? await given.arrayBuffer() : given);
}

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  const engine = instance.exports as unknown as Exports;
  engine._initialize();

  // A result is its length in four bytes, then the text.
  const result = (pointer: number): unknown => {
    const length = new DataView(engine.memory.buffer).getUint32(pointer, true);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, pointer + 4, length)));
  };
  const answers = (call: (pointer: number, size: number) => number, questions: readonly Question[]): Answer[] => {
    const text = new TextEncoder().encode(JSON.stringify(questions));
    const pointer = engine.acies_alloc(text.length);
    new Uint8Array(engine.memory.buffer).set(text, pointer);
    const all = result(call(pointer, text.length));
    engine.acies_free(pointer, text.length);
    if (!Array.isArray(all)) throw new Error((all as { error: Problem }).error.message);
    return all as Answer[];
  };
  return {
    ask: (questions) => answers(engine.acies_ask, questions),
    odds: (questions) => answers(engine.acies_odds, questions),
    editions: result(engine.acies_editions()) as EditionName[],
    topics: result(engine.acies_topics()) as TopicName[],
    choices: result(engine.acies_choices()) as Record<string, Choices>,
  };
}
