// A battle that Recruit fights against itself in table.wasm, saved as the page saves it, replays in the native program to
// the same state, hash by hash; and nothing the page can say makes the engine stop.
//
//     node tests/wasm/table.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const stop = (name) => () => {
  throw new Error(`the module called ${name}`);
};
const { instance } = await WebAssembly.instantiate(readFileSync(`${top}build/wasm/table.wasm`), {
  wasi_snapshot_preview1: new Proxy({}, { get: (_, name) => stop(name) }),
});
const engine = instance.exports;
engine._initialize();

function say(text) {
  const bytes = Buffer.from(text);
  const at = engine.acies_alloc(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  const answer = engine.acies_table(at, bytes.length);
  const length = new DataView(engine.memory.buffer).getUint32(answer, true);
  const told = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer + 4, length));
  engine.acies_free(at, bytes.length);
  return JSON.parse(told);
}
const ask = (call, fields = {}) => say(JSON.stringify({ call, ...fields }));

let passed = 0;
let failed = 0;
function check(what, holds) {
  holds ? ++passed : ++failed;
  if (!holds) console.log(`not so: ${what}`);
}

function fight(scenario, seed) {
  let answer = ask('open', { text: scenario.text, seed });
  if (answer.needs) {
    ask('edition', { text: readFileSync(`${top}build/release/generated/editions/${answer.needs}.json`, 'utf8') });
    answer = ask('open', { text: scenario.text, seed });
  }
  check(`${scenario.id} opens`, answer.field);
  for (let look = ask('look', { seat: 'red' }); look.node.kind !== 'finished'; look = ask('look', { seat: 'red' })) {
    const done = look.node.kind === 'chance' ? ask('roll') : ask('bot', { seat: look.node.seat });
    if (!done.told) return check(`${scenario.id}: ${JSON.stringify(done)}`, false);
  }
  return ask('save').text;
}

function replays(text) {
  const folder = mkdtempSync(join(tmpdir(), 'acies-'));
  const file = join(folder, 'battle');
  writeFileSync(file, text);
  const { status } = spawnSync(`${top}build/release/acies`, ['battle', 'replay', file, '--check']);
  rmSync(folder, { recursive: true });
  return status === 0;
}

for (const [i, scenario] of JSON.parse(readFileSync(`${top}build/release/generated/scenarios.json`, 'utf8')).entries()) {
  const text = fight(scenario, 100 + i);
  check(`${scenario.id} is fought to its end and replays natively`, text && replays(text));
  check(`${scenario.id} does not replay if a line is changed`, !replays(text.replace('dice 1', 'dice 2')));
}
for (const nonsense of ['', '{', '[]', '{"call":"look"}', '{"call":"act","line":"\\u0000"}', '{"call":"drag","units":[0,1,2,3,250],"handle":"free","to":[0,0]}'])
  check(nonsense, say(nonsense).error);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
