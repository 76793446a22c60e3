// The ruler: from where the hand was put down to where it is, or between two bases at their nearest.
import type { Point } from '../../wire';
import { tableOf, toScreen } from '../drawing/camera';
import { drawGrid } from '../land/ground';
import type { Labels } from '../drawing/labels';
import { originOf } from '../land/land';
import type { Pen } from '../drawing/pens';
import { unitAt } from '../hands/hit';
import { baseOf, heldPose, measured, poseOf, type Scene } from '../scene';
import { clamp, cornersOf, distance, isInBase, type Pose, type Size } from '../drawing/shape';

const onSegment = (p: Point, a: Point, b: Point): Point => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length > 0 ? clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length, 0, 1) : 0;
  return [a[0] + dx * t, a[1] + dy * t];
};
type Base = readonly [Pose, Size];
const edgesOf = ([pose, size]: Base): [Point, Point][] => {
  const c = cornersOf(pose, size);
  return [[c[0], c[1]], [c[1], c[2]], [c[2], c[3]], [c[3], c[0]]];
};

export function nearestOn(base: Base, to: Point): Point {
  if (isInBase(to, ...base)) return to;
  return edgesOf(base).map(([a, b]) => onSegment(to, a, b)).reduce((best, p) => (distance(p, to) < distance(best, to) ? p : best));
}
// The nearest points of two bases that do not overlap: one of them is a corner.
export function nearestBetween(a: Base, b: Base): [Point, Point] {
  const ways: [Point, Point][] = [
    ...cornersOf(...a).map((p): [Point, Point] => [p, nearestOn(b, p)]),
    ...cornersOf(...b).map((p): [Point, Point] => [nearestOn(a, p), p]),
  ];
  return ways.reduce((best, way) => (distance(...way) < distance(...best) ? way : best));
}

export function drawRuler(pen: Pen, scene: Scene, labels: Labels): void {
  if (!scene.ruler) return;
  const [from, to] = scene.ruler;
  const length = distance(from, to);
  const [a, b] = [toScreen(scene.camera, from), toScreen(scene.camera, to)];
  pen.save();
  pen.translate(a[0], a[1]);
  pen.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]));
  pen.fillStyle = scene.paint.textures ? '#e9cf8a' : scene.paint.label;
  pen.strokeStyle = '#2a2318';
  pen.lineWidth = 1;
  const far = distance(a, b);
  pen.beginPath();
  pen.rect(0, -7, far, 14);
  pen.fill();
  pen.stroke();
  pen.beginPath();
  const step = scene.camera.scale < 7 ? 5 : 1;
  for (let d = 0; d <= length; d += step) {
    const x = d * scene.camera.scale;
    pen.moveTo(x, -7);
    pen.lineTo(x, d % 5 === 0 ? 2 : -2);
  }
  pen.stroke();
  pen.restore();
  labels.put(measured(scene, length), [b[0], b[1] - 12], { strong: true, keep: true, place: 'above' });
}

// Between the unit that is selected and a place, or the unit there.
export function laidTo(scene: Scene, to: Point): [Point, Point] | null {
  const unit = scene.selected[0] ?? scene.taken[0];
  const pose = unit === undefined ? null : heldPose(scene, unit);
  if (unit === undefined || !pose) return null;
  const other = unitAt(scene, toScreen(scene.camera, to), false);
  const target = other === null || other === unit ? null : poseOf(scene, other);
  const base = [pose, baseOf(scene, unit)] as const;
  return other !== null && target ? nearestBetween(base, [target, baseOf(scene, other)]) : [nearestOn(base, to), to];
}

// The grid of the table, while one measures.
export function drawMeasures(pen: Pen, { camera, field, paint }: Scene): void {
  const [x, y] = toScreen(camera, originOf(field, camera.turn));
  pen.save();
  pen.translate(x, y);
  pen.scale(camera.scale, camera.scale);
  drawGrid(pen, tableOf(field), paint, 1 / camera.scale);
  pen.restore();
}
