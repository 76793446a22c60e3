// Armies: a list is found, an army built, checked, mended by a suggestion, printed and played; links and pasted lists.
import { expect, test, type Page } from '@playwright/test';
import { board, file, hurried, readsWell, sizes } from './player';

const builder = (page: Page) => page.getByTestId('builder');
const chosen = (page: Page, side: string) => page.locator(`.army[data-side=${side}] select`);
const faults = (page: Page) => builder(page).getAttribute('data-faults');

async function openList(page: Page, name: string): Promise<void> {
  await page.goto('./#/armies');
  await page.getByPlaceholder('Search by name').fill(name);
  await page.locator('.card').first().click();
}

for (const [name, size] of Object.entries(sizes))
  test(`an army is built, checked, mended, printed and played (${name})`, async ({ page }) => {
    await page.setViewportSize(size);
    await hurried(page);
    await page.goto('./#/armies');
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('radio', { name: 'Tournament' }).check();
    await openList(page, 'galli'); // in Italian
    await expect(page.getByRole('heading', { name: 'Gauls' })).toBeVisible();
    await page.getByRole('button', { name: /^Make me an army of 300 points/ }).click();
    await expect(builder(page)).toHaveAttribute('data-faults', '0');

    const price = Number(await builder(page).getAttribute('data-price'));
    for (let i = 0; i < 4; ++i) await page.locator('.troops').getByRole('button', { name: /^Add / }).first().click();
    expect(Number(await builder(page).getAttribute('data-price'))).toBeGreaterThan(price);
    expect(Number(await faults(page))).toBeGreaterThan(0);
    const problem = page.locator('[data-fault="over_points"]');
    await expect(problem).toContainText('the game allows 300');
    for (let tries = 0; tries < 5 && Number(await faults(page)) > 0; ++tries) {
      const before = await faults(page);
      await page.locator('.mend').first().click();
      await expect(builder(page)).not.toHaveAttribute('data-faults', before ?? '');
    }
    await expect(builder(page)).toHaveAttribute('data-faults', '0');
    await readsWell(page, `the builder (${name})`);

    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page.getByRole('heading', { name: /^Dice of its weapons/ })).toBeVisible();
    await expect(page.locator('table.units tbody tr').first()).toContainText(/\d×/);
    await page.getByRole('link', { name: /Back to the army/ }).click();

    await page.getByRole('button', { name: 'Fight with it' }).click();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await expect(board(page)).toBeVisible();
  });

test('a battle of two lists takes at most six clicks, and the last one again two', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  let clicks = 0;
  const click = async (name: RegExp) => {
    ++clicks;
    await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  };
  await click(/^New battle/);
  for (const [side, army] of [['red', /^Swiss/], ['blue', /^Aztecs/]] as const) {
    ++clicks; // a list that opens, and what is chosen of it
    const label = await chosen(page, side).locator('option').filter({ hasText: army }).textContent();
    await chosen(page, side).selectOption({ label: label ?? '' });
  }
  await click(/^Begin the battle/);
  await expect(board(page)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
  await page.goto('./');
  clicks = 0;
  await click(/^New battle/);
  await expect(chosen(page, 'red').locator('option:checked')).toHaveText(/^Swiss/);
  await click(/^Begin the battle/);
  await expect(board(page)).toBeVisible();
  expect(clicks).toBe(2);
});

test('a shared link opens as an army of one’s own, and a damaged one says so and loses nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hurried(page);
  await openList(page, 'welsh');
  await page.getByRole('button', { name: /^Take the army|^Make me/ }).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link is copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(builder(page)).toBeVisible();
  for (const [hash, words] of [[`${link.split('#')[1]}`.slice(0, -9), 'damaged'], [`/armies/link/${'A'.repeat(200_000)}`, 'longer than any army']] as const) {
    await page.evaluate((to) => (location.hash = to), hash);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.locator('.mine li')).toHaveCount(2);
  }
  await page.locator('input[type=file]').setInputFiles(file('roster = 1\nname = "X"\narmy = "welsh"\nedition = "impetus9"\n[[commands]]\nname = "All"\nunits = []\n', 'x.toml'));
  await expect(page.getByRole('alert')).toContainText('impetus9');
});

test('a pasted list becomes one’s own, with what was not understood marked', async ({ page }) => {
  await hurried(page);
  await page.goto('./#/armies/paste');
  await page.getByRole('textbox', { name: 'Paste a list' }).fill('Heroes\n4 Cavalieri (CP*) M=8; VBU=7; I=4; VD=3\nblah VBU=9\n6 Frombolieri (S) M=8; VBU=2; I=0; VD=1; fionda');
  await expect(page.locator('[data-kind="unit"]')).toHaveCount(2);
  await expect(page.locator('[data-kind="not_understood"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Keep as my list' }).click();
  await expect(page.getByRole('heading', { name: 'Heroes' })).toBeVisible();
  await page.getByRole('button', { name: /^Take the army/ }).click();
  await expect(builder(page)).toBeVisible();
});
