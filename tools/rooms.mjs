// The folders of src/ as a house: which use which, drawn from the #include lines, and what must hold of them.
//
//   node tools/rooms.mjs            checks, and that docs/architecture.md shows the graph as it is
//   node tools/rooms.mjs --write    writes the graph into docs/architecture.md
//
// - No module of src/battle (a header with its source) includes itself by way of others, and no header anywhere.
// - No folder uses one that uses it. Those of src/battle are floors: each uses only floors before it, in the order below.
// - Folders and files are small enough to be looked through.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const floors = ['position', 'ground', 'moves', 'order', 'fighting', 'acting', 'turns', 'opening', 'engine'];
const maxFiles = 30; // of a folder
const maxLines = 500; // of a file

const top = fileURLToPath(new URL('..', import.meta.url));
const page = join(top, 'docs/architecture.md');
const read = (path) => readFileSync(join(top, path), 'utf8');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: top, encoding: 'utf8' });
const files = listed.trim().split('\n').filter((path) => /\.(h|cpp)$/.test(path));

let failed = 0;
let passed = 0;
function expect(isTrue, complaint) {
  if (isTrue) return void ++passed;
  ++failed;
  console.log(complaint);
}

// ---- which module includes which

const moduleOf = (path) => path.replace(/^src\//, '').replace(/\.(h|cpp)$/, '');
const there = new Set(files);
// Of each module among these files: those that it includes.
function usesOf(some) {
  const all = new Map();
  for (const path of some) {
    const own = moduleOf(path);
    const included = [...read(path).matchAll(/^#include "([\w/]+)\.h"/gm)].map((match) => match[1]);
    const known = all.get(own) ?? new Set();
    for (const other of included) if (other !== own && there.has(`src/${other}.h`)) known.add(other);
    all.set(own, known);
  }
  return all;
}
const uses = usesOf(files);

// The first way that leads back to where it began; none: there is none.
function cycleIn(graph) {
  const done = new Set();
  const way = [];
  const follow = (at) => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    way.push(at);
    for (const next of graph.get(at) ?? []) {
      const found = follow(next);
      if (found) return found;
    }
    way.pop();
    done.add(at);
    return null;
  };
  for (const start of graph.keys()) {
    const found = follow(start);
    if (found) return found;
  }
  return null;
}

for (const some of [files.filter((path) => path.startsWith('src/battle/')), files.filter((path) => path.endsWith('.h'))]) {
  const circle = cycleIn(usesOf(some));
  expect(!circle, `These include each other in a circle: ${circle?.join(' -> ')}`);
}

// ---- folders

const roomOf = (module) => module.split('/').slice(0, module.startsWith('battle/') ? 2 : 1).join('/');
const rooms = new Map();
for (const [module, others] of uses) {
  const room = roomOf(module);
  const known = rooms.get(room) ?? new Set();
  for (const other of others) if (roomOf(other) !== room) known.add(roomOf(other));
  rooms.set(room, known);
}
const round = cycleIn(rooms);
expect(!round, `These folders use each other in a circle: ${round?.join(' -> ')}`);

for (const [room, others] of rooms) {
  const floor = floors.indexOf(basename(room));
  if (!room.startsWith('battle/')) continue;
  expect(floor >= 0, `src/${room} has no place among the floors in tools/rooms.mjs.`);
  for (const other of others)
    if (other.startsWith('battle/')) expect(floors.indexOf(basename(other)) < floor, `src/${room} uses src/${other}, which is above it.`);
}

// ---- sizes

const counts = new Map();
for (const path of files) {
  counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const lines = read(path).split('\n').length - 1;
  expect(lines <= maxLines, `${path} has ${lines} lines, more than ${maxLines}.`);
}
for (const [folder, count] of counts) expect(count <= maxFiles, `${folder} has ${count} files, more than ${maxFiles}.`);

// ---- the picture

// Without what is reached by way of others.
function reduced(graph) {
  const reaches = (from, to) => [...(graph.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const isDirect = (tos, to) => ![...tos].some((other) => other !== to && reaches(other, to));
  return [...graph].sort().flatMap(([from, tos]) => [...tos].sort().filter((to) => isDirect(tos, to)).map((to) => [from, to]));
}
const name = (room) => room.replace('/', '_');
const lines = reduced(rooms).map(([from, to]) => `    ${name(to)}["${to}"] --> ${name(from)}["${from}"]`);
const picture = `<!-- rooms: written by tools/rooms.mjs -->\n\`\`\`mermaid\ngraph LR\n${lines.join('\n')}\n\`\`\`\n<!-- rooms end -->`;
const text = readFileSync(page, 'utf8');
const shown = /<!-- rooms: written by tools\/rooms.mjs -->[\s\S]*?<!-- rooms end -->/;
if (process.argv.includes('--write')) writeFileSync(page, text.replace(shown, picture));
else expect(text.match(shown)?.[0] === picture, 'docs/architecture.md does not show the folders as they are: node tools/rooms.mjs --write');

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
