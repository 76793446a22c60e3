// "What would you do?", and the hints of each edition's own questions, with the real engine.
import { expect, test } from 'vitest';
import { adviceFor, show } from '../../src/table/hints/advice';
import { hintFor, words } from '../../src/table/hints/words';
import { begun, play, settled, type Table } from './real';

await words.load();

// What is advised can be done, and asking and showing it does nothing.
async function advised(table: Table): Promise<void> {
  const { battle } = table;
  const at = battle.look.at;
  const [best, ...others] = await adviceFor(battle, 'recruit', false);
  if (!best) throw new Error('there is no advice');
  for (const one of [best, ...others]) expect(one.told).not.toMatch(/^$|\{\w|undefined/);
  await show(battle, best);
  await settled();
  expect(battle.look.at).toBe(at);
  if (best.units.length) expect(battle.selected).toEqual(best.units);
  expect(await battle.act(best.line, best.units), `${best.line}: ${battle.trouble?.refusal.why.text}`).toBe(true);
  await settled();
  expect(battle.look.at).toBeGreaterThan(at);
}

test.each([
  ['basic', /^Romans/],
  ['impetus', /^The Trebia/],
  ['advanced', /^Idistaviso/],
  ['impetus2', /^Poitiers/],
] as const)('in %s the adviser says what it would do at each kind of question, and why', async (edition, name) => {
  const table = await begun(edition, name, { dice: 'fast', players: ['person', 'recruit'] });
  const { battle } = table;
  const asked = new Set<string>();
  for (let i = 0; i < 4; ++i) {
    await play(table, 2, () => battle.isMine && !!battle.decision && !asked.has(battle.decision.question));
    if (!battle.isMine || !battle.decision) break;
    asked.add(battle.decision.question);
    await advised(table);
  }
  expect(asked.size).toBeGreaterThan(1);
});

test('the advice to activate units says what they should do then, with its forecast where dice decide', async () => {
  const table = await begun('basic', /^Romans/, { dice: 'fast', players: ['person', 'recruit'] });
  await play(table, 2, () => table.battle.isMine && table.battle.decision?.question === 'half');
  const [best] = await adviceFor(table.battle, 'recruit', false);
  expect(best?.units.length).toBeGreaterThan(0);
  expect(best?.told).toContain(table.battle.field.units[best?.units[0] ?? 0]?.name);
  expect(best?.line).not.toMatch(/activate$/);
  expect(best?.why).not.toBe('');
});

test('a question has the hint of its edition, and choosing units has none here', () => {
  expect(hintFor({ question: 'half' }, 'basic')).toBe('');
  expect(hintFor({ question: 'nominate' }, 'impetus')).toContain('unseen');
  expect(hintFor({ question: 'react' }, 'impetus2')).not.toBe(hintFor({ question: 'react' }, 'advanced'));
  expect(hintFor({ question: 'place' }, 'impetus2', [{ what: 'deployment', unit: null, other: null, seat: 'red', words: '' }])).toContain('Command by Command');
});
