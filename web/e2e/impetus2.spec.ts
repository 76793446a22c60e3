// Impetus 2 through the page: cards, closed ranks, a reserve, generals who ride, deployment, secrets at one screen, and a
// whole battle.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { cards, deployed, reserve, rider } from '../tests/table/fixtures';
import { army, asked, at, hurried, opened, option, pick, placeOf, play, press, question, story, take, typeDice, wish } from './player';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
test.use({ viewport: sizes.desktop, locale: 'en-GB' });
test.setTimeout(120_000);

const hand = (page: Page) => page.getByRole('region', { name: 'Your cards' }).locator('[data-card]');
const general = (page: Page, command: number) => page.locator(`[data-general="${command}"]`);

// Whoever is to take the screen takes it.
async function takeAny(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^I am (Red|Blue): show the table/ });
  if (await button.isVisible()) await button.click();
}
// Nobody plays a card or rolls again until something else is asked.
const declines = /^(No card|The dice stay|Keep it: )/;
async function withoutCards(page: Page): Promise<void> {
  for (;;) {
    await expect(asked(page).or(page.locator('.curtain')).first()).toBeVisible();
    await takeAny(page);
    if (!(await option(page, declines).isVisible())) return;
    await press(page, declines);
  }
}
async function redActs(page: Page, text: string): Promise<void> {
  await opened(page, text);
  await withoutCards(page);
  await typeDice(page, '6512');
  await withoutCards(page);
  await expect(question(page).getByText('Red decides')).toBeVisible();
}
async function placeOfGeneral(page: Page, command: number): Promise<{ x: number; y: number }> {
  await page.waitForTimeout(450);
  const [x = 0, y = 0] = ((await general(page, command).getAttribute('data-at')) ?? '').split(',').map(Number);
  const box = await page.getByTestId('board').boundingBox();
  return { x: x + (box?.x ?? 0), y: y + (box?.y ?? 0) };
}
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a card is played in a melee, with its forecast before', async ({ page }) => {
  await redActs(page, cards);
  await expect(hand(page)).toHaveCount(2);
  await pick(page, 'Legion');
  await press(page, /^Charge Gauls/);
  await takeAny(page);
  await press(page, /^Stand/);
  for (let i = 0; i < 6 && !(await option(page, /^Play Furious melee/).isVisible()); ++i) {
    await takeAny(page);
    if (await option(page, /^No card/).isVisible() && !(await option(page, /^Play Furious melee/).isVisible())) await press(page, /^No card/);
    else if (await page.getByLabel(/^Dice as they fell/).or(page.getByRole('button', { name: 'Type your dice' })).first().isVisible()) await typeDice(page, '3');
  }
  const wins = async (name: RegExp): Promise<number> => {
    await expect(option(page, name)).toContainText(/You win \d/);
    return Number(/You win ([\d.]+)/.exec(await option(page, name).innerText())?.[1]);
  };
  expect(await wins(/^Play Furious melee/)).toBeGreaterThan(await wins(/^No card/));
  await press(page, /^Play Furious melee/);
  await expect(story(page)).toContainText('Red plays Furious melee for Legion.');
  await withoutCards(page);
  await expect(asked(page)).toContainText('Melee');
});

test('spears close ranks against a charge', async ({ page }) => {
  await redActs(page, rider);
  await pick(page, 'Horse');
  await press(page, /^Charge Spears/);
  await expect(question(page).getByText('Blue decides')).toBeVisible();
  await expect(asked(page)).toHaveText('Horse charges. How does Spears answer?');
  await press(page, /^Close ranks/);
  await typeDice(page, '6');
  await expect(story(page)).toContainText('Spears closes ranks.');
  await expect(army(page, 'Spears')).toContainText(/closed ranks/i);
});

test('a reserve arrives by its own edge, facing the enemy', async ({ page }) => {
  await opened(page, reserve);
  await take(page, 'Red');
  await expect(army(page, 'Allies')).toContainText('in reserve');
  await press(page, /^Host/);
  await withoutCards(page);
  await typeDice(page, '6512');
  await withoutCards(page);
  await press(page, /^The Command has acted/);
  for (let i = 0; i < 8 && !/Arrival/.test(await asked(page).innerText()); ++i) {
    await takeAny(page);
    const end = question(page).getByRole('button', { name: /^The Command has acted/ });
    if (await end.isVisible()) {
      await expect(army(page, 'Allies')).toContainText('not on the table yet'); // Blue looks
      await press(page, /^The Command has acted/);
    } else if (/^Initiative/.test(await asked(page).innerText())) await typeDice(page, '34');
    await page.waitForTimeout(150);
  }
  await typeDice(page, '66');
  await takeAny(page);
  await expect(asked(page)).toHaveText(/^Where does (Allies|Youths) come on the table\?$/);
  await expect(wish(page)).toHaveText(/: place [\d.]+ [\d.]+ facing 90$/);
  await press(page, /^Confirm/);
  await press(page, /^Confirm/);
  await expect(story(page)).toContainText('Allies arrives.');
  await expect(story(page)).toContainText('Youths arrives.');
  await expect(army(page, 'Allies')).toContainText('VBU');
});

test('a general by himself is dragged to a place, and no farther than he may ride', async ({ page }) => {
  await redActs(page, rider);
  await expect(general(page, 0)).toHaveText('general of Host, Red, expert, by himself, may ride or join a unit');
  const from = await placeOfGeneral(page, 0);
  const [legion, archers] = [await placeOf(page, 0), await placeOf(page, 1)];
  const scale = (archers.x - legion.x) / 5;
  await drag(page, from, { x: from.x + 4 * scale, y: from.y });
  await expect(wish(page)).toHaveText(/^General of Host: ride to (27\.\d+|28(\.\d+)?) (7\.\d+|8(\.\d+)?)$/);
  await expect(question(page).locator('.proposal')).toContainText('The general of Host rides here.');
  await page.locator('body').press('Escape');
  await expect(wish(page)).toHaveCount(0);
  await drag(page, from, { x: from.x + 14 * scale, y: from.y });
  await expect(question(page).getByRole('alert')).toContainText('Cannot ride here: it is too far away for him (I2-ITP-15)');
  await expect(wish(page)).toHaveText(/^General of Host: ride to (29\.9\d*|30) (7\.\d+|8(\.\d+)?)$/);
  await press(page, /^Confirm/);
  await expect(story(page)).toContainText('The general of Host rides off.');
  await expect(general(page, 0)).toHaveText('general of Host, Red, expert, by himself');
});

test('a general joins a unit that he is dragged onto, and by two taps', async ({ page }) => {
  await redActs(page, rider);
  await drag(page, await placeOfGeneral(page, 0), await placeOf(page, 0));
  await expect(wish(page)).toHaveText('General of Host: join Legion');
  for (const _ of ['the wish', 'the general']) await page.locator('body').press('Escape');
  const from = await placeOfGeneral(page, 0);
  await page.mouse.click(from.x, from.y);
  await expect(asked(page)).toHaveText('Where does the general of Host go?');
  const archers = await placeOf(page, 1);
  await page.mouse.click(archers.x, archers.y);
  await expect(wish(page)).toHaveText('General of Host: join Archers');
  await press(page, /^Confirm/);
  await expect(story(page)).toContainText('The general of Host joins Archers.');
  await expect(page.locator('[data-unit="1"]')).toContainText('general');
  await expect(general(page, 0)).toHaveCount(0);
});

test('a general is led by keys alone', async ({ page }) => {
  await redActs(page, rider);
  await question(page).getByRole('button', { name: 'General of Host' }).press('Enter');
  await expect(option(page, /^The general joins Legion/)).toBeVisible();
  await question(page).getByRole('button', { name: 'He rides off by himself' }).press('Enter');
  const line = await wish(page).innerText();
  await general(page, 0).focus();
  await page.keyboard.press('ArrowUp');
  await expect(wish(page)).not.toHaveText(line);
  await page.keyboard.press('Enter');
  await expect(story(page)).toContainText('The general of Host rides off.');
});

test('armies are deployed in turn: where they are dragged, or as drawn', async ({ page }) => {
  await opened(page, deployed);
  await expect(asked(page)).toHaveText(/^Where do you deploy \w+\?$/);
  await expect(page.locator('.curtain')).toHaveCount(0); // both see it
  const first = await question(page).locator('.who').innerText();
  const [other] = ['Red', 'Blue'].filter((seat) => !first.startsWith(seat));
  await question(page).getByRole('button', { name: /^Deploy all \d as drawn/ }).click();
  await expect(question(page).locator('.who')).toHaveText(`${other} decides`);
  const chips = question(page).getByRole('group', { name: 'Who is placed' }).getByRole('button');
  await chips.last().click();
  const drawn = await wish(page).innerText();
  const board = await page.getByTestId('board').boundingBox();
  if (!board) throw new Error('there is no board');
  await page.mouse.click(board.x + board.width * 0.3, board.y + board.height * 0.5); // the middle of the table: too far
  await expect(question(page).getByRole('alert')).toContainText('Cannot stand here');
  await expect(wish(page)).not.toHaveText(drawn);
  await press(page, /^Confirm/);
  const deploy = question(page).getByRole('button', { name: /^Deploy (all \d )?as drawn/ });
  await expect(async () => {
    if (await deploy.isVisible()) await deploy.click({ timeout: 1000 });
    await expect(asked(page)).toContainText('Initiative', { timeout: 1000 });
  }).toPass();
  await expect(page.locator('[data-unit]')).toHaveCount(5);
});

test('at one screen nobody is shown the other hand, not even by the engine', async ({ page }) => {
  // Everything that engines say, with what they were asked.
  await page.addInitScript(() => {
    const heard: { asked: unknown; answer: string }[] = [];
    const Plain = window.Worker;
    class Heard extends Plain {
      private sent = new Map<number, unknown>();
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => heard.push({ asked: this.sent.get(data.serial), answer: JSON.stringify(data.answer) }));
      }
      override postMessage(message: { serial: number; message: unknown }): void {
        if (!(message instanceof WebAssembly.Module)) this.sent.set(message.serial, message.message);
        super.postMessage(message);
      }
    }
    Object.assign(window, { Worker: Heard, heard });
  });
  await opened(page, cards);
  const own = { Red: ['TC1', 'TC4'], Blue: ['TC2', 'TC9'] };
  const shows = async (seat: 'Red' | 'Blue') => {
    const html = await page.locator('body').innerHTML();
    const ids = await page.locator('[data-card]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['card']));
    expect(ids).toEqual(own[seat]);
    for (const card of own[seat === 'Red' ? 'Blue' : 'Red']) expect(html).not.toContain(`"${card}"`);
  };
  for (const seat of ['Red', 'Blue'] as const) {
    await expect(page.locator('.curtain')).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(0); // behind the curtain there is nothing
    await take(page, seat);
    await shows(seat);
    await press(page, /^No card/);
  }
  await expect(page.locator('[data-card]')).toHaveCount(0); // dice of both
  await typeDice(page, '6512');
  await takeAny(page);
  await shows('Red');
  const looks = await page.evaluate(() =>
    (window as unknown as { heard: { asked: { call: string; seat?: string } | undefined; answer: string }[] }).heard.filter(({ asked: what }) => what?.seat && ['look', 'options'].includes(what.call)),
  );
  const saidTo = (seat: string) => looks.filter(({ asked: what }) => what?.seat === seat).map(({ answer }) => answer).join();
  expect(saidTo('red')).toContain('"TC1"');
  expect(saidTo('blue')).toContain('"TC2"');
  for (const card of own.Blue) expect(saidTo('red')).not.toContain(`"${card}"`);
  for (const card of own.Red) expect(saidTo('blue')).not.toContain(`"${card}"`);
});

test('a whole battle of Impetus 2 with cards against Recruit', async ({ page }) => {
  test.setTimeout(600_000);
  await hurried(page);
  await page.goto('./');
  await page.getByRole('radio', { name: 'Impetus 2', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Poitiers/ }).click();
  await play(page, undefined, 2);
  await expect(page.getByTestId('report')).toBeVisible();
  expect(await at(page)).toBeGreaterThan(60);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test(`cards, generals and deployment read well and fit: ${size}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      const check = async (what: string) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, what).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), what).toEqual([]);
      };
      await opened(page, cards);
      await take(page, 'Red');
      await hand(page).first().click();
      await expect(page.locator('.effect')).toBeVisible();
      await check('a hand of cards');
      await redActs(page, rider);
      await question(page).getByRole('button', { name: 'General of Host' }).click();
      await check('where a general may go');
      await question(page).getByRole('button', { name: 'He rides off by himself' }).click();
      await expect(wish(page)).toBeVisible();
      await check('a ride that is tried out');
      await opened(page, deployed);
      await expect(wish(page)).toBeVisible();
      await check('deployment');
    });
