// Hints for the questions that a newcomer meets, in the words of an edition where they differ.
import { isDeployment } from '../tell';
import type { DecisionNode, Link } from '../wire';
import type { HintKey } from '../words/hints.en';
import { moreWords } from '../words/more.svelte';

export const words = moreWords<HintKey>({
  en: () => import('../words/hints.en').then(({ book }) => book),
  it: () => import('../words/hints.it').then(({ book }) => book),
  fr: () => import('../words/hints.fr').then(({ book }) => book),
});

// Of choosing a unit and moving it the page speaks elsewhere (Hint.svelte).
const unspoken: readonly string[] = ['half', 'activation'];

export function hintFor({ question }: Pick<DecisionNode, 'question'>, edition: string, chain: readonly Link[] = []): string {
  if (unspoken.includes(question)) return '';
  const about = question === 'place' && isDeployment(chain) ? 'deployment' : question;
  const own = `${about}@${edition}`;
  return words.has(own) ? words.say(own) : words.has(about) ? words.say(about) : '';
}
