// A base as a small tray, drawn once for each look it can have and kept as a bitmap with its front up.
import type { FieldUnit, UnitNow } from '../../wire';
import { drawFigures, longArms, musterOf } from '../figures';
import { discsOf, drawStandard } from './generals';
import { coatOf, type Paint } from '../drawing/paint';
import { disc, type Pen } from '../drawing/pens';
import { chanceOf, hasGeneral, ranksThere } from '../drawing/shape';

export interface Tray {
  bitmap: HTMLCanvasElement;
  scale: number; // its pixels of one U or H
  pad: number; // U or H around the base
  depth: number; // of all its ranks
}

// Everything that its picture depends on, worked out once for each state of a unit.
const looks = new WeakMap<UnitNow, string>();
export function lookOf(unit: FieldUnit, now: UnitNow): string {
  const known = looks.get(now) ?? describe(unit, now);
  looks.set(now, known);
  return known;
}
const describe = (unit: FieldUnit, now: UnitNow): string =>
  [unit.type, unit.figures, unit.colour, unit.arms, unit.weapon, unit.seat, unit.front, unit.depth, hasGeneral(unit, now) && (now.general ?? true), unit.command, unit.ranks.map((r) => [r.vbu, r.type, r.weapon]), now.vbu, now.disordered, now.markers].join('|');

export const bandOf = (depth: number): number => Math.min(0.5, depth * 0.18);
const pipsOf = (depth: number): number => Math.min(0.72, depth * 0.3);

interface Job {
  pen: Pen;
  paint: Paint;
  unit: FieldUnit;
  now: UnitNow;
  pixel: number; // a pixel of the screen, in U or H
  tiny: boolean; // too small for figures
  fine: boolean;
  rich: boolean;
}
// How much of a figure can be seen. A pixel of a dense screen is smaller, but shows more.
function detailOf(scale: number, ratio: number): Pick<Job, 'tiny' | 'fine' | 'rich'> {
  const seen = scale / ratio ** 0.75;
  return { tiny: seen < 3, fine: seen >= 7.2, rich: seen >= 14 };
}
const atLeast = (size: number, pixels: number, pixel: number): number => Math.max(size, pixels * pixel);

function trayShape(pen: Pen, front: number, depth: number): void {
  pen.beginPath();
  pen.roundRect(-front / 2, 0, front, depth, 0.14);
}

function drawShadow({ pen, paint, unit, now }: Job, scale: number): void {
  if (!paint.textures) return;
  pen.save();
  pen.shadowColor = 'rgb(20 16 4 / 55%)';
  pen.shadowBlur = 0.5 * scale;
  trayShape(pen, unit.front, unit.depth * ranksThere(now));
  pen.fillStyle = paint.rim;
  pen.fill();
  pen.restore();
}

function drawTop({ pen, paint, unit, fine }: Job): void {
  trayShape(pen, unit.front, unit.depth);
  pen.fillStyle = paint.flock;
  pen.fill();
  if (!paint.textures || !fine) return;
  const chance = chanceOf(unit.type.length * 7 + unit.front);
  for (let i = 0; i < unit.front * unit.depth * 5; i++) disc(pen, (chance() - 0.5) * (unit.front - 0.5), 0.3 + chance() * (unit.depth - 0.6), 0.05, paint.speck);
}

// In place of figures, far off: the colour of the troops, with a stroke for riders.
function drawBlock({ pen, paint, unit }: Job): void {
  const { coat, pale } = coatOf(paint, unit);
  trayShape(pen, unit.front, unit.depth);
  pen.fillStyle = coat;
  pen.fill();
  if (!unit.type.startsWith('C')) return;
  pen.strokeStyle = pale;
  pen.lineWidth = 0.5;
  pen.beginPath();
  pen.moveTo(-unit.front / 2, unit.depth);
  pen.lineTo(unit.front / 2, 0);
  pen.stroke();
}

// Solid for Red, hatched for Blue; broken in disorder.
function drawRim({ pen, paint, unit, now, pixel }: Job): void {
  const side = paint.side[unit.seat];
  const width = atLeast(0.3, 1.6, pixel);
  pen.save();
  trayShape(pen, unit.front, unit.depth);
  pen.clip();
  pen.lineWidth = width * 2;
  pen.strokeStyle = side.rim;
  pen.stroke();
  if (unit.seat === 'blue') {
    pen.strokeStyle = side.pale;
    pen.setLineDash([atLeast(0.26, 1.4, pixel), atLeast(0.5, 2.8, pixel)]);
    pen.stroke();
  }
  if (now.disordered) {
    pen.strokeStyle = paint.flock;
    pen.setLineDash([atLeast(0.85, 3.6, pixel), atLeast(1.15, 4.6, pixel)]);
    pen.stroke();
  }
  pen.restore();
  trayShape(pen, unit.front, unit.depth);
  pen.strokeStyle = paint.rim;
  pen.lineWidth = atLeast(0.09, 0.8, pixel);
  if (now.disordered) {
    pen.setLineDash([atLeast(1.15, 4.6, pixel), atLeast(0.85, 3.6, pixel)]);
    pen.lineDashOffset = -atLeast(0.85, 3.6, pixel);
  }
  pen.stroke();
  pen.setLineDash([]);
  pen.lineDashOffset = 0;
}

// The front: a bright band with a notch in the middle that points back into the tray.
function drawFront({ pen, paint, unit, pixel }: Job): void {
  const side = paint.side[unit.seat];
  const half = unit.front / 2;
  const band = atLeast(bandOf(unit.depth), 2.4, pixel);
  const notch = atLeast(0.55, 3.2, pixel);
  pen.beginPath();
  pen.moveTo(-half, 0);
  pen.lineTo(half, 0);
  pen.lineTo(half, band);
  pen.lineTo(notch, band);
  pen.lineTo(0, band + notch * 0.85);
  pen.lineTo(-notch, band);
  pen.lineTo(-half, band);
  pen.closePath();
  pen.fillStyle = side.band;
  pen.fill();
  pen.strokeStyle = paint.rim;
  pen.lineWidth = atLeast(0.08, 0.7, pixel);
  pen.stroke();
  pen.fillStyle = side.pale;
  const light = atLeast(0.13, 0.8, pixel);
  pen.fillRect(-half + light, light * 0.6, unit.front - 2 * light, light);
}

function drawPips({ pen, paint, unit, pixel }: Job, whole: number, left: number): void {
  const room = unit.front - 0.6;
  const r = Math.min(atLeast(0.26, 1.25, pixel), room / Math.max(1, whole) / 2.3);
  const step = Math.min(r * 2.6, room / Math.max(1, whole));
  const strip = Math.max(pipsOf(unit.depth) * 0.72, r * 2.5);
  pen.fillStyle = paint.rim;
  pen.beginPath();
  const wide = step * whole + r * 0.8;
  pen.roundRect(-wide / 2, unit.depth - strip, wide, strip, [strip / 3, strip / 3, 0, 0]);
  pen.fill();
  for (let i = 0; i < whole; i++) {
    const x = (i - (whole - 1) / 2) * step;
    const y = unit.depth - strip / 2;
    if (i < left) disc(pen, x, y, r, paint.pip);
    else {
      pen.strokeStyle = paint.pip;
      pen.globalAlpha = 0.75;
      pen.lineWidth = atLeast(0.06, 0.6, pixel);
      pen.beginPath();
      pen.arc(x, y, r * 0.72, 0, Math.PI * 2);
      pen.stroke();
      pen.globalAlpha = 1;
    }
  }
}

// The general's standard, over the rear left corner, beside the pennant of its Command.
function drawGeneralOf({ pen, paint, unit, now, pixel }: Job): void {
  const k = atLeast(0.95, 5.5, pixel);
  pen.save();
  pen.translate(-unit.front / 2 + 0.9 + (unit.command ? pennantOf(pixel) * 2.7 : 0), unit.depth * 0.66);
  pen.scale(k, k);
  drawStandard(pen, paint, unit.seat, unit.figures, now.general === undefined ? 1 : discsOf(now.general), (0.7 * pixel) / k);
  pen.restore();
}

function markerDisc(pen: Pen, paint: Paint, r: number): void {
  disc(pen, 0, 0, r, paint.label);
  pen.strokeStyle = paint.rim;
  pen.lineWidth = r * 0.18;
  pen.stroke();
}
function eye(pen: Pen, paint: Paint, r: number): void {
  pen.beginPath();
  pen.moveTo(-r * 0.72, 0);
  pen.quadraticCurveTo(0, -r * 0.8, r * 0.72, 0);
  pen.quadraticCurveTo(0, r * 0.8, -r * 0.72, 0);
  pen.strokeStyle = paint.labelInk;
  pen.lineWidth = r * 0.18;
  pen.stroke();
  disc(pen, 0, 0, r * 0.25, paint.labelInk);
}
function lockedShields(pen: Pen, paint: Paint, r: number): void {
  pen.strokeStyle = paint.labelInk;
  pen.lineWidth = r * 0.17;
  for (const x of [-0.38, 0, 0.38]) {
    pen.beginPath();
    pen.arc(x * r, 0, r * 0.36, 0, Math.PI * 2);
    pen.stroke();
  }
}
function letter(pen: Pen, paint: Paint, r: number, id: string): void {
  pen.fillStyle = paint.labelInk;
  pen.font = `600 ${r * 1.3}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(id.charAt(0).toUpperCase(), 0, r * 0.08);
}
const pennantOf = (pixel: number): number => atLeast(0.52, 4, pixel);
// Which of its side's Commands it belongs to: a little flag at its left.
function drawPennant({ pen, paint, unit, pixel }: Job, command: number): void {
  const r = pennantOf(pixel);
  pen.save();
  pen.translate(0.2 - unit.front / 2 + r, unit.depth - r * 1.3);
  pen.beginPath();
  pen.moveTo(-r, -r);
  pen.lineTo(r * 1.9, -r * 0.2);
  pen.lineTo(-r, r);
  pen.closePath();
  pen.fillStyle = paint.label;
  pen.fill();
  pen.strokeStyle = paint.side[unit.seat].rim;
  pen.lineWidth = r * 0.2;
  pen.stroke();
  pen.translate(-r * 0.4, -r * 0.1);
  letter(pen, paint, r * 0.85, String(command));
  pen.restore();
}
const drawnOtherwise = new Set<UnitNow['markers'][number]>(['fortified', 'stakes']);
function drawMarkers({ pen, paint, unit, now, pixel }: Job): void {
  const r = atLeast(0.75, 5, pixel);
  now.markers.filter((id) => !drawnOtherwise.has(id)).forEach((id, i) => {
    pen.save();
    pen.translate(unit.front / 2 - 0.15 - r * (1 + i * 2.1), unit.depth * 0.55);
    markerDisc(pen, paint, r);
    if (id === 'opportunity') eye(pen, paint, r);
    else if (id === 'shieldwall') lockedShields(pen, paint, r);
    else letter(pen, paint, r, id);
    pen.restore();
  });
}

function drawRank(job: Job, rank: number): void {
  const { pen, paint, unit, now, pixel, fine, rich } = job;
  drawTop(job);
  const band = rank === 0 ? atLeast(bandOf(unit.depth), 2.4, pixel) + 0.12 : 0.35;
  const room = { wide: unit.front - 0.8, long: Math.max(0.5, unit.depth - band - pipsOf(unit.depth)) };
  const brush = { pen, paint, side: coatOf(paint, unit), fine, rich };
  const outline = atLeast(0.06, 0.55, pixel);
  if (job.tiny) drawBlock(job);
  drawRim(job);
  if (rank === 0) drawFront(job);
  if (job.tiny) return;
  pen.save();
  pen.translate(0, band);
  drawFigures(brush, musterOf(unit, room, fine), now.disordered, outline);
  if (unit.arms && rank === 0) {
    pen.translate(0, -band * 0.6);
    drawFigures(brush, longArms(unit.arms, room, fine), now.disordered, outline);
  }
  pen.restore();
  drawPips(job, unit.ranks[0]?.vbu ?? 0, now.vbu[0] ?? 0);
}

// Draws the unit with the middle of its front at the origin, in U or H, front up. `scale`: device pixels of one of them,
// `ratio`: device pixels of one pixel of the page, `grain`: U of the measure.
export function drawBase(pen: Pen, unit: FieldUnit, now: UnitNow, paint: Paint, scale: number, ratio: number, grain = 1): void {
  pen.save();
  pen.scale(1 / grain, 1 / grain);
  drawInU(pen, { ...unit, front: unit.front * grain, depth: unit.depth * grain }, now, paint, scale / grain, ratio);
  pen.restore();
}
// One rank by itself; those behind may be of other troops.
export function rankOf(unit: FieldUnit, rank: number): FieldUnit {
  const own = unit.ranks[rank] ?? { vbu: 0, vd: 0 };
  if (!own.type) return { ...unit, ranks: [own] };
  const { weapon: _weapon, arms: _arms, ...rest } = unit;
  return { ...rest, type: own.type, ...(own.weapon ? { weapon: own.weapon } : {}), ranks: [own] };
}
function drawInU(pen: Pen, unit: FieldUnit, now: UnitNow, paint: Paint, scale: number, ratio: number): void {
  const job: Job = { pen, paint, unit, now, pixel: ratio / scale, ...detailOf(scale, ratio) };
  drawShadow(job, scale);
  const there = unit.ranks.map((_, i) => i).filter((i) => (now.vbu[i] ?? 0) > 0);
  const shownRanks = there.length ? there : [0];
  shownRanks.forEach((rank, i) => {
    pen.save();
    pen.translate(0, i * unit.depth);
    drawRank({ ...job, now: { ...now, vbu: [now.vbu[rank] ?? 0] }, unit: rankOf(unit, rank) }, i === 0 ? 0 : 1);
    pen.restore();
  });
  if (hasGeneral(unit, now)) drawGeneralOf(job);
  if (unit.command) drawPennant(job, unit.command);
  drawMarkers(job);
}

export function paintTray(unit: FieldUnit, now: UnitNow, paint: Paint, scale: number, ratio: number, grain = 1): Tray {
  const pad = unit.arms ? 2 / grain : Math.max(0.9 / grain, (6 * ratio) / scale);
  const bitmap = document.createElement('canvas');
  bitmap.width = Math.ceil((unit.front + 2 * pad) * scale);
  bitmap.height = Math.ceil((unit.depth * ranksThere(now) + 2 * pad) * scale);
  const pen = bitmap.getContext('2d');
  if (pen) {
    pen.scale(scale, scale);
    pen.translate(unit.front / 2 + pad, pad);
    drawBase(pen, unit, now, paint, scale, ratio, grain);
  }
  return { bitmap, scale, pad, depth: unit.depth * ranksThere(now) };
}
