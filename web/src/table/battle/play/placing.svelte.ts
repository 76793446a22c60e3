// Units that come on the table: a ghost at a place that the engine offers, which is dragged, turned and nudged until it is
// confirmed.
import type { Nudge } from '../../board/contract';
import { lineNames, nudgedPlace, type Step } from '../../legs';
import { isDeployment } from '../../tell';
import { latest } from '../../turns';
import type { Ghost, Handle, Option, Point, UnitId } from '../../wire';
import { marchOf } from './hidden';
import type { Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';
import type { Selection } from './selection.svelte';
import { isCorner, type Wishes } from './wishes';

const nowhere = { path: [], distance: 0, degrees: 0, allowance: 0, disorders: [], contact: [] };

export class Placing {
  // The places in the set-up of all units that are to be placed and may stand there.
  readonly drawn = $derived.by<Option[]>(() => (this.players.isMine && this.mirror.isPlacing ? this.mirror.options.filter((one) => one.drawn) : []));

  constructor(
    private readonly mirror: Mirror,
    private readonly players: Players,
    private readonly selection: Selection,
    private readonly wishes: Wishes,
  ) {}

  // Armies are deployed as part of the battle.
  get isDeploying(): boolean {
    return this.mirror.isPlacing && isDeployment(this.mirror.look.chain);
  }
  // The unit that is about to be placed.
  get ghost(): Ghost | undefined {
    return this.mirror.isPlacing ? this.selection.trial?.ghosts[0] : undefined;
  }

  // The first that can be placed has its ghost.
  async begin(): Promise<void> {
    const { isPlacing, options } = this.mirror;
    const first = isPlacing ? options.find(({ kind }) => kind === 'place')?.units[0] : undefined;
    if (first !== undefined) await this.place(first);
  }

  // The first place that the engine offers is the ghost, facing ahead; from there it is dragged and turned.
  async place(unit: UnitId): Promise<void> {
    const first = this.mirror.options.find(({ kind, units }) => kind === 'place' && units[0] === unit);
    const [ghost] = first?.end ?? [];
    if (!first || !ghost) return;
    this.wishes.tryOut({ ...nowhere, line: first.line, ghosts: [ghost] }, true);
    await this.tryAt({ ...ghost, facing: first.drawn ? ghost.facing : this.aheadOf(ghost) });
    this.selection.trouble = null;
  }

  // Away from the edge by which it comes.
  private aheadOf({ unit, x }: Ghost): number {
    const { look, field, seat } = this.mirror;
    const isMarch = look.chain.at(-1)?.what === 'arrival' && marchOf(field, unit, look.sheet) !== 'reserve';
    if (isMarch) return x < field.table.width / 2 ? 0 : 180;
    return seat === 'red' ? 90 : 270;
  }

  async drag(handle: Handle, to: Point): Promise<void> {
    const { ghost } = this;
    if (!ghost) return;
    const towards = (Math.atan2(to[1] - ghost.y, to[0] - ghost.x) * 180) / Math.PI + (handle === 'left' ? -90 : 90);
    await this.tryAt(isCorner(handle) ? { ...ghost, facing: towards } : { ...ghost, x: to[0], y: to[1] });
  }

  async nudge(kind: Nudge, step: Step): Promise<void> {
    if (this.ghost) await this.tryAt(nudgedPlace(this.ghost, kind, step));
  }

  // A hand is faster than the engine.
  private readonly tryAt = latest((ghost: Ghost) => this.tryOne(ghost));

  // Where it is not allowed the ghost stands at the nearest place that is, or stays.
  private async tryOne({ unit, x, y, facing }: Ghost): Promise<void> {
    const { mirror, selection, wishes } = this;
    const isNow = mirror.sinceNow();
    const trial = await mirror.engine.try({ line: this.line(unit, x.toFixed(2), y.toFixed(2), ((facing + 720) % 360).toFixed(2)) });
    if (!isNow()) return;
    if ('ghosts' in trial) return wishes.tryOut(trial, true);
    const { nearest } = trial.refusal;
    const other = nearest && selection.trial ? await mirror.engine.try({ line: this.line(unit, nearest.x, nearest.y, nearest.facing) }) : null;
    if (!isNow()) return;
    if (other && 'ghosts' in other) wishes.tryOut(other, true);
    selection.refuse(trial, null);
  }

  private line(unit: UnitId, x: number | string, y: number | string, facing: number | string): string {
    return `${lineNames(this.mirror.field, [unit])}: place ${x} ${y} facing ${facing}`;
  }
}
