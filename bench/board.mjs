// How quick the page is in a browser, against its limits; ends with 1 if one is missed. Build the program and the page first.
//
//     node bench/board.mjs [PORT]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const { chromium } = createRequire(`${top}web/package.json`)('@playwright/test');
const port = Number(process.argv[2] ?? 4178);
const address = `http://127.0.0.1:${port}/`;
const tries = 3; // other programs only add to the time, so the least counts

const server = spawn(`${top}build/release/acies`, ['serve', '--port', port, '--root', `${top}web/dist`], { stdio: ['ignore', 'pipe', 'inherit'] });
process.on('exit', () => server.kill()); // also if a measure fails
await once(server.stdout, 'data');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

// A page of its own, with nothing in its cache and these settings.
async function withPage(settings, work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('acies-settings', JSON.stringify(chosen)), { hints: false, sure: false, language: 'en', ...settings });
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}
const playNow = (page) => page.getByRole('button', { name: /^Play now/ }).click();
const isReady = async (page) => {
  for (;;) {
    const [at, shown] = await page.evaluate(() => ['battle', 'board'].map((id) => document.querySelector(`[data-testid=${id}]`)?.dataset).map((data, i) => (i ? data?.ready : data?.at)));
    if (shown !== undefined && at === shown) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

// From a cold start to dice that can be rolled.
const start = () =>
  withPage({ dice: 'shown' }, async (page) => {
    const began = performance.now();
    await page.goto(address);
    await playNow(page);
    await page.getByRole('button', { name: /^Roll/ }).waitFor();
    return performance.now() - began;
  });

// The longest time between two frames in twelve events, most of them Recruit's.
const thinking = () =>
  withPage({ dice: 'fast' }, async (page) => {
    await page.goto(address);
    await playNow(page);
    await page.getByRole('button', { name: /^End my turn/ }).waitFor();
    await isReady(page);
    await page.evaluate(() => {
      window.longest = 0;
      let last = performance.now();
      const frame = (now) => {
        [window.longest, last] = [Math.max(window.longest, now - last), now];
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const events = async () => Number(await page.getByTestId('battle').getAttribute('data-at'));
    for (const enough = (await events()) + 12; (await events()) < enough; await isReady(page)) await page.getByRole('button', { name: /^End my turn/ }).click();
    return page.evaluate(() => window.longest);
  });

// Forty against forty.
const unit = (side, i) => ({
  side, name: `${side} ${i + 1}`, type: 'FL', m: 8, impetus: 2, vbu: 5, vd: 2, facing: side === 'red' ? 90 : 270, general: i === 0,
  at: [8 + (i % 20) * 9, side === 'red' ? (i < 20 ? 18 : 9) : i < 20 ? 42 : 51],
});
const units = ['red', 'blue'].flatMap((side) => Array.from({ length: 40 }, (_, i) => unit(side, i)));
const crowd = JSON.stringify({ acies: '0.1.0', setup: { name: 'Crowd', edition: 'basic', scale: '15', table: { width: 190, depth: 60 }, turn_limit: 8, terrain: [], units } });

// Script of a frame of a drag with these on the table.
const dragging = () =>
  withPage({ dice: 'typed' }, async (page) => {
    await page.goto(address);
    await page.locator('input[type=file]').setInputFiles({ name: 'crowd.battle', mimeType: 'application/json', buffer: Buffer.from(`${crowd}\n`) });
    await page.getByRole('button', { name: 'Open the battle' }).click();
    await page.getByLabel(/^Dice as they fell/).fill('6611');
    await page.getByRole('button', { name: /^These fell/ }).click();
    await page.getByText('Red decides').waitFor();
    const place = async () => {
      await isReady(page);
      const [x, y] = (await page.locator('[data-unit="10"]').getAttribute('data-at')).split(',').map(Number);
      const box = await page.getByTestId('board').boundingBox();
      return { x: x + box.x, y: y + box.y };
    };
    const first = await place();
    await page.mouse.click(first.x, first.y);
    const { x, y } = await place();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const script = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y - 6, { steps: 6 });
    await page.evaluate(() => {
      window.frames_ = 0;
      const count = () => ++window.frames_ && requestAnimationFrame(count);
      requestAnimationFrame(count);
    });
    const before = await script();
    for (const way of [1, -1]) await page.mouse.move(x + 30 * way, y - 30, { steps: 60 });
    const spent = (await script()) - before;
    return (spent * 1000) / (await page.evaluate(() => window.frames_));
  });

// The usual time between two frames of the companion while a forecast never ends and every frame changes a number.
const waiting = () =>
  withPage({}, async (page) => {
    await page.route('**/forecast.worker*', (route) => route.fulfill({ body: 'onmessage = ({ data }) => { while (Array.isArray(data)); }', contentType: 'text/javascript' }));
    await page.goto(`${address}#advanced/shooting`);
    await page.getByTestId('figure').waitFor();
    return page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const all = [];
      for (let i = 0, before = await frame(); i < 10; ++i) {
        document.querySelector('button[aria-label="VBU: more"]').click();
        const now = await frame();
        all.push(now - before);
        before = now;
      }
      return all.sort((a, b) => a - b)[5];
    });
  });

const measures = [
  ['from a cold start to the first dice', 2000, start],
  ['longest time between two frames while Recruit plays', 120, thinking],
  ['script of a frame of a drag with 80 units', 4, dragging],
  ['time between two frames while a forecast never ends', 250, waiting],
];
let isMissed = false;
for (const [what, limit, measure] of measures) {
  let least = Infinity;
  for (let i = 0; i < tries; ++i) least = Math.min(least, await measure());
  isMissed ||= least > limit;
  console.log(`${what.padEnd(54)} ${least.toFixed(least < 20 ? 2 : 0).padStart(7)} ms of ${limit}${least > limit ? ', missed' : ''}`);
}
await browser.close();
server.kill();
process.exitCode = isMissed ? 1 : 0;
