// One battle as the page plays it: what is seen, what is asked, what is being tried out. Knows nothing of the document
// and decides nothing about the rules: every step is asked of the engine, which is always ahead of what is animated.
import type { DragPhase, Hidden, Motion, Nudge, Radius, Ride } from '../board/contract';
import type { Adviser } from '../adviser';
import { NotUnderstood, perhaps, StartedAgain, type Engine } from '../client';
import { isOfMelee, playedOut, withPlayed } from '../foresight';
import { legsText, lineOf, nudged, nudgedPlace } from '../legs';
import { isDeployment, namesOf, otherSeat } from '../tell';
import { latest, oneByOne, Overtaken } from '../turns';
import type {
  AdviserCalls, ArcOf, BattleReport, BySeat, Card, ChanceNode, CommandId, DecisionNode, Done, Field, Ghost, Handle, Leg, Look, Option, Played, Player, Point, Reach, Refused,
  SeatName, Sheet, SightOf, Threat, Told, Trial, UnitId, ZoneOf,
} from '../wire';
import { person } from '../wire';

export interface Habits {
  dice: 'fast' | 'shown' | 'typed';
  curtain: boolean;
}

// What a battle needs of the world around it.
export interface World {
  habits: () => Habits;
  pause: (milliseconds: number) => Promise<void>;
  saved: (battle: Battle, text: string) => void; // after every event
  adviser: Adviser; // foresees, and plays for whoever is no human
}

// Something that could not be done, as it is to be told.
export interface Trouble extends Refused {
  unit: UnitId | null;
}

export interface Shown {
  zones: boolean;
  arcs: boolean;
  sight: boolean;
  threats: boolean;
}

// What the other player must not see being decided.
const secrets: readonly string[] = ['nominate', 'place', 'play_card', 'show_card'];
export type HidingPlace = 'ambush' | 'left' | 'right' | 'reserve';

const tries = 3; // so often a bot that stops is asked again
const beat = { dice: 900, move: 420, fast: 40 }; // in milliseconds: how long what a machine does can be looked at

export class Battle {
  look = $state.raw<Look>() as Look;
  options = $state.raw<Option[]>([]);
  isForeseen = $state(false); // whatever has no forecast leads to nothing that dice decide
  offers = $state.raw<Option[]>([]); // what those who are selected could do, if they were taken up
  story = $state.raw<Told[]>([]);
  seat = $state<SeatName>('red'); // whose view is shown
  selected = $state.raw<UnitId[]>([]);
  inspected = $state<UnitId | null>(null);
  command = $state<CommandId | null>(null); // that is looked at
  general = $state<CommandId | null>(null); // whose general is about to be told where to go
  trial = $state.raw<Trial | null>(null);
  isProposed = $state(false); // the trial stays until it is confirmed or given up
  trouble = $state.raw<Trouble | null>(null);
  reach = $state.raw<Reach | null>(null);
  zones = $state.raw<ZoneOf[]>([]);
  arcs = $state.raw<ArcOf[]>([]);
  sights = $state.raw<SightOf[]>([]);
  threats = $state.raw<Threat[]>([]);
  card = $state.raw<Card | null>(null);
  shown = $state<Shown>({ zones: false, arcs: false, sight: false, threats: false });
  motion = $state.raw<Motion | null>(null);
  fallen = $state.raw<Told | null>(null); // the dice that fell last
  isThinking = $state(false);
  isHurried = $state(false);
  curtain = $state<SeatName | null>(null); // who is to take the screen
  passed = $state<SeatName | null>(null); // who has just been given it
  wasRestarted = $state(false);
  past = $state.raw<Look | null>(null); // a moment that is looked back at
  isPlaying = $state(false);
  report = $state.raw<BattleReport | null>(null);

  // More comes without anybody's doing: answers that are awaited, machines, dice that need no hand.
  readonly isGoingOn = $derived.by(() => this.isAwaiting || this.isAutomatic);
  readonly now = $derived(this.past ?? this.look);
  readonly decision = $derived<DecisionNode | null>(this.look?.node.kind === 'decision' ? this.look.node : null);
  readonly chance = $derived<ChanceNode | null>(this.look?.node.kind === 'chance' ? this.look.node : null);
  readonly isSecret = $derived(secrets.includes(this.decision?.question ?? '') || !!this.look?.sheet);
  readonly isMine = $derived.by(() => this.decision !== null && this.isPerson(this.decision.seat) && !this.curtain && !this.past);
  readonly isHotSeat: boolean;
  readonly candidates = $derived<UnitId[]>(
    this.isMine ? [...new Set(this.options.filter((one) => one.kind === 'activate').flatMap((one) => one.units))] : [],
  );
  // What is to be listed: of a half, what those who are selected could do.
  readonly choices = $derived.by<Option[]>(() => {
    const isHalf = this.decision?.question === 'half';
    if (this.general !== null && this.isMine) return this.options.filter(({ kind }) => kind === 'lead');
    const all = isHalf ? this.offers : this.options;
    return this.isMine ? all.filter(({ kind }) => kind !== 'move' && kind !== 'done' && kind !== 'place' && kind !== 'ride') : [];
  });
  // Taken up, or selected to be: whatever they are told to do takes them up.
  readonly taken = $derived.by<UnitId[]>(() => {
    if (!this.isMine || !this.decision) return [];
    if (this.decision.question === 'activation') return this.decision.units;
    if (this.decision.question === 'place') return this.trial?.ghosts.map(({ unit }) => unit) ?? [];
    return this.selected.length && this.selected.every((u) => this.candidates.includes(u)) ? this.selected : [];
  });
  // When the engine has said that there is somewhere to go.
  readonly canDrag = $derived.by(() => this.taken.length > 0 && (this.isPlacing || (this.reach?.outline.length ?? 0) > 0));
  readonly isPlacing = $derived(this.decision?.question === 'place');
  // Whose general may join a unit or ride off now.
  readonly ride = $derived.by<Ride | null>(() => {
    const one = this.isMine ? this.look.generals?.find(({ rides }) => rides !== undefined) : undefined;
    if (!one || one.rides === undefined) return null;
    return { command: one.command, unit: one.unit, ...(one.at ? { at: one.at } : {}), rides: one.rides, isPicked: this.general === one.command };
  });
  // How far the general of whoever is looked at commands, or of the Command that is; from where he is tried out, if he is.
  readonly radius = $derived.by<Radius | null>(() => {
    const unit = this.inspected ?? this.selected[0] ?? -1;
    const id = this.general ?? this.command ?? this.field.commands?.findIndex(({ units }) => units.includes(unit)) ?? -1;
    const [command, radius] = [this.field.commands?.[id], this.now?.commands?.[id]?.radius];
    if (!command || typeof radius !== 'number') return null;
    const { leader, at } = this.leaderOf(id, command.leader);
    if (leader !== null && this.now.units[leader]?.absent) return null;
    return { leader, seat: command.seat, radius, ...(at ? { at } : {}) };
  });
  // The field with its scenery as scouts have left it; drawn anew only when that changes.
  private readonly scenery = $derived.by(() => (this.now?.pieces ? JSON.stringify(this.now.pieces) : ''));
  readonly ground = $derived.by<Field>(() => (this.scenery ? { ...this.field, pieces: JSON.parse(this.scenery) as Field['pieces'] } : this.field));
  private leaderOf(id: CommandId, first: UnitId | null): { leader: UnitId | null; at?: Point } {
    const tried = this.trial?.general;
    const now = tried?.command === id ? tried : this.now.generals?.find(({ command }) => command === id);
    if (!now) return { leader: first };
    return now.at ? { leader: null, at: now.at } : { leader: now.unit };
  }
  // What the seat has hidden. At one screen it is seen only while its owner decides.
  readonly sheet = $derived.by<Sheet | undefined>(() => (this.isHotSeat && !this.isMine ? undefined : this.now?.sheet));
  // Its cards, the same way.
  readonly hand = $derived.by<readonly string[]>(() => (this.isHotSeat && !this.isMine ? [] : (this.now?.cards?.hand ?? [])));
  readonly hidden = $derived.by<Hidden[]>(() => (this.sheet ? hiddenBy(this.ground, this.sheet).filter(({ units }) => !this.isArriving(units)) : []));
  readonly focus = $derived<UnitId | null>(this.inspected ?? this.decision?.unit ?? this.chance?.unit ?? this.taken[0] ?? null);

  private holder: SeatName | null = null; // who has the screen, if two share it
  private isAwaiting = $state(false); // an answer of the table
  private isAutomatic = $state(false);
  private isRunning = false;
  private isOver = false;
  private botStops = 0; // one after the other
  private serial = 0;
  private legs: Leg[] = [];
  private grip: { handle: Handle; before: Leg[] } | null = null; // how a hand holds the ghost now

  readonly engine: Engine;

  constructor(
    engine: Engine,
    readonly id: string,
    readonly field: Field,
    readonly players: BySeat<Player>,
    private readonly world: World,
  ) {
    this.engine = watched(engine, (isAwaiting) => (this.isAwaiting = isAwaiting));
    this.isHotSeat = this.isPerson('red') && this.isPerson('blue');
    this.seat = this.isPerson('red') ? 'red' : 'blue';
  }

  isPerson(seat: SeatName): boolean {
    return this.players[seat] === person;
  }

  // ---- what the engine says now

  // Must come first; `run` then sets machines going.
  async prepare(): Promise<void> {
    this.story = (await perhaps(this.engine.story({})))?.story ?? [];
    await this.refresh();
  }

  // The page shows another battle: nothing more is done here.
  leave(): void {
    this.isOver = true;
    this.isPlaying = false;
    this.world.adviser.end();
  }

  // The table can be seen: the adviser is started.
  warmUp(): void {
    this.world.adviser.warmUp();
  }

  // What the adviser says, unless something has happened or another wish has come meanwhile.
  private async foresee<Name extends 'options' | 'try' | 'threats' | 'play_out' | 'report'>(name: Name, asked: AdviserCalls[Name][0]): Promise<AdviserCalls[Name][1] | null> {
    const story = this.story;
    const answer = await perhaps(this.world.adviser.foresee(name, asked, story.map((told) => told.line)));
    return story === this.story ? answer : null;
  }

  private async refresh(): Promise<void> {
    let look = await this.engine.look({ seat: this.seat });
    const { node } = look;
    if (node.kind === 'decision' && this.isPerson(node.seat) && node.seat !== this.seat) {
      if (this.isHotSeat && this.world.habits().curtain) this.curtain = node.seat;
      else if (this.isHotSeat) this.passed = node.seat;
      this.seat = node.seat;
      look = await this.engine.look({ seat: this.seat });
    }
    if (this.isHotSeat && node.kind === 'decision') this.passOn(node, look);
    const isAsked = node.kind === 'decision' && this.isPerson(node.seat);
    const options = isAsked ? ((await perhaps(this.engine.options({ seat: this.seat })))?.options ?? []) : [];
    this.options = options;
    this.look = look;
    this.clear();
    if (isAsked) void this.foreseeOptions();
    await this.beginPlacing();
    if (node.kind === 'finished') void this.foresee('report', {}).then((report) => (this.report = report));
    await Promise.all([this.showTaken(), this.showAround()]);
  }

  // The same options, with forecasts.
  private async foreseeOptions(): Promise<void> {
    this.isForeseen = false;
    const foreseen = await this.foresee('options', { seat: this.seat });
    if (!foreseen) return;
    [this.options, this.isForeseen] = [foreseen.options, true];
    await this.playOut(foreseen.options, (line, played) => (this.options = withPlayed(this.options, line, played)));
  }

  // One option after the other, as they are listed; ends as soon as something happens.
  private async playOut(options: readonly Option[], show: (line: string, played: Played) => void, isWanted = () => true): Promise<void> {
    const ask = (asked: AdviserCalls['play_out'][0]) => (isWanted() ? this.foresee('play_out', asked) : Promise.resolve(null));
    for (const { line } of options.filter(isOfMelee))
      for await (const played of playedOut(ask, line)) if (isWanted()) show(line, played);
  }

  private clear(): void {
    this.trial = null;
    this.isProposed = false;
    this.legs = [];
    this.grip = null;
    this.trouble = null;
    this.offers = [];
    this.selected = this.decision?.question === 'activation' && this.isMine ? this.decision.units : [];
    this.inspected = null;
    this.command = null;
    this.general = null;
    this.card = null;
    this.threats = [];
  }

  // A Command is put forward unseen; whoever has, or had, something to hide is asked when he has the screen. Where units
  // are deployed both see.
  private passOn({ seat, question }: DecisionNode, { sheet, cards, chain }: Look): void {
    const hides = (question === 'place' && !isDeployment(chain)) || question === 'play_card' || !!sheet || !!cards?.hand.length;
    const isKept = question === 'nominate' || (this.holder !== seat && hides);
    if (isKept) [this.curtain, this.passed] = [seat, null];
    if (!this.curtain) this.holder = seat;
  }

  private async showTaken(): Promise<void> {
    const units = this.taken;
    this.reach = null;
    this.offers = [];
    if (!units.length) return;
    await Promise.all([this.showReach(units), this.decision?.question === 'half' ? this.showOffers(units) : null]);
  }

  private async showReach(units: UnitId[]): Promise<void> {
    const reach = await perhaps(this.engine.reach({ units }));
    if (units === this.taken) this.reach = reach;
  }

  private async showOffers(units: UnitId[]): Promise<void> {
    const offered = await perhaps(this.engine.options({ seat: this.seat, units }));
    if (!offered || units !== this.taken) return;
    const { options, refusal } = offered;
    // Whoever is engaged has nothing to choose once he is taken up: he fights.
    this.offers = options.length ? options : this.activations(units);
    if (refusal && !this.offers.length) this.trouble = { refusal, unit: units[0] ?? null };
    const foreseen = options.length ? await this.foresee('options', { seat: this.seat, units }) : null;
    if (!foreseen || units !== this.taken) return;
    this.offers = foreseen.options;
    await this.playOut(foreseen.options, (line, played) => (this.offers = withPlayed(this.offers, line, played)), () => units === this.taken);
  }

  private activations(units: readonly UnitId[]): Option[] {
    return this.options.filter((one) => one.kind === 'activate' && one.units.length === units.length && one.units.every((u) => units.includes(u)));
  }

  // Zones, arcs and sight as far as they are wanted.
  async showAround(): Promise<void> {
    const unit = this.focus;
    const { zones, arcs, sight, threats } = this.shown;
    const wantsZones = zones || this.taken.length > 0;
    this.zones = wantsZones ? ((await perhaps(this.engine.zones({})))?.zones ?? []) : [];
    this.arcs = arcs && unit !== null ? ((await perhaps(this.engine.arcs({ unit })))?.arcs ?? []) : [];
    this.sights = sight && unit !== null ? ((await perhaps(this.engine.sight({ unit })))?.sights ?? []) : [];
    if (threats && unit !== null) void this.foreseeThreats(unit); // no order waits for the adviser
    else if (this.inspected === null) this.threats = [];
  }
  private async foreseeThreats(unit: UnitId): Promise<void> {
    const foreseen = await this.foresee('threats', { unit });
    if (this.focus === unit) this.threats = foreseen?.threats ?? [];
  }

  async toggle(what: keyof Shown): Promise<void> {
    this.shown[what] = !this.shown[what];
    await this.showAround();
  }

  // ---- machines and dice that need no hand

  private automatic(): boolean {
    const node = this.look.node;
    if (this.past || this.curtain || this.isOver) return false;
    if (node.kind === 'decision') return !this.isPerson(node.seat) || this.hasNoCardFor(node);
    if (node.kind !== 'chance') return false;
    const { dice } = this.world.habits();
    if (dice === 'typed') return false;
    return dice === 'fast' || this.isHurried || (node.seat !== null && !this.isPerson(node.seat));
  }

  // Against a machine nobody watches: whoever holds no card for the moment need not say so himself. At one screen he is asked.
  private hasNoCardFor({ seat, question }: DecisionNode): boolean {
    if (question !== 'play_card' || this.isHotSeat || !this.isPerson(seat)) return false;
    return this.options.some(({ kind }) => kind === 'no_card') && !this.options.some(({ kind }) => kind === 'card');
  }

  private beat(): number {
    if (this.isHurried || this.world.habits().dice === 'fast' || this.decision?.question === 'play_card') return beat.fast;
    if (this.hasJustActivated()) return beat.fast; // nothing to be seen yet
    return this.look.node.kind === 'chance' ? beat.dice : beat.move;
  }

  // Goes on until somebody is asked.
  async run(): Promise<void> {
    if (this.isRunning || !this.look) return;
    this.isRunning = true;
    try {
      while (this.automatic()) {
        this.isAutomatic = true;
        this.isThinking = this.look.node.kind === 'decision';
        await this.world.pause(this.beat());
        if (!this.automatic()) break;
        if (!(await this.machineStep())) break;
      }
    } finally {
      this.isRunning = false;
      this.isAutomatic = false;
      this.isThinking = false;
      if (!this.automatic()) this.isHurried = false;
    }
  }

  private machineStep(): Promise<boolean> {
    const node = this.look.node;
    const no = this.options.find(({ kind }) => kind === 'no_card');
    if (node.kind === 'decision' && this.hasNoCardFor(node) && no) return this.step(() => this.engine.act({ line: no.line }));
    if (node.kind === 'decision') return this.botStep(node.seat);
    return this.step(() => this.engine.roll({}));
  }

  // What the bot has thought of is played, if nothing has happened meanwhile. Says whether to go on.
  private async botStep(seat: SeatName): Promise<boolean> {
    const story = this.story;
    try {
      const line = await this.world.adviser.decide(seat, this.players[seat], story.map((told) => told.line));
      this.botStops = 0;
      return story !== this.story || !this.automatic() || this.step(() => this.engine.act({ line }));
    } catch (failure) {
      if (this.isOver) return false;
      if (!(failure instanceof StartedAgain)) return this.recover(failure).then(() => false);
      this.wasRestarted = true;
      return ++this.botStops % tries > 0;
    }
  }

  hurry(): void {
    this.isHurried = true;
    void this.run();
  }

  // ---- events

  // One event at a time. What is meant for the moment that is seen waits until that is shown whole; what was meant for a
  // moment that has passed meanwhile is dropped. Says whether it was done.
  private alone(work: () => Promise<boolean>): Promise<boolean> {
    const seen = this.look;
    return this.inTurn(async () => this.look === seen && !this.isOver && work());
  }
  private readonly inTurn = oneByOne((work: () => Promise<boolean>) => work());

  // One event by whatever asks the engine for it. Says whether it happened.
  private step(ask: () => Promise<Done | Refused>): Promise<boolean> {
    return this.alone(() => this.happen(ask));
  }
  private async happen(ask: () => Promise<Done | Refused>): Promise<boolean> {
    try {
      const done = await ask();
      if ('refusal' in done) {
        this.trouble = { ...done, unit: this.taken[0] ?? null };
        return false;
      }
      await this.tell(done);
      await this.refresh();
      void this.save();
      return true;
    } catch (failure) {
      await this.recover(failure);
      return false;
    }
  }

  private async tell({ told, path }: Done): Promise<void> {
    const from = this.story.at(-1)?.at ?? 0;
    const more = told.at > from + 1 ? (await perhaps(this.engine.story({ from })))?.story : null; // taken up and moved
    this.story = [...this.story, ...(more ?? [told])];
    this.passed = null;
    this.wasRestarted = false;
    if (told.dice.length) this.fallen = told;
    if (path.length) this.motion = { path, serial: ++this.serial };
  }

  private async recover(failure: unknown): Promise<void> {
    if (failure instanceof StartedAgain) {
      this.wasRestarted = true;
      this.story = (await perhaps(this.engine.story({})))?.story ?? [];
      await this.refresh();
    } else if (failure instanceof NotUnderstood) {
      this.trouble = { refusal: { rule: null, why: failure.message }, unit: null };
    } else throw failure;
  }

  // A line that names nobody is said of these units.
  async act(line: string, units: readonly UnitId[] = []): Promise<boolean> {
    const isDone = await this.step(() => this.engine.act(units.length ? { line, units: [...units] } : { line }));
    if (isDone) await this.run();
    return isDone;
  }

  // A move is shown first.
  async take(option: Option): Promise<void> {
    await (option.kind === 'advance' ? this.propose(option.line) : this.act(option.line));
  }

  async roll(dice?: number[]): Promise<void> {
    if (!this.chance || this.past) return;
    if (await this.step(() => this.engine.roll(dice ? { dice } : {}))) await this.run();
  }

  private readonly save = latest(async () => {
    const text = (await perhaps(this.engine.save({})))?.text;
    if (text) this.world.saved(this, text);
  });

  async text(): Promise<string> {
    return (await this.engine.save({})).text;
  }

  // ---- undo

  // Whether the seat may take something back by itself.
  readonly mayUndo = $derived((this.look?.undo ?? 0) > 0 && !this.past && !this.curtain);
  // In a hot seat both may agree to take back anything.
  readonly mayAgree = $derived.by(() => !this.mayUndo && this.isHotSeat && (this.look?.at ?? 0) > 0 && !this.past && !this.curtain);

  async undo(agreed = false): Promise<void> {
    if (this.mayUndo || (agreed && this.isHotSeat)) await this.alone(() => this.takeBack(agreed));
  }

  private async takeBack(agreed: boolean): Promise<boolean> {
    try {
      const answer = await this.engine.undo(agreed ? { seat: this.seat, agreed } : { seat: this.seat });
      if ('refusal' in answer) this.trouble = { ...answer, unit: null };
      else await this.takenBack(answer.at);
      return 'at' in answer;
    } catch (failure) {
      await this.recover(failure);
      return false;
    }
  }

  private hasJustActivated(): boolean {
    return this.story.at(-1)?.verb === 'activate';
  }

  // Whoever has taken back what units did has not meant to take them up either.
  private async takenBack(at: number): Promise<void> {
    this.story = this.story.filter((told) => told.at <= at);
    if (this.hasJustActivated()) {
      const further = await this.engine.undo({ seat: this.seat });
      if ('at' in further) this.story = this.story.filter((told) => told.at <= further.at);
    }
    this.fallen = null;
    this.report = null;
    await this.refresh();
    void this.save();
  }

  // ---- choosing units

  async select(units: UnitId[], add: boolean): Promise<void> {
    if (this.general !== null) {
      this.general = null;
      this.giveUp();
    }
    const own = units.filter((u) => this.candidates.includes(u));
    if (this.isMine && this.decision?.question === 'half' && (own.length || !units.length)) {
      this.selected = add ? toggled(this.selected, own) : own;
      this.giveUp();
    }
    this.inspected = units.length === 1 ? (units[0] ?? null) : null;
    this.command = null;
    await Promise.all([this.showTaken(), this.showAround(), this.inspect(this.inspected)]); // what is seen first is asked first
  }

  async inspect(unit: UnitId | null): Promise<void> {
    this.inspected = unit;
    this.card = null;
    this.threats = [];
    if (unit === null || this.past) return;
    const card = await perhaps(this.engine.card({ unit }));
    if (this.inspected === unit) this.card = card;
    const threats = await this.foresee('threats', { unit });
    if (this.inspected === unit) this.threats = threats?.threats ?? [];
  }

  private names(units: readonly UnitId[]): string {
    return [...units].sort((a, b) => a - b).map((u) => this.field.units[u]?.name ?? '').join(' + ');
  }

  // ---- moving

  // `held` is whom the hand holds; the engine wants to know where the first of all should be.
  async drag(handle: Handle, to: Point, phase: 'move' | 'drop' | 'cancel', held?: UnitId): Promise<void> {
    if (this.isPlacing) return phase === 'cancel' ? undefined : this.dragPlace(handle, to);
    if (phase === 'cancel') return this.giveUp();
    const units = [...this.taken].sort((a, b) => a - b);
    if (!units.length || !this.isMine) return;
    this.grip ??= { handle, before: this.legsBefore(handle) };
    const { before } = this.grip;
    const asked = { units, handle, to: this.placeOfFirst(units, handle, to, held), snap: true };
    if (phase === 'drop') this.grip = null;
    const now = this.look;
    try {
      const trial = await this.engine.drag(before.length ? { ...asked, before: legsText(before) } : asked);
      if (now !== this.look) return;
      if ('ghosts' in trial) this.tryOut(trial, phase === 'drop');
      else this.trouble = { ...trial, unit: units[0] ?? null };
    } catch (failure) {
      if (!(failure instanceof Overtaken)) await this.recover(failure);
    }
  }

  // ---- generals who come and go

  // A tap on a general: he is told where to go, if he may; else his Command is looked at.
  lead(command: CommandId): void {
    if (this.ride?.command !== command) return this.lookAt(command);
    const isPicked = this.general === command;
    this.giveUp();
    [this.general, this.selected, this.inspected, this.command] = [isPicked ? null : command, [], null, null];
    this.reach = null;
    this.offers = [];
  }

  private generalName(): string {
    return `General of ${this.field.commands?.[this.general ?? -1]?.name ?? ''}`;
  }

  // The general is held over a place or over a unit of his own, which he then joins.
  async rideTo(to: Point, phase: DragPhase, over: UnitId | null = null): Promise<void> {
    if (!this.ride || phase === 'cancel') return;
    if (!this.ride.isPicked) this.lead(this.ride.command);
    const isOwn = over !== null && this.field.commands?.[this.ride.command]?.units.includes(over);
    await this.newest(`${this.generalName()}: ${isOwn ? `join ${this.names([over])}` : `ride to ${spot(to[0])} ${spot(to[1])}`}`);
  }
  // By himself: from there he is moved on.
  async rideOff(): Promise<void> {
    const first = this.options.find(({ kind }) => kind === 'ride');
    if (first) await this.propose(first.line);
  }
  private placeOfGeneral(): Point | null {
    const { at, unit = null } = this.trial?.general ?? this.ride ?? {};
    const now = unit === null ? undefined : this.look.units[unit];
    return at ?? (now ? [now.x, now.y] : null);
  }
  private nudgeGeneral(kind: Nudge): Promise<void> {
    const from = this.placeOfGeneral();
    const ahead = { x: from?.[0] ?? 0, y: from?.[1] ?? 0, facing: this.seat === 'red' ? 90 : 270 };
    const to = nudgedPlace(ahead, kind);
    return from ? this.rideTo([to.x, to.y], 'drop') : Promise.resolve();
  }

  // A tap on empty ground: a general rides there, a unit that is placed stands there, or nobody is meant any more.
  async tapGround(at: Point): Promise<void> {
    if (this.general !== null) return this.rideTo(at, 'drop');
    const ghost = this.isPlacing && this.isMine ? this.trial?.ghosts[0] : undefined;
    if (ghost) return this.tryPlace({ ...ghost, x: at[0], y: at[1] });
    await this.select([], false);
  }

  private readonly newest = latest((line: string) => this.propose(line));

  // ---- coming on the table

  // The first place that the engine offers is the ghost, facing ahead; from there it is dragged and turned.
  private async beginPlacing(): Promise<void> {
    const first = this.isPlacing ? this.options.find(({ kind }) => kind === 'place')?.units[0] : undefined;
    if (first !== undefined) await this.place(first);
  }
  async place(unit: UnitId): Promise<void> {
    const first = this.options.find(({ kind, units }) => kind === 'place' && units[0] === unit);
    const [ghost] = first?.end ?? [];
    if (!first || !ghost) return;
    this.tryOut({ ...nowhere, line: first.line, ghosts: [ghost] }, true);
    await this.tryPlace({ ...ghost, facing: first.drawn ? ghost.facing : this.aheadOf(ghost) });
    this.trouble = null;
  }
  // Away from the edge by which it comes.
  private aheadOf({ unit, x }: Ghost): number {
    const isMarch = this.look.chain.at(-1)?.what === 'arrival' && this.marchOf(unit, this.look.sheet) !== 'reserve';
    if (isMarch) return x < this.field.table.width / 2 ? 0 : 180;
    return this.seat === 'red' ? 90 : 270;
  }

  // Armies are deployed as part of the battle.
  readonly isDeploying = $derived.by(() => this.isPlacing && isDeployment(this.look.chain));
  // Everybody of those who are to be placed who may stand where the set-up has drawn him.
  readonly drawn = $derived.by<Option[]>(() => (this.isMine && this.isPlacing ? this.options.filter((one) => one.drawn) : []));
  async placeAsDrawn(): Promise<void> {
    const ours = new Set(this.decision?.units);
    for (let next = this.drawn[0]; next && next.units.every((unit) => ours.has(unit)); next = this.drawn[0])
      if (!(await this.act(next.line))) return;
  }

  private async dragPlace(handle: Handle, to: Point): Promise<void> {
    const ghost = this.trial?.ghosts[0];
    if (!ghost) return;
    const isTurned = handle === 'left' || handle === 'right';
    const towards = (Math.atan2(to[1] - ghost.y, to[0] - ghost.x) * 180) / Math.PI + (handle === 'left' ? -90 : 90);
    await this.tryPlace(isTurned ? { ...ghost, facing: towards } : { ...ghost, x: to[0], y: to[1] });
  }

  private readonly tryPlace = latest((ghost: Ghost) => this.tryOne(ghost));

  // Where it is not allowed the ghost stands at the nearest place that is, or stays.
  private async tryOne({ unit, x, y, facing }: Ghost): Promise<void> {
    const now = this.look;
    const wish = `${this.names([unit])}: place ${x.toFixed(2)} ${y.toFixed(2)} facing ${((facing + 720) % 360).toFixed(2)}`;
    const trial = await this.engine.try({ line: wish });
    if (now !== this.look) return;
    if ('ghosts' in trial) return this.tryOut(trial, true);
    const { nearest } = trial.refusal;
    if (nearest && this.trial) await this.tryPlaceAt({ unit, ...nearest });
    this.trouble = { ...trial, unit: null };
  }
  private async tryPlaceAt(ghost: Ghost): Promise<void> {
    const line = `${this.names([ghost.unit])}: place ${ghost.x} ${ghost.y} facing ${ghost.facing}`;
    const trial = await this.engine.try({ line });
    if ('ghosts' in trial) this.tryOut(trial, true);
  }

  // A corner of a ghost wheels it where it is; another hold begins the move anew.
  private legsBefore(handle: Handle): Leg[] {
    if (handle !== 'left' && handle !== 'right') return [];
    const last = this.legs.at(-1);
    return last?.kind === 'wheel' && last.amount > 0 === (handle === 'right') ? this.legs.slice(0, -1) : this.legs;
  }

  private placeOfFirst(units: readonly UnitId[], handle: Handle, to: Point, held: UnitId | undefined): Point {
    const [first, other] = [this.look.units[units[0] ?? -1], this.look.units[held ?? -1]];
    if (handle === 'left' || handle === 'right' || !first || !other) return to;
    return [to[0] + first.x - other.x, to[1] + first.y - other.y];
  }

  private tryOut(trial: Trial, isProposed: boolean): void {
    this.trial = trial;
    this.isProposed = isProposed;
    this.legs = trial.legs ?? [];
    const { refusal, verb } = trial;
    this.trouble = refusal ? { refusal, ...(verb ? { verb } : {}), unit: this.taken[0] ?? null } : null;
    if (isProposed && !trial.line && !trial.ghosts.length && !trial.general) this.trial = null;
    if (trial.contact.length && !trial.forecast) void this.foreseeTrial(trial);
  }

  private async foreseeTrial(trial: Trial): Promise<void> {
    const foreseen = await this.foresee('try', { line: trial.line });
    if (this.trial !== trial || !foreseen || !('forecast' in foreseen) || !foreseen.forecast) return;
    const { forecast } = foreseen;
    let shown: Trial = { ...trial, forecast };
    this.trial = shown;
    const ask = (asked: AdviserCalls['play_out'][0]) => (this.trial === shown ? this.foresee('play_out', asked) : Promise.resolve(null));
    for await (const played of playedOut(ask, trial.line)) {
      if (this.trial !== shown) return;
      this.trial = shown = { ...trial, forecast: { ...forecast, played } };
    }
  }

  // A line of notation as a wish: a move becomes a proposal.
  async propose(line: string): Promise<void> {
    const now = this.look;
    try {
      const trial = await this.engine.try({ line });
      if (now !== this.look) return;
      if ('ghosts' in trial) this.tryOut(trial, true);
      else this.trouble = { ...trial, unit: this.taken[0] ?? null };
    } catch (failure) {
      await this.recover(failure);
    }
  }

  // Keys may come faster than answers: each nudge begins where the one before it led.
  readonly nudge = oneByOne((kind: Nudge): Promise<void> => {
    if (this.general !== null) return this.nudgeGeneral(kind);
    const ghost = this.isPlacing ? this.trial?.ghosts[0] : undefined;
    return ghost ? this.tryPlace(nudgedPlace(ghost, kind)) : this.manoeuvre(nudged(this.legs, kind));
  });

  // The Command is looked at: its radius is shown.
  lookAt(command: CommandId): void {
    this.command = this.command === command ? null : command;
  }

  async manoeuvre(legs: Leg[]): Promise<void> {
    if (!this.taken.length) return;
    if (!legs.length) return this.giveUp();
    await this.propose(lineOf(this.names(this.taken), legs));
  }

  giveUp(): void {
    this.trial = null;
    this.isProposed = false;
    this.legs = [];
    this.grip = null;
    this.trouble = null;
  }

  // Something that the player is to know before going on.
  warn(why: string): void {
    this.trouble = { refusal: { rule: null, why }, unit: null };
  }

  // A line that was written: moves are shown first, everything else is done at once.
  async order(line: string): Promise<boolean> {
    const [now, units] = [this.look, this.taken];
    const trial = await perhaps(this.engine.try(units.length ? { line, units } : { line }));
    if (now !== this.look) return false;
    if (!trial || !('legs' in trial)) return this.act(line, units);
    this.tryOut(trial, true);
    return this.trouble === null;
  }

  async confirm(): Promise<void> {
    if (this.curtain) return this.draw();
    if (this.past) return;
    if (this.trial?.line) return void (await this.act(this.trial.line));
    if (this.chance && this.world.habits().dice !== 'typed') return this.roll();
  }

  // Escape: one step back.
  async cancel(): Promise<void> {
    if (this.past) return this.toNow();
    if ((this.trial || this.trouble) && !this.isPlacing) return this.giveUp();
    if (this.general !== null) return void (this.general = null);
    if (this.inspected !== null && !this.selected.includes(this.inspected)) return this.inspect(null);
    const isTakenUp = this.hasJustActivated() && this.decision?.question === 'activation';
    if (isTakenUp && this.mayUndo) return this.undo();
    await this.select([], false);
  }

  // The curtain opens.
  draw(): void {
    this.holder = this.curtain;
    this.curtain = null;
    void this.run();
  }

  // ---- looking back

  async goTo(at: number): Promise<void> {
    const to = Math.max(0, Math.min(this.look.count, at));
    if (to === this.look.at) return this.toNow();
    const before = this.now;
    const look = await perhaps(this.engine.look({ seat: this.seat, at: to }));
    if (!look) return;
    this.giveUp();
    this.inspected = null;
    this.past = look;
    if (to === before.at + 1) this.animate(before, look);
  }

  toNow(): void {
    if (this.past && this.past.at === this.look.at - 1) this.animate(this.past, this.look);
    this.past = null;
    this.isPlaying = false;
    void this.run();
  }

  // Between two moments that follow each other, everybody slides to where he then stands.
  private animate(from: Look, to: Look): void {
    const frame = (look: Look): Ghost[] => look.units.map(({ x, y, facing }, unit) => ({ unit, x, y, facing }));
    const [a, b] = [frame(from), frame(to)];
    const moved = a.filter((one, i) => one.x !== b[i]?.x || one.y !== b[i]?.y || one.facing !== b[i]?.facing).map(({ unit }) => unit);
    const path = [a, b].map((all) => all.filter(({ unit }) => moved.includes(unit)));
    if (moved.length) this.motion = { path, serial: ++this.serial };
  }

  async play(): Promise<void> {
    if (this.isPlaying) return void (this.isPlaying = false);
    this.isPlaying = true;
    if (!this.past) await this.goTo(0);
    while (this.isPlaying && this.past) {
      await this.world.pause(beat.move * 1.4);
      if (this.isPlaying && this.past) await this.goTo(this.past.at + 1);
    }
    this.isPlaying = false;
  }

  private isArriving = (units: readonly UnitId[]): boolean => this.isPlacing && units.some((unit) => this.decision?.units.includes(unit));

  // Where a unit of one's own is that is not on the table.
  hidingPlaceOf(unit: UnitId): HidingPlace | null {
    if (this.sheet?.ambushes.some(({ units }) => units.includes(unit))) return 'ambush';
    return this.marchOf(unit, this.sheet);
  }
  private marchOf(unit: UnitId, sheet: Sheet | undefined): HidingPlace | null {
    return sheet?.marches.find(({ command }) => this.field.commands?.[command]?.units.includes(unit))?.side ?? null;
  }

  get winner(): SeatName | null {
    return this.look.node.kind === 'finished' ? this.look.node.winner : null;
  }
  get enemy(): SeatName {
    return otherSeat(this.seat);
  }
}

const spot = (value: number): string => String(Number(Math.max(0, value).toFixed(2)));

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

const nowhere = { path: [], distance: 0, degrees: 0, allowance: 0, disorders: [], contact: [] };

// Those in ambush at the middle of their piece, those on a march at the edge by which they come.
function hiddenBy(field: Field, { ambushes, marches }: Sheet): Hidden[] {
  const middle = (points: readonly Point[], i: 0 | 1): number => points.reduce((all, p) => all + p[i], 0) / Math.max(1, points.length);
  return [
    ...ambushes.map(({ piece, units }): Hidden => {
      const outline = field.pieces[piece]?.outline ?? [];
      return { at: [middle(outline, 0), middle(outline, 1)], units, words: namesOf(field, units) };
    }),
    ...marches.map(({ command, x, y }): Hidden => {
      const { units = [], name = '' } = field.commands?.[command] ?? {};
      if (y !== undefined) return { at: [x, y], units, words: name, facing: y > 0 ? 270 : 90 };
      return { at: [x, field.table.depth / 2], units, words: name, facing: x > 0 ? 180 : 0 };
    }),
  ];
}

const toggled = (all: readonly UnitId[], some: readonly UnitId[]): UnitId[] =>
  some.every((u) => all.includes(u)) ? all.filter((u) => !some.includes(u)) : [...new Set([...all, ...some])];
