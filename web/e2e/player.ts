// Somebody who plays through the page: opens battles and answers whatever is asked with what stands on the screen.
import { expect, type Locator, type Page } from '@playwright/test';

export const battle = (page: Page) => page.getByTestId('battle');
export const question = (page: Page) => page.locator('.question');
export const asked = (page: Page) => question(page).locator('h2');
export const wish = (page: Page) => question(page).locator('.line');
export const option = (page: Page, name: RegExp) => question(page).locator('.option').filter({ hasText: name });
export const army = (page: Page, name: string) => page.locator('.armies').getByRole('button', { name: new RegExp(`^${name}`) });
export const story = (page: Page) => page.getByRole('region', { name: 'The story' });
export const roll = (page: Page) => page.getByRole('button', { name: /^Roll/ });
export const at = async (page: Page): Promise<number> => Number(await battle(page).getAttribute('data-at'));
const chip = (page: Page, name: string) => question(page).locator('.candidates').getByRole('button', { name, exact: true });

// Settings of the page before it is opened; with these dice roll themselves and hints are off.
export const hurried = (page: Page, more: object = {}) =>
  page.addInitScript(
    (settings) => localStorage.getItem('acies-settings') ?? localStorage.setItem('acies-settings', JSON.stringify(settings)),
    { dice: 'fast', hints: false, language: 'en', ...more },
  );

export const file = (text: string, name = 'my.battle') => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

// A battle file, opened as a player does; both sides are then played at this screen.
export async function openText(page: Page, text: string): Promise<void> {
  await page.goto('./');
  await page.locator('input[type=file]').setInputFiles(file(text));
  await expect(battle(page)).toBeVisible();
}
export async function opened(page: Page, text: string): Promise<void> {
  await hurried(page, { dice: 'typed', curtain: false });
  await openText(page, text);
}
// Presses a button of the question, and waits for what comes of it.
export async function press(page: Page, name: RegExp): Promise<void> {
  const before = await at(page);
  await question(page).getByRole('button', { name }).first().click();
  await expect.poll(() => at(page)).toBeGreaterThan(before);
}
export async function typeDice(page: Page, dice: string): Promise<void> {
  const other = page.getByRole('button', { name: 'Type your dice' });
  const field = page.getByLabel(/^Dice as they fell/);
  await expect(other.or(field).first()).toBeVisible();
  if (await other.isVisible()) await other.click();
  await field.fill(dice);
  const before = await at(page);
  await page.getByRole('button', { name: /^These fell/ }).click();
  await expect.poll(() => at(page)).toBe(before + 1);
}
export async function pick(page: Page, name: string): Promise<void> {
  const one = chip(page, name);
  await expect(question(page).locator('.candidates')).toBeVisible();
  if (!(await one.isVisible())) await question(page).locator('.candidates summary').click();
  await one.click();
  await expect(asked(page)).toContainText(name);
}
export async function menu(page: Page, item: string): Promise<void> {
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: item }).click();
}
export async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await menu(page, 'Save as a file');
  return (await download).path();
}
// Where a unit is on the screen, when the view has come to rest.
export async function placeOf(page: Page, unit: number): Promise<{ x: number; y: number }> {
  const place = page.locator(`[data-unit="${unit}"]`);
  await page.waitForTimeout(450);
  const [x = 0, y = 0] = ((await place.getAttribute('data-at')) ?? '').split(',').map(Number);
  const box = await page.getByTestId('board').boundingBox();
  return { x: x + (box?.x ?? 0), y: y + (box?.y ?? 0) };
}

const isOver = (page: Page) => page.getByTestId('report').isVisible();

// Waits until a person is asked, or the battle is over.
export async function untilAsked(page: Page): Promise<void> {
  await expect
    .poll(async () => (await isOver(page)) || (await page.getByText(/Your decision|(Red|Blue) decides/).count()) > 0, { timeout: 60_000, intervals: [30, 60, 120] })
    .toBe(true);
}
// The screen is passed on: whoever is asked in secret takes it.
export async function take(page: Page, seat: 'Red' | 'Blue'): Promise<void> {
  await page.getByRole('button', { name: `I am ${seat}: show the table` }).click();
  await expect(page.locator('.curtain')).toHaveCount(0);
}
async function changed(page: Page, before: number): Promise<boolean> {
  return expect.poll(() => at(page), { timeout: 3000, intervals: [20, 40, 80] }).not.toBe(before).then(() => true, () => false);
}

// What stands on the screen may be gone before it is pressed: the page goes on by itself where there is nothing to decide.
const tap = (what: Locator): Promise<void> => what.click({ timeout: 3000 }).catch(() => undefined);

// One decision: plays cards, charges or shoots where it can, else forward. Of a half it plays `most` units, then ends it.
async function decide(page: Page, played: { at: string; units: number }, most: number): Promise<void> {
  const before = await at(page);
  const kinds = ['charge', 'shoot', 'choose', 'react', 'activate', 'no_card', 'card'];
  const option = question(page).locator(kinds.map((kind) => `.option[data-kind=${kind}]`).join()).last();
  const candidates = question(page).locator('.candidates .button');
  const end = question(page).getByRole('button', { name: /^(End this half|The Command has acted|Done with it)/ });
  const take = async () => void (await tap(option), await changed(page, before));
  if (await option.isVisible()) return take();
  const placed = question(page).getByRole('button', { name: /^Confirm/ });
  if (await placed.isVisible()) return void (await tap(placed), await changed(page, before));
  const turn = await page.locator('.turn').first().innerText();
  if (played.at !== turn) Object.assign(played, { at: turn, units: 0 });
  if ((await candidates.count()) > 0 && played.units++ < most) {
    if (!(await candidates.first().isVisible())) await tap(question(page).locator('.candidates summary'));
    await tap(candidates.nth((played.units * 3) % Math.max(1, await candidates.count())));
    const forward = question(page).getByRole('button', { name: 'Forward' });
    await expect(forward.or(option).first()).toBeVisible();
    if (await option.isVisible()) return take();
    await tap(forward);
    const confirm = question(page).getByRole('button', { name: /^Confirm/ });
    await expect(confirm.or(question(page).getByRole('alert')).first()).toBeVisible();
    if (await confirm.isVisible()) await tap(confirm);
    else await page.locator('body').press('Escape');
    return void (await changed(page, before));
  }
  if (await end.isVisible()) await tap(end);
  await changed(page, before);
}

// Plays until `enough`, or to the end of the battle.
export async function play(page: Page, enough: () => Promise<boolean> = async () => false, most = 3): Promise<void> {
  const played = { at: '', units: 0 };
  let [last, idle] = [-1, 0];
  for (let i = 0; i < 1500; ++i) {
    await untilAsked(page);
    if ((await isOver(page)) || (await enough())) return;
    const now = await at(page);
    [last, idle] = [now, now === last ? idle + 1 : 0];
    if (idle > 25) throw new Error(`nothing is answered to: ${await question(page).innerText()}`);
    await decide(page, played, most);
  }
  throw new Error('the battle does not end');
}
