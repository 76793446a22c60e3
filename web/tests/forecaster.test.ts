import { describe, expect, test } from 'vitest';
import { forecaster, type Port } from '../src/forecaster';
import type { Answer, Question } from '../src/wire';
import { engine } from './engine';

const batch = (id: string): Question[] => [{ id, edition: 'advanced', topic: 'pool', given: { dice: 3 } }];

// A worker that answers when it is told to.
function slowWorker() {
  const posted: string[] = [];
  const port: Port = {
    postMessage: (questions) => posted.push((questions as Question[])[0]?.id ?? ''),
    onmessage: null,
  };
  const answer = () => port.onmessage?.({ data: [{ id: posted.at(-1), answer: {}, because: [] }] } as MessageEvent);
  return { port, posted, answer };
}

test('of many changes while a forecast is under way, only the last is asked', () => {
  const { port, posted, answer } = slowWorker();
  const { ask } = forecaster(port);
  const told: string[] = [];
  const note = (answers: readonly Answer[]) => told.push(answers[0]?.id ?? '');
  for (const id of ['1', '2', '3', '4']) ask(batch(id), note);
  expect(posted).toEqual(['1']);
  answer();
  expect(posted).toEqual(['1', '4']);
  answer();
  expect(told).toEqual(['1', '4']);
  ask(batch('5'), note);
  answer();
  expect(told).toEqual(['1', '4', '5']);
});

test('a worker that never answers costs nothing but the forecast', () => {
  const { port, posted } = slowWorker();
  const { ask } = forecaster(port);
  const told: string[] = [];
  for (let i = 0; i < 1000; ++i) ask(batch(String(i)), () => told.push(String(i)));
  expect([posted, told]).toEqual([['0'], []]);
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
