// Who plays: persons and agents at the two seats. Two persons share one screen: it is passed from one to the other, behind a
// curtain if something is secret, and what a seat hides is shown only while its owner decides.
import type { Hidden } from '../board/contract';
import { isDeployment, otherSeat } from '../tell';
import { person, type BySeat, type DecisionNode, type Look, type Player, type SeatName, type Sheet, type UnitId } from '../wire';
import { hiddenBy, marchOf, type HidingPlace } from './hidden';
import type { Mirror } from './mirror.svelte';
import type { Replay } from './replay.svelte';
import type { World } from './world';

// What the other player must not see being decided.
const secrets: readonly string[] = ['nominate', 'place', 'play_card', 'show_card'];

export class Players {
  curtain = $state<SeatName | null>(null); // who is to take the screen
  passed = $state<SeatName | null>(null); // who has just been given it
  private holder: SeatName | null = null; // who has the screen, if two share it
  readonly isHotSeat: boolean;

  // A person is asked, and has the screen.
  readonly isMine = $derived.by(() => this.isAsked(this.mirror.look) && !this.curtain && !this.replay.past);
  // What the seat has hidden.
  readonly sheet = $derived.by<Sheet | undefined>(() => (this.maySeeSecrets ? this.replay.now?.sheet : undefined));
  // Its cards.
  readonly hand = $derived.by<readonly string[]>(() => (this.maySeeSecrets ? (this.replay.now?.cards?.hand ?? []) : []));
  // The hidden units on the sheet, less those that are about to come on the table.
  readonly hidden = $derived.by<Hidden[]>(() =>
    this.sheet ? hiddenBy(this.replay.ground, this.sheet).filter(({ units }) => !this.isArriving(units)) : [],
  );

  constructor(
    readonly bySeat: BySeat<Player>,
    private readonly mirror: Mirror,
    private readonly replay: Replay,
    private readonly habits: World['habits'],
  ) {
    this.isHotSeat = this.isPerson('red') && this.isPerson('blue');
    mirror.seat = this.isPerson('red') ? 'red' : 'blue';
  }

  isPerson(seat: SeatName): boolean {
    return this.bySeat[seat] === person;
  }
  isAsked(look: Look | undefined): boolean {
    return look?.node.kind === 'decision' && this.isPerson(look.node.seat);
  }
  get isSecret(): boolean {
    const { decision, look } = this.mirror;
    return !!look.sheet || secrets.includes(decision?.question ?? '');
  }
  private get maySeeSecrets(): boolean {
    return !this.isHotSeat || this.isMine;
  }
  get enemy(): SeatName {
    return otherSeat(this.mirror.seat);
  }

  // The look of the seat that is shown. If a person at the other seat is asked, the screen is passed on first.
  async nextLook(): Promise<Look> {
    const look = await this.lookOfSeat();
    const { node } = look;
    if (node.kind !== 'decision') return look;
    const isPassed = this.isPerson(node.seat) && node.seat !== this.mirror.seat;
    if (isPassed) this.passTo(node.seat);
    const next = isPassed ? await this.lookOfSeat() : look;
    if (this.isHotSeat) this.keepSecret(node, next);
    return next;
  }
  private lookOfSeat(): Promise<Look> {
    return this.mirror.engine.look({ seat: this.mirror.seat });
  }

  private passTo(seat: SeatName): void {
    this.mirror.seat = seat;
    if (!this.isHotSeat) return;
    if (this.habits().curtain) this.curtain = seat;
    else this.passed = seat;
  }

  // A Command is put forward unseen; a player who has, or had, something to hide is asked when the screen is that player's.
  // Where units are deployed both see.
  private keepSecret({ seat, question }: DecisionNode, { sheet, cards, chain }: Look): void {
    const hides = (question === 'place' && !isDeployment(chain)) || question === 'play_card' || !!sheet || !!cards?.hand.length;
    const isKept = question === 'nominate' || (this.holder !== seat && hides);
    if (isKept) [this.curtain, this.passed] = [seat, null];
    if (!this.curtain) this.holder = seat;
  }

  // The curtain opens.
  draw(): void {
    this.holder = this.curtain;
    this.curtain = null;
  }

  // ---- what is hidden

  private isArriving(units: readonly UnitId[]): boolean {
    const { isPlacing, decision } = this.mirror;
    return isPlacing && units.some((unit) => decision?.units.includes(unit));
  }

  // Where an own unit is that is not on the table.
  hidingPlaceOf(unit: UnitId): HidingPlace | null {
    if (this.sheet?.ambushes.some(({ units }) => units.includes(unit))) return 'ambush';
    return marchOf(this.mirror.field, unit, this.sheet);
  }
}
