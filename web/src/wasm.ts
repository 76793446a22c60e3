// Starts a WebAssembly module of the engine and speaks JSON with it, in a browser, a worker or node.

export interface Memory {
  memory: WebAssembly.Memory;
  _initialize(): void;
  acies_alloc(size: number): number;
  acies_free(pointer: number, size: number): void;
}

// The engine reads and writes nothing but memory: every call to the system is answered "not supported".
const notSupported = 58;
const stop = () => {
  throw new Error('the rules engine stopped');
};
const systemOf = (module: WebAssembly.Module): WebAssembly.ModuleImports =>
  Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [name, name === 'proc_exit' ? stop : () => notSupported]),
  );

// A module as bytes or as what fetch gives. A module can be sent to a worker and started there too.
export async function compileEngine(source: Response | BufferSource | Promise<Response>): Promise<WebAssembly.Module> {
  const given = await source;
  if (given instanceof Response && !given.ok) throw new Error(`${given.url}: ${given.status}`);
  return WebAssembly.compile(given instanceof Response ? await given.arrayBuffer() : given);
}

export async function startModule<Exports extends Memory>(module: WebAssembly.Module): Promise<Exports> {
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: systemOf(module) });
  const engine = instance.exports as unknown as Exports;
  engine._initialize();
  return engine;
}

// A result is its length in four bytes, then the text.
export function resultOf({ memory }: Memory, pointer: number): unknown {
  const length = new DataView(memory.buffer).getUint32(pointer, true);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, pointer + 4, length)));
}

export function exchange(engine: Memory, call: (pointer: number, size: number) => number, message: unknown): unknown {
  const text = new TextEncoder().encode(JSON.stringify(message));
  const pointer = engine.acies_alloc(text.length);
  new Uint8Array(engine.memory.buffer).set(text, pointer);
  const result = resultOf(engine, call(pointer, text.length));
  engine.acies_free(pointer, text.length);
  return result;
}
