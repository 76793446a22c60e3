// What some troops must do, or can do besides.
import { expect, test } from 'vitest';
import { deeds } from './fixtures';
import { alert, buttons, opened, option, pick, press, question, settled, story, typeDice, type Table } from './real';

async function redBegins(): Promise<Table> {
  const table = await opened(deeds);
  await typeDice(table, '6512');
  expect(question(table)).toContain('Red decides');
  return table;
}

test('impetuous troops are told that they must advance, and shown how', async () => {
  const table = await redBegins();
  await pick(table, 'Gauls');
  expect(question(table)).not.toContain('Forward');
  await table.battle.order('back 3');
  expect(alert(table)).toContain('I1-MOV-');
  table.battle.giveUp();
  expect(option(table, /^Advance on Spears, as they must · turned \d/)).not.toBe('');
  await buttons(table).find(({ words }) => /^Advance on Spears, as they must · turned/.test(words))?.press();
  await settled();
  expect(table.battle.trial?.line).toMatch(/^Gauls: wheel right [\d.]+, forward [\d.]+$/);
  await press(table, /^Confirm/);
  expect(story(table)).toMatch(/Gauls move 8 U/);
});

test('special troops have buttons for what only they can do', async () => {
  const table = await redBegins();
  await pick(table, 'Knights');
  await press(table, /^Dismount/);
  await typeDice(table, '6');
  expect(story(table)).toContain('Knights dismount.');
  await pick(table, 'Huscarls');
  await press(table, /^Form a shieldwall/);
  expect(story(table)).toContain('Huscarls form a shieldwall.');
  await pick(table, 'Militia');
  await press(table, /^Occupy the built-up area/);
  await typeDice(table, '6');
  expect(story(table)).toContain('Militia occupy a built-up area.');
  await pick(table, 'Hastati');
  await press(table, /^Change places with Principes/);
  await typeDice(table, '6');
  expect(story(table)).toContain('Hastati change places with Principes.');
});
