// The companion in a browser: controls, addresses, the clipboard, the worker of its forecasts, and how it reads.
import { expect, test, type Page } from '@playwright/test';
import { readsWell, sizes } from './player';

const figures = (page: Page) => page.getByTestId('figure');
const forecast = (page: Page) => page.getByTestId('forecast');
const unfold = (page: Page) => page.getByRole('button', { name: /^Why\?/ }).click();
const vbu = (page: Page) => page.getByLabel('VBU', { exact: true }).first();
const moreVbu = (page: Page) => page.getByRole('button', { name: 'VBU: more' }).first();
const worker = '**/forecast.worker*';

async function open(page: Page, hash = '#advanced/shooting') {
  await page.goto(`./${hash}`);
  await expect(page.getByRole('heading', { name: 'Acies' })).toBeVisible();
}

test('numbers, chips, editions and dice change the result at once', async ({ page }) => {
  await open(page);
  await expect(figures(page)).toContainText(/6\s*dice/);
  await moreVbu(page).dblclick(); // two clicks at once count twice
  await expect(vbu(page)).toHaveValue('6');
  await expect(figures(page)).toContainText(/8\s*dice/);
  const chip = page.getByRole('region', { name: 'Shooter' }).getByRole('checkbox', { name: /^Disordered/ });
  await expect(chip.locator('..')).toContainText('\u22121');
  await chip.check({ force: true });
  await expect(figures(page)).toContainText(/7\s*dice/);
  await page.getByRole('checkbox', { name: /^In melee/ }).check({ force: true });
  await expect(figures(page)).toContainText('No shot');
  await expect(forecast(page)).toBeHidden();
  await page.getByRole('radio', { name: 'Impetus 2', exact: true }).check({ force: true });
  await expect(vbu(page)).toHaveValue('6');
  await expect(page.getByLabel('Troops', { exact: true }).last()).toHaveValue('CP2');
  await expect(page.locator('output')).toContainText('3\u202fH');
  await page.getByRole('button', { name: 'Cohesion', exact: true }).click();
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await expect(page.locator('.verdict')).toContainText(/Failed/);
});

test('a rule opens in words', async ({ page }) => {
  await open(page);
  await unfold(page);
  const reason = page.locator('.ledger li button').first();
  await reason.click();
  await expect(reason).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.rule')).toContainText('Shooting');
  await page.keyboard.press('Escape');
  await expect(page.locator('#why')).toBeHidden();
});

test('a reload keeps the question and the theme', async ({ page }) => {
  await open(page, '#basic/shooting');
  await moreVbu(page).click();
  await page.getByLabel('Weapon', { exact: true }).selectOption('crossbow_a');
  await page.getByRole('button', { name: 'Night theme' }).click();
  await expect(page).toHaveURL(/#basic\/shooting\?.*shooter\.vbu=5/);
  const dice = await figures(page).innerText();
  await page.reload();
  await expect(page.getByLabel('Weapon', { exact: true })).toHaveValue('crossbow_a');
  await expect(figures(page)).toHaveText(dice, { useInnerText: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test('bad addresses are harmless, and are not kept', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const broken = '#advanced/shooting?shooter.vbu=-9&range=x&shooter.type=%3Cb%3E';
  for (const hash of ['#nonsense', '#advanced/nothing?x=1', broken, '#%E0%A4%A', `#${'a'.repeat(9000)}`]) {
    await page.goto('about:blank');
    await open(page, hash);
    await expect(figures(page).first()).toContainText(hash === broken ? '6' : '5');
    await expect(page.locator('.misread')).toHaveText(/could be read|could not be read/);
    await expect(page).toHaveURL(hash === broken ? /#advanced\/shooting$/ : /#basic\/shooting$/);
  }
  await moreVbu(page).click();
  await expect(page.locator('.misread')).toBeEmpty();
  await page.evaluate(() => (location.hash = '#basic/shoo'));
  await expect(page.locator('.misread')).toContainText('This link could not be read');
  await expect(page).toHaveURL(/#basic\/shooting\?shooter\.vbu=5$/);
  expect(errors).toEqual([]);
});

test('there is a way to the battles and back', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Play now/ })).toBeVisible();
  await page.getByRole('link', { name: 'Table companion' }).click();
  await expect(figures(page)).toContainText(/\d+\s*dice/);
});

test('the question, its forecast, and a link that brings both back can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '#advanced/melee');
  await moreVbu(page).click();
  await unfold(page);
  await page.getByRole('radio', { name: 'Whole charge' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Both ways' }).check({ force: true });
  await page.getByRole('button', { name: 'Copy question' }).click();
  await expect(page.getByText('Question copied, for acies ask')).toBeVisible();
  expect(JSON.parse(await copied())[0]).toMatchObject({ edition: 'advanced', topic: 'melee-dice', given: { unit: { type: 'CP', vbu: 7 } } });
  await page.getByRole('button', { name: 'Copy forecast' }).click();
  await expect(page.getByText('Forecast copied, for acies odds')).toBeVisible();
  expect(JSON.parse(await copied())).toMatchObject([{ topic: 'chain', given: { attacker: { vbu: 7 } } }, { topic: 'chain' }]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await copied();
  expect(link).toContain('#advanced/melee?a.vbu=7&span=chain&both=1');
  const other = await context.newPage();
  await open(other, new URL(link).hash);
  await expect(vbu(other)).toHaveValue('7');
  await unfold(other);
  await expect(other.getByRole('radio', { name: 'Whole charge' })).toBeChecked();
  await expect(other.getByRole('checkbox', { name: 'Both ways' })).toBeChecked();
});

test('the back button goes back to what was looked at, and keeps the numbers of other topics', async ({ page }) => {
  await open(page, '#advanced/shooting');
  await moreVbu(page).click();
  await page.getByRole('button', { name: 'Melee', exact: true }).click();
  await moreVbu(page).click();
  await unfold(page);
  await page.getByRole('checkbox', { name: 'Both ways' }).check({ force: true });
  await expect(page).toHaveURL(/#advanced\/melee\?a\.vbu=7&both=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/#advanced\/melee\?a\.vbu=7$/);
  await expect(page.getByRole('checkbox', { name: 'Both ways' })).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/#advanced\/shooting\?shooter\.vbu=5$/);
  await expect(vbu(page)).toHaveValue('5');
  await page.getByRole('button', { name: 'Melee', exact: true }).click();
  await expect(vbu(page)).toHaveValue('7');
});

test('the keyboard is enough', async ({ page }) => {
  await open(page, '#advanced/shooting');
  await page.getByRole('radio', { name: 'Advanced' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#impetus2\/shooting/);
  await page.getByRole('slider', { name: 'Range' }).focus();
  const before = await page.locator('output').innerText();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('output')).not.toHaveText(before);
});

test('a forecast that takes for ever holds nothing up', async ({ page }) => {
  await page.route(worker, (route) =>
    route.fulfill({ body: 'onmessage = ({ data }) => { while (Array.isArray(data)); }', contentType: 'text/javascript' }),
  );
  await open(page);
  await expect(figures(page)).toContainText('6');
  await expect(page.getByText('Counting the odds')).toBeVisible();
  for (const dice of [7, 8, 9]) {
    await moreVbu(page).click();
    await expect(figures(page)).toContainText(String(dice));
  }
  await expect(forecast(page)).toBeHidden();
});

test('without a worker the answer is there all the same, and with the next change a worker is tried again', async ({ page }) => {
  let isThere = false;
  await page.route(worker, (route) => (isThere ? route.continue() : route.abort()));
  await open(page, '#advanced/melee?span=chain&both=1');
  await expect(figures(page).first()).toContainText('10');
  await expect(forecast(page)).toHaveText('No forecast: the odds could not be counted here.');
  await unfold(page);
  await expect(page.getByRole('radio', { name: 'Whole charge' })).toBeChecked();
  isThere = true;
  await moreVbu(page).click();
  await expect(forecast(page)).toContainText(/Red wins \d+\s% if it charges, \d+\s% if Blue does/);
  const before = await forecast(page).innerText();
  await page.getByRole('button', { name: 'VBU: less' }).first().click();
  await expect(forecast(page)).not.toHaveText(before, { useInnerText: true });
});

const editions = ['basic', 'impetus', 'advanced', 'impetus2'];
const topics = ['shooting', 'melee', 'cohesion', 'discipline'];
const unfoldAll = (page: Page) => page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));

test('nothing scrolls sideways in any edition, and the result stays in sight', async ({ page }) => {
  for (const edition of editions)
    for (const topic of topics) {
      await open(page, `#${edition}/${topic}`);
      await unfoldAll(page);
      for (const viewport of Object.values(sizes)) {
        await page.setViewportSize(viewport);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${edition}/${topic} at ${viewport.width}`).toBeLessThanOrEqual(0);
        await page.evaluate(() => scrollTo(0, 400));
        await expect(page.locator('.result .top')).toBeInViewport();
      }
    }
});

for (const [size, viewport] of Object.entries(sizes))
  test(`questions, forecasts and reasons read well and fit: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const view of ['shooting', 'melee?span=chain', 'melee?both=1', 'cohesion', 'discipline']) {
      await page.goto('about:blank');
      await open(page, `#impetus2/${view}`);
      if (view !== 'cohesion') await expect(forecast(page)).toHaveAttribute('aria-busy', 'false');
      if (await page.getByRole('button', { name: /^Why\?/ }).isVisible()) await unfold(page);
      await unfoldAll(page);
      await page.locator('.ledger li button').first().click();
      await expect(page.locator('.rule .chapter').first()).toBeVisible();
      await readsWell(page, view);
    }
  });
