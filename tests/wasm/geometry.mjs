// The native build and WebAssembly give the same bits to a hundred thousand random questions of geometry.
//
//     node tests/wasm/geometry.mjs [PROGRAM] [MODULE]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const program = process.argv[2] ?? `${top}build/release/tests/geometry_signature`;
const module = process.argv[3] ?? `${top}build/wasm/tests/geometry_signature.wasm`;

const stop = (name) => () => {
  throw new Error(`the module called ${name}`);
};
const system = new Proxy({}, { get: (_, name) => stop(name) });
const { instance } = await WebAssembly.instantiate(readFileSync(module), { wasi_snapshot_preview1: system });
instance.exports._initialize();

const wasm = BigInt.asUintN(64, instance.exports.geometry_signature()).toString(16).padStart(16, '0');
const run = spawnSync(program, { encoding: 'utf8' });
if (run.error) throw run.error;
const native = run.stdout.trim();

const same = run.status === 0 && native === wasm;
console.log(`program: ${native}\nmodule:  ${wasm}`);
console.log(same ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = same ? 0 : 1;
