// Writes NAME.gz beside every text and module of dist, so that the server need not compress: by zopfli, which packs for
// every gzip reader and better than gzip does.
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const paths = readdirSync(dist, { recursive: true }).map((name) => `${dist}/${name}`);
const packed = paths.filter((path) => statSync(path).isFile() && /\.(js|css|html|svg|json|wasm)$/.test(path));
execFileSync('zopfli', ['--i5', ...packed]);
