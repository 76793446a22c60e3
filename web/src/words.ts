// Words for what the engine names by id only, and small helpers of spelling.
import type { Word } from './wire';

const minus = '\u2212';

export const signed = (value: number): string => (value < 0 ? minus + String(-value) : `+${value}`);

export const plain = (value: number): string => (value < 0 ? minus + String(-value) : String(value));

export const count = (n: number, one: string, many = `${one}s`): string => `${plain(n)} ${n === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

export const tests: readonly Word[] = [
  { id: 'rally', words: 'recover order' },
  { id: 'further_move', words: 'move again' },
  { id: 'opportunity', words: 'opportunity' },
  { id: 'evade', words: 'evade' },
  { id: 'countercharge', words: 'countercharge' },
  { id: 'zoc_reaction', words: 'react in the zone of control' },
  { id: 'disengage', words: 'disengage' },
  { id: 'frenzy', words: 'hold back from frenzy' },
  { id: 'close_ranks', words: 'close ranks' },
  { id: 'reaction_fire', words: 'reaction fire' },
  { id: 'defensive_fire', words: 'defensive fire' },
  { id: 'about_face', words: 'about face' },
  { id: 'rear_move', words: 'move to the rear' },
  { id: 'enter_village', words: 'enter a built-up area' },
];
