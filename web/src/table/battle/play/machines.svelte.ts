// What goes on without a player: decisions of agents, automatic dice, cards that a player cannot have, and the end of units
// to which nothing is left. Each step is shown for a moment, unless the player is in a hurry.
import { StartedAgain } from '../../client';
import type { DecisionNode, SeatName } from '../../wire';
import type { Events } from './events';
import type { Mirror } from './mirror.svelte';
import type { Players } from './players.svelte';
import type { Replay } from './replay.svelte';
import { beat, type World } from './world';

const tries = 3; // so often an agent that stops is asked again

export class Machines {
  isThinking = $state(false);
  isHurried = $state(false);
  isAutomatic = $state(false); // more comes by itself
  private isRunning = false;
  private stops = 0; // of an agent, one after the other

  constructor(
    private readonly mirror: Mirror,
    private readonly replay: Replay,
    private readonly players: Players,
    private readonly events: Events,
    private readonly world: Pick<World, 'habits' | 'pause' | 'adviser'>,
  ) {}

  // Goes on until a person is asked.
  async run(): Promise<void> {
    if (this.isRunning || !this.mirror.look) return;
    this.isRunning = true;
    try {
      while (this.goesOn()) {
        this.isAutomatic = true;
        this.isThinking = this.mirror.look.node.kind === 'decision';
        await this.world.pause(this.beat());
        if (!this.goesOn()) break;
        if (!(await this.step())) break;
      }
    } finally {
      this.isRunning = false;
      this.isAutomatic = false;
      this.isThinking = false;
      if (!this.goesOn()) this.isHurried = false;
    }
  }

  hurry(): void {
    this.isHurried = true;
    void this.run();
  }

  private goesOn(): boolean {
    const { node } = this.mirror.look;
    if (this.replay.past || this.players.curtain || this.events.isOver) return false;
    if (node.kind === 'decision') return !this.players.isPerson(node.seat) || this.mirror.isFinished || this.hasNoCardFor(node);
    if (node.kind !== 'chance') return false;
    const { dice } = this.world.habits();
    if (dice === 'typed') return false;
    return dice === 'fast' || this.isHurried || (node.seat !== null && !this.players.isPerson(node.seat));
  }

  // Against a machine, a player who holds no card for the moment need not say so. With two players at one screen the player is asked.
  private hasNoCardFor({ seat, question }: DecisionNode): boolean {
    if (question !== 'play_card' || this.players.isHotSeat || !this.players.isPerson(seat)) return false;
    const { options } = this.mirror;
    return options.some(({ kind }) => kind === 'no_card') && !options.some(({ kind }) => kind === 'card');
  }

  private beat(): number {
    const { decision, look, hasJustActivated } = this.mirror;
    if (this.isHurried || this.world.habits().dice === 'fast' || decision?.question === 'play_card') return beat.fast;
    if (hasJustActivated || this.mirror.isFinished) return beat.fast; // nothing to be seen
    return look.node.kind === 'chance' ? beat.dice : beat.move;
  }

  // Returns whether to go on.
  private step(): Promise<boolean> {
    const { look: { node }, options } = this.mirror;
    if (node.kind !== 'decision') return this.events.roll();
    if (this.mirror.isFinished) return this.events.act('done');
    const no = options.find(({ kind }) => kind === 'no_card');
    return no && this.hasNoCardFor(node) ? this.events.act(no.line) : this.agentStep(node.seat);
  }

  // The agent's line is played, if nothing has happened meanwhile.
  private async agentStep(seat: SeatName): Promise<boolean> {
    const isNow = this.mirror.sinceNow();
    try {
      const line = await this.world.adviser.decide(seat, this.players.bySeat[seat], this.mirror.lines);
      this.stops = 0;
      return !isNow() || !this.goesOn() || this.events.act(line);
    } catch (failure) {
      if (this.events.isOver) return false;
      if (!(failure instanceof StartedAgain)) return this.events.recover(failure).then(() => false);
      this.mirror.wasRestarted = true;
      return ++this.stops % tries > 0;
    }
  }
}
