import { describe, expect, it } from 'vitest';
import { trailsOf } from '../../src/table/board/overlays/traces';
import { marksOf } from '../../src/table/battle/story/marks';
import type { Look, Note, Told } from '../../src/table/wire';

const note = (what: string, unit: number | null = null, other: number | null = null): Note => ({ what, unit, other, seat: null, number: 0, words: '', because: [] }) as unknown as Note;
const told = (at: number, ...notes: Note[]): Told => ({ at, turn: 1, seat: 'red', line: '', verb: '', dice: [], first: 0, roll: null, unit: null, notes });

describe('the table marks', () => {
  it('the last shot, from the side of those who shoot, hit or missed', () => {
    expect(marksOf([told(1, note('shot', 3, 5))])).toEqual([{ kind: 'shot', from: 3, to: 5 }]);
    expect(marksOf([told(1, note('missed', 5, 3))])).toEqual([{ kind: 'shot', from: 3, to: 5 }]);
  });
  it('a charge while its melee is rolled, once', () => {
    const story = [told(1, note('declares', 2, 7)), told(2, note('contact', 2, 7), note('countercharges', 7, 2)), told(3, note('lost_vbu', 7))];
    expect(marksOf(story)).toEqual([{ kind: 'charge', from: 2, to: 7 }, { kind: 'charge', from: 7, to: 2 }]);
  });
  it('nothing any more when others move or the other side plays', () => {
    const shot = told(1, note('shot', 3, 5));
    expect(marksOf([shot, told(2, note('moved', 4))])).toEqual([]);
    expect(marksOf([shot, told(2, note('half_begins'))])).toEqual([]);
    expect(marksOf([])).toEqual([]);
  });
});

describe('the way of the last move', () => {
  const ghost = (x: number) => ({ unit: 0, x, y: 10, facing: 90 });
  const look = (x: number, over = {}): Look => ({ units: [{ x, y: 10, facing: 90, removed: false, ...over }] }) as unknown as Look;
  const trail = [[ghost(10)], [ghost(14)]];
  it('is shown where the unit stands now', () => expect(trailsOf({ trail, look: look(14), moving: new Map() })).toHaveLength(1));
  it('is not shown after an undo, for a unit that is gone, or while it walks', () => {
    expect(trailsOf({ trail, look: look(10), moving: new Map() })).toEqual([]);
    expect(trailsOf({ trail, look: look(14, { removed: true }), moving: new Map() })).toEqual([]);
    expect(trailsOf({ trail, look: look(14), moving: new Map([[0, ghost(12)]]) })).toEqual([]);
  });
});
