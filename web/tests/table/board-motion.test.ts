import { describe, expect, it } from 'vitest';
import { longest, poseBetween, shortest, walk } from '../../src/table/board/drawing/motion';
import { cornersOf, distance, isInBase } from '../../src/table/board/drawing/shape';

const size = { front: 8, depth: 3 };

describe('an animation', () => {
  it('keeps the inner corner of a wheel in its place', () => {
    // A wheel to the left by 60 degrees about the left front corner at (-4, 0), facing +y.
    const from = { x: 0, y: 0, facing: 90 };
    const a = (60 * Math.PI) / 180;
    const to = { x: -4 + 4 * Math.cos(a), y: 4 * Math.sin(a), facing: 150 };
    for (const t of [0, 0.25, 0.5, 0.9, 1]) {
      const [left] = cornersOf(poseBetween(from, to, t), size);
      expect(distance(left, [-4, 0])).toBeLessThan(1e-9);
    }
  });
  it('turns the shorter way and ends exactly', () => {
    const end = poseBetween({ x: 1, y: 2, facing: 350 }, { x: 1, y: 2, facing: 10 }, 1);
    expect(end.facing).toBeCloseTo(370);
    expect(poseBetween({ x: 1, y: 2, facing: 350 }, { x: 1, y: 2, facing: 10 }, 0.5).facing).toBeCloseTo(360);
  });
  it('walks all frames in 150 to 300 ms and lets latecomers stand', () => {
    const path = [
      [{ unit: 1, x: 0, y: 0, facing: 90 }],
      [{ unit: 1, x: 0, y: 6, facing: 90 }, { unit: 2, x: 0, y: 10, facing: 270 }],
      [{ unit: 1, x: 0, y: 8, facing: 90 }, { unit: 2, x: 0, y: 14, facing: 270 }],
    ];
    const { poseAt, duration } = walk(path);
    expect(duration).toBeGreaterThanOrEqual(shortest);
    expect(duration).toBeLessThanOrEqual(longest);
    expect(poseAt(0).get(2)).toEqual({ x: 0, y: 10, facing: 270 });
    expect(poseAt(duration).get(1)).toEqual({ x: 0, y: 8, facing: 90 });
    const half = poseAt(duration / 2).get(1);
    expect(half && half.y > 1 && half.y < 7.9).toBe(true);
  });
  it('of one frame lasts no time', () => {
    expect(walk([[{ unit: 3, x: 1, y: 1, facing: 0 }]]).duration).toBe(0);
    expect(walk([]).poseAt(0).size).toBe(0);
  });
});

describe('pointing at a base', () => {
  it('knows its rectangle in any facing', () => {
    const pose = { x: 10, y: 10, facing: 0 };
    expect(isInBase([9, 13], pose, size)).toBe(true);
    expect(isInBase([11, 10], pose, size)).toBe(false);
    expect(isInBase([6.5, 10], pose, size)).toBe(false);
    expect(isInBase([11, 10], pose, size, 1.2)).toBe(true);
  });
});
