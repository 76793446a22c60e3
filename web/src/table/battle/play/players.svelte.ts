// Who plays: persons and agents at the two seats. Two persons share one screen: it is passed from one to the other, behind a
// curtain if what is decided is secret. What a seat hides lies face down until its owner looks at it, however little there is
// to be done with it: that the owner is asked tells the enemy nothing.
import type { Hidden } from '../../board/contract';
import { isDeployment, otherSeat } from '../../tell';
import { person, type BySeat, type DecisionNode, type Look, type Player, type SeatName, type Sheet, type UnitId } from '../../wire';
import { hiddenBy, marchOf, type HidingPlace } from './hidden';
import type { Mirror } from './mirror.svelte';
import type { Replay } from './replay.svelte';
import type { World } from './world';

// What a side decides unseen.
const isSecret = (question: DecisionNode['question']): boolean => ['nominate', 'hold_cards', 'plan'].includes(question);


export class Players {
  curtain = $state<SeatName | null>(null); // who is to take the screen
  passed = $state<SeatName | null>(null); // who has just been given it
  isOpen = $state(false); // the seat's cards and hidden troops lie open, if two share the screen
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
  // The only person, if there is one.
  get person(): SeatName | null {
    return this.isHotSeat || !(this.isPerson('red') || this.isPerson('blue')) ? null : this.isPerson('red') ? 'red' : 'blue';
  }
  isAsked(look: Look | undefined): boolean {
    return look?.node.kind === 'decision' && this.isPerson(look.node.seat);
  }
  get isSecret(): boolean {
    return this.mirror.decision !== null && this.isDecidedUnseen(this.mirror.decision, this.mirror.look);
  }
  get maySeeSecrets(): boolean {
    return !this.isHotSeat || (this.isMine && this.isOpen);
  }
  // There is something to look at.
  get isFaceDown(): boolean {
    const { cards, sheet } = this.mirror.look;
    return this.isMine && !this.maySeeSecrets && (!!sheet || !!cards?.hand.length);
  }
  get enemy(): SeatName {
    return otherSeat(this.mirror.seat);
  }

  // The look of the seat that is shown. If a person at the other seat is asked, the screen is passed on first.
  async nextLook(): Promise<Look> {
    const look = await this.lookOfSeat();
    const { node } = look;
    if (node.kind === 'chance' && node.seat === null) this.isOpen = false; // both watch the dice
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
    this.isOpen = false;
    if (!this.isHotSeat) return;
    if (this.habits().curtain) this.curtain = seat;
    else this.passed = seat;
  }

  private keepSecret(node: DecisionNode, look: Look): void {
    if (this.isDecidedUnseen(node, look) && (isSecret(node.question) || !this.isOpen)) [this.curtain, this.passed] = [node.seat, null];
  }
  // A Command is put forward unseen, and so is where hidden units are; where armies are deployed both see. All else is done
  // before the enemy's eyes.
  private isDecidedUnseen({ question }: DecisionNode, { chain }: Look): boolean {
    return isSecret(question) || (question === 'place' && !isDeployment(chain));
  }

  // The curtain opens.
  draw(): void {
    this.isOpen = true;
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
