import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

// The C++ server if it is built and knows `serve`; else the page alone.
const port = Number(process.env['ACIES_E2E_PORT'] ?? 4179);
const program = '../build/release/acies';
const useServer = process.env['ACIES_E2E_SERVER'] !== 'no' && existsSync(program) && existsSync('../src/server');

// Limits are for what hangs: they are far above what a busy machine needs.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block', // it would answer in place of the server; offline.spec.ts allows it
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: useServer
      ? `${program} serve --port ${port} --root dist`
      : `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
