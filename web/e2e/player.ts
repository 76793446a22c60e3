// Somebody who plays through the page: answers whatever is asked with what stands on the screen.
import { expect, type Page } from '@playwright/test';

export const battle = (page: Page) => page.getByTestId('battle');
export const question = (page: Page) => page.locator('.question');
const at = async (page: Page): Promise<string> => (await battle(page).getAttribute('data-at')) ?? '';

// Dice roll themselves and hints are off.
export const hurried = (page: Page, more: object = {}) =>
  page.addInitScript((settings) => localStorage.setItem('acies-settings', JSON.stringify(settings)), { dice: 'fast', hints: false, language: 'en', ...more });

const isOver = (page: Page) => page.getByTestId('report').isVisible();

// Waits until a person is asked, or the battle is over.
export async function untilAsked(page: Page): Promise<void> {
  await expect
    .poll(async () => (await isOver(page)) || (await page.getByText(/Your decision|(Red|Blue) decides/).count()) > 0, { timeout: 60_000, intervals: [30, 60, 120] })
    .toBe(true);
}

async function changed(page: Page, before: string): Promise<boolean> {
  return expect.poll(() => at(page), { timeout: 3000, intervals: [20, 40, 80] }).not.toBe(before).then(() => true, () => false);
}

// One decision; charges where it can, else forward, else leaves it.
async function decide(page: Page): Promise<void> {
  const before = await at(page);
  const option = question(page).locator('.option[data-kind=charge], .option[data-kind=shoot], .option[data-kind=choose]').last();
  if (await option.isVisible()) {
    await option.click();
    return void (await changed(page, before));
  }
  const taken = (await question(page).locator('h2').innerText()).startsWith('What does');
  const forward = question(page).getByRole('button', { name: 'Forward' });
  if (taken && (await forward.isVisible())) {
    await forward.click();
    const confirm = question(page).getByRole('button', { name: /^Confirm/ });
    await expect(confirm.or(question(page).getByRole('alert')).first()).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    if (await changed(page, before)) return;
  }
  const chip = question(page).locator('.candidates .button').first();
  if (!taken && (await question(page).locator('.candidates').count()) > 0) {
    if (!(await chip.isVisible())) await question(page).locator('.candidates summary').click();
    await chip.click();
    await question(page).getByRole('button', { name: /^Take up/ }).click();
  } else await question(page).getByRole('button', { name: /^(End this half|Done with it)/ }).click();
  await changed(page, before);
}

// Plays until `enough`, or to the end of the battle.
export async function play(page: Page, enough: () => Promise<boolean> = async () => false, most = 2000): Promise<void> {
  for (let i = 0; i < most; ++i) {
    await untilAsked(page);
    if ((await isOver(page)) || (await enough())) return;
    await decide(page);
  }
}
