// What is heard of an event, if a player has switched sound on.
import type { Told } from '../../wire';

export type Sound = 'dice' | 'march' | 'volley' | 'clash' | 'rout';

const heard: Readonly<Record<string, Sound>> = {
  moved: 'march', falls_back: 'march', pursues: 'march', evades: 'march', arrives: 'march', declares: 'march', shot: 'volley', contact: 'clash', wins: 'clash', drawn: 'clash',
  removed: 'rout', panics: 'rout', command_routs: 'rout',
};
const most = 2; // at once; the gravest is never left out
const order: readonly Sound[] = ['dice', 'march', 'volley', 'clash', 'rout'];

export function soundsOf({ dice, notes }: Pick<Told, 'dice' | 'notes'>): Sound[] {
  const all = new Set<Sound>(notes.flatMap(({ what }) => heard[what] ?? []));
  if (dice.length) all.add('dice');
  return order.filter((sound) => all.has(sound)).slice(-most);
}
