// The words of the first page may come after all others: they must not take their place.
import { expect, test, vi } from 'vitest';

vi.mock('../../src/table/words/it', () => ({ it: { 'ask.half': 'Chi agisce?' } }));
vi.mock('../../src/table/words/start.it', async () => {
  await new Promise((done) => setTimeout(done, 100));
  return { start: {} };
});

test('words that were asked for first and come last are not read', async () => {
  vi.resetModules(); // as on a page that has read nothing yet
  const { say, speak, speakOfBattles } = await import('../../src/table/words/words.svelte');
  const early = speak('it');
  await Promise.all([early, speakOfBattles()]);
  expect(say('ask.half')).toBe('Chi agisce?');
});
