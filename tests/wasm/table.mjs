// A battle that Recruit fights against itself, battle.wasm started twice, as the table that plays and as the adviser that decides: saved as the page saves it, it
// replays in the native program to the same state, hash by hash; the adviser decides the same in the native build; and nothing
// the page can say makes an engine stop.
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
// A module as a function that answers one text with another.
async function started(role) {
  const { instance } = await WebAssembly.instantiate(readFileSync(`${top}build/wasm/battle.wasm`), {
    wasi_snapshot_preview1: new Proxy({}, { get: (_, call) => stop(call) }),
  });
  const engine = instance.exports;
  engine._initialize();
  return (text) => {
    const bytes = Buffer.from(text);
    const at = engine.acies_alloc(bytes.length);
    new Uint8Array(engine.memory.buffer).set(bytes, at);
    const answer = engine[`acies_${role}`](at, bytes.length);
    const length = new DataView(engine.memory.buffer).getUint32(answer, true);
    const told = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer + 4, length));
    engine.acies_free(at, bytes.length);
    return told;
  };
}
const [table, adviser] = [await started('table'), await started('adviser')];
const ask = (call, fields = {}) => JSON.parse(table(JSON.stringify({ call, ...fields })));

// All that the adviser was asked, and its answers.
const asked = [];
const answers = [];
function askAdviser(call, fields) {
  asked.push(JSON.stringify({ call, ...fields }));
  answers.push(adviser(asked.at(-1)));
  return JSON.parse(answers.at(-1));
}

let passed = 0;
let failed = 0;
function check(what, holds) {
  holds ? ++passed : ++failed;
  if (!holds) console.log(`not so: ${what}`);
}

// A text opened by either engine, with the edition that it needs.
function opened(askOne, fields) {
  const { needs, ...answer } = askOne('open', fields);
  if (!needs) return answer;
  askOne('edition', { text: readFileSync(`${top}build/release/generated/editions/${needs}.json`, 'utf8') });
  return askOne('open', fields);
}

function fight(scenario, number) {
  const seed = String(number);
  check(`${scenario.id} opens`, opened(ask, { text: scenario.text, seed }).field);
  check(`${scenario.id} opens for the adviser`, opened(askAdviser, { text: scenario.text, seed }).at === 0);
  for (let look = ask('look', { seat: 'red' }); look.node.kind !== 'finished'; look = ask('look', { seat: 'red' })) {
    const { kind, seat } = look.node;
    const done = kind === 'chance' ? ask('roll') : ask('act', { line: askAdviser('ideas', { seat, agent: 'recruit', most: 1 }).ideas?.[0]?.line ?? '' });
    if (!done.told) return check(`${scenario.id}: ${JSON.stringify(done)}`, false);
    askAdviser('follow', { from: look.at, lines: [done.told.line] });
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

const ready = ['scenarios', 'scenarios/impetus', 'scenarios/advanced', 'scenarios/impetus2'].flatMap((name) => JSON.parse(readFileSync(`${top}build/release/generated/${name}.json`, 'utf8')));
for (const [i, scenario] of ready.entries()) {
  const text = fight(scenario, 100 + i);
  check(`${scenario.id} is fought to its end and replays natively`, text && replays(text));
  check(`${scenario.id} does not replay if a line is changed`, !replays(text.replace('dice 1', 'dice 2')));
  check(`${scenario.id} opens again as it was saved`, text && opened(ask, { text, seed: '1' }).field && ask('save').text === text);
}
const native = spawnSync(`${top}build/release/tests/adviser_answers`, { input: `${asked.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
const decided = native.stdout?.split('\n').slice(0, -1) ?? [];
check(`the adviser decides the same ${answers.length} times in the native build`, decided.length === answers.length && decided.every((line, i) => line === answers[i]));
const drag = '{"call":"drag","units":[0,1,2,3,250],"handle":"free","to":[0,0]}';
for (const nonsense of ['', '{', '[]', '{"call":"look"}', drag]) check(nonsense, JSON.parse(table(nonsense)).error);
const noLine = '{"call":"act","line":"\\u0000"}';
check(noLine, JSON.parse(table(noLine)).refusal);
for (const nonsense of ['', '{', '[]', '{"call":"look"}', '{"call":"ideas"}', '{"call":"follow","from":0,"lines":["\\u0000"]}', '{"call":"follow","from":1e99,"lines":[]}'])
  check(nonsense, JSON.parse(adviser(nonsense)).error);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
