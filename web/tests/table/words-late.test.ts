// Words that arrive late do not replace those that were asked for after them.
import { expect, test, vi } from 'vitest';

test('the words of battles stay, though those of the start page come after them', async () => {
  vi.resetModules(); // as the page begins, without the words of battles
  const { bookOf, languageNow, say, speak, speakOfBattles } = await import('../../src/table/words/words.svelte');
  expect(say('battle.undo')).toBe('');
  let arrive = (): void => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  let readings = 0;
  bookOf({ hello: 'hello' }, {
    it: async () => {
      if (++readings === 1) await late;
      return { hello: 'ciao' };
    },
    fr: () => Promise.resolve({ hello: 'salut' }),
  });
  const first = speak('it');
  await speakOfBattles();
  expect(say('battle.undo')).toBe('Annulla');
  arrive();
  await first;
  expect(languageNow()).toBe('it');
  expect(say('battle.undo')).toBe('Annulla');
});
