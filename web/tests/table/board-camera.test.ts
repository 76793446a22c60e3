import { describe, expect, it } from 'vitest';
import { fitted, limited, newCamera, panned, screenAngle, shown, toScreen, toWorld, zoomed, freeMiddle, type Camera } from '../../src/table/board/drawing/camera';
import type { Point } from '../../src/table/wire';

const table = { width: 120, depth: 60 };
const camera = (over: Partial<Camera> = {}): Camera => ({ ...newCamera('red'), width: 900, height: 600, x: 50, y: 25, scale: 12, ...over });

describe('the camera', () => {
  for (const seat of ['red', 'blue'] as const) {
    it(`brings a point to the screen and back, ${seat} at the bottom`, () => {
      const view = camera({ turn: newCamera(seat).turn, covered: { bottom: 90, left: 200, right: 30 } });
      for (const p of [[0, 0], [120, 60], [33.3, 7.1]] as Point[]) {
        const back = toWorld(view, toScreen(view, p));
        expect(back[0]).toBeCloseTo(p[0], 9);
        expect(back[1]).toBeCloseTo(p[1], 9);
      }
    });
  }
  it('has the own edge at the bottom', () => {
    const red = camera();
    const blue = camera({ turn: -1 });
    expect(toScreen(red, [50, 0])[1]).toBeGreaterThan(toScreen(red, [50, 60])[1]);
    expect(toScreen(blue, [50, 0])[1]).toBeLessThan(toScreen(blue, [50, 60])[1]);
    expect(toScreen(blue, [0, 30])[0]).toBeGreaterThan(toScreen(blue, [120, 30])[0]);
  });
  it('draws a base upright that faces away from the seat', () => {
    expect(screenAngle({ turn: 1 }, 90)).toBeCloseTo(0);
    expect(Math.abs(screenAngle({ turn: 1 }, 270))).toBeCloseTo(Math.PI);
    expect(screenAngle({ turn: -1 }, 270)).toBeCloseTo(0);
    expect(screenAngle({ turn: 1 }, 0)).toBeCloseTo(Math.PI / 2);
  });
  it('zooms to the pointer', () => {
    const at: Point = [300, 200];
    const before = toWorld(camera(), at);
    const after = toWorld(zoomed(camera(), table, 1.5, at), at);
    expect(after[0]).toBeCloseTo(before[0], 9);
    expect(after[1]).toBeCloseTo(before[1], 9);
  });
  it('fits the whole table into the part that no panel covers', () => {
    const view = fitted(camera({ covered: { bottom: 200, left: 100, right: 50 } }), table);
    const [low, high] = [toScreen(view, [0, 0]), toScreen(view, [120, 60])];
    expect(low[0]).toBeGreaterThanOrEqual(100);
    expect(low[1]).toBeLessThanOrEqual(400);
    expect(high[0]).toBeLessThanOrEqual(850);
    expect(high[1]).toBeGreaterThanOrEqual(0);
  });
  it('never loses the table', () => {
    const view = panned(camera(), table, 1e6, -1e6);
    const middle = toWorld(view, freeMiddle(view));
    expect(middle[0]).toBeGreaterThanOrEqual(0);
    expect(middle[1]).toBeGreaterThanOrEqual(0);
    expect(limited(camera({ scale: 1e-3 }), table).scale).toBeGreaterThan(3);
  });
  it('shows a table in H as large as the same one in U', () => {
    const [u, h] = [fitted(camera(), table), fitted(camera(), { width: 30, depth: 15, grain: 4 })];
    expect(h.scale).toBeCloseTo(u.scale * 4, 9);
    expect(limited(camera({ scale: 1e6 }), { width: 30, depth: 15, grain: 4 }).scale).toBeCloseTo(limited(camera({ scale: 1e6 }), table).scale * 4, 9);
  });
  it('moves as little as needed to show a place', () => {
    const view = camera();
    expect(shown(view, table, toWorld(view, [450, 300]))).toBe(view);
    const hidden = toWorld(view, [880, 300]);
    const [x, y] = toScreen(shown(view, table, hidden), hidden);
    expect(x).toBeCloseTo(900 - 56, 6);
    expect(y).toBeCloseTo(300, 6);
  });
});
