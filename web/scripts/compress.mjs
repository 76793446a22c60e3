// Writes NAME.gz beside every text and module of dist, so that the server need not compress.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
for (const name of readdirSync(dist, { recursive: true })) {
  const path = `${dist}/${name}`;
  if (!statSync(path).isFile() || !/\.(js|css|html|svg|json|wasm)$/.test(path)) continue;
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
}
