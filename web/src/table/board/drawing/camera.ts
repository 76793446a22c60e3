// Where the table is on the screen. The world is the table in U or H; the screen is CSS pixels of the board's element.
import type { Look, Field, Point, SeatName } from '../../wire';
import type { Covered } from '../contract';
import { boundsOf, clamp } from './shape';

export interface Camera {
  x: number; // the world at the middle of the free part of the screen
  y: number;
  scale: number; // pixels of one U or H
  turn: 1 | -1; // -1: Blue sits at the bottom
  width: number; // of the element
  height: number;
  covered: Covered;
}
export interface Table {
  width: number;
  depth: number;
  grain?: number; // U of the measure
}
// Things are drawn by sizes in U; a table that is measured in H is as large, with numbers a quarter of it.
export const grainOf = ({ measure }: Pick<Field, 'measure'>): number => (measure === 'H' ? 4 : 1);
export const tableOf = (field: Field): Table => ({ ...field.table, grain: grainOf(field) });

export const frameWidth = 1.5; // of the wooden edge, in U
const frameOf = ({ grain = 1 }: Table): number => frameWidth / grain;
const closest = 56; // pixels of one U
const raised = 16; // pixels by which the first view lies higher: the buttons of the view are below
const nothing: Covered = { bottom: 0, left: 0, right: 0 };

export const turnOf = (seat: SeatName): 1 | -1 => (seat === 'red' ? 1 : -1);

export const newCamera = (seat: SeatName): Camera => ({
  x: 0,
  y: 0,
  scale: 8,
  turn: turnOf(seat),
  width: 0,
  height: 0,
  covered: nothing,
});

export function freeMiddle(camera: Camera): Point {
  const { width, height, covered } = camera;
  return [(covered.left + width - covered.right) / 2, (height - covered.bottom) / 2];
}
export const freeSize = ({ width, height, covered }: Camera): Point => [
  Math.max(80, width - covered.left - covered.right),
  Math.max(80, height - covered.bottom),
];

export function toScreen(camera: Camera, [x, y]: Point): Point {
  const [cx, cy] = freeMiddle(camera);
  const k = camera.scale * camera.turn;
  return [cx + (x - camera.x) * k, cy - (y - camera.y) * k];
}
export function toWorld(camera: Camera, [sx, sy]: Point): Point {
  const [cx, cy] = freeMiddle(camera);
  const k = camera.scale * camera.turn;
  return [camera.x + (sx - cx) / k, camera.y - (sy - cy) / k];
}
// How far a base drawn with its front up is turned on the screen, clockwise in radians.
export function screenAngle(camera: Pick<Camera, 'turn'>, facing: number): number {
  const a = (facing * Math.PI) / 180;
  return Math.atan2(Math.cos(a) * camera.turn, Math.sin(a) * camera.turn);
}

export function fitScale(camera: Camera, table: Table): number {
  const [w, h] = freeSize(camera);
  const around = 2 * frameOf(table) + 1 / (table.grain ?? 1);
  return Math.min(w / (table.width + around), h / (table.depth + around));
}

// The table cannot be lost: the middle of the free part stays on it; and it is never much smaller than the room for it.
export function limited(camera: Camera, table: Table): Camera {
  const least = fitScale(camera, table) * 0.8;
  const { grain = 1 } = table;
  const scale = clamp(camera.scale, Math.min(least, closest * grain), closest * grain);
  const [w, h] = freeSize(camera);
  const more = frameOf(table) + 6 / grain;
  const slackX = Math.max(0, table.width / 2 - w / scale / 2 + more);
  const slackY = Math.max(0, table.depth / 2 - h / scale / 2 + more);
  return {
    ...camera,
    scale,
    x: clamp(camera.x, table.width / 2 - slackX, table.width / 2 + slackX),
    y: clamp(camera.y, table.depth / 2 - slackY, table.depth / 2 + slackY),
  };
}

export const fitted = (camera: Camera, table: Table): Camera =>
  limited({ ...camera, scale: fitScale(camera, table), x: table.width / 2, y: table.depth / 2 }, table);

// The first view: both armies, as large as there is room for; on a narrow screen the own army, as close as makes its bases
// legible, and what is opposite.
export function opened(camera: Camera, field: Field, look: Look): Camera {
  const table = tableOf(field);
  const grain = grainOf(field);
  const there = look.units.flatMap((unit, i) => (unit.removed || unit.absent ? [] : [{ ...unit, seat: field.units[i]?.seat }]));
  if (there.length === 0) return fitted(camera, table);
  const [w, h] = freeSize(camera);
  const { left, right, low, high } = boundsOf(there.map(({ x, y }) => [x, y]));
  const room = 8 / grain; // bases, and a little around them
  const whole = Math.min(w / (right - left + 2 * room), h / (high - low + 2 * room));
  const legible = Math.min(5.4 * grain, h / (table.depth + 2 * frameOf(table)));
  if (whole >= legible * 0.8) {
    const scale = Math.min(whole, 26 * grain);
    return limited({ ...camera, scale, x: (left + right) / 2, y: (low + high) / 2 - raised / (scale * camera.turn) }, table);
  }
  const own = there.filter(({ seat }) => seat === (camera.turn > 0 ? 'red' : 'blue'));
  const all = own.length ? own : there;
  const x = all.reduce((sum, unit) => sum + unit.x, 0) / all.length;
  return limited({ ...camera, scale: legible, x, y: (low + high) / 2 - raised / (legible * camera.turn) }, table);
}

// Nearer or farther with the place under the pointer staying where it is.
export function zoomed(camera: Camera, table: Table, factor: number, at: Point): Camera {
  const held = toWorld(camera, at);
  const { scale } = limited({ ...camera, scale: camera.scale * factor }, table);
  const [cx, cy] = freeMiddle(camera);
  const k = scale * camera.turn;
  return limited({ ...camera, scale, x: held[0] - (at[0] - cx) / k, y: held[1] + (at[1] - cy) / k }, table);
}
export function panned(camera: Camera, table: Table, dx: number, dy: number): Camera {
  const k = camera.scale * camera.turn;
  return limited({ ...camera, x: camera.x - dx / k, y: camera.y + dy / k }, table);
}

// The least movement that brings a place into the free part, with room around it.
export function shown(camera: Camera, table: Table, at: Point, room = 56): Camera {
  const [sx, sy] = toScreen(camera, at);
  const [cx, cy] = freeMiddle(camera);
  const [w, h] = freeSize(camera);
  const reach = (value: number, middle: number, size: number): number => {
    const half = Math.max(8, size / 2 - room);
    return value < middle - half ? middle - half - value : value > middle + half ? middle + half - value : 0;
  };
  const [dx, dy] = [reach(sx, cx, w), reach(sy, cy, h)];
  return dx || dy ? panned(camera, table, dx, dy) : camera;
}
