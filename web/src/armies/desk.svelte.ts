// Armies of this page: the engine, what there is to choose from, and the game that was chosen last.
import { write } from '../table/settings.svelte';
import { fetchArmies } from './engine';
import { keptLists } from './kept';
import type { Catalogue, EditionOffer, ListEntry, RosterFormat, Scale } from './messages';
import type { Engine, Game } from './wire';
import { isTrouble } from './wire';

let engine: Engine;
let catalogue = $state.raw<Catalogue>({ editions: [], lists: [] });
let opening: Promise<void> | undefined;

async function open(): Promise<void> {
  const armies = await fetchArmies();
  engine = armies.engine;
  catalogue = armies.catalogue;
  for (const list of keptLists()) addList(list);
}

// Once for the page; what failed is tried again when it is wanted again.
export function openDesk(): Promise<void> {
  opening ??= open();
  opening.catch(() => (opening = undefined));
  return opening;
}

// After openDesk().
export const ask: Engine['ask'] = (call, asked) => engine.ask(call, asked);

// A player's own list; returns the first thing that is wrong with it.
export function addList(list: object): string | null {
  const answer = engine.ask('add', { list });
  if (isTrouble(answer)) return answer.problems.map(({ message, where }) => `${where}: ${message}`)[0] ?? '';
  catalogue = answer;
  return null;
}

export const lists = (): readonly ListEntry[] => catalogue.lists;
export const editions = (): readonly EditionOffer[] => catalogue.editions;
export const editionOf = (id: string): EditionOffer | undefined => catalogue.editions.find((one) => one.id === id);
export const entryOf = (id: string): ListEntry | undefined => catalogue.lists.find((one) => one.id === id);

// ---- the game that armies are made for

const place = 'acies-game';
const usual: Game = { edition: 'basic', format: 'free', scale: '15', points: 300 };

function kept(): Game {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Game>) };
  } catch {
    return usual;
  }
}

let chosen = $state.raw<Game>(kept());

// As the edition has it: without points, where armies have none.
export function gameNow(): Game {
  const offer = editionOf(chosen.edition) ?? catalogue.editions[0];
  if (!offer) return chosen;
  const format = !offer.points || (chosen.format === 'great_battle' && !offer.great_battle) || (chosen.format === 'tournament' && !offer.formats.length) ? 'free' : chosen.format;
  return { ...chosen, edition: offer.id, format, points: offer.points ? chosen.points : 0 };
}
export function chooseGame(changes: Partial<Game>): void {
  chosen = { ...chosen, ...changes };
  write(place, JSON.stringify(chosen));
}

export const formatsOf = (offer: EditionOffer): RosterFormat[] => [
  'free',
  ...(offer.formats.length ? (['tournament'] as const) : []),
  ...(offer.great_battle ? (['great_battle'] as const) : []),
];
export const pointsOf = (offer: EditionOffer, scale: Scale): number[] => {
  const count = Number(scale) === 28 ? 28 : 15;
  const own = offer.formats.filter(({ scales }) => scales.includes(count)).map(({ points }) => points);
  return [...new Set([...(own.length ? own : [300, 350, 400, 500])])].sort((a, b) => a - b);
};
