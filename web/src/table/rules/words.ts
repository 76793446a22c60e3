import type { RulesKey } from '../words/rules.en';
import { moreWords } from '../words/more.svelte';

export const words = moreWords<RulesKey>({
  en: () => import('../words/rules.en').then(({ book }) => book),
  it: () => import('../words/rules.it').then(({ book }) => book),
  fr: () => import('../words/rules.fr').then(({ book }) => book),
});
