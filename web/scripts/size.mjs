// What a visitor downloads, packed as the server sends it: fails if a part has grown too large. The start page can be used
// with its own code, its words in the longest language and the ready battles of the first edition; a battle needs all that
// follows it as well, the engine, and the edition with its ready battles, here in English.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
const weigh = (files, ending = 'gz') => [...files].reduce((sum, file) => sum + statSync(`${dist}${file}.${ending}`).size, 0);

// English is always counted.
const isLanguage = (name) => /^src\/table\/words\/(phrases\/)?(.*\.)?(it|fr)\.ts$/.test(name) || name.startsWith('../scenarios/words/');
// Loaded when it is asked for: what teaches, explains, and makes armies.
const isOnDemand = (name) => /^src\/(armies\/|table\/(learn\/|rules\/|glossary\/Glossary|hints\/Advice))|^src\/table\/words\/(armies|glossary|lessons|hints|rules)\./.test(name);
const isPhrases = (name) => name.startsWith('src/table/words/phrases/');
const isCatalogue = (name) => /^src\/table\/words\/(it|fr)\.ts$/.test(name);
const languages = Object.keys(manifest).filter(isCatalogue).map((name) => manifest[name].file);
const longestLanguage = languages.sort((a, b) => weigh([b]) - weigh([a]))[0];

// Adds the files that come with a module to `files`; with `later` also its worker and what it loads in time.
function add(files, name, later = false) {
  const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[name];
  if (files.has(file)) return files;
  for (const one of [file, ...css, ...(later ? assets : [])]) files.add(one);
  const next = later ? [...imports, ...dynamicImports.filter((one) => !isLanguage(one) && !isOnDemand(one))] : imports;
  for (const one of next) add(files, one, later);
  return files;
}
const frame = () => add(new Set(['index.html', 'theme.js', 'icon.svg']), 'index.html');
const scenariosOf = (edition) => (edition === 'basic' ? 'generated/scenarios.json' : `generated/scenarios/${edition}.json`);
const startPage = [...add(frame(), 'src/table/start/Start.svelte'), longestLanguage, scenariosOf('basic')];
const battlePage = add(frame(), 'src/table/start/Start.svelte', true);
const battleOf = (edition) => new Set([...battlePage, 'generated/battle.wasm', `generated/editions/${edition}.json`, scenariosOf(edition)]);
const companion = add(frame(), 'src/ui/CompanionPage.svelte', true);

let isTooMuch = false;
const kilobytes = (files, ending) => (weigh(files, ending) / 1000).toFixed(1);
function limit(name, files, most) {
  console.log(`${name}: ${kilobytes(files, 'gz')} kB gzip of at most ${most} kB (brotli: ${kilobytes(files, 'br')} kB)`);
  isTooMuch ||= weigh(files) > most * 1000;
}

limit('start page', startPage, 60);
limit('battle: engine', ['generated/battle.wasm'], 425);
for (const edition of ['basic', 'impetus', 'advanced', 'impetus2']) {
  limit(`battle of ${edition}: everything`, battleOf(edition), 596);
}
const armiesPage = new Set([...add(frame(), 'src/armies/ArmiesPage.svelte'), 'generated/acies.wasm', 'generated/armies.json']);
limit('armies: page, engine and lists', armiesPage, 400);
const phrases = Object.keys(manifest).filter(isPhrases).map((name) => manifest[name].file).sort((a, b) => weigh([b]) - weigh([a]))[0];
console.log(`another language adds: ${kilobytes([longestLanguage, phrases], 'gz')} kB gzip`);
limit('companion: page', companion, 70);
limit('companion and armies: engine', ['generated/acies.wasm'], 300);

const modules = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.wasm'));
console.log(`engines: ${modules.length} of at most 2`);
if (isTooMuch || modules.length > 2) process.exitCode = 1;
