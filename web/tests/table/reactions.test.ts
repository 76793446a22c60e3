// Battles of Commands: what the enemy answers, and what is decided in secret.
import { expect, test } from 'vitest';
import { reactions, twoCommands } from './fixtures';
import { armies, asked, buttons, chain, curtain, forward, opened, option, pick, press, question, story, take, typeDice, type Table } from './real';

async function redBegins(edition: 'impetus' | 'advanced'): Promise<Table> {
  const table = await opened(reactions(edition));
  await typeDice(table, '6512');
  expect(question(table)).toContain('Red decides');
  return table;
}

test('a charge is answered by a countercharge, and the winner pursues', async () => {
  const table = await redBegins('impetus');
  await pick(table, 'Knights');
  await press(table, /^Charge Horse/);
  expect(question(table)).toContain('Blue decides');
  expect(asked(table)).toBe('Knights charge. How do Horse answer?');
  expect(chain(table)).toMatch(/Van acts\n[^]*Knights charge Horse/);
  for (const name of [/^Stand/, /^Countercharge/]) expect(option(table, name)).toMatch(/You win \d+/);
  await press(table, /^Countercharge/);
  expect(asked(table)).toBe('Discipline: Horse');
  await typeDice(table, '5');
  expect(asked(table)).toBe('Alignment: Knights');
  await typeDice(table, '3');
  expect(asked(table)).toBe('Melee: Knights');
  await typeDice(table, '66111111111111111'); // ten of Red, seven of Blue
  expect(asked(table)).toBe('Cohesion test: Horse');
  await typeDice(table, '6');
  expect(story(table)).toContain('Horse countercharge Knights.');
  expect(story(table)).toContain('Knights beat Horse.');
  await typeDice(table, '1'); // fall back
  expect(asked(table)).toBe('Pursuit: Knights'); // knights must
  await typeDice(table, '6');
  expect(story(table)).toMatch(/Knights pursue Horse/);
});

test('light horse evades a charge', async () => {
  const table = await redBegins('impetus');
  await pick(table, 'Chasers');
  await press(table, /^Charge Riders/);
  expect(asked(table)).toBe('Chasers charge. How do Riders answer?');
  await press(table, /^Evade/);
  expect(story(table)).toContain('Riders evade.');
});

test('bowmen on Opportunity shoot at an enemy who comes', async () => {
  const table = await redBegins('advanced');
  await pick(table, 'Cretans');
  await press(table, /^Wait on Opportunity/);
  await typeDice(table, '6');
  expect(story(table)).toContain('Cretans wait on Opportunity.');
  await press(table, /^End this Command/);
  await typeDice(table, '34');
  await pick(table, 'Spears');
  await forward(table);
  await press(table, /^Confirm/);
  expect(question(table)).toContain('Red decides');
  expect(asked(table)).toBe('Spears act near Cretans. How do Cretans answer?');
  expect(option(table, /^Shoot at them now/)).toMatch(/dice: .* VBU lost on average/);
  await press(table, /^Shoot at them now/);
  expect(asked(table)).toContain('Shooting: Cretans');
});

test('at one screen a Command is put forward behind a curtain', async () => {
  const table = await opened(twoCommands);
  expect(curtain(table)).toMatch(/^Pass the screen to Red\n.*Blue must not see/);
  expect(buttons(table)).toEqual([]);
  await take(table, 'red');
  expect(asked(table)).toBe('Which Command bids for the initiative?');
  expect(buttons(table)).toHaveLength(2);
  await press(table, /^Rear/);
  expect(table.battle.curtain).toBe(null); // Blue has one Command only
  expect(story(table)).toContain('Red: Rear bids for the initiative.');
  expect(armies(table)).toMatch(/Van\W+Fair/);
});
