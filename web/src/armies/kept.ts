// Armies and army lists that a player keeps in this browser. What cannot be read is skipped and stays where it is, until
// something is kept again.
import { write } from '../table/settings.svelte';
import type { Roster } from './roster';

export interface KeptArmy {
  id: string;
  changed: number; // when, in milliseconds
  roster: Roster;
}

const armiesPlace = 'acies-armies';
const listsPlace = 'acies-lists';

function read(place: string): unknown[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptArmy {
  const one = value as Partial<KeptArmy> | null;
  return typeof one?.id === 'string' && typeof one.changed === 'number' && typeof one.roster?.army === 'string' && Array.isArray(one.roster.commands);
}

export const keptArmies = (): KeptArmy[] => read(armiesPlace).filter(isKept).sort((a, b) => b.changed - a.changed);
export const keptArmy = (id: string): KeptArmy | undefined => keptArmies().find((one) => one.id === id);

export function keepArmy(id: string, roster: Roster): void {
  const others = keptArmies().filter((one) => one.id !== id);
  write(armiesPlace, JSON.stringify([{ id, changed: Date.now(), roster }, ...others]));
}
export function removeArmy(id: string): void {
  write(armiesPlace, JSON.stringify(keptArmies().filter((one) => one.id !== id)));
}

export const newId = (): string => `${Date.now().toString(36)}${crypto.getRandomValues(new Uint16Array(1))[0]?.toString(36) ?? ''}`;

// Lists, as JSON with the keys of armies/schema.json.
export interface KeptList {
  id: string;
}
export const keptLists = (): KeptList[] => read(listsPlace).filter((one): one is KeptList => typeof (one as Partial<KeptList> | null)?.id === 'string');
export function keepList(list: KeptList): void {
  write(listsPlace, JSON.stringify([...keptLists().filter((one) => one.id !== list.id), list]));
}
