// What a unit has built where it stands: an earthwork or a row of stakes along its front; all round wagons and baggage.
// It belongs to the place, so a base that is lifted or dragged leaves it behind.
import type { FieldUnit, UnitNow } from '../../wire';
import { grainOf } from '../drawing/camera';
import type { Paint } from '../drawing/paint';
import type { Pen } from '../drawing/pens';
import { isThere, type Scene } from '../scene';
import { ranksThere } from '../drawing/shape';
import { inBase } from './units';

export const hasWorks = (now: UnitNow): boolean => now.markers.includes('fortified') || now.markers.includes('stakes');
const roundAbout = new Set(['W', 'BAG']);

interface Job {
  pen: Pen;
  paint: Paint;
  half: number; // of the front, in pixels, like all lengths here
  depth: number;
  thick: number;
}

function traceBank({ pen, half, depth, thick }: Job, isClosed: boolean): void {
  const off = thick * 0.6;
  pen.beginPath();
  if (isClosed) pen.roundRect(-half - off, -off, 2 * (half + off), depth + 2 * off, off);
  else {
    pen.moveTo(-half, -off);
    pen.lineTo(half, -off);
  }
}
// A bank of earth with a palisade on it.
function drawBank(job: Job, isClosed: boolean): void {
  const { pen, paint, thick } = job;
  pen.lineCap = 'round';
  for (const [colour, width] of [[paint.rim, thick + 1.6], [paint.sand, thick]] as const) {
    traceBank(job, isClosed);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.lineCap = 'butt';
  pen.setLineDash([thick * 0.3, thick * 0.5]);
  pen.strokeStyle = paint.woodDark;
  pen.lineWidth = thick * 0.62;
  pen.stroke();
  pen.setLineDash([]);
}
// Points that lean towards the enemy.
function drawStakes({ pen, paint, half, thick }: Job): void {
  const count = Math.max(3, Math.round((2 * half) / (thick * 0.9)));
  pen.lineCap = 'round';
  for (const [colour, width] of [[paint.rim, thick * 0.42], [paint.shaft, thick * 0.2]] as const) {
    pen.beginPath();
    for (let i = 0; i < count; i++) {
      const x = -half + ((i + 0.5) * 2 * half) / count;
      pen.moveTo(x - thick * 0.2, -thick * 0.15);
      pen.lineTo(x + thick * 0.2, -thick * 1.25);
    }
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
}

function drawWorksOf(pen: Pen, scene: Scene, unit: FieldUnit, now: UnitNow): void {
  const k = scene.camera.scale;
  const thick = Math.max(4, (0.62 / grainOf(scene.field)) * k);
  const job: Job = { pen, paint: scene.paint, half: (unit.front / 2) * k, depth: unit.depth * ranksThere(now) * k, thick };
  inBase(pen, scene, now, () => (now.markers.includes('fortified') ? drawBank(job, roundAbout.has(unit.type)) : drawStakes(job)));
}

export function drawWorks(pen: Pen, scene: Scene): void {
  scene.look.units.forEach((now, id) => {
    const unit = scene.field.units[id];
    if (unit && isThere(scene, id) && hasWorks(now)) drawWorksOf(pen, scene, unit, now);
  });
}
