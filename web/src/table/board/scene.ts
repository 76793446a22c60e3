// Everything that a frame is drawn from.
import type { Field, Ghost, Look, Point, UnitId } from '../wire';
import { toScreen, type Camera } from './drawing/camera';
import type { BoardStyle, BoardWords, Hidden, Overlays } from './contract';
import type { Paint } from './drawing/paint';
import { boundsOf, cornersOf, sizeOf, type Pose, type Size } from './drawing/shape';
import type { Mark } from './overlays/traces';
import type { Trays } from './bases/trays';

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
  trail: readonly Ghost[][]; // of the last move, by key frames
  marks: readonly Mark[]; // of the last events
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

const ghostsOf = ({ trial }: Overlays): string => trial?.ghosts.map((ghost) => ghost.unit).join() ?? '';
// Whether anything below the ghost is new: bases, or what lies under them.
export function isNewBelow(scene: Scene, now: Partial<Scene>, next: Overlays): boolean {
  const before = scene.overlays;
  if ((Object.keys(now) as (keyof Scene)[]).some((key) => scene[key] !== now[key])) return true;
  if ((['reach', 'zones', 'arcs', 'radius', 'ride', 'area', 'grid'] as const).some((key) => before[key] !== next[key])) return true;
  return !before.trial?.general !== !next.trial?.general || ghostsOf(before) !== ghostsOf(next);
}

// The middle of a unit on the screen, and how far its base reaches to each side of it.
export function screenPlace(scene: Scene, unit: UnitId): { at: Point; half: Point } | null {
  const pose = isThere(scene, unit) ? heldPose(scene, unit) : null;
  if (!pose) return null;
  const { camera } = scene;
  const size = baseOf(scene, unit);
  const corners = cornersOf(pose, size).map((corner) => toScreen(camera, corner));
  const { left, right, low, high } = boundsOf(corners);
  return { at: [(left + right) / 2, (low + high) / 2], half: [(right - left) / 2, (high - low) / 2] };
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
