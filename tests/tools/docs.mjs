// What README.md, CONTRIBUTING.md and docs/ name is there: files, folders, links between pages, presets, scripts of the page,
// options of ./play and ./test. And the version is the same wherever it stands. Commands of the program: commands.mjs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(top, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: top, encoding: 'utf8' }).trim().split('\n');
const paths = new Set(files.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))));
const all = [...paths];

let passed = 0;
let failed = 0;
function expect(isTrue, complaint) {
  if (isTrue) return void ++passed;
  ++failed;
  console.log(complaint);
}

// A path as prose has it: from the top, or from the folder of sources that the page is about. A star is any part of a name;
// the ending of a source may be left out, as in `battle/mirror`.
const roots = ['', 'src/', 'web/src/', 'web/src/table/'];
const isMadeByBuild = (path) => /^(build|web\/(dist|node_modules))(\/|$)/.test(path);
function isThere(path) {
  const pattern = path.replace(/\/$/, '').replace(/[.+()]/g, '\\$&').replace(/\*/g, '[^/]*');
  const whole = new RegExp(`^(${roots.join('|')})${pattern}(\\.[\\w.]+)?$`);
  return all.some((known) => whole.test(known));
}
// Whether a word in backticks means a file: it has a slash after a folder that we have, or is the name of a file at the top.
function isPath(word) {
  if (!/^\.?[\w.*-]+(\/[\w.*-]+)*\/?$/.test(word)) return false;
  const parts = word.split('/');
  if (parts.some((part) => /^[A-Z]+$/.test(part))) return false; // scenarios/ID
  return word.includes('/') ? roots.some((root) => paths.has(root + parts[0])) : /^\w.*\.(md|txt|json)$/.test(word) && !word.includes('*');
}

// The anchor of a heading, as web sites make it.
const anchorOf = (heading) => heading.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replace(/ /g, '-');
const anchorsOf = (page) => [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));

function checkLink(page, target) {
  if (/^[a-z]+:/.test(target)) return;
  const [path, anchor] = target.split('#');
  const file = path ? join(dirname(page), path) : page;
  expect(paths.has(file.replace(/\/$/, '')), `${page}: a link leads to ${target}, which is not there`);
  if (anchor && paths.has(file)) expect(anchorsOf(file).includes(anchor), `${page}: ${file} has no heading #${anchor}`);
}

const presets = JSON.parse(read('CMakePresets.json')).configurePresets.map(({ name }) => name);
const scripts = Object.keys(JSON.parse(read('web/package.json')).scripts);
const usage = { './play': read('play'), './test': read('test') };

function checkCommands(page, text) {
  for (const [, preset] of text.matchAll(/cmake (?:--build )?--preset ([\w-]+)/g))
    expect(presets.includes(preset), `${page}: there is no preset ${preset}`);
  for (const [, script] of text.matchAll(/npm run ([\w-]+)/g)) expect(scripts.includes(script), `${page}: there is no script ${script}`);
  for (const [, script, option] of text.matchAll(/(\.\/(?:play|test)) (--[\w-]+)/g))
    expect(usage[script].includes(`  ${option} `), `${page}: ${script} has no ${option}`);
}

const pages = files.filter((file) => /^([A-Z]+\.md|docs\/.*\.md)$/.test(file));
expect(pages.length > 8, 'hardly any pages were found');
for (const page of pages) {
  const text = read(page);
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) checkLink(page, target);
  for (const [, target] of text.matchAll(/<img [^>]*src="([^"]+)"/g)) checkLink(page, target);
  for (const [, word] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g))
    if (isPath(word) && !isMadeByBuild(word)) expect(isThere(word), `${page}: \`${word}\` is not there`);
  checkCommands(page, text);
}

// The page refuses battles of a later version than its own, so it must have that of the engine.
const version = /project\(acies VERSION ([\d.]+)/.exec(read('CMakeLists.txt'))?.[1];
const lock = JSON.parse(read('web/package-lock.json'));
for (const [where, other] of [
  ['web/package.json', JSON.parse(read('web/package.json')).version],
  ['web/package-lock.json', lock.version],
  ['web/package-lock.json, packages', lock.packages[''].version],
])
  expect(other === version, `${where} has version ${other}, CMakeLists.txt ${version}`);
expect(new RegExp(`^## ${version} - \\d{4}-\\d\\d-\\d\\d$`, 'm').test(read('CHANGELOG.md')), `CHANGELOG.md has nothing about ${version}`);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
