// What the engine is asked about armies and what it answers. The messages that it sends are generated (messages.ts);
// src/builder/message says what they mean.
import type { Catalogue, Counted, ListView, Made, Met, Misunderstood, Pasted, Remedies, RosterFormat, Scale, Sheet, Troubles } from './messages';
import type { Language } from '../table/words/words.svelte';
import type { Roster } from './roster';

export interface Game {
  edition: string;
  format: RosterFormat;
  scale: Scale;
  points: number; // 0: not limited
}

export interface Calls {
  // The lists that ship, as a JSON list in a text (generated/armies.json): asked first.
  catalogue: [{ lists: string }, Catalogue];
  add: [{ list: object }, Catalogue | Troubles]; // a player's own list
  list: [Game & { id: string }, ListView];
  paste: [{ text: string }, Pasted];
  muster: [{ roster: Roster }, Counted | Troubles];
  mends: [{ roster: Roster }, Remedies | Troubles];
  // `seed`: up to 32 hexadecimal digits. `least`: only what the list asks for.
  quick: [Game & { army: string; seed: string; least?: boolean }, Made];
  sheet: [{ roster: Roster }, Sheet | Troubles];
  // `language`: of names. `scenery`: laid by chance, from the seed; else the table is open. `deployment`: by the players.
  battle: [{ red: Roster; blue: Roster; seed: string; scenery: boolean; deployment: boolean; language: Language }, Met | Troubles];
}
export type CallName = keyof Calls;
export type Asked<Name extends CallName> = Calls[Name][0];
export type Answered<Name extends CallName> = Calls[Name][1];

// Asks the engine; a call that it does not understand is a fault of the page.
export interface Engine {
  ask<Name extends CallName>(call: Name, asked: Asked<Name>): Answered<Name>;
}

export const isMisunderstood = (answer: object): answer is Misunderstood => 'error' in answer;
export const isTrouble = (answer: object): answer is Troubles => 'problems' in answer;
