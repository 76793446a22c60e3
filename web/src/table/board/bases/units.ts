// Bases on the table and the marks that belong to them.
import type { Point, UnitId } from '../../wire';
import { grainOf, screenAngle, toScreen } from '../drawing/camera';
import { drawGenerals } from './generals';
import type { Pen } from '../drawing/pens';
import { baseOf, isThere, poseOf, type Scene } from '../scene';
import { centreOf, cornersOf, type Pose, type Size } from '../drawing/shape';

// Works in the frame of a base: its front's middle at the origin, front up, CSS pixels.
export function inBase(pen: Pen, scene: Scene, pose: Pose, draw: () => void): void {
  const [x, y] = toScreen(scene.camera, [pose.x, pose.y]);
  pen.save();
  pen.translate(x, y);
  pen.rotate(screenAngle(scene.camera, pose.facing));
  draw();
  pen.restore();
}
export function outlineBase(pen: Pen, scene: Scene, pose: Pose, size: Size, grow: number): void {
  const k = scene.camera.scale;
  inBase(pen, scene, pose, () => {
    pen.beginPath();
    pen.roundRect((-size.front / 2) * k - grow, -grow, size.front * k + 2 * grow, size.depth * k + 2 * grow, 2 + grow / 2);
  });
}

const isSeen = ({ camera }: Scene, pose: Pose, size: Size): boolean => {
  const [x, y] = toScreen(camera, [pose.x, pose.y]);
  const far = (size.front + size.depth + 3) * camera.scale;
  return x > -far && y > -far && x < camera.width + far && y < camera.height + far;
};

// Base and shadow in the base's own frame, set at once: this is what a frame with many units is made of.
export function drawTray(pen: Pen, scene: Scene, unit: UnitId, pose: Pose, lift = 0): void {
  const [what, now] = [scene.field.units[unit], scene.look.units[unit]];
  if (!what || !now) return;
  const { camera, ratio, paint } = scene;
  const tray = scene.trays.of(what, now, paint, camera.scale * ratio, ratio, grainOf(scene.field));
  const angle = screenAngle(camera, pose.facing);
  const [c, s] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
  const [x, y] = toScreen(camera, [pose.x, pose.y]);
  const [k, half] = [camera.scale / tray.scale, (what.front / 2) * camera.scale];
  if (lift && paint.textures) {
    pen.setTransform(c, s, -s, c, (x + lift * 0.7) * ratio, (y + lift) * ratio);
    pen.fillStyle = 'rgb(16 12 2 / 32%)';
    pen.fillRect(-half, 0, 2 * half, tray.depth * camera.scale);
  }
  pen.setTransform(c, s, -s, c, x * ratio, y * ratio);
  const pad = tray.pad * camera.scale;
  pen.drawImage(tray.bitmap, -half - pad, -pad, tray.bitmap.width * k, tray.bitmap.height * k);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}

function drawGlow(pen: Pen, scene: Scene, pose: Pose, size: Size): void {
  outlineBase(pen, scene, pose, size, 2.5);
  pen.strokeStyle = scene.paint.glow;
  pen.globalAlpha = 0.3;
  pen.lineWidth = 5;
  pen.stroke();
  pen.globalAlpha = 1;
  pen.lineWidth = 1.6;
  pen.stroke();
}
export function drawOutline(pen: Pen, scene: Scene, pose: Pose, size: Size, colour: string, width: number, grow = 3): void {
  outlineBase(pen, scene, pose, size, grow);
  pen.strokeStyle = scene.paint.textures ? 'rgb(20 14 0 / 60%)' : scene.paint.line;
  pen.lineWidth = width + 2;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}
// Corners around the unit that the question is about, or that has the keyboard focus.
export function drawBrackets(pen: Pen, scene: Scene, pose: Pose, size: Size, colour: string): void {
  const k = scene.camera.scale;
  const grow = 7;
  const [l, r, t, b] = [(-size.front / 2) * k - grow, (size.front / 2) * k + grow, -grow, size.depth * k + grow];
  const arm = Math.min(10, (r - l) / 3, (b - t) / 3);
  inBase(pen, scene, pose, () => {
    pen.beginPath();
    for (const [x, y, sx, sy] of [[l, t, 1, 1], [r, t, -1, 1], [r, b, -1, -1], [l, b, 1, -1]] as const) {
      pen.moveTo(x, y + arm * sy);
      pen.lineTo(x, y);
      pen.lineTo(x + arm * sx, y);
    }
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = scene.paint.lineHalo;
    pen.lineWidth = 5;
    pen.stroke();
    pen.strokeStyle = colour;
    pen.lineWidth = 2.5;
    pen.stroke();
  });
}

// Crossed swords where two fight.
function drawMelee(pen: Pen, scene: Scene, a: UnitId, b: UnitId): void {
  const [pa, pb] = [poseOf(scene, a), poseOf(scene, b)];
  if (!pa || !pb) return;
  const places = [...cornersOf(pa, baseOf(scene, a)), [pa.x, pa.y] as Point];
  const [cx, cy] = centreOf(pb, baseOf(scene, b));
  const near = places.reduce((best, p) => (Math.hypot(p[0] - cx, p[1] - cy) < Math.hypot(best[0] - cx, best[1] - cy) ? p : best));
  const [x, y] = toScreen(scene.camera, near);
  const r = Math.max(6, Math.min(13, scene.camera.scale));
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  pen.arc(0, 0, r, 0, Math.PI * 2);
  pen.fillStyle = scene.paint.label;
  pen.fill();
  pen.strokeStyle = scene.paint.labelInk;
  pen.lineWidth = 1;
  pen.stroke();
  pen.lineCap = 'round';
  pen.lineWidth = r / 5;
  pen.beginPath();
  for (const s of [-1, 1]) {
    pen.moveTo(-0.5 * r * s, 0.5 * r);
    pen.lineTo(0.55 * r * s, -0.55 * r);
    pen.moveTo(-0.52 * r * s, 0.05 * r);
    pen.lineTo(-0.05 * r * s, 0.52 * r);
  }
  pen.stroke();
  pen.restore();
}

export function drawUnits(pen: Pen, scene: Scene): void {
  scene.trays.begin();
  const { look, selected, taken, candidates, paint, overlays } = scene;
  const lifted = new Set([...selected, ...taken, ...scene.moving.keys()]);
  const may = new Set(candidates);
  const gone = new Set(overlays.trial?.ghosts.map((ghost) => ghost.unit));
  const all = look.units.map((_, unit) => unit).filter((unit) => isThere(scene, unit) || scene.moving.has(unit));
  const ordered = [...all.filter((unit) => !lifted.has(unit)), ...all.filter((unit) => lifted.has(unit))];
  for (const unit of ordered) {
    const pose = poseOf(scene, unit);
    const size = baseOf(scene, unit);
    if (!pose || !isSeen(scene, pose, size)) continue;
    if (may.has(unit) && !lifted.has(unit)) drawGlow(pen, scene, pose, size);
    if (gone.has(unit)) pen.globalAlpha = 0.45;
    drawTray(pen, scene, unit, pose, lifted.has(unit) ? 6 : 2);
    pen.globalAlpha = 1;
    if (taken.includes(unit)) drawOutline(pen, scene, pose, size, paint.gold, 2.6);
    else if (selected.includes(unit)) drawOutline(pen, scene, pose, size, paint.gold, 1.8);
  }
  drawGenerals(pen, scene);
  look.units.forEach((now, unit) => {
    for (const other of now.fights) if (other > unit && isThere(scene, unit)) drawMelee(pen, scene, unit, other);
  });
}
