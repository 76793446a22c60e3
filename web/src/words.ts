// Words for what the engine names by id only.
import { tell, tellOr } from './table/words/companion';
import { phraseOr, sayOr } from './table/words/words.svelte';
import type { ChoiceList, Option } from './topics/model';
import type { Word } from './wire';

export { capital, plain, signed } from './spell';

// The phrases of the engine have these lists under the names of their types.
const types: Partial<Record<ChoiceList | 'bands', string>> = {
  types: 'TroopType', weapons: 'Weapon', thrown: 'Weapon', bands: 'Band', terrains: 'Terrain', qualities: 'Quality',
};

// A choice of the engine, in the language that is read.
export function wordFor(list: ChoiceList | 'bands', { id, words }: Word): string {
  if (list === 'cards' || list === 'melee_cards') return sayOr(`battlecard.${words}`, words);
  const type = types[list];
  return type ? phraseOr(`${type}.${id}`, words) : tellOr(`choice.${list}.${id}`, words);
}

export function named(list: ChoiceList | 'bands', words: readonly Word[], id: unknown): string {
  const word = words.find((one) => one.id === id);
  return word ? wordFor(list, word) : String(id ?? '');
}

export function optionWords(list: readonly Option[], id: unknown): string {
  const words = list.find((option) => option.id === id)?.words;
  return words ? tell(words) : String(id ?? '');
}

// A list of the page's own, whose words stand below `start` in the catalogue.
const listed = <Start extends string, Id extends string>(start: Start, ids: readonly Id[]): { id: Id; words: `${Start}.${Id}` }[] =>
  ids.map((id) => ({ id, words: `${start}.${id}` as const }));

// "Basic Impetus" is "Basic" on a narrow button.
export const shortName = (name: string): string => name.replace(/^(\S+) Impetus$/, '$1');

// Codes that players know and that stand beside the words.
export const hasCode = (id: string): boolean => /^[A-Z][A-Z0-9]*$/.test(id);

export const sides = listed('choice.side', ['front', 'flank', 'rear']);
export const edges = listed('choice.edge', ['front', 'side', 'rear']);
export const causes = listed('choice.cause', ['shooting', 'melee', 'pilum', 'throw']);
export const statuses = listed('choice.status', ['fresh', 'worn', 'exhausted', 'routed']);

// What a unit does that has failed a discipline test.
export const failures = listed('choice.failure', [
  'not_done', 'done_then_disorder', 'not_done_disorder', 'not_done_disorder_one_action', 'compelled',
]);

const notBasic = ['impetus', 'advanced', 'impetus2'];

export const tests: readonly Option[] = [
  { id: 'rally', words: 'choice.test.rally' },
  { id: 'further_move', words: 'choice.test.further_move', editions: notBasic },
  { id: 'opportunity', words: 'choice.test.opportunity', editions: ['impetus', 'advanced'] },
  { id: 'opportunity', words: 'choice.test.opportunity_charge', editions: ['impetus2'] },
  { id: 'evade', words: 'choice.test.evade', editions: notBasic },
  { id: 'countercharge', words: 'choice.test.countercharge', editions: notBasic },
  { id: 'zoc_reaction', words: 'choice.test.zoc_reaction', editions: notBasic },
  { id: 'disengage', words: 'choice.test.disengage', editions: notBasic },
  { id: 'frenzy', words: 'choice.test.frenzy', editions: ['impetus2'] },
  { id: 'close_ranks', words: 'choice.test.close_ranks', editions: ['impetus2'] },
  { id: 'reaction_fire', words: 'choice.test.reaction_fire', editions: notBasic },
  { id: 'defensive_fire', words: 'choice.test.defensive_fire', editions: notBasic },
  { id: 'about_face', words: 'choice.test.about_face', editions: notBasic },
  { id: 'rear_move', words: 'choice.test.rear_move' },
  { id: 'enter_village', words: 'choice.test.enter_village' },
];
