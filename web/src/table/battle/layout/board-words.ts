// The words that the board is given, in the language that is read now.
import type { BoardWords } from '../../board/contract';
import { en } from '../../words/en';
import { phrase, say, sayOr, type WordKey } from '../../words/words.svelte';

const levels = ['charismatic', 'genius', 'expert', 'fair', 'reliable', 'poor', 'incompetent', 'coward', 'general'] as const;
const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
const keysUnder = (start: string): [string, WordKey][] =>
  (Object.keys(en) as WordKey[]).filter((key) => key.startsWith(start)).map((key) => [key.slice(start.length), key]);
const under = (start: string): Record<string, string> =>
  Object.fromEntries(keysUnder(start).map(([id, key]) => [id, say(key)]));

export const wordsForBoard = (): BoardWords => ({
  table: say('board.label'),
  keys: say('board.keys'),
  units: say('board.units'),
  red: say('red'),
  blue: say('blue'),
  vbu: say('board.vbu'),
  fresh: say('board.fresh'),
  lost: say('board.lost'),
  disordered: say('unit.disordered'),
  activated: say('army.acted'),
  general: say('army.general'),
  generalOf: say('board.general'),
  alone: say('board.alone'),
  mayRide: say('board.mayride'),
  levels: Object.fromEntries(levels.map((id) => [id, sayOr(`level.${id}`, id)])),
  fights: say('board.fights'),
  facing: say('board.facing'),
  compass: compass.map((way) => say(`facing.${way}`)) as unknown as BoardWords['compass'],
  taken: say('board.taken'),
  candidate: say('board.candidate'),
  target: say('board.target'),
  of: say('board.of'),
  snapped: { neighbour: say('move.snapped.neighbour'), contact: say('move.snapped.contact'), zone: say('move.snapped.zone') },
  markers: under('marker.'),
  phrase,
  types: under('type.'),
});
