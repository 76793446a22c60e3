// Where something about a unit goes: behind it if there is room, else aside or in a corner, where it covers the least of other units.
type Spot = readonly [x: number, y: number];
export interface Base {
  at: Spot; // its middle, in pixels of the board
  half: Spot; // of its size on the screen
}
export interface Place extends Base {
  others: readonly Base[];
  free: { left: number; right: number; bottom: number }; // the edges of the part that no panel covers
}

const gap = 8;
const perPixel = 8; // so much covered, in square pixels, is as bad as a pixel of distance
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

export function besideUnit(place: Place, width: number, height: number): { left: number; top: number } {
  const { at: [x, y], half: [hx, hy], free } = place;
  const isLow = y > free.bottom / 2;
  const [west, east, low] = [free.left + gap, free.right - width - gap, free.bottom - height - gap];
  const wishes: Spot[] = [
    [x - width / 2, isLow ? y + hy + gap : y - hy - gap - height],
    [x + hx + gap, y - height / 2],
    [x - hx - gap - width, y - height / 2],
    [west, isLow ? low : gap],
    [east, isLow ? low : gap],
    [west, isLow ? gap : low],
    [east, isLow ? gap : low],
  ];
  const spots = wishes.map(([left, top]): Spot => [clamp(left, west, Math.max(west, east)), clamp(top, gap, Math.max(gap, low))]);
  const cost = ([left, top]: Spot): number => {
    const covered = [place, ...place.others].map((base) => overlap(base, [left, top], width, height));
    const away = Math.hypot(left + width / 2 - x, top + height / 2 - y);
    return covered.reduce((all, one) => all + one, 0) + perPixel * away;
  };
  const [left, top] = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  return { left, top };
}

function overlap({ at: [x, y], half: [hx, hy] }: Base, [left, top]: Spot, width: number, height: number): number {
  const across = Math.min(x + hx, left + width) - Math.max(x - hx, left);
  const down = Math.min(y + hy, top + height) - Math.max(y - hy, top);
  return Math.max(0, across) * Math.max(0, down);
}
