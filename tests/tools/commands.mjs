// Every command and option of the program, as its --help lists them, stands in the manual and in the completions of each shell,
// and none that it does not have. The commands that README.md, CONTRIBUTING.md and docs/ show have these options.
//     node tests/tools/commands.mjs [PROGRAM]
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const program = process.argv[2] ?? join(top, 'build/release/acies');
const read = (path) => readFileSync(join(top, path), 'utf8');

let passed = 0;
let failed = 0;
function expect(what, found, wanted) {
  const missing = wanted.filter((one) => !found.includes(one));
  const unknown = found.filter((one) => !wanted.includes(one));
  if (missing.length + unknown.length === 0) return void ++passed;
  ++failed;
  if (missing.length > 0) console.log(`${what}: ${missing.join(', ')} is missing`);
  if (unknown.length > 0) console.log(`${what}: the program has no ${unknown.join(', ')}`);
}

// By command, "" for the program itself: its options and the commands below it.
const commands = new Map();
function learn(path) {
  const help = execFileSync(program, [...path, '--help'], { encoding: 'utf8' });
  const options = [...help.matchAll(/^ {2,12}(?:-\w, *)?(--[a-z][a-z-]*)/gm)].map(([, option]) => option);
  const list = /^subcommands:\n((?: +\S.*\n)+)/im.exec(help)?.[1] ?? '';
  const below = [...list.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
  commands.set(path.join(' '), { options, below });
  for (const name of below) learn([...path, name]);
}
learn([]);
expect('the program', [...commands.keys()].filter((name) => /^(ask|serve|battle run)$/.test(name)), ['ask', 'battle run', 'serve']);

// ---- The manual: a section for each command; --help is described once, for all.
const manual = read('docs/acies.1');
const sections = new Map([...manual.matchAll(/^\.Ss acies (.*)\n([\s\S]*?)(?=^\.S[sh] )/gm)].map(([, name, text]) => [name, text]));
sections.set('', /^\.Sh DESCRIPTION\n([\s\S]*?)(?=^\.Ss )/m.exec(manual)?.[1] ?? '');
expect('docs/acies.1', [...sections.keys()], [...commands.keys()]);
for (const [name, { options }] of commands) {
  const listed = [...(sections.get(name) ?? '').matchAll(/^\.It (?:Fl h , )?Fl -([a-z-]+)/gm)].map(([, option]) => `--${option}`);
  expect(`docs/acies.1, acies ${name}`, listed, name === '' ? options : options.filter((option) => option !== '--help'));
}

// ---- bash: what it completes.
const bash = (line, word) => {
  const words = ['acies', ...line.split(' ').filter(Boolean), word];
  const script = `source tools/completions/acies.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _acies; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = spawnSync('bash', ['-c', script, 'bash', program, ...words.slice(1)], { cwd: top, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
};
for (const [name, { options, below }] of commands) {
  expect(`acies.bash, acies ${name}`, bash(name, '-'), options);
  if (below.length > 0) expect(`acies.bash, commands of acies ${name}`, bash(name, ''), below);
}
expect('acies.bash, editions', bash('odds --edition', 'impetus'), ['impetus', 'impetus2']);
expect('acies.bash, agents', bash('battle run --red', 'recr'), ['recruit']);
expect('acies.bash, topics', bash('odds', 'melee'), ['melee', 'melee-round']);
expect('acies.bash, scenarios', bash('battle run', 'scenarios/rom'), ['scenarios/romans-and-gauls.toml']);

// ---- zsh: a case for each command.
const zsh = read('tools/completions/_acies');
const cases = new Map([...zsh.matchAll(/^ {4}'([a-z ]*)'\)\n([\s\S]*?);;$/gm)].map(([, name, text]) => [name, text]));
expect('_acies', [...cases.keys()], [...commands.keys()]);
for (const [name, { options, below }] of commands) {
  const text = cases.get(name) ?? '';
  expect(`_acies, acies ${name}`, [...text.matchAll(/[')*](--[a-z-]+)\[/g)].map(([, option]) => option), options);
  expect(`_acies, commands of acies ${name}`, [...text.matchAll(/[ (]'([a-z]+):[a-z]/g)].map(([, command]) => command), below);
}

// ---- fish: a line for each option and command.
const lines = read('tools/completions/acies.fish').split('\n').filter((line) => line.startsWith('complete '));
const optionsIn = (some) => some.flatMap((line) => / -l ([a-z-]+)/.exec(line)?.slice(1) ?? []).map((option) => `--${option}`);
const commandsIn = (some) => some.flatMap((line) => (line.includes(' -l ') ? [] : (/ -a ([a-z]+) /.exec(line)?.slice(1) ?? [])));
const ofEvery = optionsIn(lines.filter((line) => !line.includes(' -n ')));
for (const [name, { options, below }] of commands) {
  const mine = lines.filter((line) => new RegExp(`-n '__acies_is "?${name}"?'`).test(line));
  expect(`acies.fish, acies ${name}`, [...ofEvery, ...optionsIn(mine)], options);
  expect(`acies.fish, commands of acies ${name}`, commandsIn(mine), below);
}

// ---- What the pages show.
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: top, encoding: 'utf8' }).trim().split('\n');
let shown = 0;
for (const page of pages)
  for (const [, rest] of read(page).matchAll(/(?:^|[\s`/])acies ((?:[a-z]+ ?)[^`|#\n]*)/g)) {
    const words = rest.split(/ {2,}/)[0].split(/\s+/);
    const path = [];
    while (commands.get(path.join(' ')).below.includes(words[0])) path.push(words.shift());
    if (path.length === 0) continue; // "acies" in a sentence
    const known = commands.get(path.join(' ')).options;
    const used = words.filter((word) => /^--[a-z]/.test(word)).map((word) => word.replace(/[=,.;:)].*/, ''));
    expect(`${page}: acies ${rest}`, used.filter((option) => !known.includes(option)), []);
    ++shown;
  }
expect('commands that pages show', shown > 20 ? ['many'] : ['few'], ['many']);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
