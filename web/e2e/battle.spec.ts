// The page around the table, with a toy for its engine: what is asked, shown, kept and told. The real engine plays in
// battle-real.spec.ts.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { playToy } from './toy';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const battle = (page: Page) => page.getByTestId('battle');
const roll = (page: Page) => page.getByRole('button', { name: /^Roll/ });
const question = (page: Page) => page.getByRole('region', { name: 'Question' }).first();

async function start(page: Page, viewport = sizes.desktop) {
  await page.setViewportSize(viewport);
  await playToy(page);
  await page.goto('./');
}
async function hotSeat(page: Page) {
  await start(page);
  await page.getByRole('radio', { name: 'Hot seat' }).check({ force: true });
  await page.getByRole('button', { name: /^Toy battle/ }).click();
  await expect(battle(page)).toBeVisible();
}
async function settings(page: Page, choice: string) {
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: choice, exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
}
const typeDice = async (page: Page, dice: string) => {
  await page.getByLabel(/^Dice as they fell/).fill(dice);
  await page.getByRole('button', { name: /^These fell/ }).click();
};

test('two clicks lead into a running battle', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await roll(page).click();
  await expect(battle(page)).not.toHaveAttribute('data-at', '0');
  await expect(page).toHaveURL(/#\/battle$/);
});

for (const [size, viewport] of Object.entries(sizes))
  test(`a unit is taken up, moved, confirmed and told: ${size}`, async ({ page }) => {
    await start(page, viewport);
    await page.getByRole('radio', { name: 'Hot seat' }).check({ force: true });
    await page.getByRole('button', { name: /^Toy battle/ }).click();
    await page.getByRole('button', { name: 'Type your dice' }).click();
    await typeDice(page, '6 6 1 1');
    await question(page).getByRole('button', { name: 'Cretans' }).click();
    await page.getByRole('button', { name: 'Forward' }).click();
    await expect(question(page)).toContainText(/6\s*U of 6\s*U/);
    await page.getByRole('button', { name: /^Confirm/ }).click();
    if (size === 'phone') await page.getByRole('tab', { name: 'Story' }).click();
    await expect(page.getByRole('region', { name: 'The story' })).toContainText(/Cretans moves 6\s*U/);
  });

test('a wheel that is refused says why, by which rule, and what is nearest', async ({ page }) => {
  await hotSeat(page);
  await page.getByRole('button', { name: 'Type your dice' }).click();
  await typeDice(page, '6611');
  await question(page).getByRole('button', { name: 'Legio I', exact: true }).click();
  await page.getByRole('button', { name: 'Wheel left' }).click();
  await expect(question(page).getByRole('alert')).toContainText(
    /Cannot wheel here: inside the zone of control of Gauls 1 \(BI-ZOC-03\)\. Nearest: 3\.2\s*U ahead\./,
  );
});

test('an option shows its forecast and its reasons before it is taken', async ({ page }) => {
  await hotSeat(page);
  await page.getByRole('button', { name: 'Type your dice' }).click();
  await typeDice(page, '6611');
  await question(page).getByRole('button', { name: 'Legio I', exact: true }).click();
  await question(page).getByRole('button', { name: /^Take up Legio I/ }).click();
  const charge = page.getByRole('button', { name: /^Charge Gauls 1/ });
  await expect(charge).toContainText(/You win 61\s%, draw 17\s%, lose 22\s%; you lose the unit 4\s%/);
  await page.getByRole('button', { name: 'Why?' }).first().click();
  await expect(page.locator('.ledger')).toContainText('BI-MEL-05');
  await charge.click();
  await expect(question(page)).toContainText('Melee: Legio I');
});

test('dice that do not fit are refused by the engine and cost nothing', async ({ page }) => {
  await hotSeat(page);
  await settings(page, 'Typed');
  await page.getByLabel(/^Dice as they fell/).fill('66');
  await expect(page.getByRole('button', { name: /^These fell/ })).toBeDisabled();
  await typeDice(page, '1 1 6 6');
  await expect(page.getByText('Blue decides')).toBeVisible();
});

test('undo takes back one’s own step, and dice only if both agree', async ({ page }) => {
  await hotSeat(page);
  await roll(page).click();
  await expect(page.getByText(/(Red|Blue) decides/)).toBeVisible();
  await question(page).locator('.candidates button').first().click();
  await page.keyboard.press('Escape');
  await page.locator('body').press('z');
  await expect(page.getByRole('dialog', { name: 'Take this back?' })).toContainText('dice');
  await page.getByRole('button', { name: 'Both agree' }).click();
  await expect(roll(page)).toBeVisible();
  await expect(battle(page)).toHaveAttribute('data-at', '0');
});

test('the curtain falls between two players who want it', async ({ page }) => {
  await hotSeat(page);
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(/A curtain/).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Type your dice' }).click();
  await typeDice(page, '6611');
  await page.getByRole('button', { name: 'End this half of the turn' }).click();
  await expect(page.getByRole('dialog', { name: 'Pass the screen to Blue' })).toBeVisible();
  await page.getByRole('button', { name: 'I am Blue: show the table' }).click();
  await expect(page.getByText('Blue decides')).toBeVisible();
});

test('a reload goes on where it was, and the start page has the battle', async ({ page }) => {
  await hotSeat(page);
  await page.getByRole('button', { name: 'Type your dice' }).click();
  await typeDice(page, '6611');
  await expect(page.getByText('Red decides')).toBeVisible();
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.getByText('Red decides')).toBeVisible();
  await expect(battle(page)).toHaveAttribute('data-at', '1');
  await page.getByRole('link', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(battle(page)).toHaveAttribute('data-at', '1');
});

test('a damaged file is told clearly, and nothing is lost', async ({ page }) => {
  await hotSeat(page);
  await roll(page).click();
  await expect(battle(page)).toHaveAttribute('data-at', '1');
  await page.waitForTimeout(300);
  await page.getByRole('link', { name: 'To the start' }).click();
  const file = (text: string) => ({ name: 'my.battle', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('input[type=file]').setInputFiles(file('damaged'));
  await expect(page.getByRole('alert')).toHaveText('“my.battle” cannot be read: line 3 cannot be read (line 3). Nothing was changed.');
  await expect(page.locator('.kept li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(battle(page)).toHaveAttribute('data-at', '1');
});

test('a file that is saved can be opened again', async ({ page }) => {
  await hotSeat(page);
  await roll(page).click();
  await expect(battle(page)).toHaveAttribute('data-at', '1');
  await page.locator('summary[aria-label="Menu"]').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('toy-battle.battle');
  const text = readFileSync(await saved.path(), 'utf8');
  await page.getByRole('link', { name: 'To the start' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'again.battle', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(battle(page)).toHaveAttribute('data-at', '1');
});

test('the battle is replayed step by step, and a line of the story leads to its moment', async ({ page }) => {
  await hotSeat(page);
  await page.getByRole('button', { name: 'Type your dice' }).click();
  await typeDice(page, '6611');
  await page.getByLabel('Order in words').fill('Legio I: activate');
  await page.keyboard.press('Enter');
  await page.getByLabel('Order in words').fill('forward 4');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(battle(page)).toHaveAttribute('data-at', '3');
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page.getByText('Looking back: 2 of 3')).toBeVisible();
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
  await hotSeat(page);
  await settings(page, 'Italiano');
  await expect(page.getByRole('button', { name: /^Tira i dadi/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tira i dadi/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.getByRole('button', { name: /^Tira i dadi/ }).click();
  await expect(page.getByText(/ha l’iniziativa/).first()).toBeVisible();
});

test('the keyboard is enough', async ({ page }) => {
  await hotSeat(page);
  await page.locator('body').press('Enter');
  await expect(page.getByText(/(Red|Blue) decides/)).toBeVisible();
  await page.locator('body').press('/');
  await expect(page.getByLabel('Order in words')).toBeFocused();
  await page.keyboard.type('done');
  await page.keyboard.press('Enter');
  await expect(battle(page)).toHaveAttribute('data-at', '2');
  await page.getByLabel('Order in words').blur();
  await page.locator('body').press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('rules are searched in words', async ({ page }) => {
  await hotSeat(page);
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('searchbox').fill('charge');
  await expect(page.getByRole('dialog').getByText(/found/)).toBeVisible();
  await expect(page.locator('.rule .chapter').first()).toContainText('BI-');
});

test('the end brings the report', async ({ page }) => {
  await hotSeat(page);
  await roll(page).click();
  await expect(page.getByText(/(Red|Blue) decides/)).toBeVisible();
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
  const report = page.getByTestId('report');
  await expect(report).toContainText('One side has given up.');
  await expect(report.getByRole('img', { name: /^VD lost/ })).toBeVisible();
  await expect(report).toContainText('luckier than most');
  await report.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText(/Looking back/)).toBeVisible();
});

test('no request leaves the machine', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await hotSeat(page);
  await roll(page).click();
  await expect(page.getByText(/(Red|Blue) decides/)).toBeVisible();
  expect([...hosts].filter((host) => host !== '127.0.0.1' && host !== '')).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test(`axe finds nothing serious, and nothing scrolls sideways: ${size}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await start(page, viewport);
      const check = async (what: string) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, what).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), what).toEqual([]);
      };
      await expect(page.getByRole('button', { name: /^Play now/ })).toBeVisible();
      await check('start');
      await page.getByRole('radio', { name: 'Hot seat' }).check({ force: true });
      await page.getByRole('button', { name: /^Toy battle/ }).click();
      await expect(roll(page)).toBeVisible();
      await check('dice');
      await page.getByRole('button', { name: 'Type your dice' }).click();
      await typeDice(page, '6611');
      await question(page).getByRole('button', { name: 'Legio I', exact: true }).click();
      await question(page).getByRole('button', { name: /^Take up/ }).click();
      await expect(page.getByRole('button', { name: /^Charge/ })).toBeVisible();
      await page.waitForTimeout(2800); // until the dice have gone
      await check('options');
      if (size === 'phone') {
        await page.getByRole('tab', { name: 'Armies' }).click();
        await check('armies');
      }
    });
