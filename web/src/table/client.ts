// The engines of a battle as the page knows them: calls that a worker answers, one at a time and in order; those of the
// table typed here, those of the adviser in adviser.ts. Of drags that come while one is under way only the newest is asked.
// An edition that a battle needs is fetched and given to the engine before the battle is opened. If the engine stops, a fresh
// one is started with the same editions, from the text that was opened or saved last.
import { compileEngine } from '../wasm';
import type { Role } from './engine';
import type { Received, Sent, Start } from './engine.worker';
import { newest } from './turns';
import type { Answered, Asked, CallName, Misunderstood, TroubleAt } from './wire';

export type Engine = { [Name in CallName]: (asked: Asked<Name>) => Promise<Answered<Name>> };

// The worker, or in a test whatever answers each message with one.
export interface Port {
  postMessage(message: Sent): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Received>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

// A call that the engine does not know or understand.
export class NotUnderstood extends Error {}
// The engine stopped and was started again, with the battle as it was saved last; the call was not carried out.
export class StartedAgain extends Error {}

export const callNames = [
  'open', 'edition', 'look', 'options', 'try', 'drag', 'reach', 'group', 'zones', 'arcs', 'sight', 'card',
  'act', 'roll', 'undo', 'story', 'holds', 'save',
] as const satisfies readonly CallName[];

interface Pending {
  resolve: (answer: unknown) => void;
  reject: (failure: Error) => void;
}

// The text of an edition; none if there is no such file.
export type EditionSource = (id: string) => Promise<string | null>;

type Opened = { problems: TroubleAt[] } | { needs: string } | object; // of whatever is there once it is open
const problem = (message: string): Opened => ({ problems: [{ message, where: '' }] });

// One engine, whatever its calls are.
export interface Answering {
  ask(call: string, asked: object): Promise<unknown>;
  stopped(failure: string): void; // as good as: start it again
  end(): void;
}

export function answering(openPort: () => Port, editionText: EditionSource = fetchEdition): Answering {
  const pending = new Map<number, Pending>();
  let serial = 0;
  let port: Port | undefined;
  let kept: Asked<'open'> | undefined; // to start again from …
  let given: string[] = []; // … and the editions that it needs

  const give = (serialOf: number, received: Received) => {
    const one = pending.get(serialOf);
    pending.delete(serialOf);
    const answer = received.answer as Misunderstood | undefined;
    if (answer && typeof answer.error === 'string') one?.reject(new NotUnderstood(answer.error));
    else one?.resolve(answer);
  };
  function stopped(failure: string) {
    port?.terminate();
    port = undefined;
    const all = [...pending.values()];
    pending.clear();
    startAgain();
    for (const one of all) one.reject(new StartedAgain(failure));
  }
  // From what was kept; if the engine stops over that too, it waits for the next call.
  function startAgain() {
    const again = kept;
    kept = undefined;
    if (!again) return;
    for (const text of given) send('edition', { text }).catch(() => undefined);
    send('open', again).then(() => (kept ??= again), () => undefined);
  }
  function opened(): Port {
    const one = openPort();
    one.onmessage = ({ data }) => (data.failure === undefined ? give(data.serial, data) : stopped(data.failure));
    one.onerror = (event) => stopped(event.message);
    return one;
  }
  function send(call: string, asked: object): Promise<unknown> {
    port ??= opened();
    const now = ++serial;
    const answered = new Promise<unknown>((resolve, reject) => pending.set(now, { resolve, reject }));
    port.postMessage({ serial: now, message: { call, ...asked } });
    return answered;
  }
  // Gives the engine an edition; what is wrong with it, if anything.
  async function giveEdition(id: string): Promise<Opened | null> {
    const text = await editionText(id);
    if (text === null) return problem(`the edition “${id}” is not here`);
    const answer = (await send('edition', { text })) as Answered<'edition'>;
    if ('problems' in answer) return answer;
    given.push(text);
    return answer.edition === id ? null : problem(`the edition “${id}” cannot be read`);
  }
  async function open(asked: Asked<'open'>): Promise<Opened> {
    const answer = (await send('open', asked)) as Opened;
    if (!('needs' in answer)) return answer;
    const missing = await giveEdition(answer.needs);
    return missing ?? (send('open', asked) as Promise<Opened>);
  }
  async function ask(call: string, asked: object): Promise<unknown> {
    const answer = (call === 'open' ? await open(asked as Asked<'open'>) : await send(call, asked)) as object;
    if (call === 'open' && !('problems' in answer || 'needs' in answer)) kept = asked as Asked<'open'>;
    if (call === 'save') kept = { text: (answer as Answered<'save'>).text, seed: kept?.seed ?? '1' };
    return answer;
  }
  function end() {
    [kept, given] = [undefined, []];
    stopped('it is not wanted any more');
  }
  return { ask, stopped, end };
}

const fetchEdition: EditionSource = async (id) => {
  const response = await fetch(`generated/editions/${encodeURIComponent(id)}.json`).catch(() => null);
  return response?.ok ? response.text() : null;
};

export function client(openPort: () => Port, editionText: EditionSource = fetchEdition): Engine {
  const { ask } = answering(openPort, editionText);
  const all = Object.fromEntries(callNames.map((name) => [name, (asked: object) => ask(name, asked)]));
  return { ...all, drag: newest((asked: object) => ask('drag', asked)) } as unknown as Engine;
}

// The answer, or nothing if the engine has none to give.
export const perhaps = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);

let compiled: Promise<WebAssembly.Module> | undefined;
let shared: Engine | undefined;

// One module, compiled once, for the table and the adviser. Tried again by the next call if it failed.
function compile(): Promise<WebAssembly.Module> {
  compiled ??= compileEngine(fetch('generated/battle.wasm'));
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

// The visitor is likely to play: fetches and compiles the engine in advance.
export const warmUp = (): void => void compile().catch(() => undefined);

// A worker that starts with the engine that the page has compiled.
export function openWorker(role: Role): Port {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const port = worker as unknown as Port;
  compile().then(
    (module) => worker.postMessage({ module, role } satisfies Start),
    (failure: unknown) => port.onerror?.({ message: String(failure) } as ErrorEvent),
  );
  return port;
}

// The engine of this page, started when it is first wanted.
export const tableEngine = (): Engine => (shared ??= client(() => openWorker('table')));
