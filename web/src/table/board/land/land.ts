// Ground and terrain as pictures: the whole table once, and a sharp one of what is seen when the camera rests.
import type { Field, Point } from '../../wire';
import { frameWidth, grainOf, toScreen, type Camera } from '../drawing/camera';
import { drawGrain, drawGround } from './ground';
import type { Paint } from '../drawing/paint';
import type { Pen } from '../drawing/pens';
import { boundsOf } from '../drawing/shape';
import { drawPieces } from './terrain';

const marginOf = (field: Field): number => (frameWidth + 1.5) / grainOf(field);
const mostPixels = 5_000_000;

// From the world to table coordinates: y down, the seat's own edge at the bottom.
export const viewOf = (field: Field, turn: 1 | -1) => ([x, y]: Point): Point =>
  turn > 0 ? [x, field.table.depth - y] : [field.table.width - x, y];
// Where table coordinates begin.
export const originOf = (field: Field, turn: 1 | -1): Point => (turn > 0 ? [0, field.table.depth] : [field.table.width, 0]);

interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
// The same in U: crowns, stones and planks have sizes of their own.
const times = (k: number) => ([x, y]: Point): Point => [x * k, y * k];
function inU(field: Field, k: number): Field {
  const more = times(k);
  const pieces = field.pieces.map((piece) => ({
    ...piece,
    outline: piece.outline.map(more),
    ...(piece.line ? { line: piece.line.map(more) } : {}),
    ...(piece.width ? { width: piece.width * k } : {}),
    ...(piece.top ? { top: more(piece.top) } : {}),
  }));
  return { ...field, table: { width: field.table.width * k, depth: field.table.depth * k }, pieces };
}
export function drawLand(pen: Pen, field: Field, paint: Paint, turn: 1 | -1, pixel: number, seen?: Window): void {
  const k = grainOf(field);
  if (k === 1) return drawInU(pen, field, paint, turn, pixel, seen);
  pen.save();
  pen.scale(1 / k, 1 / k);
  const part = seen && { left: seen.left * k, top: seen.top * k, right: seen.right * k, bottom: seen.bottom * k };
  drawInU(pen, inU(field, k), paint, turn, pixel * k, part);
  pen.restore();
}
function drawInU(pen: Pen, field: Field, paint: Paint, turn: 1 | -1, pixel: number, seen?: Window): void {
  const view = viewOf(field, turn);
  drawGround(pen, field.table, paint);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, field.table.width, field.table.depth);
  pen.clip();
  drawPieces(pen, field.pieces, paint, view, pixel, (outline) => {
    const b = boundsOf(outline);
    return !seen || (b.right >= seen.left && b.left <= seen.right && b.high >= seen.top && b.low <= seen.bottom);
  });
  pen.restore();
  drawGrain(pen, field.table, paint);
}

interface Picture {
  canvas: HTMLCanvasElement;
  key: string;
  scale: number; // device pixels of one U or H
  left: number; // table coordinates of its corner
  top: number;
}
function picture(field: Field, paint: Paint, turn: 1 | -1, scale: number, seen: Window, key: string, ratio: number): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((seen.right - seen.left) * scale));
  canvas.height = Math.max(1, Math.round((seen.bottom - seen.top) * scale));
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen) {
    pen.fillStyle = paint.around;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(scale, 0, 0, scale, -seen.left * scale, -seen.top * scale);
    drawLand(pen, field, paint, turn, ratio / scale, seen);
  }
  return { canvas, key, scale, left: seen.left, top: seen.top };
}

export class Land {
  private whole: Picture | null = null;
  private sharp: Picture | null = null;
  private seenFrom: Camera | null = null; // the camera of the sharp one

  draw(pen: CanvasRenderingContext2D, field: Field, paint: Paint, camera: Camera, ratio: number): void {
    const key = this.keyOf(field, paint, camera);
    if (this.whole?.key !== key) this.drawWhole(field, paint, camera, ratio, key);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.fillStyle = paint.around;
    pen.fillRect(0, 0, camera.width, camera.height);
    for (const shown of [this.whole, this.sharp]) if (shown?.key === key) this.put(pen, shown, field, camera, ratio);
  }

  // When the camera rests: true if there is something sharper to be shown.
  sharpen(field: Field, paint: Paint, camera: Camera, ratio: number): boolean {
    const scale = camera.scale * ratio;
    const key = this.keyOf(field, paint, camera);
    if (!this.whole || Math.abs(this.whole.scale / scale - 1) < 0.06) return false;
    if (this.sharp?.key === key && this.seenFrom === camera) return false;
    const [ox, oy] = toScreen(camera, originOf(field, camera.turn));
    const edge = 40;
    const margin = marginOf(field);
    const seen = {
      left: Math.max(-margin, (-edge - ox) / camera.scale),
      top: Math.max(-margin, (-edge - oy) / camera.scale),
      right: Math.min(field.table.width + margin, (camera.width + edge - ox) / camera.scale),
      bottom: Math.min(field.table.depth + margin, (camera.height + edge - oy) / camera.scale),
    };
    if (seen.right <= seen.left || seen.bottom <= seen.top) return false;
    this.sharp = picture(field, paint, camera.turn, scale, seen, key, ratio);
    this.seenFrom = camera;
    return true;
  }

  private fields = new WeakMap<Field, number>();
  private count = 0;
  private keyOf(field: Field, paint: Paint, camera: Camera): string {
    const number = this.fields.get(field) ?? ++this.count;
    this.fields.set(field, number);
    return `${number}|${paint.key}|${camera.turn}`;
  }

  private drawWhole(field: Field, paint: Paint, camera: Camera, ratio: number, key: string): void {
    const { width, depth } = field.table;
    const margin = marginOf(field);
    const most = Math.sqrt(mostPixels / ((width + 2 * margin) * (depth + 2 * margin)));
    const scale = Math.min(most, Math.max(camera.scale * ratio, 4 * grainOf(field)));
    const seen = { left: -margin, top: -margin, right: width + margin, bottom: depth + margin };
    this.whole = picture(field, paint, camera.turn, scale, seen, key, ratio);
    this.sharp = null;
  }

  private put(pen: CanvasRenderingContext2D, shown: Picture, field: Field, camera: Camera, ratio: number): void {
    const [ox, oy] = toScreen(camera, originOf(field, camera.turn));
    const k = camera.scale / shown.scale;
    const [x, y] = [ox + shown.left * camera.scale, oy + shown.top * camera.scale];
    // On whole device pixels, so that a picture of the same size stays sharp.
    const snap = (v: number): number => Math.round(v * ratio) / ratio;
    pen.drawImage(shown.canvas, snap(x), snap(y), shown.canvas.width * k, shown.canvas.height * k);
  }
}
