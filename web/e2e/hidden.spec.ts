// Hidden troops through the page, with dice that are typed: ambushes that are seen or brought out, and flank marches.
import { expect, test, type Page } from '@playwright/test';
import { ambush, march } from '../tests/table/fixtures';
import { army, asked, at, hurried, opened, pick, placeOf, play, press, question, story, take, typeDice, wish } from './player';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
test.setTimeout(120_000);

const curtain = (page: Page, seat: string) => page.getByRole('dialog', { name: `Pass the screen to ${seat}` });

async function ridesIntoTheAmbush(page: Page): Promise<void> {
  await opened(page, ambush);
  await typeDice(page, '6512');
  await pick(page, 'Riders');
  await question(page).getByRole('button', { name: 'Forward' }).click();
  await press(page, /^Confirm/);
}

test('an ambush comes out when an enemy is within 6 U, and its owner places it', async ({ page }) => {
  await ridesIntoTheAmbush(page);
  await expect(curtain(page, 'Blue')).toContainText('Red must not see');
  await take(page, 'Blue');
  await expect(asked(page)).toHaveText('Where does Gauls come on the table?');
  await expect(question(page).locator('.chain')).toContainText('Gauls comes out of ambush');
  await question(page).getByRole('button', { name: 'Youths', exact: true }).click();
  await expect(asked(page)).toHaveText('Where does Youths come on the table?');
  await expect(wish(page)).toHaveText(/^Youths: place [\d.]+ [\d.]+ facing 270$/);
  await press(page, /^Confirm/);
  await expect(asked(page)).toHaveText('Where does Gauls come on the table?');
  await press(page, /^Confirm/);
  await expect(page.locator('.curtain')).toHaveCount(0); // Red has nothing to hide
  await expect(asked(page)).toHaveText('What does Riders do?');
  await expect(story(page)).toContainText('Gauls comes out of ambush.');
  await expect(story(page)).toContainText('Youths comes out of ambush.');
  await expect(army(page, 'Gauls')).toContainText('VBU 5');
});

test('a place outside of the wood is refused with its rule, and the unit stands at the nearest', async ({ page }) => {
  await ridesIntoTheAmbush(page);
  await take(page, 'Blue');
  await expect(wish(page)).toHaveText(/^Gauls: place/);
  const first = await wish(page).innerText();
  // Blue looks from its own edge, so that both axes run the other way; the middle of a base lies behind its front.
  const [riders, legio] = [await placeOf(page, 0), await placeOf(page, 1)];
  const scale = (riders.x - legio.x) / (86 - 42);
  const [x = 0, y = 0] = first.match(/[\d.]+/g)?.map(Number) ?? [];
  const hand = { x: riders.x - scale * (x - 42), y: riders.y + scale * (y + 2 - 79) };
  await page.mouse.move(hand.x, hand.y);
  await page.mouse.down();
  await page.mouse.move(hand.x - scale * 15, hand.y, { steps: 5 });
  await page.mouse.move(hand.x - scale * 30, hand.y, { steps: 5 });
  await page.mouse.up();
  await expect(question(page).getByRole('alert')).toContainText('Cannot stand here: it must stand entirely inside (I1-DEP-42)');
  await expect(wish(page)).toHaveText(/^Gauls: place (49|50)[\d.]* 92[\d.]* facing 270$/); // as far as the wood reaches
  await press(page, /^Confirm/);
  await expect(story(page)).toContainText('Gauls comes out of ambush.');
});

test('only its owner sees who is hidden, and may bring them out', async ({ page }) => {
  await opened(page, ambush);
  await expect(army(page, 'Gauls')).toContainText('not on the table yet');
  await typeDice(page, '1265');
  await expect(curtain(page, 'Blue')).toContainText('Red must not see');
  await take(page, 'Blue');
  await expect(army(page, 'Gauls')).toContainText('in ambush');
  await pick(page, 'Gauls');
  await press(page, /^Bring Gauls out of ambush/);
  await expect(page.locator('.curtain')).toHaveCount(0); // Blue has the screen
  await press(page, /^Confirm/);
  await press(page, /^Confirm/);
  await expect(story(page)).toContainText('Gauls comes out of ambush.');
  await expect(asked(page)).toHaveText('What does Gauls do?');
});

test('a flank march arrives, is placed by its edge, and enemies near it may turn', async ({ page }) => {
  await opened(page, march);
  await expect(curtain(page, 'Red')).toBeVisible();
  await take(page, 'Red');
  await expect(army(page, 'Equites')).toContainText('on its way round the left flank');
  await press(page, /^Main/);
  await typeDice(page, '6512');
  await press(page, /^The Command has acted/);
  await typeDice(page, '34');
  await expect(question(page).getByText('Blue decides')).toBeVisible();
  await expect(army(page, 'Equites')).toContainText('not on the table yet');
  await press(page, /^The Command has acted/);
  await expect(asked(page)).toHaveText('Arrival of the Command');
  await typeDice(page, '65');
  await expect(curtain(page, 'Red')).toContainText('Blue must not see');
  await take(page, 'Red');
  await question(page).getByRole('button', { name: 'Equites', exact: true }).click();
  await expect(wish(page)).toHaveText(/^Equites: place [\d.]+ [\d.]+ facing 0$/);
  await press(page, /^Confirm/);
  await expect(asked(page)).toHaveText('Where does Numidians come on the table?');
  await press(page, /^Confirm/);
  await expect(question(page).getByText('Blue decides')).toBeVisible();
  await expect(asked(page)).toHaveText('Newcomers are near. Does Outpost turn?');
  await press(page, /^It turns to the nearest/);
  await expect(story(page)).toContainText('Equites arrives.');
  await expect(story(page)).toContainText('Numidians arrives.');
  await expect(story(page)).toContainText('Outpost turns.');
});

test('a whole battle with hidden troops against Recruit', async ({ page }) => {
  test.setTimeout(600_000);
  await hurried(page);
  await page.goto('./');
  await page.getByRole('radio', { name: 'Advanced Impetus', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Montaperti/ }).click();
  await play(page, undefined, 2);
  await expect(page.getByTestId('report')).toBeVisible();
  expect(await at(page)).toBeGreaterThan(30);
});
