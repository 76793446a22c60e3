// Hands and keys on the board of a real battle.
import { expect, test, type Page } from '@playwright/test';
import { ambush, clash, deployed, tooFar } from '../tests/table/fixtures';
import {
  alert, asked, board, drag, general, hurried, openRider, openText, pick, placeOf, placeOfGeneral, press, pull, question, ready, redFirst, sizes, standsAt, story, take, tap, tapAt, typeDice,
  unit, wish, type Place,
} from './player';

test.use({ viewport: sizes.desktop, locale: 'en-GB' });

// Pixels of one U: Equites and Cretans stand 20 apart.
const scaleOf = async (page: Page): Promise<number> => ((await placeOf(page, 'Cretans')).x - (await placeOf(page, 'Equites')).x) / 20;
const by = ({ x, y }: Place, dx: number, dy: number): Place => ({ x: x + dx, y: y + dy });
const isPicked = (page: Page, name: string, picked: boolean) => expect(unit(page, name)).toHaveAttribute('aria-pressed', String(picked));

test('a unit is picked by a tap, Shift adds another, a box takes several, and empty ground lets go', async ({ page }) => {
  await redFirst(page, clash);
  await tap(page, 'Slingers');
  await isPicked(page, 'Slingers', true);
  await page.keyboard.down('Shift');
  await tap(page, 'Cretans');
  await page.keyboard.up('Shift');
  await isPicked(page, 'Slingers', true);
  await isPicked(page, 'Cretans', true);
  await tapAt(page, by(await placeOf(page, 'Slingers'), 0, 90));
  await isPicked(page, 'Slingers', false);
  await isPicked(page, 'Cretans', false);
  const [from, to] = [by(await placeOf(page, 'Cretans'), -70, -50), by(await placeOf(page, 'Slingers'), 60, 60)];
  await drag(page, from, to);
  await isPicked(page, 'Slingers', true);
  await isPicked(page, 'Cretans', true);
  await isPicked(page, 'Equites', false);
});

test('a base is dragged by the mouse where the hand goes, or given up with Escape', async ({ page }) => {
  await redFirst(page, clash);
  await tap(page, 'Slingers');
  await expect(asked(page)).toContainText('Slingers');
  const scale = await scaleOf(page);
  const hand = async () => by(await placeOf(page, 'Slingers'), 8, 0);
  const first = await hand();
  await pull(page, first, by(first, 0, -4 * scale));
  await expect(wish(page)).toHaveText(/^Slingers: forward /);
  await unit(page, 'Slingers').press('Escape');
  await page.mouse.up();
  await expect(wish(page)).toHaveCount(0);
  const second = await hand();
  await drag(page, second, by(second, 0, -4 * scale));
  await expect(wish(page)).toHaveText(/^Slingers: forward /);
  expect(Math.abs(Number((await wish(page).innerText()).split(' ').at(-1)) - 4)).toBeLessThan(0.5);
  await standsAt(page, 1);
  await press(page, /^Confirm/);
  await standsAt(page, 4); // and is finished
});

test('a corner of a base wheels it', async ({ page }) => {
  await redFirst(page, clash);
  await pick(page, 'Slingers');
  const { x, y } = await placeOf(page, 'Slingers');
  const scale = await scaleOf(page);
  const depth = (y - (await placeOf(page, 'Youths')).y) / scale - 9; // of a base, about
  const corner = { x: x + 4 * scale + 13, y: y - (depth / 2) * scale - 7 };
  await drag(page, corner, by(corner, -6, -24));
  await expect(wish(page)).toHaveText(/^Slingers: wheel left [\d.]+$/);
});

test('a tap on a unit of one’s own shows its card with what threatens it, one on an enemy the ghost of a charge', async ({ page }) => {
  await redFirst(page, clash);
  await tap(page, 'Equites');
  const card = page.getByRole('article');
  await expect(card).toContainText('Equites');
  await card.locator('summary').last().click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Gauls' })).toContainText(/You win/);
  await tap(page, 'Gauls');
  await expect.poll(async () => tooFar(await question(page).locator('.proposal').innerText())).toBeLessThanOrEqual(1);
  await standsAt(page, 1);
  await page.locator('body').press('Enter');
  await standsAt(page, 3);
});

test('the wheel zooms to the pointer and right-drag pans', async ({ page }) => {
  await redFirst(page, clash);
  const before = await placeOf(page, 'Equites');
  const apart = (await placeOf(page, 'Cretans')).x - before.x;
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -500);
  const near = await placeOf(page, 'Equites');
  expect(Math.hypot(near.x - before.x, near.y - before.y)).toBeLessThan(4);
  expect((await placeOf(page, 'Cretans')).x - near.x).toBeGreaterThan(apart * 1.5);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(before.x - 100, before.y - 20, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  expect(Math.abs((await placeOf(page, 'Equites')).x - (near.x - 100))).toBeLessThan(2);
});

test('a finger drags a base on a phone, with the ghost ahead of it, and two fingers zoom', async ({ browser }) => {
  const page = await browser.newPage({ viewport: sizes.phone, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await redFirst(page, clash);
  const first = await placeOf(page, 'Equites');
  await page.touchscreen.tap(first.x, first.y);
  await ready(page);
  await expect(asked(page)).toContainText('Equites');
  const { x, y } = await placeOf(page, 'Equites');
  const scale = await scaleOf(page);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Place[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  await touch('touchStart', [{ x, y }]);
  for (const d of [8, 16, 24]) await touch('touchMove', [{ x: x + d, y: y + d }]);
  await touch('touchEnd', []);
  await ready(page);
  await expect(wish(page)).toHaveText(/^Equites: /);
  const spent = Number(/([\d.]+)\s*U of/.exec(await question(page).locator('.proposal').innerText())?.[1]);
  expect(spent * scale).toBeGreaterThan(10); // the finger went back, the ghost ahead
  await page.getByRole('button', { name: /^Back/ }).tap();
  const apart = (await placeOf(page, 'Cretans')).x - (await placeOf(page, 'Equites')).x;
  const middle = by((await board(page).boundingBox()) ?? { x: 0, y: 0 }, 195, 200);
  await touch('touchStart', [by(middle, -50, 0), by(middle, 50, 0)]);
  await touch('touchMove', [by(middle, -100, 0), by(middle, 100, 0)]);
  await touch('touchEnd', []);
  expect((await placeOf(page, 'Cretans')).x - (await placeOf(page, 'Equites')).x).toBeGreaterThan(apart * 1.5);
  await page.close();
});

test('the keyboard is enough for a move, and units are announced in words', async ({ page }) => {
  await redFirst(page, clash);
  await expect(unit(page, 'Slingers')).toHaveText('Slingers, skirmishers, Red, VBU 2, fresh, facing Blue’s edge, ready');
  await unit(page, 'Legio').focus();
  await page.keyboard.press('Tab');
  await expect(unit(page, 'Slingers')).toBeFocused();
  await page.keyboard.press('Enter');
  await ready(page);
  await expect(asked(page)).toContainText('Slingers');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(wish(page)).toHaveText('Slingers: forward 1.1');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(wish(page)).toHaveText('Slingers: wheel left 1, forward 1.1');
  await page.keyboard.press('Enter');
  await standsAt(page, 4); // and is finished
  await page.locator('body').press('/');
  await expect(page.getByLabel('Order in words')).toBeFocused();
  await page.keyboard.type('Equites: charge');
  await page.keyboard.press('Enter');
  await expect(question(page).locator('.proposal')).toContainText('You win');
  await page.getByLabel('Order in words').blur();
  await page.locator('body').press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a general is dragged to a place and onto a unit, and joins one by two taps', async ({ page }) => {
  await hurried(page, { dice: 'typed' });
  await openRider(page);
  await expect(general(page, 0)).toHaveText('general of Host, Red, expert, alone, may ride or join a unit');
  const from = await placeOfGeneral(page, 0);
  const scale = ((await placeOf(page, 'Archers')).x - (await placeOf(page, 'Legion')).x) / 5;
  await drag(page, from, by(from, 4 * scale, 0));
  await expect(wish(page)).toHaveText(/^General of Host: ride to (27\.\d+|28(\.\d+)?) (7\.\d+|8(\.\d+)?)$/);
  await page.locator('body').press('Escape');
  await expect(wish(page)).toHaveCount(0);
  await drag(page, await placeOfGeneral(page, 0), await placeOf(page, 'Legion'));
  await expect(wish(page)).toHaveText('General of Host: join Legion');
  for (const _ of ['the wish', 'the general']) await page.locator('body').press('Escape');
  await tapAt(page, await placeOfGeneral(page, 0));
  await expect(asked(page)).toHaveText('Where does the general of Host go?');
  await tap(page, 'Archers');
  await expect(wish(page)).toHaveText('General of Host: join Archers');
  await press(page, /^Confirm/);
  await expect(story(page)).toContainText('The general of Host joins Archers.');
  await expect(unit(page, 'Archers')).toContainText('general');
  await expect(general(page, 0)).toHaveCount(0);
});

test('a general is led by keys alone', async ({ page }) => {
  await hurried(page, { dice: 'typed' });
  await openRider(page);
  await question(page).getByRole('button', { name: 'General of Host' }).press('Enter');
  await question(page).getByRole('button', { name: 'The general rides off alone' }).press('Enter');
  await ready(page);
  const line = await wish(page).innerText();
  await general(page, 0).focus();
  await page.keyboard.press('ArrowUp');
  await expect(wish(page)).not.toHaveText(line);
  await page.keyboard.press('Enter');
  await expect(story(page)).toContainText('The general of Host rides off.');
});

test('who come out of ambush is dragged to a place, and no farther than the wood reaches', async ({ page }) => {
  await hurried(page, { dice: 'typed' });
  await openText(page, ambush);
  await typeDice(page, '6512');
  await pick(page, 'Riders');
  await question(page).getByRole('button', { name: 'Forward' }).click();
  await take(page, 'Blue');
  await expect(wish(page)).toHaveText(/^Gauls: place/);
  // Blue looks from its own edge, so that both axes run the other way; the middle of a base lies behind its front.
  const [riders, legio] = [await placeOf(page, 'Riders'), await placeOf(page, 'Legio')];
  const scale = (riders.x - legio.x) / (86 - 42);
  const [x = 0, y = 0] = (await wish(page).innerText()).match(/[\d.]+/g)?.map(Number) ?? [];
  const hand = by(riders, -scale * (x - 42), scale * (y + 2 - 79));
  await drag(page, hand, by(hand, -scale * 30, 0));
  await expect(alert(page)).toContainText('Cannot stand here: it must stand entirely inside (I1-DEP-42)');
  await expect(wish(page)).toHaveText(/^Gauls: place (49|50)[\d.]* 92[\d.]* facing 270$/);
});

test('armies are deployed by a tap on the ground, or as drawn', async ({ page }) => {
  await hurried(page, { dice: 'typed' });
  await openText(page, deployed);
  await expect(asked(page)).toHaveText(/^Where do you deploy \w+\?$/);
  await press(page, /^Deploy all \d as drawn/);
  await question(page).getByRole('group', { name: 'Who is placed' }).getByRole('button').last().click();
  await ready(page);
  const drawn = await wish(page).innerText();
  const box = (await board(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await tapAt(page, by(box, box.width * 0.3, box.height * 0.5)); // the middle of the table: too far
  await expect(alert(page)).toContainText('Cannot stand here');
  await expect(wish(page)).not.toHaveText(drawn);
  await press(page, /^Confirm/);
});
