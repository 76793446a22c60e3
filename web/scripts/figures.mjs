// The pictures of docs/figures.md, all troops by period, drawn by the page's own code: node scripts/figures.mjs
// Others for a look at work in progress: node scripts/figures.mjs FOLDER [cloth|plain] [day|night] [pixels of one U]
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const [folder = fileURLToPath(new URL('../../docs/figures', import.meta.url)), theme = 'cloth', time = 'day', pixels = '18'] = process.argv.slice(2);
const server = await createServer({ root: fileURLToPath(new URL('..', import.meta.url)), server: { host: '127.0.0.1', port: 0, hmr: false, watch: null }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.route('**/sheet', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
await page.goto(`${server.resolvedUrls.local[0]}sheet`);

const pictures = await page.evaluate(
  async ({ theme, night, scale }) => {
    const { drawSheet, familyNames } = await import('/scripts/figures-sheet.ts');
    return familyNames.map((name) => [name, drawSheet(name, { theme, night }, scale)]);
  },
  { theme, night: time === 'night', scale: Number(pixels) },
);
mkdirSync(folder, { recursive: true });
for (const [name, url] of pictures) writeFileSync(`${folder}/${name.replaceAll('_', '-')}.webp`, Buffer.from(url.split(',')[1], 'base64'));
await browser.close();
await server.close();
