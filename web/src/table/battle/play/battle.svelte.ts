// One battle as the page plays it. Knows nothing of the document and decides nothing about the rules: every step is asked of
// the engine, which is always ahead of what is animated. Puts its parts together, each with one concern:
//   mirror     what the engine says now              selection  the selected units, and what is tried out
//   replay     looking back                          wishes     moves that are tried out; placing, generals: the same
//   players    persons, agents, the curtain          events     orders, dice, undo: one at a time
//   around     reach, zones, card of the selection   machines   what goes on without a player
//   saves      saving the battle
import type { Adviser } from '../../adviser';
import type { Nudge } from '../../board/contract';
import { perhaps, type Engine } from '../../client';
import { stepIn } from '../../legs';
import { inNotation, inWords } from '../../names';
import { oneByOne } from '../../turns';
import type { BySeat, ChanceNode, DecisionNode, Field, Handle, Leg, Look, Option, Player, Point, SeatName, Told, Trial, UnitId } from '../../wire';
import { Around } from './around.svelte';
import { Events } from './events';
import { Generals } from './generals.svelte';
import { Machines } from './machines.svelte';
import { Mirror } from './mirror.svelte';
import { Placing } from './placing.svelte';
import { Players } from './players.svelte';
import { Replay } from './replay.svelte';
import { Saves } from './saves';
import { Selection, type Trouble } from './selection.svelte';
import { Wishes } from './wishes';
import type { World } from './world';

export class Battle {
  readonly mirror: Mirror;
  readonly replay: Replay;
  readonly players: Players;
  readonly selection: Selection;
  readonly around: Around;
  readonly wishes: Wishes;
  readonly placing: Placing;
  readonly generals: Generals;
  readonly events: Events;
  readonly machines: Machines;
  readonly saves: Saves;

  readonly field = $derived.by<Field>(() => inWords(this.mirror.field));

  constructor(
    engine: Engine,
    readonly id: string,
    field: Field,
    bySeat: BySeat<Player>,
    private readonly world: World,
  ) {
    this.mirror = new Mirror(engine, field, world.adviser);
    this.replay = new Replay(this.mirror, world.pause, { begins: () => this.putDown(), ends: () => void this.run() });
    this.players = new Players(bySeat, this.mirror, this.replay, world.habits);
    this.selection = new Selection(this.mirror, this.players);
    this.around = new Around(this.mirror, this.replay, this.players, this.selection);
    this.wishes = new Wishes(this.mirror, this.players, this.selection, (failure) => this.events.recover(failure));
    this.placing = new Placing(this.mirror, this.players, this.selection, this.wishes);
    this.generals = new Generals(this.mirror, this.replay, this.players, this.selection, this.around, this.wishes);
    this.saves = new Saves(this.mirror, (text) => world.saved(this, text));
    this.events = new Events(this.mirror, this.replay, this.players, this.selection, {
      refresh: (story) => this.refresh(story),
      changed: () => void this.saves.save(),
    });
    this.machines = new Machines(this.mirror, this.replay, this.players, this.events, world);
  }

  // ---- its beginning and its end

  // Must come first; `run` then sets machines going.
  async prepare(): Promise<void> {
    await this.refresh((await this.mirror.storyFrom()) ?? []);
  }

  // The page shows another battle: this one stops.
  leave(): void {
    this.events.isOver = true;
    this.replay.stop();
    this.world.adviser.end();
  }

  // The table can be seen: the adviser is started.
  warmUp(): void {
    this.world.adviser.warmUp();
  }

  // After every event: what is seen now, and what could be answered.
  private async refresh(story: Told[]): Promise<void> {
    const { mirror, around, selection } = this;
    const look = await this.players.nextLook();
    const isAsked = this.players.isAsked(look);
    const answer = isAsked ? await mirror.optionsNow() : { options: [] };
    const picked = selection.isNext ? selection.selected : [];
    mirror.show(look, answer, story);
    selection.clear(picked);
    around.clear();
    if (isAsked) void mirror.foreseeOptions();
    await this.placing.begin();
    if (look.node.kind === 'finished') void mirror.foreseeReport();
    await Promise.all([around.showActing(), around.show()]);
  }

  private putDown(): void {
    this.selection.giveUp();
    this.selection.inspected = null;
  }

  // Whoever is asked for advice.
  get adviser(): Adviser {
    return this.world.adviser;
  }

  // ---- what is decided

  run(): Promise<void> {
    return this.machines.run();
  }

  // Returns whether it was done.
  async act(line: string, units: readonly UnitId[] = []): Promise<boolean> {
    const isDone = await this.events.act(line, units);
    if (isDone) await this.run();
    return isDone;
  }

  async roll(dice?: number[]): Promise<void> {
    if (!this.chance || this.replay.past) return;
    if (await this.events.roll(dice)) await this.run();
  }

  // A move is shown first.
  async take(option: Option): Promise<void> {
    await (option.kind === 'advance' ? this.propose(option.line) : this.act(option.line));
  }

  // A line that was written: moves are shown first, everything else is done at once.
  async order(written: string): Promise<boolean> {
    const line = inNotation(written, this.mirror.field);
    const [isNow, units] = [this.mirror.sinceNow(), this.acting];
    const trial = await perhaps(this.mirror.engine.try(units.length ? { line, units } : { line }));
    if (!isNow()) return false;
    if (!trial || !('legs' in trial)) return this.act(line, units);
    const meant = trial.ghosts.map(({ unit }) => unit).filter((unit) => this.candidates.includes(unit));
    if (meant.length && !meant.some((unit) => units.includes(unit))) await this.select(meant, false);
    this.wishes.tryOut(trial, true);
    return this.trouble === null;
  }

  // Places all units where the set-up has them.
  async placeAsDrawn(): Promise<void> {
    const ours = new Set(this.decision?.units);
    for (let next = this.placing.drawn[0]; next && next.units.every((unit) => ours.has(unit)); next = this.placing.drawn[0])
      if (!(await this.act(next.line))) return;
  }

  async undo(agreed = false): Promise<void> {
    await this.events.undo(agreed);
    await this.run();
  }

  // Enter: the most obvious action.
  async confirm(): Promise<void> {
    if (this.curtain) return this.draw();
    if (this.replay.past) return;
    if (this.trial?.line) return void (await this.act(this.trial.line));
    if (this.chance && this.world.habits().dice !== 'typed') return this.roll();
  }

  // Escape: one step back.
  async cancel(): Promise<void> {
    const { selection, mirror } = this;
    if (this.replay.past) return this.replay.toNow();
    if ((this.trial || this.trouble) && !mirror.isPlacing) return selection.giveUp();
    if (selection.general !== null) return void (selection.general = null);
    if (selection.inspected !== null && !selection.selected.includes(selection.inspected)) return this.around.inspect(null);
    const isActivated = mirror.hasJustActivated && mirror.decision?.question === 'activation';
    if (isActivated && this.events.mayUndo) return this.undo();
    await this.select([], false);
  }

  // The curtain opens.
  draw(): void {
    this.players.draw();
    void this.run();
  }

  // ---- hands and keys on the table

  async select(units: UnitId[], add: boolean): Promise<void> {
    const { selection, around } = this;
    selection.choose(units, add);
    await Promise.all([around.showActing(), around.show(), around.inspect(selection.inspected)]); // what is seen first is asked first
  }

  // `held` is the dragged unit.
  async drag(handle: Handle, to: Point, phase: 'move' | 'drop' | 'cancel', held?: UnitId): Promise<void> {
    if (this.mirror.isPlacing) return phase === 'cancel' ? undefined : this.placing.drag(handle, to);
    return phase === 'cancel' ? this.giveUp() : this.wishes.drag(handle, to, phase, held);
  }

  // A tap on empty ground: a general rides there, a unit that is being placed stands there, or the selection is cleared.
  async tapGround(at: Point): Promise<void> {
    if (this.selection.general !== null) return this.generals.rideTo(at, 'drop');
    if (this.isMine && this.placing.ghost) return this.placing.drag('free', at);
    await this.select([], false);
  }

  // Keys may come faster than answers: each nudge begins where the one before it led.
  private readonly pushed = oneByOne(({ kind, isFine }: { kind: Nudge; isFine: boolean }): Promise<void> => {
    const step = stepIn(this.mirror.field, isFine);
    if (this.selection.general !== null) return this.generals.nudge(kind, step);
    return (this.placing.ghost ? this.placing : this.wishes).nudge(kind, step);
  });
  nudge(kind: Nudge, isFine = false): Promise<void> {
    return this.pushed({ kind, isFine });
  }

  propose(line: string): Promise<void> {
    return this.wishes.propose(line);
  }
  manoeuvre(legs: Leg[]): Promise<void> {
    return this.wishes.manoeuvre(legs);
  }
  // A move that goes as far as wished and risks nothing can be taken back, so it is made at once; any other waits to be
  // confirmed.
  async march(leg: Leg): Promise<void> {
    const isNow = this.mirror.sinceNow();
    await this.manoeuvre([leg]);
    const { trial } = this;
    if (trial && isNow() && isHarmless(trial)) await this.act(trial.line);
  }
  giveUp(): void {
    this.selection.giveUp();
  }

  // ---- what most components read

  // Whether more will happen without the player: pending answers, machines, automatic dice.
  get isGoingOn(): boolean {
    return this.mirror.isAwaiting || this.machines.isAutomatic;
  }
  get look(): Look {
    return this.mirror.look;
  }
  get options(): Option[] {
    return this.mirror.options;
  }
  get story(): Told[] {
    return this.mirror.story;
  }
  get seat(): SeatName {
    return this.mirror.seat;
  }
  get decision(): DecisionNode | null {
    return this.mirror.decision;
  }
  get chance(): ChanceNode | null {
    return this.mirror.chance;
  }
  get now(): Look {
    return this.replay.now;
  }
  get isMine(): boolean {
    return this.players.isMine;
  }
  get curtain(): SeatName | null {
    return this.players.curtain;
  }
  get selected(): UnitId[] {
    return this.selection.selected;
  }
  get inspected(): UnitId | null {
    return this.selection.inspected;
  }
  get candidates(): UnitId[] {
    return this.selection.candidates;
  }
  get acting(): UnitId[] {
    return this.selection.acting;
  }
  get trial(): Trial | null {
    return this.selection.trial;
  }
  get trouble(): Trouble | null {
    return this.selection.trouble;
  }
  get choices(): Option[] {
    return this.around.choices;
  }
}

const isHarmless = ({ line, refusal, risk, disorders, contact }: Trial): boolean => line !== '' && !refusal && !risk && !disorders.length && !contact.length;
