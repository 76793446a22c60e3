// Brings what the C++ builds have made into public/generated: the engines, the ready battles and the rules in words.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';

const top = new URL('../..', import.meta.url);
const target = new URL('../public/generated/', import.meta.url);
const wanted = [
  ['build/wasm/acies.wasm', 'cmake --preset wasm && cmake --build --preset wasm'],
  ['build/wasm/table.wasm', 'cmake --preset wasm && cmake --build --preset wasm'],
  ['build/release/generated/scenarios.json', 'cmake --preset release && cmake --build --preset release'],
  ['build/release/generated/rules.en.json', 'cmake --preset release && cmake --build --preset release'],
];

mkdirSync(target, { recursive: true });
for (const [path, how] of wanted) {
  const source = new URL(path, top);
  if (!existsSync(source)) {
    console.error(`${path} is missing; build it first: ${how}`);
    process.exit(1);
  }
  copyFileSync(source, new URL(path.split('/').at(-1), target));
}
