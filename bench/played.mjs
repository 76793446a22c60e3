// How long the browser's engine takes to play a charge out on the table until its figures are sure to a point: charges of
// battles that Recruit fights on the ready scenarios. Beside it the lone duel of the same charge.
//
//     node bench/played.mjs [PROGRAM] [MODULE]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const program = process.argv[2] ?? `${top}build/release/acies`;
const module = new WebAssembly.Module(readFileSync(process.argv[3] ?? `${top}build/wasm/battle.wasm`));
const sureEnough = 0.01;
const chargesOfABattle = 12;

const system = new Proxy({}, { get: (_, name) => () => { throw new Error(`the module called ${name}`); } });
function adviser() {
  const { exports: engine } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
  engine._initialize();
  return (message) => {
    const text = Buffer.from(JSON.stringify(message));
    const pointer = engine.acies_alloc(text.length);
    new Uint8Array(engine.memory.buffer).set(text, pointer);
    const at = engine.acies_adviser(pointer, text.length);
    const size = new DataView(engine.memory.buffer).getUint32(at, true);
    return JSON.parse(Buffer.from(engine.memory.buffer, at + 4, size).toString());
  };
}

const timed = (work) => {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
};

function measure(file, edition) {
  const battle = spawnSync(program, ['battle', 'run', file, '--red', 'recruit', '--blue', 'recruit', '--seed', '3', '--out', '-'], { encoding: 'utf8', maxBuffer: 1e9 }).stdout;
  const lines = battle.split('\n').slice(1).filter(Boolean).map((line) => JSON.parse(line).event).filter(Boolean);
  const ask = adviser();
  ask({ call: 'edition', text: readFileSync(`${top}build/release/generated/editions/${edition}.json`, 'utf8') });
  const opened = ask({ call: 'open', text: battle.split('\n')[0] + '\n', seed: '1' });
  if (!('at' in opened)) throw new Error(JSON.stringify(opened));
  const all = [];
  for (let i = 0; i < lines.length && all.length < chargesOfABattle; i++) {
    if (/: charge/.test(lines[i])) {
      const [, duel] = timed(() => ask({ call: 'try', line: lines[i] }));
      let margin = 1, time = 0, at300 = 1;
      while (margin > sureEnough && time < 5000) {
        const [{ played }, took] = timed(() => ask({ call: 'play_out', line: lines[i], runs: 2 }));
        if (!played) break;
        time += took;
        margin = played.margin;
        if (time <= 300 || at300 === 1) at300 = margin;
      }
      if (margin < 1) all.push({ duel, time, at300 });
    }
    const told = ask({ call: 'follow', from: i, lines: [lines[i]] });
    if (!('at' in told)) throw new Error(`${lines[i]}: ${JSON.stringify(told)}`);
  }
  return all;
}

const quantile = (numbers, part) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(part * numbers.length))] ?? NaN;
for (const edition of ['basic', 'impetus', 'advanced', 'impetus2']) {
  const folder = `${top}scenarios/${edition === 'basic' ? '' : edition}`;
  const files = readdirSync(folder).filter((name) => name.endsWith('.toml')).map((name) => `${folder}/${name}`);
  const all = files.flatMap((file) => measure(file, edition));
  const of = (key, part, digits = 0, factor = 1) => (factor * quantile(all.map((one) => one[key]), part)).toFixed(digits);
  console.log(
    `${edition}: ${all.length} charges; lone duel with the trial ${of('duel', 0.5, 1)} ms; played to a point ${of('time', 0.5)} ms, nine in ten ${of('time', 0.9)} ms, ` +
    `longest ${of('time', 1)} ms; margin after 0.3 s: nine in ten ${of('at300', 0.9, 1, 100)}, widest ${of('at300', 1, 1, 100)} points`);
}
