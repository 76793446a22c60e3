import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forecaster, type Port } from '../src/forecaster';
import type { Answer, Question } from '../src/wire';
import { engine } from './engine';

const batch = (id: string): Question[] => [{ id, edition: 'advanced', topic: 'pool', given: { dice: 3 } }];

// Workers that answer when they are told to.
function slowWorkers() {
  const posted: string[] = [];
  const told: string[] = [];
  let port: Port | undefined;
  let opened = 0;
  const { ask } = forecaster(() => {
    const name = ++opened === 1 ? '' : `${opened}:`;
    const isOpen = () => port === mine;
    const mine: Port = {
      postMessage: (questions) => isOpen() && posted.push(name + ((questions as Question[])[0]?.id ?? '')),
      terminate: () => (port = undefined),
      onmessage: null,
      onerror: null,
    };
    return (port = mine);
  });
  return {
    posted,
    told,
    ask: (id: string) => ask(batch(id), (answers: readonly Answer[]) => told.push(`${id} ${answers.length}`)),
    answer: () => port?.onmessage?.({ data: [{ id: posted.at(-1), answer: {}, because: [] }] } as MessageEvent),
    fail: () => port?.onerror?.({} as ErrorEvent),
  };
}

describe('a worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked only the last of many changes that come while a forecast is under way', () => {
    const { posted, told, ask, answer } = slowWorkers();
    for (const id of ['1', '2', '3', '4']) ask(id);
    expect(posted).toEqual(['1']);
    answer();
    expect(posted).toEqual(['1', '4']);
    answer();
    expect(told).toEqual(['1 1', '4 1']);
    ask('5');
    answer();
    expect(told).toEqual(['1 1', '4 1', '5 1']);
  });

  test('that takes long is left to it while nothing newer waits', () => {
    const { posted, told, ask, answer } = slowWorkers();
    ask('1');
    vi.advanceTimersByTime(600_000);
    answer();
    expect([posted, told]).toEqual([['1'], ['1 1']]);
  });

  test('that takes too long is given up for the newest', () => {
    const { posted, told, ask, answer } = slowWorkers();
    for (let i = 0; i < 1000; ++i) ask(String(i));
    expect(posted).toEqual(['0']);
    vi.advanceTimersByTime(2000);
    expect(posted).toEqual(['0', '2:999']);
    vi.advanceTimersByTime(2000);
    ask('1000');
    expect(posted).toEqual(['0', '2:999', '3:1000']);
    answer();
    expect(told).toEqual(['1000 1']);
  });

  test('that cannot be had is tried anew each time, and answers nothing', () => {
    const { posted, told, ask, answer, fail } = slowWorkers();
    fail();
    ask('1');
    fail();
    ask('2');
    fail();
    expect(told).toEqual(['1 0', '2 0']);
    ask('3');
    answer();
    expect([posted.at(-1), told.at(-1)]).toEqual(['4:3', '3 1']);
  });
});

describe.skipIf(!engine)('the engine', () => {
  test('forecasts', () => {
    const [answer] = engine!.odds(batch('p'));
    expect(answer).toMatchObject({ id: 'p', answer: { damage: expect.any(Array) } });
  });

  test('says so when it does not know a topic', () => {
    const [answer] = engine!.odds([{ id: 'x', edition: 'advanced', topic: 'tea', given: {} }]);
    expect(answer).toMatchObject({ id: 'x', error: { message: expect.any(String) } });
  });
});
