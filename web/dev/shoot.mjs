// Pictures of the board's sample: node dev/shoot.mjs http://localhost:5301 FOLDER
import { chromium } from '@playwright/test';

const [url, folder] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const shots = [
  ['phone', 390, 844, 3, '', { x: 0, y: 240, width: 390, height: 370 }],
  ['tablet', 1024, 700, 1, ''],
  ['wide', 1920, 1080, 1, ''],
  ['wide-night', 1920, 1080, 1, '?night'],
  ['wide-plain', 1920, 1080, 1, '?theme=plain&overlays'],
  ['plain-night', 1024, 700, 1, '?theme=plain&night'],
  ['overlays', 1920, 1080, 1, '?overlays'],
  ['overlays-night', 1024, 700, 2, '?overlays&night'],
  ['blue', 1024, 700, 1, '?seat=blue'],
  ['dice', 1024, 700, 2, '?dice'],
];
shots.push(['near', 1920, 1080, 1, '?near'], ['near-phone', 390, 844, 3, '?near']);
shots.push(['types', 1920, 1080, 2, '', { x: 170, y: 80, width: 900, height: 520 }]);
const only = process.argv[4]?.split(',');
for (const [name, width, height, deviceScaleFactor, query, clip] of shots.filter(([n]) => !only || only.includes(n))) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor, colorScheme: query.includes('night') ? 'dark' : 'light' });
  page.on('pageerror', (error) => console.log(name, error.message));
  page.on('console', (message) => message.type() === 'error' && console.log(name, message.text()));
  await page.goto(`${url}/dev/board.html${query}`);
  await page.getByTestId('board').waitFor();
  await page.waitForTimeout(900);
  if (query.includes('near')) await page.evaluate(() => window.board().zoom(2.2));
  if (query.includes('near')) await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}/${name}.png`, ...(clip ? { clip } : {}) });
  await page.close();
}
await browser.close();
