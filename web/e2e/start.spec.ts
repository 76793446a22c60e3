// From the first page into battles: what is fetched, the first moves in every edition, files, what is kept.
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { clash } from '../tests/table/fixtures';
import { battle, confirm, file, hurried, menu, openFile, openText, pick, press, question, ready, redFirst, sizes, standsAt, story, take, typeDice } from './player';

test.use({ viewport: sizes.desktop, locale: 'en-GB' });

const playNow = (page: Page) => page.getByRole('button', { name: /^Play now/ });
const chooseEdition = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });

test('two clicks lead into a running battle, with a hint, and nothing leaves the machine', async ({ page }) => {
  const hosts = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text())); // such as what the policy forbids
  await page.goto('./');
  await playNow(page).click();
  await expect(page.getByRole('note')).toContainText('Roll');
  await page.getByRole('button', { name: /^Roll/ }).click();
  await expect(battle(page)).not.toHaveAttribute('data-at', '0');
  await expect(page).toHaveURL(/#\/battle$/);
  await ready(page);
  expect([...hosts].filter((host) => host !== '127.0.0.1' && host !== '')).toEqual([]);
  expect(errors).toEqual([]);
});

// Answers with what comes first, has one unit go forward, and ends until the enemy has done something.
async function firstMoves(page: Page): Promise<void> {
  const end = question(page).getByRole('button', { name: /^(End my turn|End this Command|Finish this unit|No card)/ });
  const answer = question(page).locator('.option').or(confirm(page)).or(end).or(question(page).getByRole('button', { name: /as drawn$/ }));
  let moves = 0;
  for (let i = 0; i < 40 && !(moves > 0 && (await story(page).locator('[data-side=blue]').count()) > 0); ++i) {
    await ready(page);
    await expect(page.getByLabel('Order in words')).toBeVisible();
    const candidates = question(page).locator('.candidates');
    if (moves === 0 && (await candidates.isVisible())) {
      if ((await candidates.getAttribute('open')) === null) await candidates.locator('summary').click();
      await candidates.getByRole('button').first().click();
      await ready(page);
      await press(page, /^Forward/);
      ++moves;
    } else await answer.first().click();
  }
  expect(moves).toBe(1);
  await expect(story(page).locator('[data-side=blue]').first()).toBeVisible();
}

const battles = [
  ['Basic Impetus', /^Romans/],
  ['Impetus', /^The Trebia/],
  ['Advanced Impetus', /^Idistaviso/],
  ['Impetus 2', /^Poitiers/],
] as const;
for (const [edition, name] of battles)
  test(`the first moves of ${edition} against Recruit, who plays on after a reload`, async ({ page }) => {
    await hurried(page);
    await page.goto('./');
    await chooseEdition(page, edition);
    await page.getByRole('button', { name }).click();
    await firstMoves(page);
    await ready(page);
    const before = Number(await battle(page).getAttribute('data-at'));
    await kept(page, before);
    await page.reload();
    await ready(page);
    await standsAt(page, before);
    await expect(page.getByText('Your decision')).toBeVisible();
  });

test('an engine that could not be fetched is fetched again', async ({ page }) => {
  let fetched = 0;
  await page.route('**/battle.wasm', (route) => (++fetched <= 2 ? route.abort() : route.continue()));
  await page.goto('./');
  await expect.poll(() => fetched).toBe(1); // the first page fetches it before it is wanted
  await playNow(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await playNow(page).click();
  await ready(page);
});

// Waits until the browser has kept so many events.
async function kept(page: Page, events: number): Promise<void> {
  const lines = () =>
    page.evaluate(async () => {
      const asked = <T>(request: IDBRequest<T>) => new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
      const [found] = await indexedDB.databases();
      const database = await asked(indexedDB.open(found?.name ?? ''));
      const all = await asked(database.transaction('battles').objectStore('battles').getAll());
      database.close();
      return Math.max(...all.map(({ text }: { text: string }) => text.trim().split('\n').length));
    });
  await expect.poll(lines).toBe(events + 2); // the set-up, and the end
}

test('a battle is kept: the same moment after a reload, and from the first page', async ({ page }) => {
  await redFirst(page, clash);
  await pick(page, 'Slingers');
  await press(page, /^Forward/);
  await standsAt(page, 4);
  await kept(page, 4);
  await page.reload();
  await expect(page.getByText('Red decides')).toBeVisible();
  await standsAt(page, 4);
  await expect(story(page)).toContainText(/Slingers move 8\s*U/);
  await page.getByRole('link', { name: 'To the start' }).click();
  await page.locator('.plays').getByRole('button').first().click(); // first of all, the battle that was left
  await standsAt(page, 4);
});

test('a damaged file is told clearly, and nothing is lost', async ({ page }) => {
  await redFirst(page, clash);
  await pick(page, 'Equites');
  await press(page, /^Charge Gauls/);
  await typeDice(page, '1');
  await standsAt(page, 4);
  const download = page.waitForEvent('download');
  await menu(page, 'Save as a file');
  const lines = readFileSync(await (await download).path(), 'utf8').split('\n');
  expect(lines.filter(Boolean)).toHaveLength(6);
  await page.getByRole('link', { name: 'To the start' }).click();
  const damaged = [
    ['other.battle', 'Dear diary', '“other.battle” is neither a battle nor a scenario of Acies.'],
    ['edition.battle', clash.replace('"basic"', '"chess"'), '“edition.battle” cannot be read: '],
  ] as const;
  for (const [name, text, why] of damaged) {
    await page.locator('input[type=file]').setInputFiles(file(text, name));
    await expect(page.getByRole('alert')).toContainText(why);
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  }
  await expect(page.locator('.kept li')).toHaveCount(1);
  await openFile(page, [...lines.slice(0, 2), ...lines.slice(3)].join('\n'), 'cut.battle');
  await expect(page.getByText('“cut.battle” could not be followed to its end')).toBeVisible();
  await standsAt(page, 1);
  await page.getByRole('link', { name: 'To the start' }).click();
  await openFile(page, lines.join('\n'));
  await standsAt(page, 4);
});

test('a clock is chosen with the battle, and time is called once', async ({ page }) => {
  await hurried(page, { dice: 'typed' });
  await page.goto('./');
  const clock = page.getByLabel('Clock');
  await expect(page.getByRole('button', { name: /^The ridge/ })).toBeVisible();
  await expect(clock).toBeHidden(); // Basic Impetus has none
  await chooseEdition(page, 'Advanced Impetus');
  await clock.selectOption({ label: '120 minutes, then only shots, melees and reactions' });
  await page.getByRole('radio', { name: 'Hot seat' }).check({ force: true });
  await page.getByRole('button', { name: /^Legnano/ }).click();
  await take(page, 'Red');
  await menu(page, 'Time is up');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the referee warns 30, 15, 5 minutes before');
  await dialog.getByRole('button', { name: 'Time is up' }).click();
  await expect(story(page)).toContainText('Time is up: this turn is the last.');
  await take(page, 'Red');
  await page.locator('summary[aria-label="Menu"]').click();
  await expect(page.getByRole('button', { name: 'Time is up', exact: true })).toBeHidden(); // once
});

test('language, night and dice are chosen at once and stay', async ({ page }) => {
  await openText(page, clash);
  const choose = async (setting: string, words = 'Settings') => {
    await page.locator('details > summary.button').last().click();
    await page.getByRole('button', { name: words }).click();
    await page.getByRole('radio', { name: setting, exact: true }).check({ force: true });
    await page.keyboard.press('Escape');
  };
  await choose('Typed');
  await page.getByLabel(/^Dice as they fell/).fill('66');
  await expect(page.getByRole('button', { name: /^These fell/ })).toBeDisabled(); // too few
  await typeDice(page, '6611');
  await choose('Night');
  await choose('Italiano');
  await expect(page.getByText('Rosso ha l’iniziativa').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Rosso ha l’iniziativa').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});
