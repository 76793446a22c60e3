import { expect, test } from 'vitest';
import { NotUnderstood, StartedAgain, type Port } from '../../src/table/client';
import { fake } from './fake';
import { portTo, toyAdviser } from './port';

type Message = { call: string; from?: number; lines?: string[] };

// The toy's bot, with all that it is told; it stops or keeps silent when it is told to.
function shaky() {
  const toy = fake();
  const log: Message[] = [];
  const mood = { stops: false, isSilent: false };
  let opened = 0;
  const openPort = (): Port => {
    ++opened;
    const port = portTo((message: Message) => {
      log.push(message);
      if (mood.stops) {
        mood.stops = false;
        throw new Error('stopped');
      }
      return toy.adviser(message);
    });
    const post = port.postMessage;
    return Object.assign(port, { postMessage: (sent: never) => (mood.isSilent ? undefined : post(sent)) });
  };
  const told = () => log.filter(({ call }) => call === 'follow').map(({ from, lines }) => [from, ...(lines ?? [])]);
  return { adviser: toyAdviser(openPort, 30), log, mood, told, ports: () => opened };
}
const begun = ['dice 6 6 1 1'];

test('nothing is started before the bot is wanted', async () => {
  const { adviser, log, ports } = shaky();
  expect(ports()).toBe(0);
  adviser.warmUp();
  await expect.poll(() => log.map(({ call }) => call)).toEqual(['open']);
});

test('the bot is told only what it does not know yet, also after an undo', async () => {
  const { adviser, told } = shaky();
  expect(await adviser.decide('red', 'recruit', begun)).toBe('Legio I: activate');
  await adviser.decide('red', 'recruit', [...begun, 'Legio I: activate']);
  await adviser.decide('red', 'recruit', [...begun, 'Legio I: activate']);
  await adviser.decide('red', 'recruit', [...begun, 'Legio II: activate']);
  await adviser.decide('red', 'recruit', begun);
  expect(told()).toEqual([[0, ...begun], [1, 'Legio I: activate'], [1, 'Legio II: activate'], [1]]);
});

test('a bot that stops is started again and told everything anew', async () => {
  const { adviser, mood, told, ports } = shaky();
  await adviser.decide('red', 'recruit', begun);
  mood.stops = true;
  await expect(adviser.decide('red', 'recruit', begun)).rejects.toBeInstanceOf(StartedAgain);
  expect(await adviser.decide('red', 'recruit', begun)).toBe('Legio I: activate');
  expect([told(), ports()]).toEqual([[[0, ...begun], [0, ...begun]], 2]);
});

test('a bot that stops before it has opened anything is opened again', async () => {
  const { adviser, mood } = shaky();
  mood.stops = true;
  await expect(adviser.decide('red', 'recruit', begun)).rejects.toBeInstanceOf(StartedAgain);
  expect(await adviser.decide('red', 'recruit', begun)).toBe('Legio I: activate');
});

test('a bot that keeps silent counts as stopped', async () => {
  const { adviser, mood } = shaky();
  await adviser.decide('red', 'recruit', begun);
  mood.isSilent = true;
  await expect(adviser.decide('red', 'recruit', begun)).rejects.toBeInstanceOf(StartedAgain);
  mood.isSilent = false;
  expect(await adviser.decide('red', 'recruit', begun)).toBe('Legio I: activate');
});

test('whoever is not asked has no answer', async () => {
  await expect(shaky().adviser.decide('blue', 'recruit', begun)).rejects.toBeInstanceOf(NotUnderstood);
});

test('a bot that is not wanted any more is gone, whatever it was asked', async () => {
  const { adviser, ports } = shaky();
  const asked = adviser.decide('red', 'recruit', begun);
  adviser.end();
  await expect(asked).rejects.toBeInstanceOf(StartedAgain);
  expect(ports()).toBe(1);
});
