// The worker behind client.ts: one for the table, where the battle lives, and one for the adviser. The first message is the
// engine, each other one a call; they are answered in order.
import { startEngine, type Answer, type Role } from './engine';

// The first message.
export interface Start {
  module: WebAssembly.Module;
  role: Role;
}
export interface Sent {
  serial: number;
  message: unknown;
}
export interface Received {
  serial: number;
  answer?: unknown;
  failure?: string; // the engine cannot go on
}

let take: (answer: Promise<Answer>) => void;
const started = new Promise<Answer>((resolve) => (take = resolve));

onmessage = async ({ data }: MessageEvent<Start | Sent>) => {
  if ('module' in data) return take(startEngine(data.module, data.role));
  try {
    postMessage({ serial: data.serial, answer: (await started)(data.message) } satisfies Received);
  } catch (failure) {
    postMessage({ serial: data.serial, failure: String(failure) } satisfies Received);
  }
};
