// Slides and turns along the key frames that the rules walked. Nothing waits for it: the engine is already further.
import type { Ghost, UnitId } from '../../wire';
import { clamp, mix, radians, type Pose } from './shape';

export const turned = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

// Between two poses a rigid base turns about one point: the corner of a wheel, its own middle in a pivot.
export function poseBetween(a: Pose, b: Pose, t: number): Pose {
  const angle = turned(a.facing, b.facing);
  const facing = a.facing + angle * t;
  const half = Math.tan(radians(angle) / 2);
  if (Math.abs(angle) < 0.5 || Math.abs(half) < 1e-6) return { x: mix(a.x, b.x, t), y: mix(a.y, b.y, t), facing };
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [cx, cy] = [(a.x + b.x) / 2 - dy / (2 * half), (a.y + b.y) / 2 + dx / (2 * half)];
  const [c, s] = [Math.cos(radians(angle * t)), Math.sin(radians(angle * t))];
  const [rx, ry] = [a.x - cx, a.y - cy];
  return { x: cx + c * rx - s * ry, y: cy + s * rx + c * ry, facing };
}

// How far apart two frames are, for the share of time that the way between them takes.
function lengthBetween(a: readonly Ghost[], b: readonly Ghost[]): number {
  let longest = 0.01;
  for (const ghost of b) {
    const before = a.find((g) => g.unit === ghost.unit);
    if (!before) continue;
    const turn = Math.abs(radians(turned(before.facing, ghost.facing))) * 4;
    longest = Math.max(longest, Math.hypot(ghost.x - before.x, ghost.y - before.y), turn);
  }
  return longest;
}

export interface Walk {
  poseAt: (time: number) => Map<UnitId, Pose>; // milliseconds since its beginning
  duration: number;
}

export const shortest = 150;
export const longest = 300;

// A unit that appears in a later frame only stands still until then.
export function walk(path: readonly Ghost[][]): Walk {
  const units = [...new Set(path.flat().map((ghost) => ghost.unit))];
  const full: Ghost[][] = [];
  path.forEach((frame, i) => {
    full.push(units.flatMap((unit) => {
      const here = frame.find((g) => g.unit === unit) ?? full[i - 1]?.find((g) => g.unit === unit);
      const later = here ?? path.flat().find((g) => g.unit === unit);
      return later ? [later] : [];
    }));
  });
  const lengths = full.slice(1).map((frame, i) => lengthBetween(full[i] ?? [], frame));
  const total = lengths.reduce((sum, n) => sum + n, 0);
  const duration = full.length < 2 ? 0 : clamp(total * 30, shortest, longest);
  const poseAt = (time: number): Map<UnitId, Pose> => {
    let left = ease(duration > 0 ? clamp(time / duration, 0, 1) : 1) * total;
    let leg = 0;
    while (leg < lengths.length - 1 && left > (lengths[leg] ?? 0)) left -= lengths[leg++] ?? 0;
    const share = clamp(left / (lengths[leg] ?? 1), 0, 1);
    const [from, to] = [full[leg] ?? [], full[leg + 1] ?? full[leg] ?? []];
    return new Map(to.map((ghost, i) => [ghost.unit, poseBetween(from[i] ?? ghost, ghost, share)]));
  };
  return { poseAt, duration };
}
const ease = (t: number): number => t * t * (3 - 2 * t);
