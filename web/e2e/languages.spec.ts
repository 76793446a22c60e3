// Every screen in Italian and in French: nothing is left in English. And the language changes in the middle of a battle.
import { expect, test, type Page } from '@playwright/test';
import { clash } from '../tests/table/fixtures';
import { finder, readAloud, type Other } from './english';
import { board, file, hurried, readsWell, ready, sizes } from './player';

test.use({ viewport: { ...sizes.desktop, width: 1920 }, actionTimeout: 15_000 });

type Look = (screen: string) => Promise<void>;

// Looks at screen after screen and notes what is English.
function looker(page: Page, language: Other, found: string[]): Look {
  const isEnglish = finder(language);
  return async (screen) => {
    for (const text of await readAloud(page, language)) if (isEnglish(text)) found.push(`${screen}: ${text}`);
  };
}
const choices = (page: Page) => page.locator('.option');

async function start(page: Page, look: Look): Promise<void> {
  await page.goto('./');
  await expect(page.locator('.scenario').first()).toBeVisible();
  for (const edition of ['impetus', 'advanced', 'impetus2', 'basic']) {
    await page.locator(`input[value=${edition}]`).check({ force: true });
    await expect(page.locator('.scenario').first()).toBeVisible();
    await look(`start, ${edition}`);
  }
}

// Opens a battle of an edition for two at this screen.
async function begin(page: Page, edition: string, index = 0): Promise<void> {
  await page.goto('./');
  await page.locator(`input[value=${edition}]`).check({ force: true });
  await page.locator('input[value=hotseat]').check({ force: true });
  await page.locator('.scenario').nth(index).click();
  await ready(page);
}

// Answers whatever is asked with the first answer, looking at every question.
async function play(page: Page, look: Look, name: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; ++step) {
    await look(`${name}, step ${step}`);
    const own = page.locator('[data-look]');
    if (await own.isVisible()) await own.click();
    const at = await page.getByTestId('battle').getAttribute('data-at');
    const roll = page.locator('.question [data-roll]');
    const confirm = page.locator('.question [data-confirm]');
    const proposal = page.locator('.proposal [data-end]');
    if (await roll.isVisible()) await roll.click();
    else if (await proposal.isVisible()) await proposal.click();
    else if (await confirm.isVisible()) await confirm.click();
    else if (await choices(page).first().isVisible()) await choices(page).nth(step % 3 === 1 ? Math.min(1, (await choices(page).count()) - 1) : 0).click();
    else {
      await page.locator('body').press('n');
      await page.waitForTimeout(150);
      await look(`${name}, step ${step}, a unit`);
      if (await choices(page).first().isVisible()) await choices(page).first().click();
      else await page.locator('body').press('w');
      await page.waitForTimeout(150);
      if (await page.locator('.question .refusal').isVisible()) await look(`${name}, step ${step}, refused`);
      if (!(await confirm.isVisible()) && (await page.getByTestId('battle').getAttribute('data-at')) === at) await page.locator('body').press('x');
    }
    await ready(page);
    if (await page.locator('.story, .fallen, dialog[open]').first().isVisible()) await look(`${name}, after step ${step}`);
  }
}

async function windows(page: Page, look: Look): Promise<void> {
  for (const item of ['settings', 'keys', 'rules', 'concede']) {
    await page.locator('details > summary.button').last().click();
    await look('the menu');
    await page.locator(`[data-menu=${item}]`).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    if (item === 'rules') await page.locator('dialog[open] input').fill('10');
    await look(`window ${item}`);
    if (item === 'concede') break;
    for (let left = 3; left > 0 && (await page.locator('dialog[open]').isVisible()); --left) await page.keyboard.press('Escape'); // the first clears a search
  }
  await page.locator('dialog[open] .primary, dialog[open] [data-yes]').first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await look('the report');
  await page.keyboard.press('Escape');
}

async function companion(page: Page, look: Look): Promise<void> {
  for (const edition of ['basic', 'impetus', 'advanced', 'impetus2'])
    for (const topic of ['shooting', 'melee?span=chain&both=1', 'melee?a.card=TC1', 'cohesion?die=6', 'discipline', 'shooting?target.in_melee=1']) {
      await page.goto('about:blank');
      await page.goto(`./#${edition}/${topic}`);
      await expect(page.getByTestId('figure').first()).toBeVisible();
      await page.waitForTimeout(250); // a forecast may come
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
      await page.locator('.ledger li button').first().click();
      await look(`companion, ${edition}, ${topic}`);
    }
}

for (const language of ['it', 'fr'] as const)
  test.describe(`no English is left in ${language}:`, () => {
    let found: string[];
    let look: Look;
    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000);
      found = [];
      look = looker(page, language, found);
      await hurried(page, { language, hints: true, sure: true, armies: true });
    });
    const expectNone = () => expect([...new Set(found)]).toEqual([]);

    test('the first page and files', async ({ page }) => {
      await start(page, look);
      await page.locator('input[type=file]').setInputFiles(file('no battle', 'x.battle'));
      await expect(page.getByRole('alert')).toBeVisible();
      await look('a file that is no battle');
      await page.locator('input[type=file]').setInputFiles(file('{"name": "x", "nonsense": 1}', 'x.json'));
      await expect(page.getByRole('alert')).toContainText('x.json');
      await look('a broken battle');
      await page.locator('input[type=file]').setInputFiles(file(clash));
      await expect(page.locator('#who')).toBeVisible();
      await look('who plays');
      expectNone();
    });
    test('the companion', async ({ page }) => {
      await companion(page, look);
      expectNone();
    });
    test('a battle, its windows and its report', async ({ page }) => {
      await begin(page, 'basic', 2);
      await play(page, look, 'Basic', 10);
      await page.locator('[data-order]').fill('over there');
      await page.locator('[data-order]').press('Enter');
      await expect(page.locator('.refusal').first()).toBeVisible();
      await look('a line that is no order');
      await page.locator('[data-order]').blur();
      await windows(page, look);
      expectNone();
    });
    for (const [edition, index] of [['impetus', 0], ['advanced', 2], ['impetus2', 0]] as const)
      test(`a battle of ${edition}`, async ({ page }) => {
        await begin(page, edition, index);
        await play(page, look, edition, 8);
        expectNone();
      });
  });

for (const language of ['it', 'fr'] as const)
  test(`on a phone everything fits in ${language}`, async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await hurried(page, { language });
    await page.goto('./');
    await expect(page.locator('.scenario').first()).toBeVisible();
    await readsWell(page, 'the first page');
    await page.locator('button.play').click();
    await ready(page);
    await page.locator('body').press('n');
    await expect(page.locator('.moves')).toBeVisible();
    const buttons = page.locator('.status > *, .moves .first button');
    for (const [one, { width }] of (await buttons.evaluateAll((all) => all.map((button) => [button.textContent, { width: Math.max(button.scrollWidth - button.clientWidth, button.getBoundingClientRect().right - innerWidth) }] as const))))
      expect(width, one ?? '').toBeLessThanOrEqual(1);
    await readsWell(page, 'a battle');
    await page.goto('./#impetus2/melee');
    await expect(page.getByTestId('figure').first()).toBeVisible();
    await readsWell(page, 'the companion');
  });

test('the first visit is in the language of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'it-IT' });
  const page = await context.newPage();
  await page.goto('./');
  await expect(page.getByRole('button', { name: /^Gioca subito/ })).toBeVisible();
  await page.goto('./#advanced/melee');
  await expect(page.getByRole('heading', { name: 'Quanti dadi tira ogni parte?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await context.close();
});

test('the language changes in the middle of a battle, names and story with it', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  await page.getByRole('button', { name: /^Play now/ }).click();
  await ready(page);
  await expect(page.locator('.question h2')).toHaveText('Which unit or group acts next?', { timeout: 50_000 });
  await expect(board(page)).toContainText('Warriors I,');
  const at = await page.getByTestId('battle').getAttribute('data-at');
  await page.locator('details > summary.button').last().click();
  await page.locator('[data-menu=settings]').click();
  await page.getByRole('radio', { name: 'Italiano', exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(board(page)).toContainText('Guerrieri I,');
  await expect(page.getByTestId('battle')).toHaveAttribute('data-at', at ?? '');
  const found: string[] = [];
  await looker(page, 'it', found)('after the change');
  expect(found).toEqual([]);
  // An order still finds its units.
  await page.locator('body').press('n');
  await page.locator('body').press('w');
  await expect(page.getByTestId('battle')).not.toHaveAttribute('data-at', at ?? '');
});
