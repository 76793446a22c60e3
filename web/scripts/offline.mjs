// Writes service-worker.js into the built page: src/offline/worker.js with the list of all files and their hashes.
//     node scripts/offline.mjs [DIST]
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const isPart = (path) => !/(^|\/)\.|\.(gz|br)$|^service-worker\.js$/.test(path) && statSync(`${dist}/${path}`).isFile();
const hashOf = (path) => createHash('sha256').update(readFileSync(`${dist}/${path}`)).digest('hex').slice(0, 20);

const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isPart).sort();
const list = `const files = ${JSON.stringify(Object.fromEntries(paths.map((path) => [path, hashOf(path)])), null, 2)};`;
const source = readFileSync(new URL('../src/offline/worker.js', import.meta.url), 'utf8');
const written = source.replace(/^const files = \{\};.*$/m, () => list);
if (written === source) throw new Error('src/offline/worker.js has no place for the list of files');
writeFileSync(`${dist}/service-worker.js`, written);
