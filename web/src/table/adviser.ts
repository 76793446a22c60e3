// Forecasts and agents, in an engine and a worker of their own, so that the table never waits for them. The caller plays the
// line of notation that an agent answers. If the engine stops or does not answer, it is restarted and told all events again.
import { answering, NotUnderstood, openWorker, type EditionSource, type Port } from './client';
import { newest } from './turns';
import type { AdviserCalls, Asked, Idea, Player, SeatName } from './wire';

type Foresight = Pick<AdviserCalls, 'options' | 'try' | 'threats' | 'play_out' | 'report'>;

// `lines`: all events so far.
export interface Adviser {
  warmUp(): void; // it will be asked soon
  decide(seat: SeatName, agent: Player, lines: readonly string[]): Promise<string>;
  // What an agent would do for that seat, the best first, with its reason in words.
  ideas(seat: SeatName, agent: Player, lines: readonly string[], most: number): Promise<Idea[]>;
  // Of the wishes that come while one is being forecast, only the newest is.
  foresee<Name extends keyof Foresight>(name: Name, asked: Foresight[Name][0], lines: readonly string[]): Promise<Foresight[Name][1]>;
  end(): void;
}

interface Surroundings {
  openPort?: () => Port;
  editionText?: EditionSource;
  patience?: number; // for one answer, in milliseconds
}

const sameUntil = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((line, i) => line !== b[i]);
  return at < 0 ? a.length : at;
};

export function adviserOf(battle: Asked<'open'>, { openPort = () => openWorker('adviser'), editionText, patience = 30_000 }: Surroundings = {}): Adviser {
  const engine = answering(openPort, editionText);
  let opening: Promise<void> | undefined;
  let known: readonly string[] = []; // events that it has been told

  async function ask<Name extends keyof AdviserCalls>(name: Name, asked: AdviserCalls[Name][0]): Promise<AdviserCalls[Name][1]> {
    const timer = setTimeout(() => engine.stopped('it does not answer'), patience);
    try {
      return (await engine.ask(name, asked)) as AdviserCalls[Name][1];
    } finally {
      clearTimeout(timer);
    }
  }
  async function open(): Promise<void> {
    const answer = await ask('open', battle);
    if (!('at' in answer)) throw new NotUnderstood('problems' in answer ? (answer.problems[0]?.message ?? '') : answer.needs);
  }
  function opened(): Promise<void> {
    return (opening ??= open().catch((failure: unknown) => {
      opening = undefined;
      throw failure;
    }));
  }
  function follow(lines: readonly string[]): Promise<unknown> {
    const from = sameUntil(known, lines);
    if (from === known.length && from === lines.length) return Promise.resolve();
    known = lines;
    return ask('follow', { from, lines: lines.slice(from) });
  }
  // Told and asked in one go, so that nothing comes between.
  async function told<Name extends keyof AdviserCalls>(name: Name, asked: AdviserCalls[Name][0], lines: readonly string[]): Promise<AdviserCalls[Name][1]> {
    try {
      await opened();
      return (await Promise.all([follow(lines), ask(name, asked)]))[1];
    } catch (failure) {
      known = []; // it may have been started again
      throw failure;
    }
  }
  async function ideas(seat: SeatName, agent: Player, lines: readonly string[], most: number): Promise<Idea[]> {
    const answer = await told('ideas', { seat, agent, most }, lines);
    if ('refusal' in answer) throw new NotUnderstood(answer.refusal.why.text);
    return answer.ideas;
  }
  const decide: Adviser['decide'] = async (seat, agent, lines) => (await ideas(seat, agent, lines, 1))[0]?.line ?? '';
  const tryOut = newest(({ asked, lines }: { asked: Asked<'try'>; lines: readonly string[] }) => told('try', asked, lines));
  const foresee: Adviser['foresee'] = (name, asked, lines) =>
    (name === 'try' ? tryOut({ asked: asked as Asked<'try'>, lines }) : told(name, asked, lines)) as never;
  return { warmUp: () => void opened().catch(() => undefined), decide, ideas, foresee, end: engine.end };
}
