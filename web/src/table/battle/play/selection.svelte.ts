// What is selected on the page: units, a Command, a general, and the trial of what they could do, before anything is
// decided. Asks nothing of the engine: wishes.ts, placing.svelte.ts and generals.svelte.ts do, and leave the results here.
import type { CommandId, Handle, Leg, Refused, Trial, UnitId } from '../../wire';
import type { Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';

// Something that could not be done, as it is shown to the player.
export interface Trouble extends Refused {
  unit: UnitId | null;
  part?: Trial; // that could be done
}

export class Selection {
  selected = $state.raw<UnitId[]>([]);
  inspected = $state<UnitId | null>(null);
  command = $state<CommandId | null>(null); // that is looked at
  general = $state<CommandId | null>(null); // whose general is about to be told where to go
  trial = $state.raw<Trial | null>(null);
  isProposed = $state(false); // the trial stays until it is confirmed or given up
  trouble = $state.raw<Trouble | null>(null);
  instead = $state.raw<Trial | null>(null); // another way to where a hand has pointed
  notice = $state(''); // something to know before going on; stays until something happens
  legs: Leg[] = []; // of the trial, if it is a move
  grip: { handle: Handle; before: Leg[] } | null = null; // how a hand holds the ghost now

  // The units that may be activated now, or as soon as those that act are finished.
  readonly candidates = $derived.by<UnitId[]>(() => {
    if (!this.players.isMine) return [];
    const { decision, next, options, look } = this.mirror;
    const all = decision?.question === 'activation' ? next : options.filter(({ kind }) => kind === 'activate').flatMap(({ units }) => units);
    return [...new Set(all)].filter((unit) => !look.units[unit]?.absent || this.players.maySeeSecrets);
  });
  readonly activated = $derived.by<UnitId[]>(() => {
    const { decision } = this.mirror;
    return this.players.isMine && decision?.question === 'activation' ? decision.units : [];
  });
  // Selected to be activated: an order activates them first, and finishes those that act now.
  readonly isNext = $derived(this.selected.length > 0 && this.selected.every((unit) => this.candidates.includes(unit)));
  readonly acting = $derived.by<UnitId[]>(() => {
    const { decision } = this.mirror;
    if (!this.players.isMine || !decision) return [];
    if (decision.question === 'place') return this.trial?.ghosts.map(({ unit }) => unit) ?? [];
    return this.isNext ? this.selected : this.activated;
  });
  // The unit that the question, or the page, is about.
  readonly focus = $derived.by<UnitId | null>(() => {
    const { decision, chance } = this.mirror;
    return this.inspected ?? decision?.unit ?? chance?.unit ?? this.acting[0] ?? null;
  });

  constructor(
    private readonly mirror: Mirror,
    private readonly players: Players,
  ) {}

  // After an event: nothing is selected but what the engine asks about, and those that were picked to be next meanwhile.
  clear(picked: UnitId[] = []): void {
    this.giveUp();
    this.selected = picked.length && picked.every((unit) => this.candidates.includes(unit)) ? picked : this.activated;
    this.inspected = null;
    this.command = null;
    this.general = null;
    this.notice = '';
  }

  choose(units: UnitId[], add: boolean): void {
    if (this.general !== null) {
      this.general = null;
      this.giveUp();
    }
    const own = units.filter((unit) => this.candidates.includes(unit));
    const isBack = !units.length || units.some((unit) => this.activated.includes(unit));
    if (this.mayChoose && (own.length || isBack)) {
      const chosen = add ? toggled(this.isNext ? this.selected : [], own) : own;
      this.selected = chosen.length ? chosen : this.activated;
      this.giveUp();
    }
    this.inspected = units.length === 1 ? (units[0] ?? null) : null;
    this.command = null;
  }

  private get mayChoose(): boolean {
    const { decision } = this.mirror;
    return this.players.isMine && (decision?.question === 'half' || decision?.question === 'activation');
  }

  // A general is selected, in place of anything else, or no longer is.
  chooseGeneral(command: CommandId): void {
    const isChosen = this.general === command;
    this.giveUp();
    [this.general, this.selected, this.inspected, this.command] = [isChosen ? null : command, [], null, null];
  }

  // The Command is looked at: its radius is shown.
  lookAt(command: CommandId): void {
    this.command = this.command === command ? null : command;
  }

  show(trial: Trial, isProposed: boolean): void {
    const isEmpty = !trial.line && !trial.ghosts.length && !trial.general;
    this.trial = isProposed && isEmpty ? null : trial;
    this.isProposed = isProposed;
    this.legs = trial.legs ?? [];
    const { refusal, verb } = trial;
    this.instead = null;
    if (refusal) this.refuse({ refusal, ...(verb ? { verb } : {}) });
    else this.trouble = null;
    if (this.trouble && trial.line) this.trouble = { ...this.trouble, part: trial };
  }

  giveUp(): void {
    this.trial = null;
    this.isProposed = false;
    this.legs = [];
    this.grip = null;
    this.trouble = null;
    this.instead = null;
  }

  refuse(refused: Refused, unit: UnitId | null = this.acting[0] ?? null): void {
    const { refusal, verb } = refused;
    this.trouble = { refusal, ...(verb ? { verb } : {}), unit };
  }

  // Something else that could not be done.
  warn(why: string): void {
    this.trouble = { refusal: { rule: null, why: { text: why, pieces: [{ name: why }] } }, unit: null };
  }
}

const toggled = (all: readonly UnitId[], some: readonly UnitId[]): UnitId[] =>
  some.every((unit) => all.includes(unit)) ? all.filter((unit) => !some.includes(unit)) : [...new Set([...all, ...some])];
