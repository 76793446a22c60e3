import { expect, test } from 'vitest';
import { client, NotUnderstood, Overtaken, StartedAgain } from '../../src/table/client';
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
  await engine.open({ text: 'first', seed: 1 });
  await engine.save({});
  mustStop = true;
  await expect(engine.look({ seat: 'red' })).rejects.toBeInstanceOf(StartedAgain);
  await engine.look({ seat: 'red' });
  expect(opened).toEqual(['first', 'second']);
});
