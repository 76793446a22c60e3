// Writes NAME.gz and NAME.br beside every text and module of dist, so that the server need not compress. zopfli packs for
// every gzip reader, and a twentieth better than gzip does.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const isPacked = (path) => statSync(path).isFile() && /\.(js|css|html|svg|json|wasm|webmanifest)$/.test(path);

function brotli(bytes, isText) {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: isText ? constants.BROTLI_MODE_TEXT : constants.BROTLI_MODE_GENERIC,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const paths = readdirSync(dist, { recursive: true }).map((name) => `${dist}/${name}`).filter(isPacked);
execFileSync('zopfli', ['--i5', ...paths]);
for (const path of paths) writeFileSync(`${path}.br`, brotli(readFileSync(path), !path.endsWith('.wasm')));
