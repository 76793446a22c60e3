// The rules engine: loads acies.wasm and speaks JSON with it, in a browser, a worker or node.
// Legality, odds and reasons come from here and are never worked out in TypeScript.

import type { Answer, Choices, EditionName, Engine, Problem, Question, TopicName } from './wire';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  acies_alloc(size: number): number;
  acies_free(pointer: number, size: number): void;
  acies_ask(pointer: number, size: number): number;
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

async function instantiate(source: Response | BufferSource): Promise<WebAssembly.Instance> {
  const imports = { wasi_snapshot_preview1: system };
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  return (await WebAssembly.instantiate(bytes, imports)).instance;
}

// `source` is acies.wasm as bytes or as what fetch gives.
export async function loadEngine(source: Response | BufferSource | Promise<Response>): Promise<Engine> {
  const engine = (await instantiate(await source)).exports as unknown as Exports;
  engine._initialize();

  // A result is its length in four bytes, then the text.
  const result = (pointer: number): unknown => {
    const length = new DataView(engine.memory.buffer).getUint32(pointer, true);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, pointer + 4, length)));
  };
  const ask = (questions: Question[]): Answer[] => {
    const text = new TextEncoder().encode(JSON.stringify(questions));
    const pointer = engine.acies_alloc(text.length);
    new Uint8Array(engine.memory.buffer).set(text, pointer);
    const answers = result(engine.acies_ask(pointer, text.length));
    engine.acies_free(pointer, text.length);
    if (!Array.isArray(answers)) throw new Error((answers as { error: Problem }).error.message);
    return answers as Answer[];
  };
  return {
    ask,
    editions: result(engine.acies_editions()) as EditionName[],
    topics: result(engine.acies_topics()) as TopicName[],
    choices: result(engine.acies_choices()) as Record<string, Choices>,
  };
}
