// Roofs and walls of villages, abbeys and towns, seen from above.
import type { Point } from '../../wire';
import type { Model } from './terrain';
import { along, trace } from '../drawing/pens';
import { boundsOf, distance, isInside, middleOf, toBorder } from '../drawing/shape';

interface House {
  at: Point;
  long: number;
  wide: number;
  angle: number;
}

// A gabled roof: two slopes, the lit one lighter, with a ridge.
function roof({ pen, paint, chance, pixel }: Model, { at, long, wide, angle }: House, tile = Math.floor(chance() * 3)): void {
  pen.save();
  pen.translate(at[0], at[1]);
  pen.rotate(angle);
  if (paint.textures) {
    pen.shadowColor = paint.shadow;
    pen.shadowBlur = 0.5 / pixel;
    pen.shadowOffsetX = pen.shadowOffsetY = 0.32 / pixel;
  }
  pen.fillStyle = paint.roof[tile] ?? paint.roof[0];
  pen.fillRect(-long / 2, -wide / 2, long, wide);
  pen.shadowColor = 'transparent';
  pen.fillStyle = 'rgb(255 240 210 / 22%)';
  pen.fillRect(-long / 2, -wide / 2, long, wide / 2);
  pen.strokeStyle = paint.ink;
  pen.lineWidth = 0.07;
  pen.strokeRect(-long / 2, -wide / 2, long, wide);
  pen.globalAlpha = 0.7;
  pen.beginPath();
  pen.moveTo(-long / 2, 0);
  pen.lineTo(long / 2, 0);
  pen.stroke();
  pen.restore();
}

const fits = ({ at, long, wide, angle }: House, outline: readonly Point[]): boolean =>
  [[-1, -1], [1, -1], [1, 1], [-1, 1]].every(([sx = 0, sy = 0]) => {
    const [x, y] = [(sx * long) / 2, (sy * wide) / 2];
    const p: Point = [at[0] + Math.cos(angle) * x - Math.sin(angle) * y, at[1] + Math.sin(angle) * x + Math.cos(angle) * y];
    return isInside(p, outline) && toBorder(p, outline) > 0.25;
  });

function houses(model: Model, gap: number, size: number): void {
  const { outline, chance, strewn } = model;
  const found = strewn(gap, 0.8).map((at, i): House => ({
    at,
    long: size * (1 + chance() * 0.35),
    wide: size * (0.6 + chance() * 0.1),
    angle: (i % 2 ? Math.PI / 2 : 0) + (chance() - 0.5) * 0.35,
  }));
  const built: House[] = [];
  for (const house of found) {
    if (!fits(house, outline) || built.some((other) => distance(other.at, house.at) < size * 1.12)) continue;
    built.push(house);
    roof(model, house);
  }
}

export function drawVillage(model: Model): void {
  const { pen, paint, outline } = model;
  const b = boundsOf(outline);
  const [cx, cy] = middleOf(outline);
  pen.save();
  trace(pen, outline);
  pen.clip();
  pen.strokeStyle = paint.track;
  pen.lineWidth = 0.7;
  pen.beginPath();
  pen.moveTo(b.left, cy + 0.5);
  pen.quadraticCurveTo(cx, cy - 0.6, b.right, cy + 0.3);
  pen.moveTo(cx - 0.3, b.low);
  pen.lineTo(cx + 0.2, b.high);
  pen.stroke();
  pen.restore();
  houses(model, 1.5, 1.75);
}

// A church with a crossing, and a cloister around a green court.
export function drawAbbey(model: Model): void {
  const { pen, paint, outline } = model;
  const { left, right, low, high } = boundsOf(outline);
  const [cx, cy] = middleOf(outline);
  const k = Math.min(right - left, high - low) / 5;
  roof(model, { at: [cx, cy - 0.85 * k], long: 3.7 * k, wide: 1.05 * k, angle: 0 }, 0);
  roof(model, { at: [cx + 0.75 * k, cy - 0.85 * k], long: 2.1 * k, wide: 0.95 * k, angle: Math.PI / 2 }, 0);
  pen.fillStyle = paint.bush;
  pen.fillRect(cx - 1.5 * k, cy + 0.25 * k, 1.9 * k, 1.5 * k);
  for (const [x, y, long, angle] of [[-0.55, 0.35, 2.5, 0], [-0.55, 1.75, 2.5, 0], [-1.6, 1.05, 1.8, Math.PI / 2], [0.5, 1.05, 1.8, Math.PI / 2]] as const)
    roof(model, { at: [cx + x * k, cy + y * k], long: long * k, wide: 0.45 * k, angle }, 1);
  pen.strokeStyle = paint.canvas;
  pen.lineWidth = 0.13 * k;
  pen.beginPath();
  pen.moveTo(cx + 0.75 * k, cy - 1.25 * k);
  pen.lineTo(cx + 0.75 * k, cy - 0.45 * k);
  pen.moveTo(cx + 0.5 * k, cy - 0.98 * k);
  pen.lineTo(cx + k, cy - 0.98 * k);
  pen.stroke();
}

// Dense roofs inside a wall with towers.
export function drawTown(model: Model): void {
  const { pen, paint, outline, middle, pixel } = model;
  houses(model, 1.2, 1.4);
  const inside = outline.map(([x, y]): Point => [x + (middle[0] - x) * 0.07, y + (middle[1] - y) * 0.07]);
  trace(pen, inside);
  pen.save();
  if (paint.textures) {
    pen.shadowColor = paint.shadow;
    pen.shadowBlur = 0.5 / pixel;
    pen.shadowOffsetX = pen.shadowOffsetY = 0.3 / pixel;
  }
  pen.strokeStyle = paint.wall;
  pen.lineWidth = 0.55;
  pen.stroke();
  pen.restore();
  pen.strokeStyle = paint.stoneLight;
  pen.lineWidth = 0.14;
  pen.setLineDash([0.3, 0.3]);
  pen.stroke();
  pen.setLineDash([]);
  along(inside, 4.5, (x, y) => {
    for (const [r, fill] of [[0.62, paint.stoneDark], [0.5, paint.wall], [0.3, paint.stoneLight]] as const) {
      pen.fillStyle = fill;
      pen.beginPath();
      pen.arc(x, y, r, 0, Math.PI * 2);
      pen.fill();
    }
  });
}
