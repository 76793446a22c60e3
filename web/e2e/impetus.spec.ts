// Battles of Commands through the page, with dice that are typed: reactions, secrets at one screen, and whole battles.
import { expect, test, type Page } from '@playwright/test';
import { reactions, twoCommands } from '../tests/table/fixtures';
import { asked, at, hurried, menu, opened, option, pick, play, press, question, story, take, typeDice } from './player';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
test.setTimeout(120_000);

const chain = (page: Page) => question(page).locator('.chain');

async function redBegins(page: Page, edition: 'impetus' | 'advanced'): Promise<void> {
  await opened(page, reactions(edition));
  await typeDice(page, '6512');
  await expect(question(page).getByText('Red decides')).toBeVisible();
}

test('a charge is answered by a countercharge, and the winner pursues', async ({ page }) => {
  await redBegins(page, 'impetus');
  await pick(page, 'Knights');
  await press(page, /^Charge Horse/);
  await expect(question(page).getByText('Blue decides')).toBeVisible();
  await expect(asked(page)).toHaveText('Knights charges. How does Horse answer?');
  await expect(chain(page)).toContainText('Van acts');
  await expect(chain(page)).toContainText('Knights charges Horse');
  for (const name of [/^Stand/, /^Countercharge/]) await expect(option(page, name)).toContainText(/You win \d+/);
  await press(page, /^Countercharge/);
  await expect(asked(page)).toHaveText('Discipline: Horse');
  await typeDice(page, '5');
  await expect(asked(page)).toHaveText('Alignment: Knights');
  await typeDice(page, '3');
  await expect(asked(page)).toHaveText('Melee: Knights');
  await typeDice(page, '66111111111111111'); // ten of Red, seven of Blue
  await expect(asked(page)).toHaveText('Cohesion test: Horse');
  await typeDice(page, '6');
  await expect(story(page)).toContainText('Horse countercharges Knights.');
  await expect(story(page)).toContainText('Knights beats Horse.');
  await typeDice(page, '1'); // falls back
  await expect(asked(page)).toHaveText('Pursuit: Knights'); // knights must
  await typeDice(page, '6');
  await expect(story(page)).toContainText(/Knights pursues Horse/);
});

test('light horse evades a charge', async ({ page }) => {
  await redBegins(page, 'impetus');
  await pick(page, 'Chasers');
  await press(page, /^Charge Riders/);
  await expect(asked(page)).toHaveText('Chasers charges. How does Riders answer?');
  await press(page, /^Evade/);
  await expect(story(page)).toContainText('Riders evades.');
});

test('bowmen on Opportunity shoot at whoever comes', async ({ page }) => {
  await redBegins(page, 'advanced');
  await pick(page, 'Cretans');
  await press(page, /^Wait on Opportunity/);
  await typeDice(page, '6');
  await expect(story(page)).toContainText('Cretans waits on Opportunity.');
  await question(page).getByRole('button', { name: /^The Command has acted/ }).click();
  await typeDice(page, '34');
  await pick(page, 'Spears');
  await question(page).getByRole('button', { name: 'Forward' }).click();
  await question(page).getByRole('button', { name: /^Confirm/ }).click();
  await expect(question(page).getByText('Red decides')).toBeVisible();
  await expect(asked(page)).toHaveText('Spears acts near Cretans. How does Cretans answer?');
  await expect(option(page, /^Shoot at them now/)).toContainText(/dice: .* VBU lost on average/);
  await press(page, /^Shoot at them now/);
  await expect(asked(page)).toContainText('Shooting: Cretans');
});

test('at one screen a Command is put forward behind a curtain', async ({ page }) => {
  await opened(page, twoCommands);
  await expect(page.getByRole('dialog', { name: 'Pass the screen to Red' })).toContainText('Blue must not see');
  await expect(question(page).locator('.option')).toHaveCount(0);
  await take(page, 'Red');
  await expect(asked(page)).toHaveText('Which Command do you put forward?');
  await expect(question(page).locator('.option')).toHaveCount(2);
  await press(page, /^Rear/);
  await expect(page.locator('.curtain')).toHaveCount(0); // Blue has one Command only
  await expect(story(page)).toContainText('Red puts Rear forward.');
  await expect(page.getByRole('button', { name: /Van.*Fair/ })).toBeVisible();
});

const battles = [['Impetus', /^The Trebia/], ['Advanced Impetus', /^Idistaviso/]] as const;
for (const [edition, name] of battles)
  test(`a whole battle of ${edition} against Recruit`, async ({ page }) => {
    test.setTimeout(600_000);
    await hurried(page);
    await page.goto('./');
    await page.getByRole('radio', { name: edition, exact: true }).check({ force: true });
    await page.getByRole('button', { name }).click();
    await play(page, undefined, 2);
    await expect(page.getByTestId('report')).toBeVisible();
    expect(await at(page)).toBeGreaterThan(60);
  });

test('a clock is chosen with the battle, and time is called once', async ({ page }) => {
  await hurried(page, { dice: 'typed', curtain: false });
  await page.goto('./');
  const clock = page.getByLabel('Clock');
  await expect(page.getByRole('button', { name: /^The ridge/ })).toBeVisible();
  await expect(clock).toBeHidden(); // Basic Impetus has none
  await page.getByRole('radio', { name: 'Advanced Impetus' }).check({ force: true });
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
