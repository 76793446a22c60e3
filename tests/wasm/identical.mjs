// The program and the browser's engine give the same bytes: to every case of tests/cases, to every topic's
// example and to forecasts with each of their values spoilt in turn, and to input that is no list of questions at all.
//
//     node tests/wasm/identical.mjs [PROGRAM] [MODULE]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const program = process.argv[2] ?? `${top}build/release/acies`;
const module = process.argv[3] ?? `${top}build/wasm/acies.wasm`;

async function load(path) {
  const stop = (name) => () => {
    throw new Error(`the module called ${name}`);
  };
  const system = new Proxy({}, { get: (_, name) => stop(name) });
  const { instance } = await WebAssembly.instantiate(readFileSync(path), { wasi_snapshot_preview1: system });
  instance.exports._initialize();
  return instance.exports;
}

const engine = await load(module);

function result(pointer) {
  const length = new DataView(engine.memory.buffer).getUint32(pointer, true);
  return Buffer.from(new Uint8Array(engine.memory.buffer, pointer + 4, length));
}

// `oracle`: ask, or odds.
function askModule(oracle, input) {
  const pointer = engine.acies_alloc(input.length);
  new Uint8Array(engine.memory.buffer).set(input, pointer);
  const answers = result(engine[`acies_${oracle}`](pointer, input.length));
  engine.acies_free(pointer, input.length);
  return answers;
}

// What the program prints; a complaint on standard error is brought into the module's form.
function askProgram(oracle, input) {
  const run = spawnSync(program, [oracle, '-'], { input, maxBuffer: 1 << 30 });
  if (run.error) throw run.error;
  if (run.signal) return Buffer.from(`ended by ${run.signal}`);
  return run.status === 2 ? run.stderr : run.stdout;
}

function complaint(oracle, answers) {
  const told = answers[0] === 0x7b ? JSON.parse(answers) : {};
  if (!told.error || 'id' in told) return answers;
  const { where, message } = told.error;
  return Buffer.from(`acies ${oracle}: ${where && `${where}: `}${message}\n`);
}

let passed = 0;
let failed = 0;

// Each line is one answer.
function compare(name, input, oracle = 'ask') {
  const native = askProgram(oracle, input);
  const wasm = complaint(oracle, askModule(oracle, input));
  if (native.equals(wasm)) {
    passed += Math.max(1, native.toString().split('\n').length - 3);
    return;
  }
  const theirs = wasm.toString().split('\n');
  const lines = native.toString().split('\n');
  const different = lines.filter((line, i) => line !== theirs[i]).length || 1;
  const first = lines.findIndex((line, i) => line !== theirs[i]);
  const shown = (answers) => answers[first]?.slice(0, 300);
  console.log(`${name}: ${different} different, first\n  program: ${shown(lines)}\n  module:  ${shown(theirs)}`);
  failed += different;
}

const text = (questions) => Buffer.from(JSON.stringify(questions));

const strange = [-1, 0, 0.1, 2.5, 7, 1e9, 2 ** 53, -1e308, 'x', 'ä\u0001"\\', '', null, true, [], [[]], {}, [6, 1.5, 'x']];

// `value` with each of its parts in turn replaced by each strange value.
function* spoilt(value) {
  yield* strange;
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value))
    for (const part of spoilt(value[key])) {
      const copy = structuredClone(value);
      copy[key] = part;
      yield copy;
    }
}

function spoiltExamples(topic) {
  const editions = JSON.parse(result(engine.acies_editions())).map((edition) => edition.id);
  const variants = [topic.example.given, ...spoilt(topic.example.given)];
  return editions.flatMap((edition) =>
    variants.map((given, i) => ({ id: `${topic.name} ${edition} ${i}`, edition, topic: topic.name, given })),
  );
}

const whole = { id: 'a', edition: 'basic', topic: 'damage', given: { dice: [6, 5, 5] } };
const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth);
const inputs = {
  nothing: '',
  'blank space': ' \n\t ',
  'an empty list': '[]',
  'no list': '{"id": 1}',
  'a number': '42',
  'a broken list': '[{"id": "a", ',
  'a comma too many': '[{"id": "a"},]',
  'words after the list': '[] and more',
  'a byte order mark': '\ufeff[]',
  'questions that are none': '[1, null, "x", [], {}, {"id": 7}, {"id": 1.5}, {"id": true}]',
  'an unknown topic': text([{ ...whole, topic: 'cooking' }]),
  'an unknown edition': text([{ ...whole, edition: 'tenth' }]),
  'a twin id': text([whole, whole]),
  'numbers beyond all ranges':
    '[{"id":"a","edition":"basic","topic":"damage","given":{"dice":[1e999,-1e999,1e-999,18446744073709551616]}}]',
  'a number of many digits': `[${'9'.repeat(5000)}]`,
  'nesting at the limit': nested(32),
  'nesting beyond the limit': nested(33),
  'nesting without end': nested(200000),
  'an open nest': '['.repeat(200000),
  'broken UTF-8': Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d]),
  'half a surrogate': '["\\ud800"]',
  'a zero byte': Buffer.from([0x5b, 0x00, 0x5d]),
  'a long text': text([{ ...whole, topic: 'ü'.repeat(100000) }]),
};

const folder = `${top}tests/cases/`;
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
for (const file of files) {
  const cases = JSON.parse(readFileSync(folder + file));
  compare(file, text(cases.map(({ id, edition, topic, given }) => ({ id, edition, topic, given }))));
}
for (const topic of JSON.parse(result(engine.acies_topics()))) compare(topic.name, text(spoiltExamples(topic)));
for (const [name, input] of Object.entries(inputs)) {
  compare(name, Buffer.from(input));
  compare(`${name}, of odds`, Buffer.from(input), 'odds');
}
const forecasts = JSON.parse(readFileSync(`${top}bench/forecasts.json`));
compare('forecasts', text(forecasts), 'odds');
for (const { topic, given } of forecasts)
  compare(`odds of ${topic}`, text(spoiltExamples({ name: topic, example: { given } })), 'odds');

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
