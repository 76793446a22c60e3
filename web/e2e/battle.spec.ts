// What is asked, shown, kept and told in a battle, with the real engine and small battles made for it.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { clash } from '../tests/table/fixtures';
import { at, battle, file, hurried, menu, openText, pick, placeOf, question, roll, savedFile, story, typeDice } from './player';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
test.use({ viewport: sizes.desktop, locale: 'en-GB' });

// Both at this screen; Red has won the initiative.
async function redFirst(page: Page): Promise<void> {
  await openText(page, clash);
  await typeDice(page, '6611');
  await expect(page.getByText('Red decides')).toBeVisible();
}
async function settings(page: Page, choice: string) {
  await menu(page, 'Settings');
  await page.getByRole('radio', { name: choice, exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
}
const alert = (page: Page) => question(page).getByRole('alert');
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm/ });

test('two clicks lead into a running battle, with a hint', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: /^Play now/ }).click();
  await expect(page.getByRole('note')).toContainText('Roll');
  await roll(page).click();
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  await expect(page).toHaveURL(/#\/battle$/);
});

for (const [size, viewport] of Object.entries(sizes))
  test(`a unit is selected, moved, confirmed, told and taken back: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await redFirst(page);
    await pick(page, 'Slingers');
    await page.getByRole('button', { name: 'Forward' }).click();
    await expect(question(page)).toContainText(/8\s*U of 8\s*U/);
    await expect(battle(page)).toHaveAttribute('data-at', '1');
    await confirm(page).click();
    await expect(battle(page)).toHaveAttribute('data-at', '3');
    if (size === 'phone') await page.getByRole('tab', { name: 'Story' }).click();
    await expect(story(page)).toContainText(/Slingers moves 8\s*U/);
    await page.locator('body').press('z');
    await expect(battle(page)).toHaveAttribute('data-at', '1');
  });

test('a wheel inside a zone of control is refused with its sentence and rule', async ({ page }) => {
  await redFirst(page);
  await pick(page, 'Legio');
  await page.getByRole('button', { name: 'Wheel left' }).click();
  await expect(alert(page)).toContainText(/^Cannot wheel here: .*zone of control.*\(BI-ZOC-03\)/);
  await expect(confirm(page)).toBeHidden();
  await alert(page).getByRole('button', { name: 'Why?' }).click();
  await expect(alert(page).locator('.ledger')).toContainText('BI-ZOC-03');
  await expect(battle(page)).toHaveAttribute('data-at', '1');
});

test('charge, melee, retreat and pursuit come with their forecasts', async ({ page }) => {
  await redFirst(page);
  await pick(page, 'Equites');
  const charge = page.getByRole('button', { name: /^Charge Gauls/ });
  await expect(charge).toContainText(/You win 45\s%, draw 50\s%, lose 5\s%; /);
  await question(page).getByRole('button', { name: 'Why?' }).first().click();
  await expect(question(page).locator('.ledger')).toContainText('BI-MEL-09');
  await charge.click();
  await expect(story(page)).toContainText(/Equites moves 8\s*U/);
  await typeDice(page, '1');
  await expect(story(page)).toContainText('Equites comes into contact with Gauls.');
  await expect(question(page)).toContainText('Melee');
  await typeDice(page, '66111111 1111');
  await typeDice(page, '4');
  await expect(story(page)).toContainText('Gauls loses 2 VBU.');
  await typeDice(page, '6');
  await expect(story(page)).toContainText(/Gauls falls back 3\s*U/);
  const pursue = page.getByRole('button', { name: /^Pursue/ });
  await expect(pursue).toContainText(/You win 71\.8\s%, draw 27\.7\s%, lose 0\.5\s%/);
  await expect(page.getByRole('button', { name: /^Stay/ })).toBeVisible();
  await pursue.click();
  await typeDice(page, '6');
  await expect(story(page)).toContainText(/Equites pursues Gauls for 3\s*U/);
  await expect(question(page).locator('.chain')).toContainText('Equites');
  await typeDice(page, '666666661');
  await typeDice(page, '6');
  await expect(story(page)).toContainText('Gauls is lost.');
  await expect(page.getByRole('region', { name: 'Blue’s army' }).getByRole('meter')).toHaveAttribute('aria-valuenow', '2');
});

test('an enemy on the table is charged by a tap: the ghost with its forecast first', async ({ page }) => {
  await redFirst(page);
  await pick(page, 'Equites');
  await expect(page.getByRole('button', { name: /^Charge Gauls/ })).toBeVisible();
  const { x, y } = await placeOf(page, 3);
  await page.mouse.click(x, y);
  await expect(question(page).locator('.proposal')).toContainText(/You win 45\s%/);
  await page.locator('body').press('Enter');
  await expect(battle(page)).toHaveAttribute('data-at', '3');
});

test('shots show their forecast, and threats of the enemy are forecast too', async ({ page }) => {
  await redFirst(page);
  await pick(page, 'Cretans');
  await expect(page.getByRole('button', { name: /^Shoot at Youths/ }).first()).toContainText(/\d dice/);
  const { x, y } = await placeOf(page, 0);
  await page.mouse.click(x, y);
  const card = page.getByRole('article');
  await expect(card).toContainText('Equites');
  await card.locator('summary').last().click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Gauls' })).toContainText(/You win/);
});

test('a base is dragged by the mouse where the hand goes', async ({ page }) => {
  await redFirst(page);
  const { x, y } = await placeOf(page, 2);
  await page.mouse.click(x, y);
  await expect(question(page).locator('h2')).toContainText('Slingers');
  const hand = await placeOf(page, 2);
  await page.mouse.move(hand.x + 8, hand.y);
  await page.mouse.down();
  await page.mouse.move(hand.x + 8, hand.y - 20, { steps: 5 });
  await expect(question(page).locator('.proposal')).toContainText(/forward [\d.]+/);
  await page.mouse.up();
  const line = await question(page).locator('.proposal .line').innerText();
  const scale = (await placeOf(page, 2)).y - (await placeOf(page, 5)).y; // 9 U and what the bases are deep
  expect(line).toMatch(/^Slingers: forward /);
  expect(Math.abs(Number(line.split(' ').at(-1)) - (20 / scale) * 9)).toBeLessThan(1.5);
  await confirm(page).click();
  await expect(battle(page)).toHaveAttribute('data-at', '3');
});

test('a corner of a base wheels it', async ({ page }) => {
  await redFirst(page);
  await pick(page, 'Slingers');
  const { x, y } = await placeOf(page, 2);
  const other = await placeOf(page, 5);
  const half = ((y - other.y) / 9) * 4; // half a front in pixels, about
  await page.mouse.move(x + half + 14, y - 12);
  await page.mouse.down();
  await page.mouse.move(x + half + 8, y - 34, { steps: 5 });
  await page.mouse.up();
  await expect(question(page).locator('.proposal .line')).toHaveText(/^Slingers: wheel left [\d.]+$/);
});

test('a finger drags a base on a phone', async ({ browser }) => {
  const page = await browser.newPage({ viewport: sizes.phone, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await redFirst(page);
  const first = await placeOf(page, 0);
  await page.touchscreen.tap(first.x, first.y);
  await expect(question(page).locator('h2')).toContainText('Equites');
  const { x, y } = await placeOf(page, 0);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const d of [8, 16, 24]) await touch('touchMove', [{ x: x - d, y: y + d / 4 }]);
  await touch('touchEnd', []);
  await expect(question(page).locator('.proposal .line')).toHaveText(/^Equites: /);
  await confirm(page).tap();
  await expect.poll(() => at(page)).toBe(3);
  await page.close();
});

test('typed dice: too few are not accepted, and those that fit are taken as they fell', async ({ page }) => {
  await openText(page, clash);
  await settings(page, 'Typed');
  await page.getByLabel(/^Dice as they fell/).fill('66');
  await expect(page.getByRole('button', { name: /^These fell/ })).toBeDisabled();
  await typeDice(page, '1 1 6 6');
  await expect(page.getByText('Blue decides')).toBeVisible();
  await expect(story(page).getByRole('img', { name: 'Dice: 1 1 6 6' })).toBeVisible();
});

test('hot seat: the other decides next, at the bottom of the table, and dice are undone only if both agree', async ({ page }) => {
  await redFirst(page);
  const [red, blue] = [await placeOf(page, 0), await placeOf(page, 3)];
  expect(red.y).toBeGreaterThan(blue.y);
  await page.getByRole('button', { name: 'End this half of the turn' }).click();
  await expect(page.getByText('Blue decides')).toBeVisible();
  expect((await placeOf(page, 0)).y).toBeLessThan((await placeOf(page, 3)).y);
  await page.locator('body').press('z');
  await expect(page.getByRole('dialog', { name: 'Take this back?' })).toContainText('done');
  await page.getByRole('button', { name: 'Both agree' }).click();
  await expect(page.getByText('Red decides')).toBeVisible();
  await expect(battle(page)).toHaveAttribute('data-at', '1');
});

test('the curtain falls between two players who want it', async ({ page }) => {
  await redFirst(page);
  await menu(page, 'Settings');
  await page.getByLabel(/A curtain/).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End this half of the turn' }).click();
  await expect(page.getByRole('dialog', { name: 'Pass the screen to Blue' })).toBeVisible();
  await page.getByRole('button', { name: 'I am Blue: show the table' }).click();
  await expect(page.getByText('Blue decides')).toBeVisible();
});

test('saved, reloaded, resumed: the same moment, from the page and from the start', async ({ page }) => {
  await redFirst(page);
  await pick(page, 'Slingers');
  await page.getByRole('button', { name: 'Forward' }).click();
  await confirm(page).click();
  await expect(battle(page)).toHaveAttribute('data-at', '3');
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.getByText('Red decides')).toBeVisible();
  await expect(battle(page)).toHaveAttribute('data-at', '3');
  await expect(story(page)).toContainText(/Slingers moves 8\s*U/);
  await page.getByRole('link', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(battle(page)).toHaveAttribute('data-at', '3');
});

test('a damaged file is told clearly, and nothing is lost', async ({ page }) => {
  await redFirst(page);
  await pick(page, 'Equites');
  await page.getByRole('button', { name: /^Charge Gauls/ }).click();
  await expect(battle(page)).toHaveAttribute('data-at', '3');
  await typeDice(page, '1');
  const lines = readFileSync(await savedFile(page), 'utf8').split('\n');
  await page.getByRole('link', { name: 'To the start' }).click();
  const damaged = {
    'cut.battle': [...lines.slice(0, 2), ...lines.slice(3)].join('\n'), // without a line
    'half.battle': lines.join('\n').slice(0, 200),
    'other.battle': 'Dear diary',
    'edition.battle': clash.replace('"basic"', '"chess"'),
  };
  for (const [name, text] of Object.entries(damaged)) {
    await page.locator('input[type=file]').setInputFiles(file(text, name));
    await expect(page.getByRole('alert')).toContainText(`“${name}” cannot be read: `);
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  }
  await expect(page.locator('.kept li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(battle(page)).toHaveAttribute('data-at', '4');
});

test('the battle is replayed step by step, and a line of the story leads to its moment', async ({ page }) => {
  await redFirst(page);
  await page.getByLabel('Order in words').fill('Slingers: forward 4');
  await page.keyboard.press('Enter');
  await confirm(page).click();
  await expect(battle(page)).toHaveAttribute('data-at', '3');
  const y = (await placeOf(page, 2)).y;
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page.getByText('Looking back: 2 of 3')).toBeVisible();
  expect((await placeOf(page, 2)).y).toBeGreaterThan(y + 10);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page.getByText('Looking back: 1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByText('Red decides')).toBeVisible();
  await page.getByRole('button', { name: /Red has the initiative/ }).click();
  await expect(page.getByText('Looking back: 1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Red decides')).toBeVisible();
});

test('the language is switched at once and stays', async ({ page }) => {
  await openText(page, clash);
  await settings(page, 'Italiano');
  await expect(page.getByRole('button', { name: /^Tira i dadi/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tira i dadi/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(async () => {
    const dice = page.getByRole('button', { name: /^Tira i dadi/ }); // again, if both have rolled alike
    if (await dice.isVisible()) await dice.click({ timeout: 1000 });
    await expect(page.getByText(/ha l’iniziativa/).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('the keyboard is enough for a move', async ({ page }) => {
  await redFirst(page);
  await page.locator('[data-unit="2"]').focus();
  await page.keyboard.press('Enter');
  await expect(question(page).locator('h2')).toContainText('Slingers');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(question(page).locator('.proposal .line')).toHaveText('Slingers: forward 0.2');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(question(page).locator('.proposal .line')).toHaveText('Slingers: wheel left 1, forward 0.2');
  await page.keyboard.press('Enter');
  await expect(battle(page)).toHaveAttribute('data-at', '3');
  await page.locator('body').press('/');
  await expect(page.getByLabel('Order in words')).toBeFocused();
  await page.keyboard.type('done');
  await page.keyboard.press('Enter');
  await expect(battle(page)).toHaveAttribute('data-at', '4');
  await page.keyboard.type('Equites: charge');
  await page.keyboard.press('Enter');
  await expect(question(page).locator('.proposal')).toContainText('You win');
  await page.getByLabel('Order in words').blur();
  await page.locator('body').press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('rules are searched in words', async ({ page }) => {
  await openText(page, clash);
  await menu(page, 'Rules');
  await page.getByRole('searchbox').fill('charge');
  await expect(page.getByRole('dialog').getByText(/found/)).toBeVisible();
  await expect(page.locator('.rule .chapter').first()).toContainText('BI-');
});

test('the end brings the report, and from it the replay', async ({ page }) => {
  await redFirst(page);
  await menu(page, 'Concede');
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
  const report = page.getByTestId('report');
  await expect(page.getByRole('dialog', { name: 'Blue wins' })).toBeVisible();
  await expect(report).toContainText('One side has given up.');
  await expect(report.getByRole('img', { name: /^VD lost/ })).toBeVisible();
  await report.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText(/Looking back/)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test(`axe finds nothing serious, and nothing scrolls sideways: ${size}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await hurried(page, { dice: 'shown', hints: true });
      const check = async (what: string) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, what).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), what).toEqual([]);
      };
      await page.goto('./');
      await expect(page.getByRole('button', { name: /^Play now/ })).toBeVisible();
      await check('start');
      await redFirst(page);
      await pick(page, 'Equites');
      await expect(page.getByRole('button', { name: /^Charge/ })).toBeVisible();
      await check('options and dice');
      if (size === 'phone') {
        await page.getByRole('tab', { name: 'Armies' }).click();
        await check('armies');
      }
      await menu(page, 'Concede');
      await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
      await expect(page.getByTestId('report')).toBeVisible();
      await check('report');
    });
