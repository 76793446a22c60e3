// The handles of the activated units: the front corners wheel them, the arrow ahead moves them straight.
import type { Handle, LegKind, Point, Trial, UnitId } from '../../wire';
import { screenAngle, toScreen } from '../drawing/camera';
import type { Pen } from '../drawing/pens';
import { riderAt } from '../bases/generals';
import type { Hold } from './gestures';
import { baseOf, heldPose, type Scene } from '../scene';
import { cornersOf, distance, placeAt, type Pose } from '../drawing/shape';

export interface Grip {
  handle: Handle;
  unit: UnitId;
  anchor: Point; // the place that follows the hand: a corner, or the middle of a front
  at: Point; // where it is drawn, in the world
  facing: number;
}
const radius = 9;
const finger = 22;

// Of a group, the outermost corners.
export function gripsOf(scene: Scene): Grip[] {
  const [lead] = scene.taken;
  const first = lead === undefined ? null : heldPose(scene, lead);
  if (!scene.canDrag || lead === undefined || !first) return [];
  const right = placeAt({ ...first, x: 0, y: 0 }, 0, 1);
  const across = (p: Point): number => p[0] * right[0] + p[1] * right[1];
  const corners = scene.taken.flatMap((unit) => {
    const pose = heldPose(scene, unit);
    if (!pose) return [];
    const [left, end] = cornersOf(pose, baseOf(scene, unit));
    return [{ unit, pose, left, right: end }];
  });
  const leftmost = corners.reduce((a, b) => (across(b.left) < across(a.left) ? b : a));
  const rightmost = corners.reduce((a, b) => (across(b.right) > across(a.right) ? b : a));
  const out = 15 / scene.camera.scale;
  const beside = (pose: Pose, corner: Point, by: number): Point => {
    const [x, y] = placeAt({ ...pose, x: corner[0], y: corner[1] }, out * 0.5, by);
    return [x, y];
  };
  const all: Grip[] = [
    { handle: 'left', unit: leftmost.unit, anchor: leftmost.left, at: beside(leftmost.pose, leftmost.left, -out * 0.9), facing: leftmost.pose.facing },
    { handle: 'right', unit: rightmost.unit, anchor: rightmost.right, at: beside(rightmost.pose, rightmost.right, out * 0.9), facing: rightmost.pose.facing },
    { handle: 'ahead', unit: lead, anchor: [first.x, first.y], at: placeAt(first, out * 1.5, 0), facing: first.facing },
  ];
  return all.filter(({ handle }) => isOpen(scene, handle));
}

// What the engine has said to be possible; while a ghost has spent all, it is only turned back.
const legOf: Partial<Record<Handle, { kind: LegKind; sign: 1 | -1 }>> = {
  left: { kind: 'wheel', sign: -1 },
  right: { kind: 'wheel', sign: 1 },
  ahead: { kind: 'forward', sign: 1 },
};
function isOpen({ overlays: { reach, trial } }: Scene, handle: Handle): boolean {
  const leg = legOf[handle];
  if (!reach || !leg) return true;
  if (trial && isSpent(trial)) return leg.kind === trial.legs?.at(-1)?.kind && leg.kind === 'wheel';
  return reach.ways.some(({ kind, amount }) => kind === leg.kind && amount * leg.sign > 0);
}
const isSpent = ({ allowance, distance }: Trial): boolean => allowance > 0 && distance > allowance - 0.01;
// The general that may ride lies over everything.
export function gripAt(scene: Scene, at: Point, touch: boolean): Hold | null {
  const place = riderAt(scene, at, touch);
  if (place && scene.overlays.ride) return { handle: 'rider', unit: scene.overlays.ride.command, anchor: place };
  return handleAt(scene, at, touch);
}
function handleAt(scene: Scene, at: Point, touch: boolean): Grip | null {
  let best: Grip | null = null;
  let least = touch ? finger : radius + 5;
  for (const grip of gripsOf(scene)) {
    const d = distance(at, toScreen(scene.camera, grip.at));
    if (d > least) continue;
    least = d;
    best = grip;
  }
  return best;
}

function icon(pen: Pen, handle: Handle): void {
  pen.beginPath();
  if (handle === 'ahead') {
    pen.moveTo(0, 4.5);
    pen.lineTo(0, -4);
    pen.moveTo(-3.5, -0.8);
    pen.lineTo(0, -4.5);
    pen.lineTo(3.5, -0.8);
  } else {
    const s = handle === 'left' ? -1 : 1; // the corner goes ahead and inwards
    pen.arc(-2 * s, 2.5, 5, s > 0 ? -Math.PI / 2 : Math.PI * 0.9, s > 0 ? Math.PI * 0.1 : Math.PI * 1.5);
    pen.moveTo(1.2 * s, -5);
    pen.lineTo(-2 * s, -2.5);
    pen.lineTo(1.4 * s, 0.2);
  }
  pen.stroke();
}
// Not while a hand holds one.
const shownGrips = (scene: Scene): Grip[] => (scene.wish ? [] : gripsOf(scene));
export const handlePlaces = (scene: Scene): Point[] => shownGrips(scene).map((grip) => toScreen(scene.camera, grip.at));

export function drawHandles(pen: Pen, scene: Scene): void {
  for (const grip of shownGrips(scene)) {
    const [x, y] = toScreen(scene.camera, grip.at);
    pen.save();
    pen.translate(x, y);
    pen.rotate(screenAngle(scene.camera, grip.facing));
    pen.beginPath();
    pen.arc(0, 0, radius, 0, Math.PI * 2);
    pen.fillStyle = scene.paint.label;
    pen.fill();
    pen.strokeStyle = scene.paint.gold;
    pen.lineWidth = 2;
    pen.stroke();
    pen.strokeStyle = scene.paint.labelInk;
    pen.lineWidth = 1.7;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    icon(pen, grip.handle);
    pen.restore();
  }
}
