// What a battle needs of the world around it.
import type { Adviser } from '../../adviser';
import type { Battle } from './battle.svelte';

export interface Habits {
  dice: 'fast' | 'shown' | 'typed';
  curtain: boolean; // hides the table whenever the screen is passed
}

export interface World {
  habits: () => Habits;
  pause: (milliseconds: number) => Promise<void>;
  saved: (battle: Battle, text: string) => void; // after every event
  adviser: Adviser; // foresees, and decides for agents
}

// In milliseconds: how long what happens by itself can be looked at.
export const beat = { dice: 900, move: 420, fast: 40 };
