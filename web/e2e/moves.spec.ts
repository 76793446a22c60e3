// What some troops must do, or can do besides, through the page with dice that are typed.
import { expect, test, type Page } from '@playwright/test';
import { deeds } from '../tests/table/fixtures';
import { opened, option, pick, press, question, story, typeDice } from './player';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
test.setTimeout(120_000);

async function redBegins(page: Page): Promise<void> {
  await opened(page, deeds);
  await typeDice(page, '6512');
  await expect(question(page).getByText('Red decides')).toBeVisible();
}

test('impetuous troops are told that they must advance, and shown how', async ({ page }) => {
  await redBegins(page);
  await pick(page, 'Gauls');
  await expect(question(page).getByRole('button', { name: 'Forward' })).toHaveCount(0);
  await page.getByLabel('Order in words').fill('back 3');
  await question(page).getByRole('button', { name: 'Go', exact: true }).click();
  await expect(question(page).getByRole('alert')).toContainText('I1-MOV-');
  await option(page, /^Advance on Spears, as it must · turned \d/).first().click();
  await expect(question(page).locator('.line')).toHaveText(/^Gauls: wheel right [\d.]+, forward [\d.]+$/);
  await press(page, /^Confirm/);
  await expect(story(page)).toContainText(/Gauls moves 8.U/);
});

test('special troops have buttons for what only they can do', async ({ page }) => {
  await redBegins(page);
  await pick(page, 'Knights');
  await press(page, /^Dismount/);
  await typeDice(page, '6');
  await expect(story(page)).toContainText('Knights dismounts.');
  await pick(page, 'Huscarls');
  await press(page, /^Form a shieldwall/);
  await expect(story(page)).toContainText('Huscarls forms a shieldwall.');
  await pick(page, 'Militia');
  await press(page, /^Occupy the built-up area/);
  await typeDice(page, '6');
  await expect(story(page)).toContainText('Militia occupies a built-up area.');
  await pick(page, 'Hastati');
  await press(page, /^Change places with Principes/);
  await typeDice(page, '6');
  await expect(story(page)).toContainText('Hastati changes places with Principes.');
});
