// What changes the battle: orders, dice and undo, one at a time. Each is complete when the page shows its result. An engine
// that stopped is recovered from here.
import { NotUnderstood, StartedAgain } from '../../client';
import { oneByOne } from '../../turns';
import type { Done, Refused, SeatName, Told, UnitId } from '../../wire';
import { isActivation, type Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';
import type { Replay } from './replay.svelte';
import type { Selection } from './selection.svelte';

interface Hooks {
  refresh: (story: Told[]) => Promise<void>; // the page shows what there is now
  changed: () => void; // and then
}

export class Events {
  isOver = false; // the page shows another battle: nothing more is done here

  constructor(
    private readonly mirror: Mirror,
    private readonly replay: Replay,
    private readonly players: Players,
    private readonly selection: Selection,
    private readonly hooks: Hooks,
  ) {}

  // A step for the moment that is shown waits until that is shown completely; a step for a moment that has passed meanwhile
  // is dropped. Returns whether it was done.
  private alone(work: () => Promise<boolean>): Promise<boolean> {
    const isNow = this.mirror.sinceNow();
    return this.inTurn(async () => isNow() && !this.isOver && this.recovering(work));
  }
  private readonly inTurn = oneByOne((work: () => Promise<boolean>) => work());
  private async recovering(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (failure) {
      await this.recover(failure);
      return false;
    }
  }

  async recover(failure: unknown): Promise<void> {
    if (failure instanceof NotUnderstood) return this.selection.warn(failure.message);
    if (!(failure instanceof StartedAgain)) throw failure;
    this.mirror.wasRestarted = true;
    await this.hooks.refresh((await this.mirror.storyFrom()) ?? []);
  }

  // ---- events

  // A line that names no units applies to these. Returns whether it happened, as do all methods below.
  act(line: string, units: readonly UnitId[] = []): Promise<boolean> {
    return this.step(() => this.mirror.engine.act({ line, ...this.moment(), ...(units.length ? { units: [...units] } : {}) }));
  }
  roll(dice?: number[]): Promise<boolean> {
    return this.step(() => this.mirror.engine.roll({ after: this.mirror.look.at, ...(dice ? { dice } : {}) }));
  }
  // The seat that decides, and after how many events.
  private moment(): { after: number; seat?: SeatName } {
    const { look, decision } = this.mirror;
    return { after: look.at, ...(decision ? { seat: decision.seat } : {}) };
  }

  private step(ask: () => Promise<Done | Refused>): Promise<boolean> {
    return this.alone(async () => {
      const done = await ask();
      if ('refusal' in done) this.selection.refuse(done);
      else await this.happened(done);
      return 'told' in done;
    });
  }

  private async happened({ told, path }: Done): Promise<void> {
    const { mirror } = this;
    const from = mirror.story.at(-1)?.at ?? 0;
    const more = told.at > from + 1 ? await mirror.storyFrom(from) : null; // activated and moved
    this.players.passed = null;
    mirror.wasRestarted = false;
    if (told.dice.length) mirror.fallen = told;
    mirror.animate(path);
    await this.hooks.refresh([...mirror.story, ...(more ?? [told])]);
    this.hooks.changed();
  }

  // ---- undo

  // Whether the seat may undo something on its own.
  get mayUndo(): boolean {
    return this.mirror.look.undo > 0 && this.isSeen;
  }
  // In a hot seat both may agree to take back anything.
  get mayAgree(): boolean {
    return !this.mayUndo && this.players.isHotSeat && this.mirror.look.at > 0 && this.isSeen;
  }
  private get isSeen(): boolean {
    return !this.replay.past && !this.players.curtain;
  }

  async undo(agreed = false): Promise<void> {
    if (this.mayUndo || (agreed && this.players.isHotSeat)) await this.alone(() => this.takeBack(agreed));
  }

  private async takeBack(agreed: boolean): Promise<boolean> {
    const { engine, seat } = this.mirror;
    const answer = await engine.undo(agreed ? { seat, agreed } : { seat });
    if ('refusal' in answer) this.selection.refuse(answer, null);
    else await this.takenBack(answer.at);
    return 'at' in answer;
  }

  // If the action of units is undone, so is their activation; and if they were finished because nothing was left to them,
  // so is their action.
  private async takenBack(first: number): Promise<void> {
    const { mirror } = this;
    const until = (last: number): Told[] => mirror.story.filter((told) => told.at <= last);
    let at = first;
    while (isActivation(until(at).at(-1)) || (await mirror.optionsNow()).spent) {
      const further = await mirror.engine.undo({ seat: mirror.seat });
      if (!('at' in further)) break;
      at = further.at;
    }
    mirror.fallen = null;
    mirror.report = null;
    await this.hooks.refresh(until(at));
    this.hooks.changed();
  }
}
