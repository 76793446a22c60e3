// Where something about a unit goes: behind it, at the edge of the board where nobody fights, or if there is no room beside it.
export interface Place {
  at: readonly [x: number, y: number]; // the middle of the unit, in pixels of the board
  half: readonly [x: number, y: number]; // of its base on the screen
  free: { left: number; right: number; bottom: number }; // the edges of the part that no panel covers
}

const gap = 8;
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

export function besideUnit({ at: [x, y], half: [hx, hy], free }: Place, width: number, height: number): { left: number; top: number } {
  const left = clamp(x - width / 2, free.left + gap, free.right - width - gap);
  const below = y + hy + gap;
  // It may cover a part of the unit itself, rather than its neighbours.
  if (y > free.bottom / 2 && below + height <= free.bottom + hy) return { left, top: Math.min(below, free.bottom - height) };
  const above = y - hy - gap - height;
  if (y <= free.bottom / 2 && above >= -hy) return { left, top: Math.max(above, 0) };
  const right = x + hx + gap;
  const aside = right + width <= free.right ? right : Math.max(free.left + gap, x - hx - gap - width);
  return { left: aside, top: clamp(y - height / 2, gap, free.bottom - height - gap) };
}
