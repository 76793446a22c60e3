// A battle of two armies before it begins: who meets, on which table, and what was chosen last time.
import { write } from '../table/settings.svelte';
import { languageNow } from '../table/words/words.svelte';
import { person, type BySeat, type Player, type SeatName } from '../table/wire';
import { ask, entryOf, lists } from './desk.svelte';
import { keptArmies, keptArmy } from './kept';
import type { ListEntry, Met } from './messages';
import type { Roster } from './roster';
import { isTrouble, type Game } from './wire';
import { asNamed, named } from './told';
import { words } from './words';

// An army of one's own, any army of a list, or any at all.
export type Pick = 'chance' | `army:${string}` | `list:${string}`;

export const setups = ['drawn_up', 'deployed'] as const; // who draws up the armies: the page, or the players
export type SetupId = (typeof setups)[number];

export interface Wishes {
  red: Pick;
  blue: Pick;
  opponent: Player | ''; // an agent, or a person; not said: the weakest agent
  side: SeatName;
  scenery: boolean;
  setup: SetupId;
}

const place = 'acies-new-battle';
const usual: Wishes = { red: 'chance', blue: 'chance', opponent: '', side: 'red', scenery: true, setup: 'drawn_up' };

export function wishesKept(): Wishes {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Wishes>) };
  } catch {
    return usual;
  }
}
export const keepWishes = (wishes: Wishes): void => write(place, JSON.stringify(wishes));

// An army of one's own plays red next, or whichever side the player has.
export function prefer(id: string): void {
  const wishes = wishesKept();
  keepWishes({ ...wishes, [wishes.side]: `army:${id}` });
}

export const playersOf = ({ opponent, side }: Wishes, weakest: Player): BySeat<Player> => {
  const other = opponent || weakest;
  return other === person ? { red: person, blue: person } : { red: other, blue: other, [side]: person };
};

export const seedOfChance = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

// What follows from the seed alone, so that the same seed makes the same battle.
const numberFrom = (seed: string, salt: number): number => {
  let hash = 2166136261 ^ salt;
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (hash ^ (hash >>> 15)) >>> 0;
};

const yearsApart = (a: ListEntry, b: ListEntry): number => Math.max(0, a.from - b.to, b.from - a.to);

// Any list; against another army one of its time.
function listBy(chance: number, against?: string): string {
  const enemy = against === undefined ? undefined : entryOf(against);
  const all = lists().filter(({ own, id }) => !own && id !== against);
  const near = enemy ? all.filter((one) => yearsApart(one, enemy) <= 100) : all;
  const some = near.length ? near : all;
  return some[chance % some.length]?.id ?? '';
}

export class NoBattle extends Error {}

function armyOf(pick: Pick, game: Game, seed: string, against?: string): Roster {
  if (pick.startsWith('army:')) {
    const kept = keptArmy(pick.slice(5));
    if (kept && kept.roster.edition === game.edition) return kept.roster;
    throw new NoBattle(words.say('new.gone'));
  }
  // Where no list is named, another is tried if one allows no such army.
  for (let tries = 0; tries < (pick === 'chance' ? 20 : 1); ++tries) {
    const army = pick === 'chance' ? listBy(numberFrom(seed, tries), against) : pick.slice(5);
    if (!entryOf(army)) continue;
    const { roster } = ask('quick', { ...game, army, seed });
    const entry = entryOf(army);
    if (roster && entry) return asNamed(roster, named(entry.names));
  }
  throw new NoBattle(words.say('quick.none', { points: game.points }));
}

const armyId = (pick: Pick): string | undefined => (pick.startsWith('list:') ? pick.slice(5) : pick.startsWith('army:') ? keptArmy(pick.slice(5))?.roster.army : undefined);

// The battle that follows from the wishes and the seed.
export function meet(wishes: Wishes, game: Game, seed: string): Met {
  const red = armyOf(wishes.red, game, `${seed.slice(0, 15)}1`, armyId(wishes.blue));
  const blue = armyOf(wishes.blue, game, `${seed.slice(0, 15)}2`, red.army);
  const answer = ask('battle', { red, blue, seed, scenery: wishes.scenery, deployment: wishes.setup === 'deployed', language: languageNow() });
  if (isTrouble(answer)) throw new NoBattle(answer.problems.map(({ message, where }) => (where ? `${where}: ${message}` : message)).slice(0, 3).join('; '));
  return answer;
}

// Picks that still make sense in this edition.
export function offered(edition: string): { id: Pick; words: string }[] {
  return keptArmies().filter(({ roster }) => roster.edition === edition).map(({ id, roster }) => ({ id: `army:${id}` as const, words: roster.name }));
}
export const asOffered = (pick: Pick, edition: string): Pick => {
  const isThere = pick === 'chance' || (pick.startsWith('list:') ? entryOf(pick.slice(5)) : offered(edition).some(({ id }) => id === pick));
  return isThere ? pick : 'chance';
};
