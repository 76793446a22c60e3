// What the last events have left on the table: the way of the last move, charges and shots, and what lies where units fell.
import type { Ghost, Point, UnitId } from '../../wire';
import { grainOf, toScreen } from '../drawing/camera';
import { familyOf } from '../figures/families';
import { at, fill, round, stroke, type Brush } from '../figures/model';
import { shields } from '../figures/shields';
import { turned } from '../drawing/motion';
import { coatOf } from '../drawing/paint';
import { trace, type Pen } from '../drawing/pens';
import { baseOf, poseOf, type Scene } from '../scene';
import { between, centreOf, chanceOf, distance } from '../drawing/shape';
import { inBase, outlineBase } from '../bases/units';

// Of the last event: who shot at whom, or charged whom.
export interface Mark {
  kind: 'shot' | 'charge';
  from: UnitId;
  to: UnitId;
}

// ---- the last move

// The frames of each unit that has moved and stands where the last of them says: a move that was undone leaves no trace.
export function trailsOf(scene: Pick<Scene, 'trail' | 'look' | 'moving'>): Ghost[][] {
  const { trail, look, moving } = scene;
  const last = trail.at(-1) ?? [];
  return last.flatMap((end) => {
    const now = look.units[end.unit];
    const stands = now && !now.removed && !now.absent && Math.hypot(now.x - end.x, now.y - end.y) < 0.05 && Math.abs(turned(now.facing, end.facing)) < 1;
    const frames = trail.flatMap((frame) => frame.filter(({ unit }) => unit === end.unit));
    const start = frames[0];
    const isFar = start && (Math.hypot(start.x - end.x, start.y - end.y) > 0.3 || Math.abs(turned(start.facing, end.facing)) > 4);
    return stands && isFar && !moving.has(end.unit) ? [frames] : [];
  });
}
function drawTrail(pen: Pen, scene: Scene, frames: readonly Ghost[]): void {
  const [start, end] = [frames[0], frames.at(-1)];
  if (!start || !end) return;
  const size = baseOf(scene, start.unit);
  const { paint, camera } = scene;
  outlineBase(pen, scene, start, size, -1);
  pen.fillStyle = paint.trail;
  pen.fill();
  pen.setLineDash([4, 4]);
  pen.strokeStyle = paint.line;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  // The ground that it trod.
  const middles = frames.map((frame): Point => toScreen(camera, centreOf(frame, size)));
  trace(pen, middles, false);
  pen.lineJoin = pen.lineCap = 'round';
  pen.strokeStyle = paint.trail;
  pen.lineWidth = Math.max(6, size.front * camera.scale * 0.34);
  pen.stroke();
  pen.lineCap = 'butt';
}

// ---- charges and shots

function ends(scene: Scene, { from, to }: Mark): [Point, Point] | null {
  const [a, b] = [poseOf(scene, from), poseOf(scene, to)];
  if (!a || !b || !scene.look.units[from] || !scene.look.units[to]) return null;
  return [toScreen(scene.camera, centreOf(a, baseOf(scene, from))), toScreen(scene.camera, centreOf(b, baseOf(scene, to)))];
}
// A broad arrow that grows towards the enemy.
function drawCharge(pen: Pen, scene: Scene, mark: Mark): void {
  const two = ends(scene, mark);
  const unit = scene.field.units[mark.from];
  if (!two || !unit) return;
  const length = distance(two[0], two[1]);
  if (length < 8) return;
  const broad = Math.min(0.3 * unit.front * scene.camera.scale, length * 0.5);
  pen.save();
  pen.translate(two[0][0], two[0][1]);
  pen.rotate(Math.atan2(two[1][1] - two[0][1], two[1][0] - two[0][0]));
  trace(pen, [[-length * 0.1, 0], [length * 0.42, -broad * 0.55], [length * 0.4, -broad], [length * 0.92, 0], [length * 0.4, broad], [length * 0.42, broad * 0.55]]);
  pen.globalAlpha = 0.6;
  pen.fillStyle = scene.paint.side[unit.seat].band;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = scene.paint.lineHalo;
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.restore();
}
// Missiles in flight: a few short strokes along shallow arcs, thicker where they strike.
function drawShot(pen: Pen, scene: Scene, mark: Mark): void {
  const two = ends(scene, mark);
  if (!two) return;
  const [a, b] = two;
  const length = distance(a, b);
  if (length < 8) return;
  const [nx, ny] = [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
  for (const [ink, width] of [[scene.paint.lineHalo, 3.4], [scene.paint.danger, 1.5]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.lineCap = 'round';
    for (const off of [-0.09, 0, 0.09]) {
      const bend = off * length;
      const spread = off * 60;
      const [m, e]: [Point, Point] = [between(a, b, 0.5), [b[0] + nx * spread, b[1] + ny * spread]];
      pen.setLineDash(width > 2 ? [] : [9, 6]);
      pen.globalAlpha = width > 2 ? 0.4 : 0.9;
      pen.beginPath();
      pen.moveTo(a[0] + nx * spread, a[1] + ny * spread);
      pen.quadraticCurveTo(m[0] + nx * (bend + spread), m[1] + ny * (bend + spread), e[0], e[1]);
      pen.stroke();
    }
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  const r = Math.max(5, Math.min(11, scene.camera.scale * 0.8));
  pen.strokeStyle = scene.paint.danger;
  pen.lineWidth = 2;
  pen.beginPath();
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + 0.3;
    pen.moveTo(b[0] + Math.cos(angle) * r * 0.5, b[1] + Math.sin(angle) * r * 0.5);
    pen.lineTo(b[0] + Math.cos(angle) * r, b[1] + Math.sin(angle) * r);
  }
  pen.stroke();
}

// ---- the fallen

// Shields, spears and a standard on trodden ground, where the unit was last seen.
function drawFallen(pen: Pen, scene: Scene, unit: UnitId): void {
  const [what, now] = [scene.field.units[unit], scene.look.units[unit]];
  const { width, depth } = scene.field.table;
  if (!what || !now || now.x <= 0 || now.y <= 0 || now.x >= width || now.y >= depth) return;
  const grain = grainOf(scene.field);
  const k = scene.camera.scale / grain;
  const size = { front: what.front * grain, depth: Math.max(2.4, what.depth * grain) };
  const chance = chanceOf(unit * 7919 + 13);
  const family = familyOf(what.figures);
  const shield = family.light.shield ?? family.rider.shield ?? 'buckler';
  inBase(pen, scene, now, () => {
    pen.scale(k, k);
    pen.lineJoin = pen.lineCap = 'round';
    const brush: Brush = { pen, paint: scene.paint, side: coatOf(scene.paint, what), fine: k > 7, rich: k > 14, line: Math.max(0.07, 0.7 / k), nth: 0 };
    if (scene.paint.textures) {
      pen.globalAlpha = 0.3;
      for (let i = 0; i < 5; i++) fill(brush, round((i - 2) * size.front * 0.2, size.depth * (0.35 + 0.3 * chance()), size.front * 0.16, size.depth * 0.26), scene.paint.soil, false);
    }
    pen.globalAlpha = 0.85;
    let placed = 0; // one after the other along the front, so that they do not lie in a heap
    const place = (): Point => [((((placed++ * 3) % 11) + chance()) / 11.5 - 0.5) * size.front, size.depth * (0.1 + chance() * 0.8)];
    for (let i = 0; i < 5; i++) {
      const [x, y] = place();
      at(brush, x, y, 1, (b) => {
        stroke(b, 'M0 1.1V-1', b.paint.ink, 0.17);
        stroke(b, 'M0 1.1V-1', b.paint.shaft, 0.09);
      }, chance() * 6.3);
    }
    for (let i = 0; i < 6; i++) {
      const [x, y] = place();
      at({ ...brush, nth: i }, x, y, 1.2, shields[shield], chance() * 6.3);
    }
    at(brush, -size.front * 0.12, size.depth * 0.5, 1.1, (b) => {
      stroke(b, 'M0 1.2V-1.2', b.paint.rim, 0.2);
      fill(b, 'M0 -1.2Q.5 -1.34 1.3 -1.16L1.16 -.9L1.34 -.72L1.1 -.5L1.2 -.24Q.6 -.36 0 -.2z', b.side.coat);
    }, 1.15);
    pen.globalAlpha = 1;
  });
}

// Under the bases.
export function drawTraces(pen: Pen, scene: Scene): void {
  scene.look.units.forEach((now, unit) => {
    if (now.removed && !scene.moving.has(unit)) drawFallen(pen, scene, unit);
  });
  for (const frames of trailsOf(scene)) drawTrail(pen, scene, frames);
  for (const mark of scene.marks) if (mark.kind === 'charge') drawCharge(pen, scene, mark);
}
// Over them.
export function drawShots(pen: Pen, scene: Scene): void {
  for (const mark of scene.marks) if (mark.kind === 'shot') drawShot(pen, scene, mark);
}
