// Forecasts from an engine in a worker, so that however long one takes no frame waits for it. One batch of
// questions is under way at a time; of those that come meanwhile only the newest is asked.
import type { Answer, Question } from './wire';

// The worker, or in a test whatever answers each posted batch with one message.
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface Forecaster {
  // The newest call is certain to be told its answers, in their turn; one that is overtaken may never be.
  ask(questions: readonly Question[], told: (answers: readonly Answer[]) => void): void;
}

export function forecaster(port: Port): Forecaster {
  type Request = Parameters<Forecaster['ask']>;
  let underWay: Request | undefined;
  let waiting: Request | undefined;

  const send = (request: Request | undefined) => {
    underWay = request;
    waiting = undefined;
    if (request) port.postMessage(request[0]);
  };
  port.onmessage = ({ data }: MessageEvent<readonly Answer[]>) => {
    const told = underWay?.[1];
    send(waiting);
    told?.(data);
  };
  return {
    ask: (...request) => {
      if (underWay) waiting = request;
      else send(request);
    },
  };
}

// Starts the worker with the engine that the page has compiled.
export function startForecaster(module: Promise<WebAssembly.Module>): Forecaster {
  const worker = new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' });
  module.then(
    (compiled) => worker.postMessage(compiled),
    () => worker.terminate(), // the page says so itself
  );
  return forecaster(worker);
}
