import type { Book } from './more.svelte';
import type { RulesKey } from './rules.en';

export const book: Book<RulesKey> = {
  contents: 'Sommaire',
  chapter: '{title}, {n} règles',
  drawn: 'Exemple dessiné',
  'drawn.alt': 'Un exemple dessiné de la règle {rule} : des socles sur la table, en tirets là où ils étaient',
};
