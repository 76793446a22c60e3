import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The package that a module comes from: a file of node_modules, or made by the builder ("\0vite/preload-helper.js").
const packageOf = (id: string) => /(?:.*node_modules\/|^\0)((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

// Refuses to ship a package that has no notice in licences.txt.
function withNotices(): Plugin {
  const parts: { shipped: { npm?: string[] }[] } = JSON.parse(readFileSync('../tools/licences/parts.json', 'utf8'));
  const noticed = new Set(parts.shipped.flatMap((part) => part.npm ?? []));
  return {
    name: 'with-notices',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const name = packageOf(id);
          if (name && !noticed.has(name)) this.error(`${name} has no notice; see tools/licences/parts.json`);
        }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), withNotices()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, manifest: true },
  // The limit is for what hangs: it is far above what a busy machine needs.
  test: { setupFiles: ['./tests/table/all-words.ts'], include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 600_000 },
});
