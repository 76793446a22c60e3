// Somebody who plays through the page: opens battles, waits for the board, and answers with what stands on the screen.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { rider } from '../tests/table/fixtures';

export interface Place {
  x: number;
  y: number;
}
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

export const battle = (page: Page) => page.getByTestId('battle');
export const board = (page: Page) => page.getByTestId('board');
export const question = (page: Page) => page.locator('.question');
export const asked = (page: Page) => question(page).locator('h2');
export const wish = (page: Page) => question(page).locator('.proposal .line');
export const alert = (page: Page) => question(page).getByRole('alert');
export const story = (page: Page) => page.getByRole('region', { name: 'The story' });
export const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm/ });
export const unit = (page: Page, name: string) => page.locator('[data-unit]').filter({ hasText: new RegExp(`^${name},`) });
export const general = (page: Page, command: number) => page.locator(`[data-general="${command}"]`);
export const standsAt = (page: Page, at: number) => expect(battle(page)).toHaveAttribute('data-at', String(at));

// The board shows the event that the battle stands at, and nothing more comes by itself.
export async function ready(page: Page): Promise<void> {
  const stands = () =>
    page.evaluate(() => {
      const [at, shown] = ['[data-testid=battle]', '[data-testid=board]'].map((one) => document.querySelector<HTMLElement>(one)?.dataset);
      return shown?.['ready'] !== undefined && shown['ready'] === at?.['at'];
    });
  await expect.poll(stands, { timeout: 50_000, intervals: [20, 50, 100] }).toBe(true);
}

// Settings of the page before it is opened; with these dice roll themselves and hints are off.
export const hurried = (page: Page, more: object = {}) =>
  page.addInitScript(
    (settings) => localStorage.getItem('acies-settings') ?? localStorage.setItem('acies-settings', JSON.stringify(settings)),
    { dice: 'fast', hints: false, language: 'en', sure: false, ...more },
  );

export const file = (text: string, name = 'my.battle') => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

// A file is chosen, and who plays is left as it says.
export async function openFile(page: Page, text: string, name?: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file(text, name));
  await page.getByRole('button', { name: 'Open the battle' }).click();
}

// A battle file, opened as a player does; both sides are then played at this screen.
export async function openText(page: Page, text: string): Promise<void> {
  await page.goto('./');
  await openFile(page, text);
  await ready(page);
}
export async function typeDice(page: Page, dice: string): Promise<void> {
  const other = page.getByRole('button', { name: 'Type your dice' });
  const field = page.getByLabel(/^Dice as they fell/);
  await expect(other.or(field).first()).toBeVisible();
  if (await other.isVisible()) await other.click();
  await field.fill(dice);
  await page.getByRole('button', { name: /^These fell/ }).click();
  await ready(page);
}
// Both at this screen; Red has won the initiative.
export async function redFirst(page: Page, text: string): Promise<void> {
  await openText(page, text);
  await typeDice(page, '6611');
  await expect(page.getByText('Red decides')).toBeVisible();
}
// Red acts, and its general is by himself.
export async function openRider(page: Page): Promise<void> {
  await openText(page, rider);
  await typeDice(page, '6512');
  await press(page, /^The dice stay/);
}
// Presses a button of the question, and waits for what comes of it.
export async function press(page: Page, name: RegExp): Promise<void> {
  await question(page).getByRole('button', { name }).first().click();
  await ready(page);
}
export async function pick(page: Page, name: string): Promise<void> {
  await question(page).locator('.candidates').getByRole('button', { name, exact: true }).click();
  await ready(page);
  await expect(asked(page)).toContainText(name);
}
// The screen is passed on: the player who is asked in secret takes it.
export async function take(page: Page, seat: 'Red' | 'Blue'): Promise<void> {
  await page.getByRole('button', { name: `I am ${seat}: show the table` }).click();
  await expect(page.locator('.curtain')).toHaveCount(0);
  await ready(page);
}
export async function menu(page: Page, item: string): Promise<void> {
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: item }).click();
}
export async function choose(page: Page, setting: string): Promise<void> {
  await menu(page, 'Settings');
  await page.getByRole('radio', { name: setting, exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
}
export async function concede(page: Page): Promise<void> {
  await menu(page, 'Concede');
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
}

// ---- hands on the board

// Where a unit or a general is on the screen, when the board stands still.
async function onScreen(page: Page, what: ReturnType<typeof unit>): Promise<Place> {
  await ready(page);
  const [x = 0, y = 0] = ((await what.getAttribute('data-at')) ?? '').split(',').map(Number);
  const box = await board(page).boundingBox();
  return { x: x + (box?.x ?? 0), y: y + (box?.y ?? 0) };
}
export const placeOf = (page: Page, name: string): Promise<Place> => onScreen(page, unit(page, name));
export const placeOfGeneral = (page: Page, command: number): Promise<Place> => onScreen(page, general(page, command));

export async function tapAt(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.click(x, y);
  await ready(page);
}
export const tap = async (page: Page, name: string): Promise<void> => tapAt(page, await placeOf(page, name));

// Without letting go.
export async function pull(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}
export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await pull(page, from, to);
  await page.mouse.up();
  await ready(page);
}

// ---- reading

/** Waits until the page wears these colours: a busy browser answers questions before it has painted them. */
async function painted(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, scheme);
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  });
}

// Nothing is wider than the screen, and axe finds nothing serious, by day and by night.
export async function readsWell(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await painted(page, colorScheme);
    const wide = await page.evaluate(() => [document.documentElement, document.querySelector('#why')].map((one) => (one ? one.scrollWidth - one.clientWidth : 0)));
    expect(Math.max(...wide), what).toBeLessThanOrEqual(0);
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }); // there are no frames
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze(); // all that night changes
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), `${what}, ${colorScheme}`).toEqual([]);
  }
}
