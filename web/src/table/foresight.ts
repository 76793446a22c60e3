// Melees on the table as it stands: an option is played out step by step until its figures are accurate enough, or the time is up.
import type { AdviserCalls, Forecast, Option, Played } from './wire';

const sureEnough = 0.01; // margin
const longEnough = 300; // milliseconds
const runs = 2; // of one look: short, so that whatever else is asked need not wait

type Ask = (asked: AdviserCalls['play_out'][0]) => Promise<AdviserCalls['play_out'][1] | null>;

// Each figure is surer than the one before. It ends when nobody answers any more.
export async function* playedOut(ask: Ask, line: string): AsyncGenerator<Played> {
  const start = performance.now();
  for (;;) {
    const answer = await ask({ line, runs });
    if (!answer?.played) return;
    yield answer.played;
    if (answer.played.margin < sureEnough || performance.now() - start > longEnough) return;
  }
}

export const isOfMelee = ({ forecast }: Option): boolean => forecast?.win !== undefined;

// The options with the figure of one line.
export const withPlayed = (options: readonly Option[], line: string, played: Played): Option[] =>
  options.map((one) => (one.line === line && one.forecast ? { ...one, forecast: { ...one.forecast, played } } : one));

// What will happen, as far as it is known: on the table, or else between the two alone.
export const expected = (forecast: Forecast): Forecast => ({ ...forecast, ...forecast.played });
