import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, manifest: true },
  // Time for the greatest melees, with every card, on a busy machine.
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
