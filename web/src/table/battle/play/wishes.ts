// What a player would like units to do, tried out by the engine before it is decided: a line of notation, a drag of a hand,
// a nudge of a key. The result is left in the selection, with its forecast as soon as that is known.
import type { Nudge } from '../../board/contract';
import { playedOut } from '../../foresight';
import { legsText, lineNames, lineOf, nudged, type Step } from '../../legs';
import { Overtaken } from '../../turns';
import type { AdviserCalls, Asked, Handle, Leg, Point, Refused, Trial, UnitId } from '../../wire';
import type { Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';
import type { Selection } from './selection.svelte';

const straight = 3; // degrees that do not count as aside

export class Wishes {
  constructor(
    private readonly mirror: Mirror,
    private readonly players: Players,
    private readonly selection: Selection,
    private readonly recover: (failure: unknown) => Promise<void>,
  ) {}

  // A line of notation as a wish: a move becomes a proposal.
  async propose(line: string): Promise<void> {
    const isNow = this.mirror.sinceNow();
    try {
      const trial = await this.mirror.engine.try({ line });
      if (isNow()) this.show(trial, true);
    } catch (failure) {
      await this.recover(failure);
    }
  }

  async manoeuvre(legs: Leg[]): Promise<void> {
    const { selection } = this;
    if (!selection.acting.length) return;
    if (!legs.length) return selection.giveUp();
    await this.propose(lineOf(lineNames(this.mirror.field, selection.acting), legs));
  }

  // A key that comes while something else still happens is not lost: it is tried again after that.
  async nudge(kind: Nudge, step: Step): Promise<void> {
    for (;;) {
      const isNow = this.mirror.sinceNow();
      await this.manoeuvre(nudged(this.selection.legs, kind, step));
      if (isNow() || !this.selection.acting.length) return;
    }
  }

  // ---- a hand

  // `held` is the dragged unit; the engine wants to know where the first of all should be.
  async drag(handle: Handle, to: Point, phase: 'move' | 'drop', held?: UnitId): Promise<void> {
    const { mirror, selection } = this;
    const units = [...selection.acting].sort((a, b) => a - b);
    if (!units.length || !this.players.isMine) return;
    selection.grip ??= { handle, before: this.legsBefore(handle) };
    const { before } = selection.grip;
    const asked = { units, handle, to: this.placeOfFirst(units, handle, to, held), snap: true };
    if (phase === 'drop') selection.grip = null;
    const isNow = mirror.sinceNow();
    try {
      const trial = await mirror.engine.drag(before.length ? { ...asked, before: legsText(before) } : asked);
      if (!isNow()) return;
      this.show(trial, phase === 'drop', units[0]);
      if (phase === 'drop' && handle === 'free' && 'ghosts' in trial) await this.offerWheel(trial, asked);
    } catch (failure) {
      if (!(failure instanceof Overtaken)) await this.recover(failure);
    }
  }

  // A hand has pointed aside, and the move goes straight ahead: the wheel towards it, as far as there is one.
  private async offerWheel(trial: Trial, asked: Asked<'drag'>): Promise<void> {
    const { mirror, selection } = this;
    if (!trial.legs?.length || trial.legs.some(({ kind }) => kind !== 'forward')) return;
    const other = await mirror.engine.drag({ ...asked, handle: 'wheel' });
    if (selection.trial === trial && 'ghosts' in other && Math.abs(other.degrees) > straight) selection.instead = other;
  }

  // Dragging a corner of a ghost wheels it where it is; any other handle begins the move anew.
  private legsBefore(handle: Handle): Leg[] {
    const { legs } = this.selection;
    if (!isCorner(handle)) return [];
    const last = legs.at(-1);
    return last?.kind === 'wheel' && last.amount > 0 === (handle === 'right') ? legs.slice(0, -1) : legs;
  }

  private placeOfFirst(units: readonly UnitId[], handle: Handle, to: Point, held: UnitId | undefined): Point {
    const all = this.mirror.look.units;
    const [first, other] = [all[units[0] ?? -1], all[held ?? -1]];
    if (isCorner(handle) || !first || !other) return to;
    return [to[0] + first.x - other.x, to[1] + first.y - other.y];
  }

  // ---- what came of it

  private show(trial: Trial | Refused, isProposed: boolean, unit = this.selection.acting[0]): void {
    if ('ghosts' in trial) this.tryOut(trial, isProposed);
    else this.selection.refuse(trial, unit ?? null);
  }

  tryOut(trial: Trial, isProposed: boolean): void {
    this.selection.show(trial, isProposed);
    if (trial.contact.length && !trial.forecast) void this.foresee(trial);
  }

  // As long as this very trial is shown.
  private async foresee(trial: Trial): Promise<void> {
    const { mirror, selection } = this;
    const foreseen = await mirror.foresee('try', { line: trial.line });
    if (selection.trial !== trial || !foreseen || !('forecast' in foreseen) || !foreseen.forecast) return;
    const { forecast } = foreseen;
    let shown: Trial = { ...trial, forecast };
    selection.trial = shown;
    const ask = (asked: AdviserCalls['play_out'][0]) => (selection.trial === shown ? mirror.foresee('play_out', asked) : Promise.resolve(null));
    for await (const played of playedOut(ask, trial.line)) {
      if (selection.trial !== shown) return;
      selection.trial = shown = { ...trial, forecast: { ...forecast, played } };
    }
  }
}

export const isCorner = (handle: Handle): boolean => handle === 'left' || handle === 'right';
