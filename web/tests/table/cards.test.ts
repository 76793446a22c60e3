import { expect, test } from 'vitest';
import { faces, verbFaces } from '../../src/table/battle/question/card-faces';
import { cardEffect, cardFace, cardWords } from '../../src/table/tell';
import type { CardTold, Field } from '../../src/table/wire';

const cards: CardTold[] = [
  { id: 'TC1', name: 'Furious melee', verb: 'add_dice', number: 3, rolls: ['melee'] },
  { id: 'TC11', name: 'Orderly retreat', verb: 'lengthen_retreat', number: 1, rolls: ['retreat'], in_order: true },
  { id: 'SC2', name: 'Reserve', verb: 'help_entry', number: 2, rolls: ['entry'], march: 'reserve' },
  { id: 'HC1', name: 'Battle cry', verb: 'add_dice', number: 2, rolls: ['melee', 'shot'], once: true },
  { id: 'HC2', name: 'Loose sandals', verb: 'add_to_test', number: -1, rolls: ['cohesion'] },
];
const field = { measure: 'H', centimetres: 4, cards } as unknown as Field;

test('a house card has its name from the edition and a drawing by what it does', () => {
  expect(cardWords(field, 'HC1')).toBe('Battle cry');
  expect(cardFace(field, 'HC1')).toBe(verbFaces.add_dice);
  expect(cardFace(field, 'TC1')).toBe(faces['TC1']);
});

test('what a card does is told from its verb and its number', () => {
  expect(cardEffect(field, 'TC1')).toBe('3 more dice in a melee, before they are rolled.');
  expect(cardEffect(field, 'TC11').replace('\u202f', ' ')).toBe('1 H more for a retreat, which ends in order.');
  expect(cardEffect(field, 'SC2')).toBe('+2 to the arrival of a reserve.');
  expect(cardEffect(field, 'HC1')).toBe('2 more dice in a melee or for a shot, before they are rolled. Once a battle.');
  expect(cardEffect(field, 'HC2')).toBe('-1 to a cohesion test, before it is rolled.');
});

test('a card that the edition does not know is told by its id', () => {
  expect(cardWords(field, 'HC9')).toBe('HC9');
  expect(cardEffect(field, 'HC9')).toBe('');
  expect(cardWords(field, undefined)).toBe('');
});
