// The native build and WebAssembly play five hundred random battles to the same end, bit by bit.
//
//     node tests/wasm/battles.mjs [BATTLES]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const battles = Number(process.argv[2] ?? 500);

const run = (program, args, input) => {
  const { stdout, error, status } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error || status !== 0) throw error ?? new Error(`${program} ended with ${status}`);
  return stdout;
};

// The first line of a battle file holds the set-up of its scenario.
const setupOf = (file) => {
  const text = run(`${top}build/release/acies`, ['battle', 'run', `${top}scenarios/${file}`, '--out', '-']);
  return JSON.parse(text.slice(0, text.indexOf('\n'))).setup;
};
const setups = JSON.stringify(readdirSync(`${top}scenarios`).filter((file) => file.endsWith('.toml')).sort().map(setupOf));

const stop = (name) => () => {
  throw new Error(`the module called ${name}`);
};
const system = new Proxy({}, { get: (_, name) => stop(name) });
const module = readFileSync(`${top}build/wasm/tests/battle_signature.wasm`);
const { instance } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
const engine = instance.exports;
engine._initialize();
const bytes = Buffer.from(setups);
const at = engine.acies_alloc(bytes.length);
new Uint8Array(engine.memory.buffer).set(bytes, at);

const wasm = BigInt.asUintN(64, engine.battle_signature(at, bytes.length, battles)).toString(16).padStart(16, '0');
const native = run(`${top}build/release/tests/battle_signature`, [String(battles)], setups).trim();
const same = native === wasm && native !== '0'.repeat(16);
console.log(`program: ${native}\nmodule:  ${wasm}`);
console.log(same ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = same ? 0 : 1;
