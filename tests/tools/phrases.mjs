// The engine's English stands in its catalogues (src/base/phrases) and in tables of names, nowhere else: no source of the
// rules or of the table holds a sentence. And every phrase of a catalogue is used.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(top, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: top, encoding: 'utf8' })
  .trim().split('\n').filter((file) => /\.(cpp|h)$/.test(file));

let passed = 0;
let failed = 0;
function expect(isTrue, complaint) {
  if (isTrue) return void ++passed;
  ++failed;
  console.log(complaint);
}

// What is wrong with a set-up is for the author of a file, and a broken law for programmers.
const problems = ['src/battle/position/setup_faults.cpp', 'src/battle/position/scenery.cpp', 'src/battle/position/state.cpp', 'src/battle/turns/sheet.cpp'];
const withoutComments = (text) => text.replace(/\/\/.*$/gm, '').replace(/^#include.*$/gm, '');
const withoutNames = (text) => text.replace(/names<[\w:]+> =[^;]*;/g, '').replace(/std::to_array<Name>\([^;]*;/g, '');
const stringsIn = (text) => [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, string]) => string);
const isSentence = (string) => /[a-z] [a-z]/.test(string);

const folders = ['src/rules/', 'src/odds/', 'src/battle/', 'src/foresight/', 'src/tournament/'];
for (const file of files.filter((path) => folders.some((folder) => path.startsWith(folder)) && !problems.includes(path)))
  for (const string of stringsIn(withoutNames(withoutComments(read(file)))))
    expect(!isSentence(string), `${file}: "${string}" belongs into a catalogue of src/base/phrases`);

const catalogues = files.filter((file) => file.startsWith('src/base/phrases/'));
const used = new Set(files.filter((file) => !catalogues.includes(file)).flatMap((file) => stringsIn(withoutComments(read(file)))));
for (const file of catalogues)
  for (const [, id, words] of read(file).matchAll(/^ +\{"(\w+)",\s+"(.*)"\},$/gm)) {
    expect(used.has(id), `${file}: ${id} is not used`);
    expect(words.trim() === words && !words.endsWith('.'), `${file}: ${id} is no part of a sentence`);
  }

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
