// Choices of two made-up editions, one in each measure, for tests that need no engine.
import type { Choices, Word } from '../src/wire';

const words = (...ids: string[]): Word[] => ids.map((id) => ({ id, words: id.replaceAll('_', ' ') }));
const types = (...ids: string[]) => ids.map((id) => ({ id, words: id, class: /^C/.test(id) ? 'mounted' : 'foot' }));

const shared = {
  arms: words('pike', 'long_spear', 'pole_arm'),
  terrains: words('open', 'broken', 'difficult', 'dunes'),
  covers: words('pavise', 'stakes'),
  disciplines: words('A', 'B', 'C'),
  contact_moves: words('charge', 'pursuit'),
  qualities: words('genius', 'poor'),
  thrown: words('pilum', 'heavy_javelin'),
  cards: [{ id: 'TC1', words: 'Furious melee' }],
  melee_cards: [{ id: 'TC1', words: 'Furious melee' }],
};

export const inU: Choices = {
  ...shared,
  id: 'advanced',
  millimetres: 10,
  types: types('FP', 'T', 'CP', 'CM'),
  weapons: words('longbow_a', 'scorpio'),
  bands: [
    { id: 'short', words: 'short range', to: 15 },
    { id: 'long', words: 'long range', to: 30 },
  ],
  modes: words('normal', 'opportunity', 'reaction'),
};

export const inH: Choices = {
  ...shared,
  id: 'impetus2',
  millimetres: 40,
  types: types('FP', 'T', 'CP1', 'CP2', 'CM'),
  weapons: words('longbow_a'),
  bands: [
    { id: 'short', words: 'short range', to: 4 },
    { id: 'long', words: 'long range', to: 8 },
  ],
  modes: words('normal', 'reaction'),
};
