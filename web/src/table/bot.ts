// Recruit, in an engine and a worker of its own, so that the table never waits for it. It answers with a line of notation,
// which whoever asked has played; if its engine stops or keeps silent, it is started again and told everything anew.
import { answering, NotUnderstood, openWorker, type EditionSource, type Port } from './client';
import type { Asked, BotCalls, SeatName } from './wire';

export interface Bot {
  warmUp(): void; // it will be asked soon
  decide(seat: SeatName, lines: readonly string[]): Promise<string>; // `lines`: all events so far
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

export function botOf(battle: Asked<'open'>, { openPort = () => openWorker('bot'), editionText, patience = 30_000 }: Surroundings = {}): Bot {
  const engine = answering(openPort, editionText);
  let opening: Promise<void> | undefined;
  let known: readonly string[] = []; // events that it has been told

  async function ask<Name extends keyof BotCalls>(name: Name, asked: BotCalls[Name][0]): Promise<BotCalls[Name][1]> {
    const timer = setTimeout(() => engine.stopped('it does not answer'), patience);
    try {
      return (await engine.ask(name, asked)) as BotCalls[Name][1];
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
  async function follow(lines: readonly string[]): Promise<void> {
    const from = sameUntil(known, lines);
    if (from === known.length && from === lines.length) return;
    await ask('follow', { from, lines: lines.slice(from) });
    known = lines;
  }
  async function decide(seat: SeatName, lines: readonly string[]): Promise<string> {
    try {
      await opened();
      await follow(lines);
      const answer = await ask('decide', { seat });
      if ('refusal' in answer) throw new NotUnderstood(answer.refusal.why);
      return answer.line;
    } catch (failure) {
      known = []; // it may have been started again
      throw failure;
    }
  }
  return { warmUp: () => void opened().catch(() => undefined), decide, end: engine.end };
}
