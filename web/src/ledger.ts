// The ledger of reasons, ready to be read: one line a reason.
import type { Ledger } from './topics/model';
import type { Reason } from './wire';
import { capital, plain, signed } from './spell';
import { phrase } from './table/words/words.svelte';

export interface Line {
  value: string; // "4", "+2", "−1" or "" where the reason adds no number
  text: string;
  rule: string;
  tone: 'base' | 'more' | 'less' | 'note';
}

// In the language that is read.
const told = ({ text, pieces }: Reason): string => (pieces ? phrase({ text, pieces }) : text);

function lineOf(reason: Reason, isBase: boolean): Line {
  const { value, rule } = reason;
  const text = told(reason);
  if (value === undefined) return { value: '', text: capital(text), rule, tone: 'note' };
  const tone = isBase ? 'base' : value < 0 ? 'less' : value > 0 ? 'more' : 'note';
  return { value: isBase || value === 0 ? plain(value) : signed(value), text: capital(text), rule, tone };
}

// The first number is what the others add to: it has no sign. So has the like of it of the other side.
export function linesOf({ reasons, modifiers }: Ledger): Line[] {
  const base = modifiers ? -1 : reasons.findIndex(({ value }) => value !== undefined);
  const isBase = (reason: Reason, i: number) => i === base || (base >= 0 && reason.value !== undefined && reason.text === reasons[base]?.text);
  return reasons.map((reason, i) => lineOf(reason, isBase(reason, i)));
}

// "4 VBU, +2 longbow A, −1 shooter disordered": the ledger in one line.
export const summary = ({ reasons, modifiers }: Ledger): string => {
  const counted = reasons.filter(({ value }) => value);
  return counted.map((reason, i) => {
    const { value = 0 } = reason;
    return `${i === 0 && !modifiers ? plain(value) : signed(value)} ${told(reason)}`;
  }).join(', ');
};
