// The forecast beside the reasons. Most numbers come from a stand-in for the worker; the engine's own are tested
// where they are made.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const forecast = (page: Page) => page.getByTestId('forecast');
const unfold = (page: Page) => page.getByRole('button', { name: /^Why\?/ }).click();
const worker = '**/forecast.worker*';

async function open(page: Page, hash: string) {
  await page.route(worker, (route) =>
    route.fulfill({ path: fileURLToPath(new URL('./fake.worker.js', import.meta.url)), contentType: 'text/javascript' }),
  );
  await page.goto(`./${hash}`);
  await expect(forecast(page)).toBeVisible();
}

test('a shot tells what the target loses, and follows its VBU', async ({ page }) => {
  await open(page, '#advanced/shooting');
  await expect(forecast(page)).toContainText(/1\.5 VBU on average/);
  await page.getByRole('button', { name: 'VBU: more' }).last().click();
  await expect(forecast(page)).toContainText(/1\.8 VBU on average/);
  await unfold(page);
  await expect(page.getByRole('table', { name: 'Damage' }).getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('row', { name: /^lost 0\.4/ })).toBeVisible();
});

test('a shot that may not be made has no forecast', async ({ page }) => {
  await open(page, '#advanced/shooting');
  await page.getByRole('checkbox', { name: /^In melee/ }).check({ force: true });
  await expect(forecast(page)).toBeHidden();
});

test('a melee tells who wins, this round or in the end', async ({ page }) => {
  await open(page, '#advanced/melee');
  await expect(forecast(page)).toContainText(/Red wins 61\s%, draws 17\s%, loses 22\s%; Red loses the unit 4\s%, Blue <0\.1\s%/);
  await unfold(page);
  await page.getByRole('radio', { name: 'Whole charge' }).check({ force: true });
  await expect(forecast(page)).toContainText('In the end Red wins');
  await expect(page.locator('#why')).toContainText(/1 round 62\s%, 2 rounds 30\s%/);
});

test('a card is told by its name', async ({ page }) => {
  await open(page, '#impetus2/melee');
  await unfold(page);
  await page.getByText('What a card would change').click();
  await expect(page.getByRole('row', { name: /^Red: Furious melee \(TC1\) 70/ })).toBeVisible();
});

test('what cannot be forecast says why, and the view can still be changed', async ({ page }) => {
  await open(page, '#advanced/melee?a.vbu=12&span=chain');
  await expect(forecast(page)).toHaveText('No forecast: too many dice.');
  await unfold(page);
  await expect(page.getByRole('radio', { name: 'This round' })).toBeVisible();
});

test('both ways are compared', async ({ page }) => {
  await open(page, '#advanced/melee');
  await unfold(page);
  await page.getByRole('checkbox', { name: 'Both ways' }).check({ force: true });
  await expect(forecast(page)).toContainText(/Red wins 61\s% if it charges, 22\s% if Blue does/);
  await expect(page.getByRole('columnheader')).toHaveText(['Red charges', 'Blue charges']);
  await expect(page.getByRole('row', { name: /^Red: unit lost/ })).toContainText(/4\s%\s*<0\.1\s%/);
});

test('a link brings back the question and what was looked at', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#advanced/melee');
  await page.getByRole('button', { name: 'VBU: more' }).first().click();
  await unfold(page);
  await page.getByRole('radio', { name: 'Whole charge' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Both ways' }).check({ force: true });
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#advanced/melee?a.vbu=7&span=chain&both=1');

  const other = await context.newPage();
  await open(other, new URL(link).hash);
  await expect(other.getByLabel('VBU', { exact: true }).first()).toHaveValue('7');
  await unfold(other);
  await expect(other.getByRole('radio', { name: 'Whole charge' })).toBeChecked();
  await expect(other.getByRole('checkbox', { name: 'Both ways' })).toBeChecked();
});

test('the back button goes back to what was looked at, and keeps the numbers of other topics', async ({ page }) => {
  await open(page, '#advanced/shooting');
  await page.getByRole('button', { name: 'VBU: more' }).first().click();
  await page.getByRole('button', { name: 'Melee', exact: true }).click();
  await page.getByRole('button', { name: 'VBU: more' }).first().click();
  await unfold(page);
  await page.getByRole('checkbox', { name: 'Both ways' }).check({ force: true });
  await expect(page).toHaveURL(/#advanced\/melee\?a\.vbu=7&both=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/#advanced\/melee\?a\.vbu=7$/);
  await expect(page.getByRole('checkbox', { name: 'Both ways' })).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/#advanced\/shooting\?shooter\.vbu=5$/);
  await expect(page.getByLabel('VBU', { exact: true }).first()).toHaveValue('5');
  await page.getByRole('button', { name: 'Melee', exact: true }).click();
  await expect(page.getByLabel('VBU', { exact: true }).first()).toHaveValue('7');
});

test('a forecast that takes for ever holds nothing up', async ({ page }) => {
  await page.route(worker, (route) =>
    route.fulfill({ body: 'onmessage = ({ data }) => { while (Array.isArray(data)); }', contentType: 'text/javascript' }),
  );
  await page.goto('./#advanced/shooting');
  await expect(page.getByTestId('figure')).toContainText('6');
  // Ten changes, one a frame. The machine may be busy with other things: most frames tell whether anything waited.
  const usual = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="VBU: more"]');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let before = await frame();
    const all: number[] = [];
    for (let i = 0; i < 10; ++i) {
      button?.click();
      const now = await frame();
      all.push(now - before);
      before = now;
    }
    return all.sort((a, b) => a - b)[5];
  });
  expect(usual).toBeLessThan(250);
  await expect(page.getByTestId('figure')).not.toContainText('6');
  await expect(forecast(page)).toBeHidden();
  await expect(page.getByText('Counting the odds')).toBeVisible();
});

test('a forecast that takes too long gives way to the next', async ({ page }) => {
  const slow = 'onmessage = ({ data }) => { while (data[0]?.given.shooter?.vbu === 5); if (Array.isArray(data)) postMessage([]); }';
  await page.route(worker, (route) => route.fulfill({ body: slow, contentType: 'text/javascript' }));
  await page.goto('./#advanced/shooting?shooter.vbu=5');
  const counting = page.getByText('Counting the odds');
  await expect(counting).toBeVisible();
  await page.getByRole('button', { name: 'VBU: more' }).first().click();
  await expect(counting).toBeHidden();
});

test('the worker forecasts with the engine it is sent', async ({ page }) => {
  const script = page.waitForRequest(worker);
  await page.goto('./#advanced/melee');
  const url = (await script).url();
  const answer = await page.evaluate(async (from) => {
    const engine = await WebAssembly.compile(await (await fetch('generated/acies.wasm')).arrayBuffer());
    const asked = new Worker(from, { type: 'module' });
    return new Promise((resolve) => {
      asked.onmessage = ({ data }) => resolve(data);
      asked.postMessage(engine);
      asked.postMessage([{ id: 'p', edition: 'advanced', topic: 'pool', given: { dice: 1 } }]);
    });
  }, url);
  expect(answer).toMatchObject([{ id: 'p', answer: { damage: [5 / 6, 1 / 6] } }]);
});

test('the engine itself forecasts a charge, both ways', async ({ page }) => {
  await page.goto('./#advanced/melee?span=chain&both=1');
  await expect(forecast(page)).toContainText(/Red wins \d+\s% if it charges, \d+\s% if Blue does/);
  const before = await forecast(page).innerText();
  await page.getByRole('button', { name: 'VBU: less' }).first().click();
  await expect(forecast(page)).not.toHaveText(before, { useInnerText: true });
});

test('without a worker the answer is there all the same', async ({ page }) => {
  await page.route(worker, (route) => route.abort());
  await page.goto('./#advanced/melee?span=chain');
  await expect(page.getByTestId('figure').first()).toContainText('10');
  await expect(forecast(page)).toHaveText('No forecast: the odds could not be counted here.');
  await unfold(page);
  await expect(page.getByRole('radio', { name: 'Whole charge' })).toBeChecked();
});

test('a worker that could not be had is tried again with the next change', async ({ page }) => {
  let isThere = false;
  await page.route(worker, (route) => (isThere ? route.continue() : route.abort()));
  await page.goto('./#advanced/melee');
  await expect(forecast(page)).toHaveText('No forecast: the odds could not be counted here.');
  isThere = true;
  await page.getByRole('button', { name: 'VBU: more' }).first().click();
  await expect(forecast(page)).toContainText('Red wins');
});

for (const edition of ['basic', 'impetus', 'advanced', 'impetus2'])
  test(`the engine itself forecasts everything that is asked of it in ${edition}`, async ({ page }) => {
    const expected = {
      shooting: /The target ends disordered \d+\s%, loses VBU \d+\s%/,
      'melee?a.vbu=5': /^Red wins \d+\s%/,
      'melee?a.vbu=5&span=chain': /^In the end Red wins \d+\s%/,
      'melee?a.vbu=5&both=1': /Red wins \d+\s% if it charges/,
      ...(edition === 'basic' ? {} : { discipline: /^It passes 50\s%.* If it fails, it does not do it/ }),
    };
    for (const [view, words] of Object.entries(expected)) {
      await page.goto(`./#${edition}/${view}`);
      await expect(forecast(page).locator('p')).toHaveText(words);
    }
  });

const program = fileURLToPath(new URL('../../build/release/acies', import.meta.url));

for (const view of ['advanced/shooting?target.vbu=4', 'basic/melee?a.vbu=5&span=chain', 'impetus/melee?both=1'])
  test(`a copied forecast comes out the same in a terminal: ${view}`, async ({ page, context }) => {
    test.skip(!existsSync(program), 'the program is not built');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`./#${view}`);
    await expect(forecast(page)).toBeVisible();
    await unfold(page);
    await page.getByRole('button', { name: 'Copy forecast' }).click();
    await expect(page.getByText('Forecast copied, for acies odds')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const answers: { answer: { win?: number; mean_loss?: number } }[] = JSON.parse(
      execFileSync(program, ['odds', '-'], { input: copied, encoding: 'utf8' }),
    );
    const [first] = answers.map(({ answer }) => answer);
    const told = first?.win === undefined ? `; ${first?.mean_loss?.toFixed(1)} VBU` : `Red wins ${Math.round(first.win * 100)}\u202f%`;
    await expect(forecast(page)).toContainText(told);
    expect(answers).toHaveLength(view.includes('both') ? 2 : 1);
  });

const views = ['shooting', 'melee', 'melee?span=chain', 'melee?both=1'];

for (const [name, viewport] of Object.entries(sizes))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the forecast fits and reads well: ${name}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const view of views) {
        await open(page, `#impetus2/${view}`);
        if (name === 'phone') await unfold(page);
        await page.locator('#why details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
        const wide = await page.evaluate(() =>
          [document.documentElement, document.querySelector('#why')].map((one) => (one ? one.scrollWidth - one.clientWidth : 0)),
        );
        expect(wide, view).toEqual([0, 0]);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), view).toEqual([]);
        await page.goto('about:blank');
      }
    });
