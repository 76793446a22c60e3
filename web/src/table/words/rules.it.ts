import type { Book } from './more.svelte';
import type { RulesKey } from './rules.en';

export const book: Book<RulesKey> = {
  contents: 'Indice',
  chapter: '{title}, {n} regole',
  drawn: 'Esempio disegnato',
  'drawn.alt': 'Un esempio disegnato della regola {rule}: basi sul tavolo, tratteggiate dove stavano prima',
};
