// Where something about a unit goes: behind it if there is room, else where it covers the least of units, and of the ground that
// the unit moves over; near rather than far.
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
const perPixel = 4; // so much covered, in square pixels, is as bad as a pixel of distance
const steps = 8; // that are tried, across and down
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

export function besideUnit(place: Place, width: number, height: number): { left: number; top: number } {
  const { at: [x, y], half: [hx, hy], free } = place;
  const isLow = y > free.bottom / 2;
  const ahead: Base = { at: [x, y + (isLow ? -4 : 4) * hy], half: [1.5 * hx, 3 * hy] };
  const [west, north] = [free.left + gap, gap];
  const [east, south] = [Math.max(west, free.right - width - gap), Math.max(north, free.bottom - height - gap)];
  const spots: Spot[] = [[clamp(x - width / 2, west, east), clamp(isLow ? y + hy + gap : y - hy - gap - height, north, south)]];
  for (let i = 0; i <= steps; ++i)
    for (let j = 0; j <= steps; ++j) spots.push([west + ((east - west) * i) / steps, north + ((south - north) * j) / steps]);
  const cost = ([left, top]: Spot): number =>
    [place, ahead, ...place.others].reduce((all, base) => all + overlap(base, [left, top], width, height), 0) +
    perPixel * Math.hypot(left + width / 2 - x, top + height / 2 - y);
  const [left, top] = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  return { left, top };
}

function overlap({ at: [x, y], half: [hx, hy] }: Base, [left, top]: Spot, width: number, height: number): number {
  const across = Math.min(x + hx, left + width) - Math.max(x - hx, left);
  const down = Math.min(y + hy, top + height) - Math.max(y - hy, top);
  return Math.max(0, across) * Math.max(0, down);
}
