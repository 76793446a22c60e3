// A first turn without a hand on mouse or screen.
import { expect, test } from '@playwright/test';
import { asked, hurried, readsWell, ready, sizes, unit, wish } from './player';

test.use({ viewport: sizes.desktop });

test('the first turn of a battle by keyboard alone, told to ears', async ({ page }) => {
  test.setTimeout(180_000);
  await hurried(page, { dice: 'shown', sure: true });
  await page.goto('./');
  const play = page.getByRole('button', { name: /^Play now/ });
  await expect(play).toBeVisible();
  for (let left = 12; left > 0 && !(await play.evaluate((one) => one === document.activeElement)); --left) await page.keyboard.press('Tab');
  await expect(play).toBeFocused();
  await expect(play).not.toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Enter');
  await ready(page);

  // The keyboard comes to the board first.
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-unit]').first()).toBeFocused();
  const said = page.getByTestId('said');
  for (let rolls = 5; rolls > 0 && (await page.getByRole('button', { name: /^Roll/ }).isVisible()); --rolls) {
    await page.keyboard.press('Enter');
    await ready(page);
  }
  await expect(said).toContainText('has the initiative');
  await expect(asked(page)).toHaveText('Which unit or group acts next?', { timeout: 50_000 }); // the enemy's turn, if it won

  // Forward as far as it goes, by its key; then by steps, a small one among them.
  await page.keyboard.press('n');
  const first = page.locator('[data-unit]:focus');
  const name = (await first.innerText()).split(',')[0] ?? '';
  await expect(asked(page)).toContainText(name);
  await page.keyboard.press('w');
  await expect(said).toContainText(`${name} move`);
  await ready(page);
  await page.keyboard.press('n');
  const second = ((await page.locator('[data-unit]:focus').innerText()).split(',')[0] ?? '');
  expect(second).not.toBe(name);
  await expect(asked(page)).toContainText(second);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(wish(page)).toHaveText(`${second}: forward 2.1`);
  await page.keyboard.press('Escape');
  await expect(wish(page)).toBeHidden();
  await page.keyboard.press('Escape');

  // The turn ends by its key, which asks once.
  await page.keyboard.press('x');
  await expect(page.getByText(/can still act/)).toBeVisible();
  await page.keyboard.press('x');
  await ready(page);
  await expect(page.getByText(/can still act/)).toBeHidden();
  await expect(said).toContainText(/Blue plays|Turn 2 begins/);
});

test('a unit of the army list brings the keyboard to the board, and every key is listed', async ({ page }) => {
  await hurried(page, { armies: true });
  await page.goto('./');
  await page.getByRole('button', { name: /^Play now/ }).press('Enter');
  await ready(page);
  await expect(asked(page)).toHaveText('Which unit or group acts next?', { timeout: 50_000 });
  const listed = page.getByRole('complementary', { name: 'Armies' }).getByRole('button', { name: /^Legio II\b/ });
  await listed.press('Enter');
  await expect(unit(page, 'Legio II')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Forward/ })).toBeVisible(); // it is in hand: arrows move it, not the view
  await page.keyboard.press('ArrowUp');
  await expect(wish(page)).toHaveText('Legio II: forward 1');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const key of ['W', 'S', 'A', 'D', 'Q', 'E', 'C', 'F', 'O', 'X', 'N', 'Alt']) await expect(keys.locator('kbd', { hasText: new RegExp(`^${key}$`) })).toBeVisible();
  await readsWell(page, 'the keys');
});
