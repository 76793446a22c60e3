// Lines without corners, for the eye. What counts for the rules are the straight pieces they are made of, so a border never
// leaves those by more than an eighth of a U.
import type { Point } from '../wire';
import type { Pen } from './pens';
import { between, distance } from './shape';

const most = 0.12; // U, from a corner that is rounded off

const turnCosine = (a: Point, b: Point, c: Point): number => {
  const lengths = distance(a, b) * distance(b, c);
  return lengths > 0 ? ((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])) / lengths : -1;
};

// An outline whose gentle corners are rounded off, such as the twenty-four of an oval; sharp ones stay. The curve lies as far
// within each corner as without the edges beside it.
export function traceSoftly(pen: Pen, outline: readonly Point[]): void {
  const corners = outline.map((b, i) => {
    const [a, c] = [outline.at(i - 1) ?? b, outline[(i + 1) % outline.length] ?? b];
    const within = between(between(a, b, 0.5), between(b, c, 0.5), 0.5);
    const isGentle = turnCosine(a, b, c) > 0.6 && distance(b, within) / 4 < most;
    return { isGentle, at: isGentle ? between(within, b, 1.25) : b };
  });
  pen.beginPath();
  corners.forEach(({ isGentle, at }, i) => {
    const from = between(corners.at(i - 1)?.at ?? at, at, 0.5);
    const to = between(at, corners[(i + 1) % corners.length]?.at ?? at, 0.5);
    if (i === 0) pen.moveTo(from[0], from[1]);
    if (isGentle) pen.quadraticCurveTo(at[0], at[1], to[0], to[1]);
    else {
      pen.lineTo(at[0], at[1]);
      pen.lineTo(to[0], to[1]);
    }
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
