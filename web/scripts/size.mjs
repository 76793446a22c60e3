// What a visitor downloads, compressed: fails if the page's own code or the engine has grown too large.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const files = readdirSync(dist, { recursive: true }).map((name) => `${dist}/${name}`);
const weigh = (pattern) =>
  files
    .filter((path) => pattern.test(path) && statSync(path).isFile())
    .reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);

const limits = [
  ['page', /\.(js|css|html|svg)$/, 60_000],
  ['engine', /\.wasm$/, 250_000],
];
for (const [name, pattern, limit] of limits) {
  const size = weigh(pattern);
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB gzip of at most ${limit / 1000} kB`);
  if (size === 0 || size > limit) process.exitCode = 1;
}
