// Lines without corners, for the eye. What counts for the rules are the straight pieces they are made of, so a border never
// leaves those by more than a fifth of a U.
import type { Point } from '../../wire';
import type { Pen } from '../drawing/pens';
import { between, distance } from '../drawing/shape';

const most = 0.2; // U, from a corner that is rounded off

const turnCosine = (a: Point, b: Point, c: Point): number => {
  const lengths = distance(a, b) * distance(b, c);
  return lengths > 0 ? ((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])) / lengths : -1;
};
interface Corner {
  at: Point; // that the curve is drawn to
  from: Point; // where it begins and ends
  to: Point;
}
// Of a long straight side: a bend near the corner alone.
function bend(a: Point, b: Point, c: Point, cosine: number): Corner {
  const half = Math.sqrt((1 - cosine) / 2); // sine of half of the turn
  const cut = (2 * most) / Math.max(half, 0.01);
  const towards = (p: Point): Point => between(b, p, Math.min(0.5, cut / distance(b, p)));
  return { at: b, from: towards(a), to: towards(c) };
}

// An outline whose blunt corners are rounded off; sharp ones stay. An oval of twenty-four points becomes a curve that lies as
// far within each of them as without the sides between.
export function traceSoftly(pen: Pen, outline: readonly Point[]): void {
  const sides = outline.map((b, i) => [outline.at(i - 1) ?? b, b, outline[(i + 1) % outline.length] ?? b] as const);
  const cosines = sides.map(([a, b, c]) => turnCosine(a, b, c));
  const pushed = sides.map(([a, b, c], i): Point | null => {
    const within = between(between(a, b, 0.5), between(b, c, 0.5), 0.5);
    return (cosines[i] ?? -1) > 0.6 && distance(b, within) / 4 < most ? between(within, b, 1.25) : null;
  });
  const corners = sides.map(([a, b, c], i): Corner => {
    const at = pushed[i];
    if (at) return { at, from: between(pushed.at(i - 1) ?? a, at, 0.5), to: between(at, pushed[(i + 1) % outline.length] ?? c, 0.5) };
    return (cosines[i] ?? -1) > 0.75 ? bend(a, b, c, cosines[i] ?? 1) : { at: b, from: b, to: b };
  });
  pen.beginPath();
  corners.forEach(({ at, from, to }, i) => {
    if (i === 0) pen.moveTo(from[0], from[1]);
    else pen.lineTo(from[0], from[1]);
    if (from !== at) pen.quadraticCurveTo(at[0], at[1], to[0], to[1]);
  });
  pen.closePath();
}

// Points about `step` apart along a line whose corners are cut off by at most `room`.
export function flowing(line: readonly Point[], room: number, step: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return [];
  const found: Point[] = [first];
  const straight = (to: Point): void => {
    const from = found.at(-1) ?? to;
    const count = Math.max(1, Math.round(distance(from, to) / step));
    for (let i = 1; i <= count; i++) found.push(between(from, to, i / count));
  };
  for (let i = 1; i < line.length - 1; i++) {
    const [a, b, c] = [line[i - 1] ?? first, line[i] ?? first, line[i + 1] ?? last];
    const cut = Math.min(room, distance(a, b) / 2, distance(b, c) / 2);
    const start = between(b, a, cut / (distance(a, b) || 1));
    const end = between(b, c, cut / (distance(b, c) || 1));
    straight(start);
    const count = Math.max(2, Math.round((2 * cut) / step));
    for (let k = 1; k <= count; k++) found.push(between(between(start, b, k / count), between(b, end, k / count), k / count));
  }
  straight(last);
  return found;
}

// The same way, so far aside of each point.
export function beside(line: readonly Point[], off: number | ((share: number) => number)): Point[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)] ?? p;
    const b = line[Math.min(line.length - 1, i + 1)] ?? p;
    const length = distance(a, b) || 1;
    const by = typeof off === 'number' ? off : off(i / Math.max(1, line.length - 1));
    return [p[0] - ((b[1] - a[1]) / length) * by, p[1] + ((b[0] - a[0]) / length) * by];
  });
}

// Where two lines cross, with the way that the first leads there.
export function crossings(one: readonly Point[], other: readonly Point[]): { at: Point; way: Point; across: Point }[] {
  return one.slice(1).flatMap((b, i) => other.slice(1).flatMap((d, k) => {
    const [a, c] = [one[i] ?? b, other[k] ?? d];
    const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
    const turn = rx * sy - ry * sx;
    if (Math.abs(turn) < 1e-9) return [];
    const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn;
    const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn;
    if (t < 0 || t > 1 || u < 0 || u >= 1) return [];
    const [r, s] = [Math.hypot(rx, ry), Math.hypot(sx, sy)];
    return [{ at: [a[0] + rx * t, a[1] + ry * t] as Point, way: [rx / r, ry / r] as Point, across: [sx / s, sy / s] as Point }];
  }));
}
