// What marks and abbreviations mean, in the words of an edition where they differ.
import type { GlossaryKey } from '../words/glossary.en';
import { moreWords } from '../words/more.svelte';

export const words = moreWords<GlossaryKey>({
  en: () => import('../words/glossary.en').then(({ book }) => book),
  it: () => import('../words/glossary.it').then(({ book }) => book),
  fr: () => import('../words/glossary.fr').then(({ book }) => book),
});

export const terms = [
  'vbu', 'vd', 'measure', 'move', 'impetus', 'discipline', 'code', 'pips', 'flag', 'disordered', 'worn', 'zone', 'glow', 'reach', 'ghost', 'arcs', 'sight', 'threats', 'forecast',
  'damage', 'test', 'group', 'large', 'support', 'bonus', 'initiative', 'reaction', 'opportunity', 'shieldwall', 'closed_ranks', 'fortified', 'stakes', 'dismounted', 'in_square', 'command', 'level', 'card',
] as const;
export type TermId = (typeof terms)[number];
export const isTerm = (id: string | undefined): id is TermId => (terms as readonly (string | undefined)[]).includes(id);

// Of troops and commands that an edition does not have, nothing is told there.
const only: Partial<Record<TermId, readonly string[]>> = {
  card: ['impetus2'],
  command: ['impetus', 'advanced', 'impetus2'],
  level: ['impetus', 'advanced', 'impetus2'],
  reaction: ['impetus', 'advanced', 'impetus2'],
  opportunity: ['impetus', 'advanced', 'impetus2'],
  shieldwall: ['advanced'],
  closed_ranks: ['impetus2'],
  stakes: ['impetus', 'advanced', 'impetus2'],
  dismounted: ['advanced', 'impetus'],
  in_square: ['impetus', 'advanced'],
};
const editions = ['basic', 'impetus', 'advanced', 'impetus2'];

export interface Told {
  id: TermId;
  term: string;
  is: string;
}

const say = (id: TermId, edition: string, end: '' | '.is'): string => {
  const own = `${id}@${edition}${end}`;
  return words.say(words.has(own) ? own : `${id}${end}`);
};
export const toldTerm = (id: TermId, edition: string): Told => ({ id, term: say(id, edition, ''), is: say(id, edition, '.is') });

// All terms of an edition; of a house edition, all there are.
export const toldTerms = (edition: string): Told[] =>
  terms.filter((id) => !editions.includes(edition) || (only[id]?.includes(edition) ?? true)).map((id) => toldTerm(id, edition));

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// Those whose term has all the words come before those that only explain by them.
export function foundTerms(edition: string, wanted: string): Told[] {
  const parts = folded(wanted).split(/\s+/).filter(Boolean);
  const has = (text: string) => parts.every((part) => folded(text).includes(part));
  const all = toldTerms(edition);
  return [...all.filter(({ term }) => has(term)), ...all.filter(({ term, is }) => !has(term) && has(`${term} ${is}`))];
}
