// Small plane geometry of drawing and pointing: nothing here decides a rule.
import type { FieldUnit, Point, UnitNow } from '../../wire';

export interface Pose {
  x: number; // of the middle of the front
  y: number;
  facing: number; // degrees counter-clockwise from +x
}
export interface Size {
  front: number;
  depth: number;
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const between = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)];

// A place given by steps ahead of the front and to the right of its middle.
export function placeAt(pose: Pose, ahead: number, right: number): Point {
  const c = Math.cos(radians(pose.facing));
  const s = Math.sin(radians(pose.facing));
  return [pose.x + c * ahead + s * right, pose.y + s * ahead - c * right];
}

// Front left, front right, rear right, rear left.
export function cornersOf(pose: Pose, { front, depth }: Size): [Point, Point, Point, Point] {
  const half = front / 2;
  return [placeAt(pose, 0, -half), placeAt(pose, 0, half), placeAt(pose, -depth, half), placeAt(pose, -depth, -half)];
}
export const centreOf = (pose: Pose, size: Size): Point => placeAt(pose, -size.depth / 2, 0);

export function isInBase(at: Point, pose: Pose, size: Size, slack = 0): boolean {
  const c = Math.cos(radians(pose.facing));
  const s = Math.sin(radians(pose.facing));
  const [dx, dy] = [at[0] - pose.x, at[1] - pose.y];
  const ahead = c * dx + s * dy;
  const right = s * dx - c * dy;
  return Math.abs(right) <= size.front / 2 + slack && ahead <= slack && ahead >= -size.depth - slack;
}

export const ranksThere = (now: UnitNow): number => Math.max(1, now.vbu.filter((vbu) => vbu > 0).length);
export const sizeOf = (unit: FieldUnit, now: UnitNow): Size => ({ front: unit.front, depth: unit.depth * ranksThere(now) });

// Whether a general is with it: of editions where they come and go, now.
export const hasGeneral = (unit: FieldUnit, now: UnitNow): boolean => (now.general === undefined ? unit.general : now.general !== null);

export interface Bounds {
  left: number;
  right: number;
  low: number;
  high: number;
}
export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

export function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length > 0 ? clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length, 0, 1) : 0;
  return distance(p, [a[0] + dx * t, a[1] + dy * t]);
}
export function toBorder(p: Point, outline: readonly Point[]): number {
  let least = Infinity;
  outline.forEach((a, i) => {
    least = Math.min(least, toSegment(p, a, outline[(i + 1) % outline.length] ?? a));
  });
  return least;
}
export function middleOf(outline: readonly Point[]): Point {
  const b = boundsOf(outline);
  return [(b.left + b.right) / 2, (b.low + b.high) / 2];
}

// A stream of numbers in [0, 1) that depends on nothing but its seed, so that a wood looks the same every time.
export type Chance = () => number;
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const seedOf = (points: readonly Point[]): number =>
  points.reduce((seed, [x, y]) => (Math.imul(seed ^ Math.round(x * 64), 0x01000193) ^ Math.round(y * 64)) >>> 0, 0x811c9dc5);

// Points about `gap` apart inside an outline, at least `margin` away from its border.
export function scatter(outline: readonly Point[], gap: number, margin: number, chance: Chance): Point[] {
  const { left, right, low, high } = boundsOf(outline);
  const found: Point[] = [];
  let row = 0;
  for (let y = low + gap / 3; y < high; y += gap * 0.87, row++) {
    for (let x = left + (row % 2 ? gap / 2 : 0); x < right + gap / 2; x += gap) {
      const p: Point = [x + (chance() - 0.5) * gap * 0.6, y + (chance() - 0.5) * gap * 0.6];
      if (isInside(p, outline) && toBorder(p, outline) >= margin) found.push(p);
    }
  }
  return found;
}
