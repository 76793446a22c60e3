// The notices of everything that Acies ships of others, from tools/licences/parts.json and the texts beside it.
//
//     node tools/licences/licences.mjs           writes licences.txt
//     node tools/licences/licences.mjs --check   says what is missing: a dependency without a notice, or an old licences.txt
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dependenciesOf, headersOfOthers, isSource } from './headers.mjs';

const top = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(`${top}/${path}`, 'utf8');
const parts = JSON.parse(read('tools/licences/parts.json'));
const written = `${top}/licences.txt`;

const places = { page: 'The page', engines: 'Its engines (acies.wasm, battle.wasm)', program: 'The program (acies)' };
const rule = '-'.repeat(78);
const named = (licence) => licence.replaceAll('-', ' ').replace(/(\d) clause/, '$1-clause');

function notices() {
  let text = 'What Acies ships of others\n';
  for (const [place, heading] of Object.entries(places)) {
    text += `\n${heading}:\n`;
    for (const part of parts.shipped.filter((one) => one.in.includes(place)))
      text += `  ${part.name}: Copyright (c) ${part.by}; ${part.licences.map(named).join(', ')}\n`;
  }
  const licences = [...new Set(parts.shipped.flatMap((part) => part.licences))];
  for (const licence of licences)
    text += `\n${rule}\n${named(licence)}\n${rule}\n\n${read(`tools/licences/${licence}.txt`).trimEnd()}\n`;
  return text;
}

const linesOf = (path) => read(path).split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
const filesBelow = (folder) => readdirSync(`${top}/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`);

// Headers of others that the program includes: "boost/asio.hpp".
const includes = () => {
  const files = filesBelow('src').filter(isSource);
  const ours = new Set(files);
  return files.flatMap((file) =>
    headersOfOthers(read(file), (header) => ours.has(`src/${header}`) || ours.has(join(dirname(file), header))),
  );
};

function faults() {
  const known = (kind) => new Set([...parts.shipped.flatMap((part) => part[kind] ?? []), ...(parts.only_used_to_build[kind] ?? [])]);
  const debian = known('debian');
  const npm = known('npm');
  const headers = [...known('headers')];
  const page = JSON.parse(read('web/package.json'));
  const found = [];
  for (const name of linesOf('tools/packages-play.txt')) if (!debian.has(name)) found.push(`the Debian package ${name} has no notice`);
  for (const name of dependenciesOf(page))
    if (!npm.has(name)) found.push(`the npm package ${name} has no notice`);
  for (const header of new Set(includes()))
    if (!headers.some((start) => header.startsWith(start))) found.push(`the header ${header} has no notice`);
  if (read('licences.txt') !== notices()) found.push('licences.txt is old: node tools/licences/licences.mjs');
  return found;
}

if (process.argv.includes('--check')) {
  const found = faults();
  for (const fault of found) console.log(fault);
  console.log(`${found.length === 0 ? 1 : 0} passed, ${found.length} failed`);
  process.exit(found.length === 0 ? 0 : 1);
}
writeFileSync(written, notices());
