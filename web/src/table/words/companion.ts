// The words of the companion, which are loaded with it.
import { companion, type CompanionKey } from './companion.en';
import { bookOf } from './words.svelte';

export type { CompanionKey };

export const { say: tell, sayOr: tellOr, ready } = bookOf<CompanionKey>(companion, {
  it: () => import('./companion.it').then((module) => module.companion),
  fr: () => import('./companion.fr').then((module) => module.companion),
});
