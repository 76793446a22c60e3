// Lessons by mouse and by touch, and the words that explain marks.
import { expect, test, type Page } from '@playwright/test';
import { clash } from '../tests/table/fixtures';
import { alert, confirm, drag, menu, placeOf, press, question, readsWell, ready, redFirst, sizes, tap } from './player';

test.use({ locale: 'en-GB' });

const tutor = (page: Page) => page.getByTestId('tutor');
const isAt = (page: Page, step: string) => expect(tutor(page)).toHaveAttribute('data-step', step);
const lesson = (page: Page, id: string) => page.locator(`[data-lesson=${id}]`);

test.describe('by mouse', () => {
  test.use({ viewport: sizes.desktop });

  test('the first lesson is taken to its end, with wrong moves, undo and a reload on the way', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: /^Learn/ }).click();
    await lesson(page, 'move').click();
    await isAt(page, 'roll');
    await ready(page);
    await press(page, /^Roll/);
    await isAt(page, 'forward');

    await tap(page, 'Equites'); // another unit first
    await press(page, /^Forward/);
    await isAt(page, 'forward');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await ready(page);

    await tap(page, 'Legio I');
    await press(page, /^Forward/);
    await isAt(page, 'wheel');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await ready(page);
    await isAt(page, 'forward');
    await tap(page, 'Legio I');
    await press(page, /^Forward/);
    await isAt(page, 'wheel');

    await page.reload();
    await ready(page);
    await isAt(page, 'wheel');
    await page.getByRole('link', { name: 'All lessons' }).click();
    await expect(lesson(page, 'move')).toContainText('step 3 of 7');
    await lesson(page, 'move').click();
    await isAt(page, 'wheel');
    await ready(page);

    await tap(page, 'Equites');
    await press(page, /^Wheel left/);
    await confirm(page).click();
    await ready(page);
    await isAt(page, 'group');
    const [first, last] = [await placeOf(page, 'Legio II'), await placeOf(page, 'Legio III')];
    await drag(page, { x: first.x - 70, y: first.y - 40 }, { x: last.x + 70, y: last.y + 60 });
    await press(page, /^Forward/);
    await isAt(page, 'enemy');
    await press(page, /^End my turn/);
    await isAt(page, 'ride');
    await ready(page);
    await press(page, /^Roll/);
    await tap(page, 'Equites');
    await press(page, /^Forward/);
    await isAt(page, 'end');
    await ready(page);
    await question(page).getByRole('button', { name: 'End my turn' }).click();
    await alert(page).getByRole('button', { name: 'End my turn' }).click();
    await isAt(page, 'over');
    await page.goto('./#/');
    await expect(page.getByRole('img', { name: '1 / 6' })).toBeVisible();
    await readsWell(page, 'start page');
    await page.goto('./#/learn');
    await expect(lesson(page, 'move')).toContainText('done');
    await readsWell(page, 'lessons');
  });
});

test.describe('by touch', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('a lesson is taken on a phone', async ({ page }) => {
    const touch = async (name: string) => {
      const { x, y } = await placeOf(page, name);
      await page.touchscreen.tap(x, y);
      await ready(page);
    };
    const push = async (name: RegExp) => {
      await question(page).getByRole('button', { name }).first().tap();
      await ready(page);
    };
    await page.goto('./#/learn/shoot');
    await ready(page);
    await isAt(page, 'roll');
    await push(/^Roll/);
    await isAt(page, 'shoot');
    await touch('Sagittarii');
    await push(/^Shoot at Galli/);
    await isAt(page, 'test');
    await push(/^Roll/);
    await isAt(page, 'closer');
    await touch('Velites');
    await push(/^Forward/);
    await isAt(page, 'near');
    await push(/^Shoot at Nobiles/);
    await push(/^Roll/);
    await isAt(page, 'end');
    await question(page).getByRole('button', { name: 'End my turn' }).tap();
    await alert(page).getByRole('button', { name: 'End my turn' }).tap();
    await isAt(page, 'under-fire');
    await expect(question(page).getByRole('button', { name: /^Roll/ })).toBeVisible();
    await push(/^Roll/);
    await isAt(page, 'rally');
    await push(/^Roll/);
    await touch('Legio');
    await push(/^Reorganise/);
    await isAt(page, 'over');
    await readsWell(page, 'a lesson on a phone');
  });
});

test('marks are explained on hover, on focus and on tap, and all of them in the glossary', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await redFirst(page, clash);
  await tap(page, 'Equites');
  const tip = page.getByRole('tooltip');
  const vbu = page.getByTestId('beside').locator('[data-term=vbu]');
  await vbu.hover();
  await expect(tip).toContainText('One die in melee');
  await page.mouse.move(5, 5);
  await expect(tip).toHaveCount(0);
  await vbu.focus();
  await page.keyboard.press('Tab');
  await expect(tip).toContainText('Impetus (I)');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.getByTestId('beside').locator('[data-term=vd]').click();
  await expect(tip).toContainText('Demoralisation');
  await menu(page, 'Glossary');
  const window = page.getByRole('dialog', { name: /^Glossary/ });
  await window.getByRole('searchbox').fill('zone of control');
  await expect(window.locator('[data-glossary]').first()).toContainText('Zone of control');
  await page.goto('./#/learn/glossary');
  await page.getByRole('radio', { name: 'Impetus 2' }).check({ force: true });
  await expect(page.locator('[data-glossary=measure]')).toContainText('half the front of a base');
  await readsWell(page, 'the glossary');
});

test('rules have contents, the best answer first, and drawn examples', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await redFirst(page, clash);
  await menu(page, 'Rules');
  const window = page.getByRole('dialog', { name: /^Rules/ });
  await window.getByText('Zone of control', { exact: false }).first().click();
  await expect(window.locator('.rule').first()).toContainText('BI-ZOC-01');
  await window.getByRole('searchbox').fill('zone of control');
  await expect(window.getByRole('status')).toContainText('found');
  await expect(window.locator('.rule').first()).toContainText('BI-ZOC');
  await window.getByRole('searchbox').fill('BI-ZOC-05');
  await window.locator('[data-drawn=BI-ZOC-05] summary').click();
  await expect.poll(() => window.getByRole('img').first().evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
});
