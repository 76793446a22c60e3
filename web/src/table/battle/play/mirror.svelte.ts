// The mirror of the engine: what is seen and asked now, the story so far, and what has just happened. It is read anew after
// every event; what the adviser foresees comes later, and is dropped if something has happened meanwhile.
// Leaves to others which player may see it (players.svelte.ts) and what is asked about single units (around.svelte.ts).
import type { Adviser } from '../../adviser';
import type { Motion } from '../../board/contract';
import { perhaps, type Engine } from '../../client';
import { isOfMelee, playedOut, withPlayed } from '../../foresight';
import type { AdviserCalls, BattleReport, ChanceNode, DecisionNode, Field, Ghost, Look, Option, Options, Played, SeatName, Told, UnitId } from '../../wire';

type Foreseen = 'options' | 'try' | 'threats' | 'play_out' | 'report';

export class Mirror {
  look = $state.raw<Look>() as Look;
  options = $state.raw<Option[]>([]);
  next = $state.raw<readonly UnitId[]>([]); // while units act: who may be activated after them
  isSpent = $state(false); // the units that act can only be finished …
  isLast = $state(false); // … and then the half is over
  isForeseen = $state(false); // an option without a forecast then leads to nothing that dice decide
  story = $state.raw<Told[]>([]);
  seat = $state<SeatName>('red'); // whose view is shown
  report = $state.raw<BattleReport | null>(null);
  motion = $state.raw<Motion | null>(null);
  fallen = $state.raw<Told | null>(null); // the dice that fell last
  isAwaiting = $state(false); // an answer of the table
  wasRestarted = $state(false);

  readonly decision = $derived<DecisionNode | null>(this.look?.node.kind === 'decision' ? this.look.node : null);
  readonly chance = $derived<ChanceNode | null>(this.look?.node.kind === 'chance' ? this.look.node : null);

  readonly engine: Engine;
  // Events that were shown, and events that were taken back. `look.at` alone would not do: it has the same value again if
  // one event is taken back and another happens.
  private moment = 0;
  private motions = 0;

  constructor(
    engine: Engine,
    readonly field: Field,
    private readonly adviser: Adviser,
  ) {
    this.engine = watched(engine, (isAwaiting) => (this.isAwaiting = isAwaiting));
  }

  // Returns a function that tells later whether nothing has happened since.
  sinceNow(): () => boolean {
    const then = this.moment;
    return () => then === this.moment;
  }

  // All that changes with an event changes at once.
  show(look: Look, { options, next = [], spent = false, ends = false }: Options, story: Told[]): void {
    this.moment += 1;
    [this.look, this.options, this.story] = [look, options, story];
    [this.next, this.isSpent, this.isLast] = [next, spent, ends];
  }

  animate(path: Ghost[][]): void {
    if (path.length) this.motion = { path, serial: ++this.motions };
  }

  // From the event after `from` on.
  async storyFrom(from = 0): Promise<Told[] | null> {
    return (await perhaps(this.engine.story(from ? { from } : {})))?.story ?? null;
  }

  async optionsNow(): Promise<Options> {
    return (await perhaps(this.engine.options({ seat: this.seat }))) ?? { options: [] };
  }

  // All events so far, as the adviser is told them.
  get lines(): string[] {
    return this.story.map(({ line }) => line);
  }
  get isPlacing(): boolean {
    return this.decision?.question === 'place';
  }
  // Nothing is left to the units that act, while others may follow: they need not be told to finish.
  get isFinished(): boolean {
    return this.isSpent && !this.isLast;
  }
  get hasJustActivated(): boolean {
    return isActivation(this.story.at(-1));
  }

  // ---- what is foreseen

  // The adviser's answer, unless something has happened or another wish has come meanwhile.
  async foresee<Name extends Foreseen>(name: Name, asked: AdviserCalls[Name][0]): Promise<AdviserCalls[Name][1] | null> {
    const isNow = this.sinceNow();
    const answer = await perhaps(this.adviser.foresee(name, asked, this.lines));
    return isNow() ? answer : null;
  }

  // The same options, with forecasts.
  async foreseeOptions(): Promise<void> {
    this.isForeseen = false;
    const foreseen = await this.foresee('options', { seat: this.seat });
    if (!foreseen) return;
    [this.options, this.isForeseen] = [foreseen.options, true];
    await this.playOut(foreseen.options, (line, played) => (this.options = withPlayed(this.options, line, played)));
  }

  // One option after the other, as they are listed; ends as soon as something happens.
  async playOut(options: readonly Option[], show: (line: string, played: Played) => void, isWanted = () => true): Promise<void> {
    const ask = (asked: AdviserCalls['play_out'][0]) => (isWanted() ? this.foresee('play_out', asked) : Promise.resolve(null));
    for (const { line } of options.filter(isOfMelee))
      for await (const played of playedOut(ask, line)) if (isWanted()) show(line, played);
  }

  async foreseeReport(): Promise<void> {
    this.report = await this.foresee('report', {});
  }
}

export const isActivation = (told: Told | undefined): boolean => told?.verb === 'activate';

// The engine; `told` is told whether an answer of it is awaited.
function watched(engine: Engine, told: (isAwaiting: boolean) => void): Engine {
  let awaited = 0;
  const count = (by: 1 | -1): void => told((awaited += by) > 0);
  const one = (call: (asked: never) => Promise<unknown>) => (asked: never) => {
    count(1);
    return call(asked).finally(() => count(-1));
  };
  return Object.fromEntries(Object.entries(engine).map(([name, call]) => [name, one(call)])) as Engine;
}
