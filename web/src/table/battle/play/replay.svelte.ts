// Looking back: a moment of the past in place of now, and the replay that leads from one to the next. Changes nothing in the
// battle itself.
import { perhaps } from '../../client';
import { inWords } from '../../names';
import type { Field, Ghost, Look, Told } from '../../wire';
import { isActivation, type Mirror } from './mirror.svelte';
import { beat, type World } from './world';

interface Hooks {
  begins: () => void; // another moment is about to be shown
  ends: () => void;
}

export class Replay {
  past = $state.raw<Look | null>(null); // a moment that is looked back at
  isPlaying = $state(false);
  speed = $state(1);

  // What had just happened then.
  readonly told = $derived.by<Told | null>(() => this.mirror.story.find(({ at }) => at === this.past?.at) ?? null);
  // What is on the table, now or then.
  readonly now = $derived.by<Look>(() => this.past ?? this.mirror.look);
  // The field with its scenery as scouts have left it; drawn anew only when that changes.
  private readonly scenery = $derived.by(() => (this.now?.pieces ? JSON.stringify(this.now.pieces) : ''));
  readonly ground = $derived.by<Field>(() => {
    const field = inWords(this.mirror.field);
    return this.scenery ? { ...field, pieces: JSON.parse(this.scenery) as Field['pieces'] } : field;
  });

  constructor(
    private readonly mirror: Mirror,
    private readonly pause: World['pause'],
    private readonly hooks: Hooks,
  ) {}

  async goTo(at: number): Promise<void> {
    const { engine, look, seat } = this.mirror;
    const to = Math.max(0, Math.min(look.count, at));
    if (to === look.at) return this.toNow();
    const before = this.now;
    const past = await perhaps(engine.look({ seat, at: to }));
    if (!past) return;
    this.hooks.begins();
    this.past = past;
    if (to === before.at + 1) this.animate(before, past);
  }

  toNow(): void {
    const { look } = this.mirror;
    if (this.past && this.past.at === look.at - 1) this.animate(this.past, look);
    this.past = null;
    this.isPlaying = false;
    this.hooks.ends();
  }

  // Plays from the moment that is shown, or from the beginning; stops if it plays already.
  async play(): Promise<void> {
    if (this.isPlaying) return this.stop();
    this.isPlaying = true;
    if (!this.past) await this.goTo(0);
    while (this.isPlaying && this.past) {
      await this.pause(this.beat() / this.speed);
      if (this.isPlaying && this.past) await this.goTo(this.past.at + 1);
    }
    this.stop();
  }

  stop(): void {
    this.isPlaying = false;
  }

  // Dice are read; of an activation and of the end of an action there is nothing to be seen.
  private beat(): number {
    if (this.told && (isActivation(this.told) || (!this.told.dice.length && !this.told.notes.length))) return beat.fast;
    return this.told?.dice.length ? beat.dice * 2 : beat.move * 1.6;
  }

  // Between two moments that follow each other, all units slide to where they then stand.
  private animate(from: Look, to: Look): void {
    const frame = (look: Look): Ghost[] => look.units.map(({ x, y, facing }, unit) => ({ unit, x, y, facing }));
    const [a, b] = [frame(from), frame(to)];
    const moved = a.filter((one, i) => one.x !== b[i]?.x || one.y !== b[i]?.y || one.facing !== b[i]?.facing).map(({ unit }) => unit);
    if (moved.length) this.mirror.animate([a, b].map((all) => all.filter(({ unit }) => moved.includes(unit))));
  }
}
