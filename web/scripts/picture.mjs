// The pictures of a battle in the README, from the page as it is built: node scripts/picture.mjs
// Recruit plays both sides until a charge is promising; a page then shows it.
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer, preview } from 'vite';

const here = (path) => new URL(path, import.meta.url);
const generated = (name) => readFileSync(here(`../public/generated/${name}`));
const tools = await createServer({ server: { middlewareMode: true, hmr: false, watch: null }, logLevel: 'error' });
const { startEngine } = await tools.ssrLoadModule('/src/table/engine.ts');
const [ask, askAdviser] = await Promise.all(
  ['table.wasm', 'adviser.wasm'].map(async (name) => startEngine(await WebAssembly.compile(generated(name)))),
);

// The moment at which Red could make the best charge of a battle, as a file.
function bestMoment(text, seed) {
  for (const engine of [ask, askAdviser]) engine({ call: 'edition', text: generated('editions/basic.json').toString() });
  const { field } = ask({ call: 'open', text, seed });
  askAdviser({ call: 'open', text, seed });
  const play = (done) => askAdviser({ call: 'follow', from: done.told.at - 1, lines: [done.told.line] });
  let best = { win: 0 };
  for (let node; (node = ask({ call: 'look', seat: 'red' }).node).kind !== 'finished'; ) {
    if (node.kind === 'chance') play(ask({ call: 'roll' }));
    else {
      if (node.question === 'half' && node.seat === 'red')
        for (const { units } of ask({ call: 'options', seat: 'red' }).options.filter(({ kind }) => kind === 'activate'))
          for (const { kind, forecast } of ask({ call: 'options', seat: 'red', units }).options)
            if (kind === 'charge' && forecast.win > best.win) best = { win: forecast.win, unit: field.units[units[0]].name, text: ask({ call: 'save' }).text };
      play(ask({ call: 'act', line: askAdviser({ call: 'decide', seat: node.seat }).line }));
    }
  }
  return best;
}

const scenario = JSON.parse(generated('scenarios.json')).find(({ id }) => id === 'romans-and-gauls');
const moment = bestMoment(scenario.text, 7);
const server = await preview({ preview: { host: '127.0.0.1', port: 0 } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const views = { 'table-desktop': { width: 1440, height: 860 }, 'table-phone': { width: 390, height: 844 } };
for (const [name, viewport] of Object.entries(views)) {
  const page = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('acies-settings', JSON.stringify({ hints: false, language: 'en' })));
  await page.goto(server.resolvedUrls.local[0]);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.battle', mimeType: 'application/json', buffer: Buffer.from(moment.text) });
  await page.locator('.candidates').waitFor();
  const unit = page.locator('.candidates').getByRole('button', { name: moment.unit, exact: true });
  if (!(await unit.isVisible())) await page.locator('.candidates summary').click();
  await unit.click();
  await page.locator('.option[data-kind=charge]').first().waitFor();
  if (viewport.width > 1000) await page.getByRole('button', { name: 'Closer' }).click();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(900);
  await page.screenshot({ path: here(`../../docs/screenshots/${name}.jpg`).pathname, quality: 88 });
  await page.close();
}
await browser.close();
await server.close();
await tools.close();
