// The page around the board: panels and windows at both sizes, two players at one screen, looking back, the end.
import { expect, test } from '@playwright/test';
import { cards, clash, deployed } from '../tests/table/fixtures';
import {
  board, concede, hurried, menu, openRider, openText, pick, placeOf, press, question, readsWell, redFirst, sizes, standsAt, story, take, wish,
} from './player';

test.use({ viewport: sizes.desktop, locale: 'en-GB' });

for (const [size, viewport] of Object.entries(sizes))
  test(`a unit is selected, moved, confirmed, told and taken back: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await redFirst(page, clash);
    await pick(page, 'Slingers');
    await page.getByLabel('Order in words').fill('forward 8');
    await page.getByLabel('Order in words').press('Enter');
    await expect(question(page)).toContainText(/8\s*U of 8\s*U/);
    await press(page, /^Confirm/);
    await standsAt(page, 4);
    if (size === 'phone') await page.getByRole('tab', { name: 'Story' }).click();
    await expect(story(page)).toContainText(/Slingers move 8\s*U/);
    await page.locator('body').press('z');
    await standsAt(page, 1);
  });

test('reasons of a refusal are one tap away, and rules are searched in words', async ({ page }) => {
  await redFirst(page, clash);
  await pick(page, 'Legio');
  await expect(page.getByRole('button', { name: 'Wheel left' })).toHaveCount(0); // it would be refused
  await page.getByLabel('Order in words').fill('wheel left 15');
  await page.keyboard.press('Enter');
  const alert = question(page).getByRole('alert');
  await expect(alert).toContainText(/^Cannot wheel here: .*\(BI-ZOC-03\)/);
  await alert.getByRole('button', { name: 'Why?' }).click();
  await expect(alert.locator('.ledger')).toContainText('BI-ZOC-03');
  await menu(page, 'Rules');
  await page.getByRole('searchbox').fill('charge');
  await expect(page.getByRole('dialog').getByText(/found/)).toBeVisible();
  await expect(page.locator('.rule .chapter').first()).toContainText('BI-');
});

test('two players at one screen: the table turns, the curtain falls, and dice are undone only if both agree', async ({ page }) => {
  await redFirst(page, clash);
  expect((await placeOf(page, 'Equites')).y).toBeGreaterThan((await placeOf(page, 'Gauls')).y);
  await menu(page, 'Settings');
  await page.getByLabel(/A curtain/).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End my turn' }).click();
  await question(page).getByRole('alert').getByRole('button', { name: 'End my turn' }).click(); // units could still act
  await expect(page.getByRole('dialog', { name: 'Pass the screen to Blue' })).toBeVisible();
  await take(page, 'Blue');
  await expect(page.getByText('Blue decides')).toBeVisible();
  expect((await placeOf(page, 'Equites')).y).toBeLessThan((await placeOf(page, 'Gauls')).y);
  await page.locator('body').press('z');
  await expect(page.getByRole('dialog', { name: 'Take this back?' })).toContainText('done');
  await page.getByRole('button', { name: 'Both agree' }).click();
  await standsAt(page, 1);
});

test('the battle is replayed step by step, and a line of the story leads to its moment', async ({ page }) => {
  await redFirst(page, clash);
  await page.getByLabel('Order in words').fill('Slingers: forward 4');
  await page.keyboard.press('Enter');
  await press(page, /^Confirm/);
  await standsAt(page, 4);
  const { y } = await placeOf(page, 'Slingers');
  for (const _ of ['the end of the move', 'the move']) await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page.getByText('Looking back: 2 of 4')).toBeVisible();
  await expect(board(page)).toHaveAttribute('data-ready', '2');
  const before = Number((await page.locator('[data-unit="2"]').getAttribute('data-at'))?.split(',')[1]) + ((await board(page).boundingBox())?.y ?? 0);
  expect(before).toBeGreaterThan(y + 10);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(page.getByText('Looking back: 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByText('Looking back: 2 of 4')).toBeVisible();
  for (const _ of ['the move', 'its end']) await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByText('Red decides')).toBeVisible();
  await page.getByRole('button', { name: /Red has the initiative/ }).click();
  await expect(page.getByText('Looking back: 1 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Red decides')).toBeVisible();
});

test('the end brings the report, and from it the replay', async ({ page }) => {
  await redFirst(page, clash);
  await concede(page);
  const report = page.getByTestId('report');
  await expect(page.getByRole('dialog', { name: 'Blue wins' })).toBeVisible();
  await expect(report).toContainText('One side has given up.');
  await expect(report.getByRole('img', { name: /^VD lost/ })).toBeVisible();
  await report.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText(/Looking back/)).toBeVisible();
});

test('a battle of a tournament ends with its points, and prints as a score sheet', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  await page.getByRole('radio', { name: 'Advanced Impetus', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Hot seat' }).check({ force: true });
  await page.getByRole('button', { name: /^Legnano/ }).click();
  await take(page, 'Red');
  await concede(page);
  const report = page.getByTestId('report');
  await expect(report.getByTestId('score-new-red')).toContainText('1,000 · defeat');
  await expect(report.getByTestId('score-traditional-blue')).toContainText('130');
  await report.getByTestId('score-new-blue').getByRole('button').click();
  await expect(report.getByTestId('score-new-blue')).toContainText('I1-TOU-30');
  await page.emulateMedia({ media: 'print' });
  await expect(report).toBeVisible();
  await expect(report.getByRole('button', { name: 'Replay' })).toBeHidden();
  await expect(board(page)).toBeHidden();
});

for (const [size, viewport] of Object.entries(sizes)) {
  test(`the first page, a battle and its report read well and fit: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await hurried(page, { dice: 'shown', hints: true });
    await page.goto('./');
    await expect(page.getByRole('button', { name: /^The ridge/ })).toBeVisible();
    await readsWell(page, 'the first page');
    await redFirst(page, clash);
    await pick(page, 'Equites');
    await expect(page.getByRole('button', { name: /^Charge/ })).toContainText('You win');
    await readsWell(page, 'options and dice');
    if (size === 'phone') {
      await page.getByRole('tab', { name: 'Armies' }).click();
      await readsWell(page, 'armies');
    }
    await concede(page);
    await expect(page.getByTestId('report')).toBeVisible();
    await readsWell(page, 'the report');
  });

  test(`cards, generals and deployment read well and fit: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await hurried(page, { dice: 'typed' });
    await openText(page, cards);
    await expect(page.locator('[data-card]')).toHaveCount(0); // face down
    await page.getByRole('button', { name: 'Look at what I hide' }).click();
    await page.locator('[data-card]').first().click();
    await expect(page.locator('.effect')).toBeVisible();
    await readsWell(page, 'a hand of cards');
    await openRider(page);
    await question(page).getByRole('button', { name: 'General of Host' }).click();
    await readsWell(page, 'where a general may go');
    await question(page).getByRole('button', { name: 'The general rides off alone' }).click();
    await expect(wish(page)).toBeVisible();
    await readsWell(page, 'a ride that is tried out');
    await openText(page, deployed);
    await expect(wish(page)).toBeVisible();
    await readsWell(page, 'deployment');
  });
}
