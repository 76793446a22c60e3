// Whole battles against Recruit and at one screen, what the page costs, and what leaves it.
import { expect, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crowd } from '../tests/table/fixtures';
import { at, battle, hurried, openText, placeOf, play, question, roll, savedFile, typeDice, untilAsked } from './player';

const program = fileURLToPath(new URL('../../build/release/acies', import.meta.url));
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
test.setTimeout(240_000);

const playNow = (page: Page) => page.getByRole('button', { name: /^Play now/ }).click();

// A machine that does something else just now gets a second try.
async function within(limit: number, measure: () => Promise<number>): Promise<void> {
  const first = await measure();
  const best = first <= limit ? first : Math.min(first, await measure());
  console.log(`${test.info().title}: ${best.toFixed(best < 20 ? 2 : 0)} ms of ${limit}`);
  expect(best).toBeLessThanOrEqual(limit);
}

test('a whole battle against Recruit, from Play now to the report', async ({ page }) => {
  test.slow(); // some hundred decisions through the page
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await hurried(page);
  await page.goto('./');
  await playNow(page);
  await play(page);
  await expect(page.getByTestId('report')).toBeVisible();
  await expect(page.getByRole('img', { name: /^VD lost/ })).toBeVisible();
  expect(await at(page)).toBeGreaterThan(60);
  // No request left the machine.
  expect([...hosts].filter((host) => host !== '127.0.0.1' && host !== '')).toEqual([]);
});

test('Recruit is fetched when the table can be seen, once more if that failed, and plays on after a reload', async ({ page }) => {
  let fetched = 0;
  await page.route('**/adviser.wasm', (route) => (++fetched <= 2 ? route.abort() : route.continue()));
  await hurried(page);
  await page.goto('./');
  await expect(page.getByRole('button', { name: /^Play now/ })).toBeEnabled();
  expect(fetched).toBe(0);
  await playNow(page);
  const turnOfRecruit = async () => {
    await untilAsked(page);
    const before = await at(page);
    await play(page, async () => (await at(page)) > before + 12, 0);
  };
  await turnOfRecruit();
  expect(fetched).toBe(3);
  await page.reload();
  await turnOfRecruit();
});

test('a hot seat goes on even if nobody can foresee anything', async ({ page }) => {
  await page.route('**/adviser.wasm', (route) => route.abort());
  await hurried(page);
  await page.goto('./');
  await page.getByRole('radio', { name: 'Hot seat' }).check({ force: true });
  await page.getByRole('button', { name: /^The ridge/ }).click();
  await play(page, async () => (await at(page)) > 6);
});

test('a battle at one screen has the same hashes in a native replay', async ({ page }) => {
  test.slow();
  expect(existsSync(program), `${program} is missing; build it first: cmake --preset release && cmake --build --preset release`).toBe(true);
  await hurried(page);
  await page.goto('./');
  await page.getByRole('radio', { name: 'Hot seat' }).check({ force: true });
  await page.getByRole('button', { name: /^The ridge/ }).click();
  await play(page, async () => (await at(page)) > 45);
  const path = await savedFile(page);
  const said = execFileSync(program, ['battle', 'replay', path, '--check'], { encoding: 'utf8' });
  expect(said).not.toMatch(/differs|refused/);
});

test('playable within two seconds of a cold start', async ({ browser }) => {
  await within(2000, async () => {
    const page = await browser.newPage(); // with nothing in its cache
    const began = Date.now();
    await page.goto('./');
    await playNow(page);
    await expect(roll(page)).toBeVisible();
    const took = Date.now() - began;
    await page.close();
    return took;
  });
});

test('the page never waits for Recruit: the longest time between two frames', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  await playNow(page);
  await untilAsked(page);
  await within(120, async () => {
    await untilAsked(page);
    const before = await at(page);
    // Until there have been twelve events, most of them Recruit's, or in vain for ten seconds.
    const gaps = page.evaluate(async (enough) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const events = () => Number(document.querySelector<HTMLElement>('[data-testid=battle]')?.dataset['at']);
      let [longest, last] = [0, await frame()];
      for (const end = last + 10_000; last < end && events() < enough; ) {
        const now = await frame();
        [longest, last] = [Math.max(longest, now - last), now];
      }
      return longest;
    }, before + 12);
    let isMeasured = false;
    void gaps.finally(() => (isMeasured = true));
    const end = question(page).getByRole('button', { name: /^End this half/ });
    while (!isMeasured) await end.click({ timeout: 200 }).catch(() => undefined); // whenever it is asked
    const longest = await gaps;
    expect(await at(page)).toBeGreaterThanOrEqual(before + 12);
    return longest;
  });
});

test('a frame of a drag with 80 units costs at most 4 ms of script', async ({ page }) => {
  await hurried(page, { dice: 'shown' });
  await openText(page, crowd);
  await typeDice(page, '6611');
  const first = await placeOf(page, 10);
  await page.mouse.click(first.x, first.y);
  await expect(question(page).locator('h2')).toContainText('Legio 11');
  const { x, y } = await placeOf(page, 10);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const metric = async (name: string) => (await cdp.send('Performance.getMetrics')).metrics.find((one) => one.name === name)?.value ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y - 6, { steps: 6 });
  await within(4, async () => {
    await page.evaluate(() => {
      const count = () => ((window as unknown as { frames: number }).frames += 1) && requestAnimationFrame(count);
      (window as unknown as { frames: number }).frames = 0;
      requestAnimationFrame(count);
    });
    const script = await metric('ScriptDuration');
    for (const way of [1, -1]) await page.mouse.move(x + 30 * way, y - 30, { steps: 60 });
    const spent = (await metric('ScriptDuration')) - script;
    const frames = await page.evaluate(() => (window as unknown as { frames: number }).frames);
    expect(frames).toBeGreaterThan(30);
    return (spent * 1000) / frames;
  });
  await page.mouse.up();
  await expect(question(page).locator('.proposal .line')).toHaveText(/^Legio 11: /);
  await expect(battle(page)).toHaveAttribute('data-at', '1');
});
