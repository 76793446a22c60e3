// Writes NAME.gz and NAME.br beside every text and module of dist, so that the server need not compress.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const isPacked = (path) => statSync(path).isFile() && /\.(js|css|html|svg|json|wasm)$/.test(path);

function brotli(bytes, isText) {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: isText ? constants.BROTLI_MODE_TEXT : constants.BROTLI_MODE_GENERIC,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

for (const path of readdirSync(dist, { recursive: true }).map((name) => `${dist}/${name}`).filter(isPacked)) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${path}.br`, brotli(bytes, !path.endsWith('.wasm')));
}
