// Brings what the C++ builds have made into public/generated: the engines, the editions, the ready battles and the rules in
// words, with drawn examples; and the notices of what is shipped.
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { writeDrawn } from './drawn.mjs';

const top = new URL('../..', import.meta.url);
const target = new URL('../public/generated/', import.meta.url);
const native = 'cmake --preset release && cmake --build --preset release';
const made = 'build/release/generated';
const languages = existsSync(new URL(made, top)) ? readdirSync(new URL(made, top)).filter((name) => /^rules\.\w+\.json$/.test(name)) : [];
const wanted = [
  ['build/wasm/acies.wasm', 'cmake --preset wasm && cmake --build --preset wasm'],
  ['build/wasm/battle.wasm', 'cmake --preset wasm && cmake --build --preset wasm'],
  ['build/release/generated/scenarios.json', native],
  ['build/release/generated/agents.json', native],
  ['build/release/generated/lessons.json', native],
  ['build/release/generated/scenarios', native],
  ['build/release/generated/armies.json', native],
  ['build/release/generated/rules.en.json', native],
  ...languages.filter((name) => name !== 'rules.en.json').map((name) => [`${made}/${name}`, native]),
  ['build/release/generated/editions', native],
  ['licences.txt', 'node tools/licences/licences.mjs'],
];

const take = (source, to) => (statSync(source).isDirectory() ? cpSync(source, to, { recursive: true }) : copyFileSync(source, to));
rmSync(target, { recursive: true, force: true }); // nothing of an older build stays
mkdirSync(target, { recursive: true });
for (const [path, how] of wanted) {
  const source = new URL(path, top);
  if (!existsSync(source)) {
    console.error(`${path} is missing; build it first: ${how}`);
    process.exit(1);
  }
  take(source, new URL(path.split('/').at(-1), target));
}
writeDrawn(new URL('tests/cases/scenes/', top), target);
