// Which base is under a point of the screen.
import type { Point, UnitId } from '../wire';
import { toScreen, toWorld } from './camera';
import { baseOf, heldPose, isThere, poseOf, type Scene } from './scene';
import { centreOf, distance, isInBase, type Pose } from './shape';

// Inside a base wins, the ghosts first; near one counts as well, the nearest, farther for a finger.
export function unitAt(scene: Scene, at: Point, touch: boolean): UnitId | null {
  const place = toWorld(scene.camera, at);
  const slack = (touch ? 12 : 3) / scene.camera.scale;
  const there = scene.look.units.map((_, unit) => unit).filter((unit) => isThere(scene, unit));
  const ghosts = new Set(scene.overlays.trial?.ghosts.map((ghost) => ghost.unit));
  const poseAt = (unit: UnitId): Pose | null => (ghosts.has(unit) ? heldPose(scene, unit) : poseOf(scene, unit));
  const near = (pad: number): UnitId[] =>
    there.filter((unit) => {
      const pose = poseAt(unit);
      return pose !== null && isInBase(place, pose, baseOf(scene, unit), pad);
    });
  const apart = (unit: UnitId): number => {
    const pose = poseAt(unit);
    return pose ? distance(place, centreOf(pose, baseOf(scene, unit))) : Infinity;
  };
  const inside = near(0).sort((a, b) => Number(ghosts.has(b)) - Number(ghosts.has(a)) || b - a);
  return inside[0] ?? near(slack).sort((a, b) => apart(a) - apart(b))[0] ?? null;
}

// Those whose middle lies in a box of the screen.
export function unitsIn(scene: Scene, [ax, ay]: Point, [bx, by]: Point): UnitId[] {
  return scene.look.units.flatMap((_, unit) => {
    const pose = poseOf(scene, unit);
    if (!pose || !isThere(scene, unit)) return [];
    const [x, y] = toScreen(scene.camera, centreOf(pose, baseOf(scene, unit)));
    return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by) ? [unit] : [];
  });
}
