import { expect, test } from 'vitest';
import { fileName, isNewer, writtenBy } from '../../src/table/files';
import { isKept, keepInMemory, type KeptBattle } from '../../src/table/keep';
import { settingsFrom } from '../../src/table/settings.svelte';

const kept = (id: string, changed: number): KeptBattle => ({
  id, name: 'Toy', edition: 'basic', players: { red: 'person', blue: 'recruit' }, changed, turn: 1, finished: false, text: 'toy',
});

test('battles come back, the newest first, and go when they are removed', async () => {
  const keep = keepInMemory();
  await keep.put(kept('a', 1));
  await keep.put(kept('b', 2));
  await keep.put({ ...kept('a', 3), turn: 5 });
  expect((await keep.all()).map(({ id, turn }) => [id, turn])).toEqual([['a', 5], ['b', 1]]);
  await keep.remove('a');
  expect(await keep.get('a')).toBeUndefined();
  expect((await keep.get('b'))?.text).toBe('toy');
});

test.each([null, 3, {}, { id: 'x' }, { ...kept('x', 1), players: { red: 7, blue: 'person' } }])('what is no battle is passed over: %j', (value) => {
  expect(isKept(value)).toBe(false);
});

test('a file says which version wrote it', () => {
  expect(writtenBy('{"acies":"0.1.0","setup":{}}\n{"event":"done"}\n')).toBe('0.1.0');
  expect(writtenBy('{"acies":"0.1.0"}')).toBe('0.1.0');
  expect([writtenBy('nonsense'), writtenBy(''), writtenBy('{}')]).toEqual([null, null, null]);
});

test('versions are compared by their numbers', () => {
  expect([isNewer('0.10.0', '0.9.0'), isNewer('0.1.0', '0.1.0'), isNewer('0.0.9', '0.1.0'), isNewer('1', '0.9')]).toEqual([true, false, false, true]);
});

test('a file is named after its battle', () => {
  expect([fileName('Romans and Gauls!', 'battle'), fileName('???', 'png')]).toEqual(['romans-and-gauls.battle', 'battle.png']);
});

test.each([null, '', '{', 'null', '[]', '{"dice":"loaded","language":"xx"}'])('damaged settings are as none: %s', (text) => {
  expect(settingsFrom(text, 'pink')).toMatchObject({ theme: 'system', dice: 'shown', centimetres: false, hints: true });
});
