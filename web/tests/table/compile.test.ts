// The module of the engine: fetched and compiled once for all workers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const sent: { module: WebAssembly.Module; role: string }[] = [];
class ToyWorker {
  onerror: ((event: { message: string }) => void) | null = null;
  postMessage(message: (typeof sent)[number]) {
    sent.push(message);
  }
}
let fetched = 0;
let isThere = true;

beforeEach(() => {
  vi.resetModules();
  [fetched, isThere] = [0, true];
  sent.length = 0;
  vi.stubGlobal('Worker', ToyWorker);
  vi.stubGlobal('fetch', async () => (fetched++, isThere ? new Response(emptyModule) : new Response('', { status: 404 })));
});
afterEach(() => vi.unstubAllGlobals());
const freshClient = () => import('../../src/table/client');

test('one download serves the warm-up, the table and the adviser', async () => {
  const { openWorker, warmUp } = await freshClient();
  warmUp();
  openWorker('table');
  openWorker('adviser');
  await vi.waitFor(() => expect(sent.map(({ role }) => role)).toEqual(['table', 'adviser']));
  expect(sent[0]?.module).toBe(sent[1]?.module);
  expect(fetched).toBe(1);
});

test('a download that failed stops the worker that waits for it, and is tried again by the next', async () => {
  const { openWorker } = await freshClient();
  isThere = false;
  const failed = vi.fn();
  openWorker('table').onerror = failed;
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith({ message: expect.stringContaining('404') }));
  isThere = true;
  openWorker('table');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(fetched).toBe(2);
});
