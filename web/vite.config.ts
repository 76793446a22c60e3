import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Svelte's custom elements, which the page has none of, cannot be shaken off by the bundler.
const withoutCustomElements: Plugin = {
  name: 'without-custom-elements',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id.endsWith('/client/dom/elements/custom-element.js') ? 'export const create_custom_element = undefined;' : null),
};

export default defineConfig({
  base: './',
  plugins: [withoutCustomElements, svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, manifest: true },
  // Time for the greatest melees, with every card, on a busy machine.
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
