// How long the browser's engine takes for each question of bench/forecasts.json, as a ratio to the native program.
//
//     node bench/forecasts.mjs [BENCHMARK] [MODULE]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const benchmark = process.argv[2] ?? `${top}build/release/bench/bench_forecasts`;
const module = process.argv[3] ?? `${top}build/wasm/acies.wasm`;
const questions = JSON.parse(readFileSync(`${top}bench/forecasts.json`));

const system = new Proxy({}, { get: (_, name) => () => { throw new Error(`the module called ${name}`); } });
const { instance } = await WebAssembly.instantiate(readFileSync(module), { wasi_snapshot_preview1: system });
const engine = instance.exports;
engine._initialize();

// Nanoseconds of one call, the least of several runs.
function wasmTime(question) {
  const text = Buffer.from(JSON.stringify(question));
  const pointer = engine.acies_alloc(text.length);
  new Uint8Array(engine.memory.buffer).set(text, pointer);
  const run = (times) => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < times; i++) engine.acies_odds(pointer, text.length);
    return Number(process.hrtime.bigint() - start) / times;
  };
  run(200);
  const times = Math.max(20, Math.round(5e7 / run(50)));
  return Math.min(...[1, 2, 3, 4, 5].map(() => run(times)));
}

function nativeTimes() {
  const { stdout } = spawnSync(benchmark, ['--benchmark_format=json', '--benchmark_repetitions=5'], { encoding: 'utf8' });
  const least = new Map();
  for (const { run_name: name, cpu_time: time, run_type: type } of JSON.parse(stdout).benchmarks)
    if (type === 'iteration') least.set(name, Math.min(time, least.get(name) ?? Infinity));
  return least;
}

const native = nativeTimes();
let sum = 0;
for (const question of questions) {
  const [fast, slow] = [native.get(question.id), wasmTime(question)];
  sum += Math.log(slow / fast);
  console.log(`${question.id.padEnd(28)} ${(fast / 1e3).toFixed(1).padStart(9)} µs ${(slow / 1e3).toFixed(1).padStart(9)} µs  x ${(slow / fast).toFixed(2)}`);
}
console.log(`geometric mean x ${Math.exp(sum / questions.length).toFixed(2)}`);
