// Words for what the engine names by id only.
import { plain } from './spell';
import type { Word } from './wire';

export { capital, plain, signed } from './spell';

export const count = (n: number, one: string, many = `${one}s`): string => `${plain(n)} ${n === 1 ? one : many}`;

export const wordsOf = (list: readonly Word[], id: unknown): string =>
  list.find((word) => word.id === id)?.words ?? String(id ?? '');

// "Basic Impetus" is "Basic" on a narrow button.
export const shortName = (name: string): string => name.replace(/^(\S+) Impetus$/, '$1');

// Codes that players know and that stand beside the words.
export const hasCode = (id: string): boolean => /^[A-Z][A-Z0-9]*$/.test(id);

export const sides: readonly Word[] = [
  { id: 'front', words: 'front' },
  { id: 'flank', words: 'flank' },
  { id: 'rear', words: 'rear' },
];

export const edges: readonly Word[] = [
  { id: 'front', words: 'front' },
  { id: 'side', words: 'side' },
  { id: 'rear', words: 'rear' },
];

export const causes: readonly Word[] = [
  { id: 'shooting', words: 'shooting' },
  { id: 'melee', words: 'melee' },
  { id: 'pilum', words: 'pilum' },
  { id: 'throw', words: 'other throw' },
];

export const statuses: readonly Word[] = [
  { id: 'fresh', words: 'fresh' },
  { id: 'worn', words: 'worn' },
  { id: 'exhausted', words: 'exhausted' },
  { id: 'routed', words: 'routed' },
];

// What a unit does that has failed a discipline test.
export const failures: readonly Word[] = [
  { id: 'not_done', words: 'it does not do it' },
  { id: 'done_then_disorder', words: 'it does it all the same and is disordered' },
  { id: 'not_done_disorder', words: 'it does not do it and is disordered' },
  { id: 'not_done_disorder_one_action', words: 'it does not do it, is disordered and has one action left' },
  { id: 'compelled', words: 'it must move on the enemy' },
];

const notBasic = ['impetus', 'advanced', 'impetus2'];

export const tests: readonly (Word & { editions?: readonly string[] })[] = [
  { id: 'rally', words: 'recover order' },
  { id: 'further_move', words: 'move again', editions: notBasic },
  { id: 'opportunity', words: 'go on opportunity', editions: ['impetus', 'advanced'] },
  { id: 'opportunity', words: 'charge on opportunity', editions: ['impetus2'] },
  { id: 'evade', words: 'evade', editions: notBasic },
  { id: 'countercharge', words: 'countercharge', editions: notBasic },
  { id: 'zoc_reaction', words: 'react in its zone of control', editions: notBasic },
  { id: 'disengage', words: 'disengage', editions: notBasic },
  { id: 'frenzy', words: 'hold back from frenzy', editions: ['impetus2'] },
  { id: 'close_ranks', words: 'close ranks', editions: ['impetus2'] },
  { id: 'reaction_fire', words: 'shoot in reaction', editions: notBasic },
  { id: 'defensive_fire', words: 'shoot in defence', editions: notBasic },
  { id: 'about_face', words: 'face about', editions: notBasic },
  { id: 'rear_move', words: 'move to the rear' },
  { id: 'enter_village', words: 'enter a built-up area' },
];
