// How a figure is drawn and where figures stand on a tray. Figures face up; lengths are in U or H once placed.
import type { Paint, SidePaint } from '../drawing/paint';
import type { Pen } from '../drawing/pens';

export interface Brush {
  pen: Pen;
  paint: Paint;
  side: SidePaint;
  fine: boolean; // large enough for small things
  rich: boolean; // and for the smallest
  line: number; // width of an outline, in the figure's own units
  nth: number; // which figure of its tray: horses and devices differ
}
export type Draw = (brush: Brush) => void;
export interface Figure {
  wide: number; // its room, in its own units
  long: number;
  draw: Draw;
}
export interface Placed {
  figure: Figure;
  x: number; // from the middle of the room
  y: number; // from its front
  scale: number;
}
export interface Room {
  wide: number;
  long: number;
}
export type Muster = (room: Room, fine: boolean) => Placed[];

// Paths are parsed once.
const paths = new Map<string, Path2D>();
export function path(d: string): Path2D {
  const known = paths.get(d) ?? new Path2D(d);
  paths.set(d, known);
  return known;
}
export function fill({ pen, paint, line }: Brush, d: string, colour: string, outline = true): void {
  const shape = path(d);
  pen.fillStyle = colour;
  pen.fill(shape);
  if (!outline) return;
  pen.strokeStyle = paint.ink;
  pen.lineWidth = line;
  pen.stroke(shape);
}
export function stroke({ pen }: Brush, d: string, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(path(d));
}
export const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

// Draws a part at a place, turned and of a size of its own; outlines stay as wide as they were.
export function at(b: Brush, x: number, y: number, size: number, draw: Draw, turn = 0): void {
  b.pen.save();
  b.pen.translate(x, y);
  if (turn) b.pen.rotate(turn);
  b.pen.scale(size, size);
  draw({ ...b, line: b.line / size });
  b.pen.restore();
}

// Ranks of so many figures each, as large as the room allows; every second rank of unequal ones stands in the gaps. A rank
// may stand `close` behind the one before it, and all of them over the edge of the room by a share of its length.
export function ranks(figure: Figure, counts: readonly number[], { wide, long }: Room, { loose = 1, close = 1, over = 1 } = {}): Placed[] {
  const most = Math.max(...counts);
  const deep = (counts.length - 1) * close + 1; // figures
  const scale = Math.min(wide / most / figure.wide / loose, (long * over) / deep / figure.long);
  const pitch = Math.min(wide / most, figure.wide * scale * loose * 1.45);
  const step = Math.min(long / counts.length, figure.long * scale * (close < 1 ? close : 1.35));
  return counts.flatMap((count, rank) =>
    Array.from({ length: count }, (_, i) => ({
      figure,
      scale,
      x: (i - (count - 1) / 2) * pitch,
      y: long / 2 + (rank - (counts.length - 1) / 2) * step,
    })),
  );
}
// Figures at given shares of the room, none larger than a share of its length.
export function strewn(figure: Figure, places: readonly (readonly [x: number, y: number])[], { wide, long }: Room, share = 1): Placed[] {
  const scale = Math.min((long * share) / figure.long, wide / places.length / figure.wide);
  return places.map(([x, y]) => ({ figure, scale, x: x * wide, y: y * long }));
}
