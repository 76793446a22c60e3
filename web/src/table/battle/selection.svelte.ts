// What is selected on the page: units, a Command, a general, and the trial of what they could do, before anything is
// decided. Asks nothing of the engine: wishes.ts, placing.svelte.ts and generals.svelte.ts do, and leave the results here.
import type { CommandId, Handle, Leg, Refused, Trial, UnitId } from '../wire';
import type { Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';

// Something that could not be done, as it is shown to the player.
export interface Trouble extends Refused {
  unit: UnitId | null;
}

export class Selection {
  selected = $state.raw<UnitId[]>([]);
  inspected = $state<UnitId | null>(null);
  command = $state<CommandId | null>(null); // that is looked at
  general = $state<CommandId | null>(null); // whose general is about to be told where to go
  trial = $state.raw<Trial | null>(null);
  isProposed = $state(false); // the trial stays until it is confirmed or given up
  trouble = $state.raw<Trouble | null>(null);
  notice = $state(''); // something to know before going on; stays until something happens
  legs: Leg[] = []; // of the trial, if it is a move
  grip: { handle: Handle; before: Leg[] } | null = null; // how a hand holds the ghost now

  // The units that may be activated now.
  readonly candidates = $derived.by<UnitId[]>(() => {
    if (!this.players.isMine) return [];
    return [...new Set(this.mirror.options.filter(({ kind }) => kind === 'activate').flatMap(({ units }) => units))];
  });
  // Activated, or selected to be: an order activates them first.
  readonly acting = $derived.by<UnitId[]>(() => {
    const { decision } = this.mirror;
    if (!this.players.isMine || !decision) return [];
    if (decision.question === 'activation') return decision.units;
    if (decision.question === 'place') return this.trial?.ghosts.map(({ unit }) => unit) ?? [];
    return this.selected.length && this.selected.every((unit) => this.candidates.includes(unit)) ? this.selected : [];
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

  // After an event: nothing is selected but what the engine asks about.
  clear(): void {
    const { decision } = this.mirror;
    this.giveUp();
    this.selected = decision?.question === 'activation' && this.players.isMine ? decision.units : [];
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
    if (this.players.isMine && this.mirror.decision?.question === 'half' && (own.length || !units.length)) {
      this.selected = add ? toggled(this.selected, own) : own;
      this.giveUp();
    }
    this.inspected = units.length === 1 ? (units[0] ?? null) : null;
    this.command = null;
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
    if (refusal) this.refuse({ refusal, ...(verb ? { verb } : {}) });
    else this.trouble = null;
  }

  giveUp(): void {
    this.trial = null;
    this.isProposed = false;
    this.legs = [];
    this.grip = null;
    this.trouble = null;
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
