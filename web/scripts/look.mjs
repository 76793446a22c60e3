// Pictures of the page, to be looked at: node scripts/look.mjs URL FOLDER [HASH …]
import { chromium } from '@playwright/test';

const [url, folder, ...hashes] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
for (const hash of hashes.length ? hashes : ['']) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 2 });
      await page.goto(`${url}${hash}`);
      await page.getByTestId('figure').or(page.locator('.sorry')).first().waitFor();
      const name = `${hash.replace(/[^\w]+/g, '-') || 'first'}-${size}-${colorScheme}.png`;
      await page.screenshot({ path: `${folder}/${name}` });
      await page.close();
    }
  }
}
await browser.close();
