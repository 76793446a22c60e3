import type { ArmiesKey } from '../table/words/armies.en';
import { moreWords } from '../table/words/more.svelte';

export const words = moreWords<ArmiesKey>({
  en: () => import('../table/words/armies.en').then(({ book }) => book),
  it: () => import('../table/words/armies.it').then(({ book }) => book),
  fr: () => import('../table/words/armies.fr').then(({ book }) => book),
});
