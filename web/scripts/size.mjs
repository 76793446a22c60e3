// What a visitor downloads, packed as the server sends it: fails if a part has grown too large. The first load of a battle is the page with
// start and table, the engine for battles without Commands, its ready battles and the edition that they are played by; the rest of the
// page and the engine of the adviser follow when the table can be seen. A battle of another edition wants the whole engine
// instead. The companion adds its own code and engine.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

// Files that are loaded with these modules, without what they load later.
function filesOf(...names) {
  const files = new Set(['index.html']);
  const visit = (name) => {
    const { file, css = [], imports = [] } = manifest[name];
    if (files.has(file)) return;
    for (const one of [file, ...css]) files.add(one);
    imports.forEach(visit);
  };
  names.forEach(visit);
  return [...files];
}
const worker = (name) => readdirSync(`${dist}assets`).filter((file) => file.startsWith(name) && !file.endsWith('.gz')).map((file) => `assets/${file}`);
const weigh = (files) => files.reduce((sum, file) => sum + statSync(`${dist}${file}.gz`).size, 0);

const start = filesOf('index.html', 'src/table/pages.ts').concat(worker('engine.worker'));
const later = ['src/table/battle/parts.ts', 'src/table/board/overlays.ts', 'src/table/battle/Report.svelte', 'src/table/battle/Settings.svelte'];
const whole = filesOf('index.html', 'src/table/pages.ts', ...later).concat(worker('engine.worker'));
const companion = filesOf('index.html', 'src/ui/CompanionPage.svelte').concat(worker('forecast.worker'));
const limits = [
  ['battle: page', start, 75_000],
  ['battle: page, with what follows', whole, 110_000],
  ['battle: first load', [...start, 'generated/battle.wasm', 'generated/scenarios.json', 'generated/editions/basic.json'], 450_000],
  ['battle: engine', ['generated/battle.wasm'], 350_000],
  ['companion: page', companion, 60_000],
  ['companion: engine', ['generated/acies.wasm'], 250_000],
];
for (const [name, files, limit] of limits) {
  const size = weigh(files);
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB gzip of at most ${limit / 1000} kB`);
  if (size === 0 || size > limit) process.exitCode = 1;
}
