// Forecasts from an engine in a worker, so that no frame waits for one, however long it takes. One batch of
// questions is in progress at a time; of those that come meanwhile only the newest is asked. If a batch has
// taken too long by then, it is abandoned, and a new worker takes the newest.
import type { Answer, Question } from './wire';

// The worker, or in a test whatever answers each posted batch with one message.
export interface Port {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Forecaster {
  // The newest call gets its answers in order, or none if there is no worker; a call that is overtaken may never
  // get any.
  ask(questions: readonly Question[], told: (answers: readonly Answer[]) => void): void;
}

const patience = 2000; // in milliseconds, while something newer waits

export function forecaster(open: () => Port): Forecaster {
  type Request = Parameters<Forecaster['ask']>;
  let underWay: Request | undefined;
  let waiting: Request | undefined;
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const finish = (answers: readonly Answer[]) => {
    const told = underWay?.[1];
    send(waiting);
    told?.(answers);
  };
  const opened = (): Port => {
    const worker = open();
    worker.onmessage = ({ data }: MessageEvent<readonly Answer[]>) => finish(data);
    worker.onerror = () => {
      port = undefined; // the next question tries again
      finish([]);
    };
    return worker;
  };
  let port: Port | undefined = opened();

  function send(request: Request | undefined) {
    clearTimeout(timer);
    [underWay, waiting, isLate] = [request, undefined, false];
    if (!request) return;
    (port ??= opened()).postMessage(request[0]);
    timer = setTimeout(() => {
      isLate = true;
      giveUp();
    }, patience);
  }
  function giveUp() {
    if (!isLate || !waiting) return;
    port?.terminate();
    port = undefined;
    send(waiting);
  }
  return {
    ask: (...request) => {
      if (!underWay) return send(request);
      waiting = request;
      giveUp();
    },
  };
}

// Workers that start with the engine that the page has compiled.
export function startForecaster(module: Promise<WebAssembly.Module>): Forecaster {
  return forecaster(() => {
    const worker = new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' });
    module.then(
      (compiled) => worker.postMessage(compiled),
      () => worker.terminate(), // the page says so itself
    );
    return worker;
  });
}
