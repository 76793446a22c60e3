// The army that is built: every change is counted at once by the engine, kept, and can be taken back.
import { ask } from './desk.svelte';
import { keepArmy } from './kept';
import type { Counted, ListView } from './messages';
import type { Roster } from './roster';
import { isTrouble } from './wire';

const none: Counted = { faults: [], bill: [], price: null, units: 0, vdt: 0, breaks_at: null, commands: [] };
const patience = 120; // milliseconds until mends are looked for, which takes longer than counting

export class Draft {
  roster: Roster;
  past: readonly Roster[] = $state.raw([]);
  remedies: ReadonlyMap<number, Roster> = $state.raw(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;

  // The list of the army, or that of its allies, in this edition and game.
  readonly listOf = (ally: string): ListView => {
    const { edition, format, scale, points = 0, army } = this.roster;
    return ask('list', { id: ally || army, edition, format, scale, points });
  };
  readonly list: ListView = $derived.by(() => this.listOf(''));
  private readonly answer = $derived.by(() => ask('muster', { roster: this.roster }));
  readonly counted: Counted = $derived.by(() => (isTrouble(this.answer) ? none : this.answer));
  // Why it cannot be counted: a name that is too long, say.
  readonly trouble: string = $derived.by(() => (isTrouble(this.answer) ? this.answer.problems.map(({ message, where }) => `${where}: ${message}`).join('; ') : ''));

  constructor(
    readonly id: string,
    roster: Roster,
  ) {
    this.roster = $state.raw(roster);
    this.look();
  }

  change(roster: Roster): void {
    if (JSON.stringify(roster) === JSON.stringify(this.roster)) return;
    this.past = [...this.past, this.roster].slice(-100);
    this.become(roster);
  }
  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.become(before);
  }
  leave(): void {
    clearTimeout(this.timer);
  }

  private become(roster: Roster): void {
    this.roster = roster;
    keepArmy(this.id, roster);
    this.look();
  }
  private look(): void {
    clearTimeout(this.timer);
    this.remedies = new Map();
    this.timer = setTimeout(() => {
      if (!this.counted.faults.length) return;
      const answer = ask('mends', { roster: this.roster });
      if (!isTrouble(answer)) this.remedies = new Map(answer.remedies.map(({ fault, roster }) => [fault, roster]));
    }, patience);
  }
}
