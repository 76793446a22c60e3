// Generals that come and go: which may ride now, how far each commands, and the wish to join a unit or to ride to a place.
import type { DragPhase, Nudge, Radius, Ride } from '../../board/contract';
import { lineNames, nudgedPlace, type Step } from '../../legs';
import { latest } from '../../turns';
import type { CommandId, Point, UnitId } from '../../wire';
import type { Around } from './around.svelte';
import type { Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';
import type { Replay } from './replay.svelte';
import type { Selection } from './selection.svelte';
import type { Wishes } from './wishes';

export class Generals {
  // The Command whose general may join a unit or ride off now.
  readonly ride = $derived.by<Ride | null>(() => {
    const one = this.players.isMine ? this.mirror.look.generals?.find(({ rides }) => rides !== undefined) : undefined;
    if (!one || one.rides === undefined) return null;
    return { command: one.command, unit: one.unit, ...(one.at ? { at: one.at } : {}), rides: one.rides, isPicked: this.selection.general === one.command };
  });
  // How far the general of the inspected Command or unit commands, from where the trial would leave that general.
  readonly radius = $derived.by<Radius | null>(() => {
    const { general, command: lookedAt, inspected, selected } = this.selection;
    const { commands } = this.mirror.field;
    const unit = inspected ?? selected[0] ?? -1;
    const id = general ?? lookedAt ?? commands?.findIndex(({ units }) => units.includes(unit)) ?? -1;
    const [command, radius] = [commands?.[id], this.replay.now?.commands?.[id]?.radius];
    if (!command || typeof radius !== 'number') return null;
    const { leader, at } = this.placeOfLeader(id, command.leader);
    if (leader !== null && this.replay.now.units[leader]?.absent) return null;
    return { leader, seat: command.seat, radius, ...(at ? { at } : {}) };
  });
  private placeOfLeader(id: CommandId, first: UnitId | null): { leader: UnitId | null; at?: Point } {
    const tried = this.selection.trial?.general;
    const now = tried?.command === id ? tried : this.replay.now.generals?.find(({ command }) => command === id);
    if (!now) return { leader: first };
    return now.at ? { leader: null, at: now.at } : { leader: now.unit };
  }

  constructor(
    private readonly mirror: Mirror,
    private readonly replay: Replay,
    private readonly players: Players,
    private readonly selection: Selection,
    private readonly around: Around,
    private readonly wishes: Wishes,
  ) {}

  // A tap on a general: one that may ride can then be given a destination; for others the Command is inspected.
  lead(command: CommandId): void {
    if (this.ride?.command !== command) return this.selection.lookAt(command);
    this.selection.chooseGeneral(command);
    this.around.forgetUnits();
  }

  // The general is held over a place, or over a unit of the same Command, to join it.
  async rideTo(to: Point, phase: DragPhase, over: UnitId | null = null): Promise<void> {
    if (!this.ride || phase === 'cancel') return;
    if (!this.ride.isPicked) this.lead(this.ride.command);
    const { field } = this.mirror;
    const isOwn = over !== null && field.commands?.[this.ride.command]?.units.includes(over);
    const name = `General of ${field.commands?.[this.selection.general ?? -1]?.name ?? ''}`;
    await this.proposeNewest(`${name}: ${isOwn ? `join ${lineNames(field, [over])}` : `ride to ${spot(to[0])} ${spot(to[1])}`}`);
  }
  // A hand is faster than the engine.
  private readonly proposeNewest = latest((line: string) => this.wishes.propose(line));

  // Alone: the general is moved on from there.
  async rideOff(): Promise<void> {
    const first = this.mirror.options.find(({ kind }) => kind === 'ride');
    if (first) await this.wishes.propose(first.line);
  }

  async nudge(kind: Nudge, step: Step): Promise<void> {
    const from = this.place();
    if (!from) return;
    const ahead = { x: from[0], y: from[1], facing: this.mirror.seat === 'red' ? 90 : 270 };
    const to = nudgedPlace(ahead, kind, step);
    await this.rideTo([to.x, to.y], 'drop');
  }
  private place(): Point | null {
    const { at, unit = null } = this.selection.trial?.general ?? this.ride ?? {};
    const now = unit === null ? undefined : this.mirror.look.units[unit];
    return at ?? (now ? [now.x, now.y] : null);
  }
}

const spot = (value: number): string => String(Number(Math.max(0, value).toFixed(2)));
