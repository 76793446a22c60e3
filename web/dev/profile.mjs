// Where the script of a drag goes: node dev/profile.mjs http://localhost:5301
import { chromium } from '@playwright/test';
const [url] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${url}/dev/board.html?crowd=80&overlays`);
await page.locator('[data-unit="0"][data-at]').waitFor({ state: 'attached' });
await page.waitForTimeout(800);
const at = await page.locator('[data-unit="0"]').getAttribute('data-at');
const [x, y] = at.split(',').map(Number);
const cdp = await page.context().newCDPSession(page);
await cdp.send('Profiler.enable');
await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
await page.mouse.move(x, y);
await page.mouse.down();
await page.mouse.move(x + 10, y - 10, { steps: 4 });
await cdp.send('Profiler.start');
await page.mouse.move(x + 120, y - 60, { steps: 90 });
const { profile } = await cdp.send('Profiler.stop');
await page.mouse.up();
const self = new Map();
const byId = new Map(profile.nodes.map((n) => [n.id, n]));
profile.samples.forEach((id, i) => {
  const { functionName, url: from, lineNumber } = byId.get(id).callFrame;
  const key = `${functionName || 'anonymous'} ${from.split('/').pop()?.split('?')[0]}:${lineNumber}`;
  self.set(key, (self.get(key) ?? 0) + profile.timeDeltas[i] / 1000);
});
for (const [key, ms] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 25)) console.log(ms.toFixed(1).padStart(8), key);
await browser.close();
