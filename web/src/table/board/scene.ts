// Everything that a frame is drawn from.
import type { Field, Look, Point, UnitId } from '../wire';
import { toScreen, type Camera } from './camera';
import type { BoardStyle, BoardWords, Hidden, Overlays } from './contract';
import type { Paint } from './paint';
import { sizeOf, type Pose, type Size } from './shape';
import type { Trays } from './trays';

export interface Scene {
  field: Field;
  look: Look;
  style: BoardStyle;
  paint: Paint;
  camera: Camera;
  ratio: number; // device pixels of one CSS pixel
  trays: Trays;
  words: BoardWords;
  selected: readonly UnitId[];
  taken: readonly UnitId[];
  candidates: readonly UnitId[];
  focus: UnitId | null;
  keyed: UnitId | null; // the unit that the keyboard is on
  hover: UnitId | null;
  overlays: Overlays;
  canDrag: boolean;
  moving: ReadonlyMap<UnitId, Pose>; // in an animation
  wish: Point | null; // where a hand wants the thing it holds
  box: readonly [Point, Point] | null; // screen
  ruler: readonly [Point, Point] | null;
  font: string;
}

export function poseOf(scene: Scene, unit: UnitId): Pose | null {
  return scene.moving.get(unit) ?? scene.look.units[unit] ?? null;
}
export function baseOf(scene: Scene, unit: UnitId): Size {
  const [what, now] = [scene.field.units[unit], scene.look.units[unit]];
  return what && now ? sizeOf(what, now) : { front: 1, depth: 1 };
}
// Where a unit is held: its ghost, if it has one.
export function heldPose(scene: Scene, unit: UnitId): Pose | null {
  return scene.overlays.trial?.ghosts.find((ghost) => ghost.unit === unit) ?? poseOf(scene, unit);
}
export function isThere(scene: Scene, unit: UnitId): boolean {
  const now = scene.look.units[unit];
  return !!now && !now.removed && !now.absent;
}

// Where the mark of hidden units is on the screen. Units that come by an edge are marked there, or at that side of the view.
export function markOf({ camera }: Pick<Scene, 'camera'>, { at, facing }: Hidden): Point {
  const [x, y] = toScreen(camera, at);
  if (facing === undefined) return [x, y];
  const low = camera.height - camera.covered.bottom - 40; // with room for its name
  return [Math.min(camera.width - 18, Math.max(18, x)), Math.min(low, Math.max(18, y))];
}

// "3.2 U", or centimetres of the scale.
export function measured(scene: Pick<Scene, 'field' | 'style'>, length: number, unit = true): string {
  const { centimetres, measure } = scene.field;
  const value = scene.style.centimetres ? length * centimetres : length;
  const digits = (Math.round(value * 10) / 10).toFixed(1).replace(/\.0$/, '');
  return unit ? `${digits} ${scene.style.centimetres ? 'cm' : measure}` : digits;
}
