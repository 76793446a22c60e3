import { describe, expect, it } from 'vitest';
import { beside, crossings, flowing, traceSoftly } from '../../src/table/board/land/curves';
import type { Pen } from '../../src/table/board/drawing/pens';
import { between, distance, toBorder, toSegment } from '../../src/table/board/drawing/shape';
import type { Point } from '../../src/table/wire';

// What is drawn: the places that it leads through, and those among them where it has a corner.
function drawn(outline: Point[]): { way: Point[]; sharp: Point[] } {
  const way: Point[] = [];
  const sharp: Point[] = [];
  let isCurved = true;
  const pen = {
    beginPath() {},
    closePath() {},
    moveTo: (x: number, y: number) => way.push([x, y]),
    lineTo: (x: number, y: number) => {
      if (!isCurved) sharp.push(way.at(-1) as Point);
      isCurved = false;
      way.push([x, y]);
    },
    quadraticCurveTo: (cx: number, cy: number, x: number, y: number) => {
      const from = way.at(-1) as Point;
      for (let t = 0.1; t < 1.05; t += 0.1) way.push(between(between(from, [cx, cy], t), between([cx, cy], [x, y], t), t));
      isCurved = true;
    },
  };
  traceSoftly(pen as unknown as Pen, outline);
  return { way, sharp };
}

describe('a soft outline', () => {
  const oval = (width: number, depth: number) => Array.from({ length: 24 }, (_, i): Point => [width * Math.cos((i * Math.PI) / 12), depth * Math.sin((i * Math.PI) / 12)]);
  const river: Point[] = [[0, 0], [60, 5], [120, 0], [120, 3], [60, 8], [0, 3]];
  it('has no corner in an oval, be it ever so great', () => {
    for (const hill of [oval(5, 3), oval(10, 6), oval(32, 14)]) expect(drawn(hill).sharp).toEqual([]);
  });
  it('keeps the corners of a field', () => {
    const field: Point[] = [[0, 0], [8, 0], [8, 5], [0, 5]];
    expect(drawn(field).way).toEqual(field);
  });
  it('is nowhere farther than a fifth of a U from the border that counts', () => {
    for (const border of [oval(5, 3), oval(24, 13), oval(32, 14), river]) {
      const far = drawn(border).way.map((p) => toBorder(p, border));
      expect(Math.max(...far)).toBeGreaterThan(0.001);
      expect(Math.max(...far)).toBeLessThan(0.2);
    }
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
