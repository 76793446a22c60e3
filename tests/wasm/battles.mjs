// WebAssembly plays every edition as tests/signature.txt says, event for event: the same battles as the native builds,
// which check the same file (tests/sim/signature_test.cpp).
//
//     node tests/wasm/battles.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

// Set-ups of the scenarios in a folder, in the order of their files.
function setupsIn(folder) {
  const place = mkdtempSync(join(tmpdir(), 'acies-'));
  const out = join(place, 'scenarios.json');
  const { status, stderr, error } = spawnSync(`${top}build/release/tools/acies_scenarios`, [out, top + folder], { encoding: 'utf8' });
  if (error || status !== 0) throw error ?? new Error(stderr);
  const scenarios = JSON.parse(readFileSync(out, 'utf8'));
  rmSync(place, { recursive: true });
  return scenarios.map(({ text }) => JSON.parse(text));
}
const folders = ['scenarios', 'scenarios/impetus', 'scenarios/advanced', 'scenarios/impetus2', 'tests/scenarios'];
const setups = folders.flatMap(setupsIn);

const stop = (name) => () => {
  throw new Error(`the module called ${name}`);
};
const system = new Proxy({}, { get: (_, name) => stop(name) });
const module = readFileSync(`${top}build/wasm/tests/battle_signature.wasm`);
const { instance } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
const engine = instance.exports;
engine._initialize();

function signature(battles, edition) {
  const bytes = Buffer.from(JSON.stringify(setups.filter((setup) => setup.edition === edition)));
  const at = engine.acies_alloc(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  return BigInt.asUintN(64, engine[battles](at, bytes.length)).toString(16).padStart(16, '0');
}

let passed = 0;
let failed = 0;
const kept = readFileSync(`${top}tests/signature.txt`, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
for (const line of kept) {
  const [edition, all, few] = line.split(/\s+/);
  if (edition === 'all') continue; // follows from the others
  for (const [battles, number] of [['all_battles', all], ['few_battles', few]]) {
    const here = signature(battles, edition);
    here === number ? ++passed : ++failed;
    if (here !== number) console.log(`${edition}, ${battles}: ${here} instead of ${number}`);
  }
}
if (passed + failed !== 8) ++failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
