import { afterEach, expect, test, vi } from 'vitest';
import { scenarios } from '../../src/table/ready';

afterEach(() => vi.unstubAllGlobals());

// A server of ready battles; notes what was fetched.
function serving(isThere: () => boolean): string[] {
  const fetched: string[] = [];
  const respond = (path: string) => (isThere() ? new Response(JSON.stringify([{ id: path }])) : new Response('', { status: 503 }));
  vi.stubGlobal('fetch', async (path: string) => (fetched.push(path), respond(path)));
  return fetched;
}

test('the ready battles of an edition are fetched when they are first wanted, once', async () => {
  const fetched = serving(() => true);
  await Promise.all([scenarios(), scenarios('basic'), scenarios('advanced')]);
  expect(await scenarios('advanced')).toEqual([{ id: 'generated/scenarios/advanced.json' }]);
  expect(fetched).toEqual(['generated/scenarios.json', 'generated/scenarios/advanced.json']);
});

test('ready battles that could not be had are fetched again', async () => {
  let isThere = false;
  const fetched = serving(() => isThere);
  await expect(scenarios('impetus')).rejects.toThrow('503');
  isThere = true;
  expect(await scenarios('impetus')).toHaveLength(1);
  expect(fetched).toHaveLength(2);
});
