import { describe, expect, it } from 'vitest';
import { settled, tumbling } from '../../src/table/board/dice';
import { unitAt, unitsIn } from '../../src/table/board/hands/hit';
import { newCamera, toScreen } from '../../src/table/board/drawing/camera';
import { lookOf } from '../../src/table/board/bases/base';
import { discsOf, figuresOf, generalAt } from '../../src/table/board/bases/generals';
import { gripAt, gripsOf } from '../../src/table/board/hands/handles';
import { paintOf } from '../../src/table/board/drawing/paint';
import { nearestBetween } from '../../src/table/board/overlays/ruler';
import { measured, type Scene } from '../../src/table/board/scene';
import { chanceOf, isInside, scatter, seedOf, toBorder } from '../../src/table/board/drawing/shape';
import { Trays, bucketOf } from '../../src/table/board/bases/trays';
import { announce, whereFacing } from '../../src/table/board/words';
import { drawWorks } from '../../src/table/board/bases/works';
import type { Pen } from '../../src/table/board/drawing/pens';
import { wordsForBoard } from '../../src/table/battle/layout/board-words';
import type { Field, FieldUnit, Look, Point, UnitNow } from '../../src/table/wire';

const boardWords = wordsForBoard();

const unit = (over: Partial<FieldUnit> = {}): FieldUnit => ({
  name: 'Legio I', seat: 'red', type: 'FP', type_words: 'heavy foot', traits: [], m: 5, impetus: 2, discipline: 'B', ranks: [{ vbu: 6, vd: 2 }], general: false, front: 8, depth: 3, ...over,
});
const now = (over: Partial<UnitNow> = {}): UnitNow => ({
  x: 20, y: 20, facing: 90, vbu: [6], removed: false, disordered: false, activated: false, launched: false, fights: [], markers: [], ...over,
});
function scene(units: [Partial<FieldUnit>, Partial<UnitNow>][], over: Partial<Scene> = {}): Scene {
  const style = { theme: 'cloth', night: false, centimetres: false } as const;
  return {
    field: { measure: 'U', centimetres: 1.5, table: { width: 120, depth: 60 }, units: units.map(([u]) => unit(u)) } as Field,
    look: { units: units.map(([, n]) => now(n)) } as Look,
    style, paint: paintOf(style), camera: { ...newCamera('red'), width: 1200, height: 600, x: 60, y: 30, scale: 10 }, ratio: 1, trays: new Trays(), words: boardWords,
    selected: [], taken: [], candidates: [], focus: null, keyed: null, hover: null, overlays: {}, canDrag: false, moving: new Map(), trail: [], marks: [], wish: null, box: null, ruler: null, font: 'sans-serif',
    ...over,
  };
}

describe('a point on the screen', () => {
  const both = scene([[{}, {}], [{}, { x: 40, y: 40, facing: 0 }], [{}, { x: 80, removed: true }]]);
  const at = (x: number, y: number): Point => toScreen(both.camera, [x, y]);
  it('finds the base it is in, whichever way that faces', () => {
    expect(unitAt(both, at(23, 18), false)).toBe(0);
    expect(unitAt(both, at(38, 43.5), false)).toBe(1);
    expect(unitAt(both, at(41, 40), false)).toBeNull();
  });
  it('reaches farther for a finger, and never finds what is gone', () => {
    expect(unitAt(both, at(41, 40), true)).toBe(1);
    expect(unitAt(both, at(80, 19), true)).toBeNull();
  });
  it('finds a ghost before a base under it, and its owner where it stands', () => {
    const ghost = { unit: 0, x: 38, y: 42, facing: 90 };
    const proposed: Scene = { ...both, overlays: { trial: { line: '', ghosts: [ghost], path: [], distance: 0, degrees: 0, allowance: 0, disorders: [], contact: [] } } };
    expect(unitAt(proposed, at(38, 41), false)).toBe(0);
    expect(unitAt(proposed, at(20, 19), false)).toBe(0);
  });
  it('finds who is hidden by their mark, one after the other', () => {
    const mark = { at: [60, 30] as Point, units: [3, 4], words: 'Gauls' };
    const far = { at: [0, 10] as Point, units: [5], words: 'Horse', facing: 0 };
    const hiding: Scene = { ...both, overlays: { hidden: [mark, far] } };
    expect(unitAt(hiding, at(60.8, 30), false)).toBe(3);
    expect(unitAt({ ...hiding, selected: [3] }, at(60.8, 30), false)).toBe(4);
    const reserve = { at: [60, 0] as Point, units: [6], words: 'Allies', facing: 90 };
    expect(unitAt({ ...both, overlays: { hidden: [reserve] } }, [600, 560], false)).toBe(6); // at the lower side of the view
    expect(unitAt(hiding, at(66, 30), true)).toBeNull();
    expect(unitAt({ ...hiding, camera: { ...hiding.camera, x: 80 } }, [18, at(0, 10)[1]], false)).toBe(5); // at the side of the view
  });
  it('begins a box around bases whose middle is inside', () => {
    expect(unitsIn(both, at(10, 50), at(60, 10))).toEqual([0, 1]);
    expect(unitsIn(both, at(10, 19), at(60, 10))).toEqual([0]);
  });
});

describe('a general', () => {
  const field = { measure: 'H', centimetres: 4, table: { width: 45, depth: 30 }, units: [unit({ front: 2, depth: 1 })], commands: [{ seat: 'red' }, { seat: 'blue' }] } as unknown as Field;
  const generals = [{ command: 0, unit: 0 }, { command: 1, unit: null, at: [12, 9] as Point }];
  const table = scene([], { field, look: { units: [now({ x: 10, y: 10 })], generals } as unknown as Look, camera: { ...newCamera('red'), width: 900, height: 600, x: 22, y: 15, scale: 20 } });
  const ride = { command: 0, unit: 0, rides: 6, isPicked: false };
  const on = (p: Point): Point => toScreen(table.camera, p);
  it('by himself is found where he stands, one with a unit only when he may ride', () => {
    expect(figuresOf(table).map(({ general }) => general.command)).toEqual([1]);
    expect(generalAt(table, on([12.2, 9]), false)).toBe(1);
    expect(generalAt(table, on([10, 8.3]), false)).toBeNull();
    expect(generalAt({ ...table, overlays: { ride } }, on([10, 8.4]), false)).toBe(0); // behind its base
  });
  it('who may ride can be held, before anything else, where he is or is tried out', () => {
    expect(gripAt(table, on([12, 9]), false)).toBeNull();
    expect(gripAt({ ...table, overlays: { ride } }, on([10, 8.4]), false)).toMatchObject({ handle: 'rider', unit: 0 });
    const trial = { line: '', ghosts: [], path: [], distance: 0, degrees: 0, allowance: 0, disorders: [], contact: [], general: { command: 0, unit: null, at: [20, 9] as Point } };
    const tried: Scene = { ...table, overlays: { ride, trial } };
    expect(gripAt(tried, on([20, 9]), false)).toMatchObject({ handle: 'rider', anchor: [20, 9] });
    expect(gripAt(tried, on([10, 8.4]), false)).toBeNull();
  });
  it('is told of the unit that he is with now, whatever the set-up says', () => {
    expect(announce(unit({ general: true }), now({ general: null }), () => '', boardWords)).not.toContain('general');
    expect(announce(unit(), now({ general: 'expert' }), () => '', boardWords)).toContain('general');
    expect(lookOf(unit(), now({ general: 'expert' }))).not.toBe(lookOf(unit(), now({ general: 'poor' })));
    expect(discsOf('genius')).toBeGreaterThan(discsOf('expert'));
  });
});

describe('works', () => {
  const drawn = (what: Partial<FieldUnit>, how: Partial<UnitNow>): string[] => {
    const calls: string[] = [];
    const pen = new Proxy({}, { get: (_, name) => () => calls.push(String(name)), set: () => true }) as Pen;
    drawWorks(pen, scene([[what, how]]));
    return calls;
  };
  it('stand along the front of foot that is dug in or behind stakes', () => {
    expect(drawn({}, { markers: ['fortified'] })).toContain('lineTo');
    expect(drawn({}, { markers: ['stakes'] })).toContain('lineTo');
    expect(drawn({}, { markers: ['shieldwall'] })).toEqual([]);
  });
  it('stand all round wagons and baggage', () => {
    expect(drawn({ type: 'BAG' }, { markers: ['fortified'] })).toContain('roundRect');
    expect(drawn({ type: 'FP' }, { markers: ['fortified'] })).not.toContain('roundRect');
  });
  it('are gone with the unit', () => {
    expect(drawn({}, { markers: ['fortified'], removed: true })).toEqual([]);
    expect(drawn({}, { markers: ['fortified'], absent: true })).toEqual([]);
  });
  it('are told in words', () => {
    expect(announce(unit(), now({ markers: ['fortified'] }), String, boardWords)).toContain('fortified');
    expect(announce(unit(), now({ markers: ['stakes'] }), String, boardWords)).toContain('behind its stakes');
  });
});

describe('handles', () => {
  it('are at the outer front corners of a group, and only when it may move', () => {
    const group = scene([[{}, {}], [{}, { x: 28 }], [{}, { x: 36 }]], { taken: [1, 0, 2], canDrag: true });
    const [left, right, ahead] = gripsOf(group);
    expect(left?.anchor[0]).toBeCloseTo(16);
    expect(right?.anchor[0]).toBeCloseTo(40);
    expect(ahead?.unit).toBe(1);
    const at = toScreen(group.camera, left?.at ?? [0, 0]);
    expect(gripAt(group, at, false)?.handle).toBe('left');
    expect(gripsOf({ ...group, canDrag: false })).toEqual([]);
  });
});

describe('the ruler', () => {
  it('lies between the nearest points of two bases', () => {
    const [a, b] = nearestBetween([{ x: 0, y: 0, facing: 90 }, { front: 8, depth: 3 }], [{ x: 20, y: 2, facing: 0 }, { front: 8, depth: 4 }]);
    expect(a[0]).toBeCloseTo(4);
    expect(b[0]).toBeCloseTo(16);
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(12);
  });
  it('speaks the measure of the edition or centimetres of the scale', () => {
    const s = scene([]);
    expect(measured(s, 3.24)).toBe('3.2 U');
    expect(measured({ ...s, style: { ...s.style, centimetres: true } }, 4)).toBe('6 cm');
  });
});

describe('words', () => {
  it('announce a unit in one sentence', () => {
    expect(announce(unit(), now(), String, boardWords)).toBe('Legio I, heavy foot, Red, VBU 6, fresh, facing Blue’s edge');
    const hurt = now({ vbu: [4], disordered: true, fights: [3], facing: 315 });
    expect(announce(unit({ general: true }), hurt, () => 'Gauls', boardWords)).toBe('Legio I, heavy foot, Red, VBU 4, 2 lost, disordered, general, fighting Gauls, facing Red’s edge, to the right');
  });
  it('know the compass', () => {
    expect([90, 0, 270, 180, 45, -90, 450].map((facing) => whereFacing(facing, boardWords))).toEqual(['Blue’s edge', 'the right end', 'Red’s edge', 'the left end', 'Blue’s edge, to the right', 'Red’s edge', 'Blue’s edge']);
  });
});

describe('dice', () => {
  it('settle sorted, sixes and paired fives lifted', () => {
    expect(settled([2, 5, 6, 5, 5], true)).toEqual([
      { face: 6, lifted: true }, { face: 5, lifted: true }, { face: 5, lifted: true }, { face: 5, lifted: false }, { face: 2, lifted: false },
    ]);
    expect(settled([5, 6], false).some((die) => die.lifted)).toBe(false);
  });
  it('show only faces of dice while they tumble', () => {
    for (let step = 0; step < 9; step++) expect(tumbling(12, step).every((face) => face >= 1 && face <= 6)).toBe(true);
  });
});

describe('scenery', () => {
  const wood: Point[] = [[10, 10], [24, 10], [26, 18], [12, 20]];
  it('is the same every time and stays inside its border', () => {
    const once = scatter(wood, 1.5, 0.5, chanceOf(seedOf(wood)));
    expect(once).toEqual(scatter(wood, 1.5, 0.5, chanceOf(seedOf(wood))));
    expect(once.length).toBeGreaterThan(30);
    for (const p of once) expect(isInside(p, wood) && toBorder(p, wood) >= 0.5).toBe(true);
  });
  it('is drawn in few sizes, never too small', () => {
    expect(bucketOf(10)).toBe(bucketOf(10.05));
    for (const scale of [1, 3.3, 10, 47]) expect(1.2 ** bucketOf(scale)).toBeGreaterThanOrEqual(scale * 0.999);
  });
});
