import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const figures = (page: Page) => page.getByTestId('figure');
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function open(page: Page, hash = '#advanced/shooting') {
  await page.goto(`./${hash}`);
  await expect(page.getByRole('heading', { name: 'Acies' })).toBeVisible();
}

const chooseEdition = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });

test('the companion shows a result without a touch', async ({ page }) => {
  await open(page);
  await expect(figures(page)).toContainText(/\d+\s*dice/);
});

test('changing VBU changes the dice', async ({ page }) => {
  await open(page);
  const before = await figures(page).innerText();
  await page.getByRole('button', { name: 'VBU: more' }).first().click();
  await expect(figures(page)).not.toHaveText(before);
});

test('a chip tells what it does, and does it', async ({ page }) => {
  await open(page, '#advanced/shooting');
  await expect(figures(page)).toContainText('6');
  const chip = page.getByRole('region', { name: 'Shooter' }).getByRole('checkbox', { name: /^Disordered/ });
  await expect(chip.locator('..')).toContainText('\u22121');
  await chip.check({ force: true });
  await expect(figures(page)).toContainText('5');
});

test('a shot that is not allowed says why', async ({ page }) => {
  await open(page, '#advanced/shooting?target.in_melee=1');
  await expect(figures(page)).toContainText('No shot');
  await expect(page.locator('.verdict')).toContainText('The target is in melee');
});

test('switching the edition keeps what can be kept', async ({ page }) => {
  await open(page, '#advanced/shooting?shooter.vbu=6');
  await chooseEdition(page, 'Impetus 2');
  await expect(page.getByLabel('VBU', { exact: true }).first()).toHaveValue('6');
  await expect(page.getByLabel('Weapon', { exact: true })).toHaveValue('longbow_a');
  await expect(page.getByLabel('Troops', { exact: true }).last()).toHaveValue('CP2');
  await expect(page.locator('output')).toContainText('3\u202fH');
  await chooseEdition(page, 'Advanced');
  await expect(page.locator('output')).toContainText('12\u202fU');
  await expect(page.getByLabel('Troops', { exact: true }).last()).toHaveValue('CP');
});

test('a rule opens in words', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Why\?/ }).click();
  const reason = page.locator('.ledger li button').first();
  await reason.click();
  await expect(reason).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.rule')).toContainText('Shooting');
  await page.keyboard.press('Escape');
  await expect(page.locator('#why')).toBeHidden();
});

test('a reload keeps the question', async ({ page }) => {
  await open(page, '#basic/shooting');
  await page.getByRole('button', { name: 'VBU: more' }).first().click();
  await page.getByLabel('Weapon', { exact: true }).selectOption('crossbow_a');
  await expect(page).toHaveURL(/#basic\/shooting\?.*shooter\.vbu=5/);
  const dice = await figures(page).innerText();
  await page.reload();
  await expect(page.getByLabel('Weapon', { exact: true })).toHaveValue('crossbow_a');
  await expect(figures(page)).toHaveText(dice, { useInnerText: true });
});

for (const hash of ['#nonsense', '#advanced/nothing?x=1', '#advanced/shooting?shooter.vbu=-9&range=x&shooter.type=%3Cb%3E', '#%E0%A4%A', `#${'a'.repeat(9000)}`])
  test(`a bad address is harmless: ${hash.slice(0, 40)}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page, hash);
    await expect(figures(page).first()).toContainText('6');
    await expect(page.locator('.misread')).toHaveText(/could be read|could not be read/);
    await expect(page).toHaveURL(/#advanced\/shooting$/);
    expect(errors).toEqual([]);
    await page.getByRole('button', { name: 'VBU: more' }).first().click();
    await expect(page.locator('.misread')).toBeEmpty();
  });

test('a bad address typed into the open page changes nothing, and is not kept', async ({ page }) => {
  await open(page, '#basic/shooting?shooter.vbu=6');
  await page.evaluate(() => (location.hash = '#basic/shoo'));
  await expect(page.locator('.misread')).toContainText('This link could not be read');
  await expect(page).toHaveURL(/#basic\/shooting\?shooter\.vbu=6$/);
});

test('there is a way to the battles and back', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Play now/ })).toBeVisible();
  await page.getByRole('link', { name: 'Table companion' }).click();
  await expect(figures(page)).toContainText(/\d+\s*dice/);
});

test('two clicks at once count twice', async ({ page }) => {
  await open(page, '#advanced/shooting');
  await page.getByRole('button', { name: 'VBU: more' }).first().dblclick();
  await expect(page.getByLabel('VBU', { exact: true }).first()).toHaveValue('6');
  const chip = page.getByRole('checkbox', { name: /^Over friends/ });
  await chip.dblclick({ force: true });
  await expect(chip).not.toBeChecked();
});

test('melee shows both sides and a charge that counts', async ({ page }) => {
  await open(page, '#advanced/melee');
  await expect(figures(page)).toHaveCount(2);
  await expect(figures(page).first()).toContainText('10');
  await page.getByRole('checkbox', { name: /^Charged/ }).first().uncheck({ force: true });
  await expect(figures(page).first()).toContainText('6');
});

test('cohesion shows the critical number and all six faces', async ({ page }) => {
  await open(page, '#advanced/cohesion');
  await expect(figures(page)).toContainText(/Critical number\s*\d/);
  await expect(page.locator('.outcomes li')).toHaveCount(6);
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await expect(page.locator('.verdict')).toContainText(/Failed/);
});

test('discipline says what the die needs', async ({ page }) => {
  await open(page, '#advanced/discipline');
  await expect(figures(page)).toContainText('4+');
  await page.getByRole('radio', { name: 'A', exact: true }).check({ force: true });
  await expect(figures(page)).toContainText('3+');
});

test('the question can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#advanced/shooting');
  await page.getByRole('button', { name: /^Why\?/ }).click();
  await page.getByRole('button', { name: 'Copy question' }).click();
  await expect(page.getByText('Question copied, for acies ask')).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied[0]).toMatchObject({ edition: 'advanced', topic: 'shooting-dice', given: { shooter: { type: 'T', vbu: 4 } } });
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

test('the theme can be turned, and stays', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Night theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

const editions = ['basic', 'impetus', 'advanced', 'impetus2'];
const topics = ['shooting', 'melee', 'cohesion', 'discipline'];

for (const viewport of [phone, desktop])
  test(`nothing scrolls sideways, and the result stays in sight, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const edition of editions)
      for (const topic of topics) {
        await open(page, `#${edition}/${topic}`);
        await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${edition}/${topic}`).toBeLessThanOrEqual(0);
        await page.evaluate(() => scrollTo(0, 400));
        await expect(page.locator('.result .top')).toBeInViewport();
      }
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing serious, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const topic of topics) {
      await open(page, `#impetus2/${topic}`);
      await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      const why = page.getByRole('button', { name: /^Why\?/ });
      if (await why.isVisible()) {
        await why.click();
        await page.locator('.ledger li button').first().click();
        await expect(page.locator('.rule .chapter').first()).toBeVisible();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), topic).toEqual([]);
    }
  });
