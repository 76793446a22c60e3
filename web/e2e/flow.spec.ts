// How many clicks a turn takes, how much of the window is table, and what a replay tells.
import { expect, test, type Page } from '@playwright/test';
import { clash, line8 } from '../tests/table/fixtures';
import {
  asked, battle, board, drag, file, hurried, pick, placeOf, press, pull, question, ready, redFirst, sizes, standsAt, story, tap, unit,
} from './player';

test.use({ viewport: sizes.desktop, locale: 'en-GB' });

const landscape = { width: 844, height: 390 };
// Every press of the mouse on the page counts.
const counting = (page: Page) => page.evaluate(() => addEventListener('pointerdown', () => ((window as unknown as { presses: number }).presses = (window as unknown as { presses?: number }).presses ?? 0, ++(window as unknown as { presses: number }).presses), true));
const presses = (page: Page) => page.evaluate(() => (window as unknown as { presses?: number }).presses ?? 0);

test('eight units in line advance in two presses: a box, Forward', async ({ page }) => {
  await redFirst(page, line8);
  await counting(page);
  const [first, last] = [await placeOf(page, 'Hastati 1'), await placeOf(page, 'Hastati 8')];
  await drag(page, { x: first.x - 60, y: first.y - 50 }, { x: last.x + 60, y: last.y + 60 });
  await expect(asked(page)).toHaveText('What does the group of 8 do?');
  await press(page, /^Forward/);
  await standsAt(page, 3);
  await ready(page);
  expect(await presses(page)).toBe(2);
  for (const name of ['Hastati 1', 'Hastati 8']) expect((await placeOf(page, name)).y).toBeLessThan(first.y - 20);
});

test('eight units advance one by one in sixteen presses, by dragging', async ({ page }) => {
  await redFirst(page, line8);
  await counting(page);
  for (let i = 1; i <= 8; ++i) {
    const from = await placeOf(page, `Hastati ${i}`);
    await pull(page, from, { x: from.x, y: from.y - 20 });
    await expect(asked(page)).toContainText(`Hastati ${i}`);
    await expect(board(page)).toHaveAttribute('data-ready', /\d/); // the units are in hand
    await page.mouse.move(from.x, from.y - 40, { steps: 4 });
    await expect(question(page).locator('.proposal')).toBeVisible();
    await page.mouse.up();
    await press(page, /^Confirm/);
  }
  expect(await presses(page)).toBe(16);
  await expect(story(page)).toContainText('Hastati 8 move');
});

for (const [name, viewport] of Object.entries({ desktop: sizes.desktop, portrait: sizes.phone, landscape }))
  test(`eight units advance one by one in sixteen presses, by tapping: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await redFirst(page, line8);
    await counting(page);
    for (let i = 1; i <= 8; ++i) {
      await tap(page, `Hastati ${i}`);
      await press(page, /^Forward/);
      await standsAt(page, 1 + 3 * i - (i === 8 ? 1 : 0)); // activated, moved, and finished but for the last
    }
    expect(await presses(page)).toBe(16);
  });

test('a turn is not ended with units that could act, unless the player is sure', async ({ page }) => {
  await redFirst(page, clash);
  const end = question(page).getByRole('button', { name: 'End my turn' });
  await end.click();
  const sure = question(page).getByRole('alert');
  await expect(sure).toContainText('4 can still act. End all the same?');
  await sure.getByRole('button', { name: 'Back' }).click();
  await standsAt(page, 1);
  await end.click();
  await sure.getByLabel('Do not ask again').check();
  await sure.getByRole('button', { name: 'End my turn' }).click();
  await standsAt(page, 2);
  await ready(page);
  await end.click(); // Blue is not asked again
  await expect(battle(page)).not.toHaveAttribute('data-at', '2');
});

test('a battle from a file asks who plays', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  await page.locator('input[type=file]').setInputFiles(file(clash));
  const dialog = page.getByRole('dialog', { name: 'Who plays “Clash”?' });
  await dialog.getByRole('radio', { name: 'Recruit' }).last().check({ force: true });
  await dialog.getByRole('button', { name: 'Open the battle' }).click();
  await expect(page.getByText('Your decision, Red')).toBeVisible();
});

test('most of a window is table, columns fold away, and the page remembers it', async ({ page }) => {
  await redFirst(page, clash);
  const share = async () => {
    const { width = 0, height = 0 } = (await board(page).boundingBox()) ?? {};
    return (width * height) / (1440 * 900);
  };
  const armies = page.getByRole('complementary', { name: 'Armies' });
  const column = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await share()).toBeGreaterThan(0.7);
  await column('Armies').click();
  await expect(armies).toBeVisible();
  expect(await share()).toBeGreaterThan(0.6);
  await page.reload();
  await ready(page);
  await expect(armies).toBeVisible();
  await column('Armies').click();
  await column('Side panel').click();
  await expect(story(page)).toHaveCount(0);
  await expect(question(page)).toBeVisible(); // over the table
  expect(await share()).toBeGreaterThan(0.9);
  await page.reload();
  await ready(page);
  await expect(armies).toHaveCount(0);
  await expect(story(page)).toHaveCount(0);
});

test('nothing scrolls inside of what scrolls', async ({ page }) => {
  await redFirst(page, clash);
  await tap(page, 'Equites');
  await expect(page.getByTestId('beside')).toContainText('Equites'); // beside the unit
  const nested = await page.evaluate(() => {
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    return [...document.querySelectorAll('.battle *')].filter((one) => scrolls(one) && [...one.querySelectorAll('*')].some(scrolls)).map(({ className }) => className);
  });
  expect(nested).toEqual([]);
});

for (const [name, viewport] of Object.entries({ portrait: sizes.phone, landscape }))
  test(`a phone has every tool: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await redFirst(page, clash);
    await page.locator('summary', { hasText: 'Show' }).first().click();
    for (const tool of ['Ruler', 'Zones', 'Arcs', 'Sight', 'Threats', 'Closer', 'Farther', 'Whole table', 'Undo'])
      await expect(page.getByRole('button', { name: tool }).first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Arcs' }).click();
    await expect(page.getByRole('button', { name: 'Arcs' })).toHaveAttribute('aria-pressed', 'true');
    const sheet = (await page.locator('.sheet').boundingBox()) ?? { x: 0, width: 0 };
    if (name === 'landscape') expect(sheet.x).toBeGreaterThan(400); // at the side
    expect((await placeOf(page, 'Legio')).y).toBeLessThan(viewport.height);
  });

test('a replay tells each moment, the story follows, and a link leads back to it', async ({ page }) => {
  await redFirst(page, clash);
  await pick(page, 'Equites');
  await press(page, /^Charge Gauls/);
  for (let i = 0; i < 3 && (await page.getByRole('button', { name: /^Roll/ }).isVisible()); ++i) await press(page, /^Roll/);
  const here = story(page).locator('[aria-current=step]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(here).toHaveCount(1);
  for (let left = 40; left > 0 && !(await page.getByText('Looking back: 1 of').isVisible()); --left) await page.keyboard.press('ArrowLeft');
  const caption = page.getByTestId('fallen');
  await expect(caption).toHaveAttribute('data-at', '1');
  await expect(caption).toContainText('Red has the initiative.');
  await expect(here).toContainText('Red has the initiative.');
  await expect(here).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Looking back: 2 of')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
  await expect(page.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Looking back: 2 of')).toBeVisible();
  await page.getByRole('button', { name: 'Speed: 1' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('Looking back')).toHaveCount(0); // it has come to now
  await expect(unit(page, 'Equites')).toHaveCount(1);
});
