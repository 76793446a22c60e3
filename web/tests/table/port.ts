// The toy behind the port of a worker.
import { adviserOf, type Adviser } from '../../src/table/adviser';
import { client, type Engine, type Port } from '../../src/table/client';
import type { Sent } from '../../src/table/engine.worker';
import { fake, type Fake } from './fake';

export function portTo(answer: (message: never) => unknown): Port {
  const port: Port = {
    onmessage: null,
    onerror: null,
    terminate: () => (port.onmessage = null),
    postMessage: ({ serial, message }: Sent) =>
      queueMicrotask(() => {
        try {
          port.onmessage?.({ data: { serial, answer: answer(message as never) } } as MessageEvent);
        } catch (failure) {
          port.onmessage?.({ data: { serial, failure: String(failure) } } as MessageEvent);
        }
      }),
  };
  return port;
}

export function toyEngine(random: () => number = () => 0.5): { engine: Engine; adviser: Adviser; toy: Fake } {
  const toy = fake(random);
  return { engine: client(() => portTo(toy.answer as never)), adviser: toyAdviser(() => portTo(toy.adviser as never)), toy };
}

export const toyAdviser = (openPort: () => Port, patience = 1000): Adviser => adviserOf({ text: 'toy', seed: '1' }, { openPort, editionText: async () => null, patience });

