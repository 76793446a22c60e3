import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { client, NotUnderstood, StartedAgain } from '../../src/table/client';
import { Overtaken } from '../../src/table/turns';
import { portTo, toyEngine } from './port';

test('a call is answered with its own answer', async () => {
  const { engine } = toyEngine();
  const [look, { options }] = await Promise.all([engine.look({ seat: 'red' }), engine.options({ seat: 'red' })]);
  expect(look.node.kind).toBe('chance');
  expect(options).toEqual([]);
});

test('a call that the engine does not know is told as such', async () => {
  await expect(toyEngine().engine.arcs({ unit: 0 })).rejects.toBeInstanceOf(NotUnderstood);
});

test('of drags that come while one is under way only the newest is asked', async () => {
  const asked: unknown[] = [];
  const engine = client(() => portTo((message: { to: unknown }) => (asked.push(message.to), { line: '' })));
  const drags = [1, 2, 3, 4].map((x) => engine.drag({ units: [0], handle: 'free', to: [x, 0] }));
  const settled = await Promise.allSettled(drags);
  expect(asked).toEqual([[1, 0], [4, 0]]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect((settled[1] as PromiseRejectedResult).reason).toBeInstanceOf(Overtaken);
});

test('an engine that stops is started again from what was saved last', async () => {
  const opened: unknown[] = [];
  let mustStop = false;
  const engine = client(() =>
    portTo((message: { call: string; text?: string }) => {
      if (mustStop) {
        mustStop = false;
        throw new Error('stopped');
      }
      if (message.call === 'open') opened.push(message.text);
      return message.call === 'save' ? { text: 'second' } : { field: {} };
    }),
  );
  await engine.open({ text: 'first', seed: '1' });
  await engine.save({});
  mustStop = true;
  await expect(engine.look({ seat: 'red' })).rejects.toBeInstanceOf(StartedAgain);
  await engine.look({ seat: 'red' });
  expect(opened).toEqual(['first', 'second']);
});

// An engine that must be given "basic" before it opens anything.
function needy() {
  const log: string[] = [];
  let hasEdition = false;
  let mustStop = false;
  const answer = (message: { call: string; text?: string }) => {
    if (mustStop) {
      [mustStop, hasEdition] = [false, false];
      throw new Error('stopped');
    }
    log.push(message.call);
    if (message.call === 'edition') hasEdition = message.text === 'the basic rules';
    if (message.call === 'edition') return { edition: 'basic' };
    return hasEdition ? { field: {} } : { needs: 'basic' };
  };
  return { log, answer, stop: () => (mustStop = true) };
}

test('an edition that a battle needs is given first, also to an engine that is started again', async () => {
  const { log, answer, stop } = needy();
  const engine = client(() => portTo(answer as never), async (id) => (id === 'basic' ? 'the basic rules' : null));
  expect(await engine.open({ text: 'battle', seed: '1' })).toEqual({ field: {} });
  expect(log).toEqual(['open', 'edition', 'open']);
  stop();
  await expect(engine.look({ seat: 'red' })).rejects.toBeInstanceOf(StartedAgain);
  expect(await engine.look({ seat: 'red' })).toEqual({ field: {} });
  expect(log.slice(3)).toEqual(['edition', 'open', 'look']);
});

test('an edition that is not there is a problem with its name', async () => {
  const engine = client(() => portTo(needy().answer as never), async () => null);
  expect(await engine.open({ text: 'battle', seed: '1' })).toEqual({ problems: [{ message: 'the edition “basic” is not here', where: '' }] });
});

// Workers that note what they are sent, and a network that fails at first.
async function withoutNetworkFirst(failures: number) {
  const sent: unknown[] = [];
  let fetched = 0;
  const bytes = readFileSync(new URL('../../../build/wasm/battle.wasm', import.meta.url));
  vi.stubGlobal('fetch', async () => {
    if (++fetched <= failures) throw new TypeError('no network');
    return new Response(bytes);
  });
  vi.stubGlobal('Worker', class {
    onmessage = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    postMessage = (message: object) => void sent.push(message);
    terminate = () => undefined;
  });
  vi.resetModules(); // nothing is compiled yet
  return { sent, fetched: () => fetched, page: await import('../../src/table/client') };
}
const patient = { timeout: 60_000 }; // a busy machine compiles slowly
afterEach(() => vi.unstubAllGlobals());

test('the engine of battles is compiled once, for the table and the adviser', async () => {
  const { sent, fetched, page } = await withoutNetworkFirst(0);
  page.warmUp();
  for (const role of ['table', 'adviser'] as const) page.openWorker(role);
  await expect.poll(() => sent, patient).toMatchObject([{ role: 'table' }, { role: 'adviser' }]);
  const [first, second] = sent as { module: WebAssembly.Module }[];
  expect(first?.module).toBeInstanceOf(WebAssembly.Module);
  expect(first?.module).toBe(second?.module);
  expect(fetched()).toBe(1);
});

test('an engine that could not be fetched is fetched again by the next call', async () => {
  const { sent, fetched, page } = await withoutNetworkFirst(2);
  page.warmUp(); // the first page does, and says nothing
  await expect.poll(fetched, patient).toBe(1);
  await expect(page.tableEngine().look({ seat: 'red' })).rejects.toBeInstanceOf(page.StartedAgain);
  void page.tableEngine().look({ seat: 'red' });
  await expect.poll(() => sent.at(-1), patient).toMatchObject({ role: 'table', module: expect.any(WebAssembly.Module) });
  expect(fetched()).toBe(3);
});
