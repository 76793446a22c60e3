// The real engine, for tests; undefined if it has not been built.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileEngine, startEngine } from '../src/engine';

const built = process.env['ACIES_WASM'] ?? fileURLToPath(new URL('../../build/wasm/acies.wasm', import.meta.url));

export const engine = existsSync(built) ? await startEngine(await compileEngine(new Uint8Array(readFileSync(built)))) : undefined;
