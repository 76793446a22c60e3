import { describe, expect, it } from 'vitest';
import { beside, crossings, flowing, traceSoftly } from '../../src/table/board/curves';
import type { Pen } from '../../src/table/board/pens';
import { between, distance, toBorder, toSegment } from '../../src/table/board/shape';
import type { Point } from '../../src/table/wire';

// The corners of an outline that are drawn as such.
function sharp(outline: Point[]): Point[] {
  const found: Point[] = [];
  traceSoftly({ beginPath() {}, closePath() {}, moveTo() {}, quadraticCurveTo() {}, lineTo: (x: number, y: number) => found.push([x, y]) } as unknown as Pen, outline);
  return found;
}

describe('a soft outline', () => {
  it('rounds an oval of twenty-four points and keeps the corners of a field', () => {
    const oval = Array.from({ length: 24 }, (_, i): Point => [10 * Math.cos((i * Math.PI) / 12), 6 * Math.sin((i * Math.PI) / 12)]);
    expect(sharp(oval)).toEqual([]);
    const field: Point[] = [[0, 0], [8, 0], [8, 5], [0, 5]];
    for (const corner of field) expect(sharp(field)).toContainEqual(corner);
  });
});

describe('the border of a great hill', () => {
  const hill = Array.from({ length: 24 }, (_, i): Point => [24 * Math.cos((i * Math.PI) / 12), 13 * Math.sin((i * Math.PI) / 12)]);
  it('is a curve, and nowhere farther than an eighth of a U from the border that counts', () => {
    expect(sharp(hill)).toEqual([]);
    let last: Point = [0, 0];
    let farthest = 0;
    const pen = {
      beginPath() {}, closePath() {},
      moveTo: (x: number, y: number) => (last = [x, y]),
      quadraticCurveTo: (cx: number, cy: number, x: number, y: number) => {
        for (let t = 0; t <= 1; t += 0.1) {
          const at = between(between(last, [cx, cy], t), between([cx, cy], [x, y], t), t);
          farthest = Math.max(farthest, toBorder(at, hill));
        }
        last = [x, y];
      },
    };
    traceSoftly(pen as unknown as Pen, hill);
    expect(farthest).toBeGreaterThan(0);
    expect(farthest).toBeLessThan(0.125);
  });
});

describe('the way of a road or a river', () => {
  const line: Point[] = [[0, 0], [30, 0], [30, 20]];
  const way = flowing(line, 4, 0.5);
  it('begins and ends where its line does and turns without a corner', () => {
    expect([way[0], way.at(-1)]).toEqual([line[0], line[2]]);
    way.slice(2).forEach((c, i) => {
      const [a, b] = [way[i] ?? c, way[i + 1] ?? c];
      const cos = ((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])) / (distance(a, b) * distance(b, c));
      expect(cos).toBeGreaterThan(Math.cos(Math.PI / 6));
    });
  });
  it('cuts a corner by no more than it may', () => {
    for (const p of way) expect(Math.min(toSegment(p, [0, 0], [30, 0]), toSegment(p, [30, 0], [30, 20]))).toBeLessThanOrEqual(4 / 2);
  });
  it('has a way beside it at the distance that is asked', () => {
    for (const p of beside([[0, 0], [10, 0]], 2)) expect(p[1]).toBeCloseTo(2);
  });
});

describe('a bridge', () => {
  it('is where a road crosses a river, and nowhere else', () => {
    const road: Point[] = [[10, 0], [10, 30]];
    expect(crossings(road, [[0, 10], [20, 10], [40, 12]])).toEqual([{ at: [10, 10], way: [0, 1], across: [1, 0] }]);
    expect(crossings(road, [[0, 40], [40, 40]])).toEqual([]);
    expect(crossings(road, [[0, 10], [10, 10], [20, 10]])).toHaveLength(1); // at a corner of the river: one, not two
  });
});
