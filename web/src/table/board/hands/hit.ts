// Which base is under a point of the screen.
import type { Point, UnitId } from '../../wire';
import { toScreen, toWorld } from '../drawing/camera';
import { baseOf, isThere, markOf, poseOf, type Scene } from '../scene';
import { centreOf, distance, isInBase, type Pose, type Size } from '../drawing/shape';

// Inside a base wins, the ghosts first; near one counts as well, the nearest, farther for a finger. A unit
// that has a ghost can still be held where it stands.
export function unitAt(scene: Scene, at: Point, touch: boolean): UnitId | null {
  const place = toWorld(scene.camera, at);
  const slack = (touch ? 12 : 3) / scene.camera.scale;
  const bases: { unit: UnitId; pose: Pose; size: Size }[] = [];
  for (const ghost of scene.overlays.trial?.ghosts ?? []) bases.push({ unit: ghost.unit, pose: ghost, size: baseOf(scene, ghost.unit) });
  scene.look.units.forEach((_, unit) => {
    const pose = poseOf(scene, unit);
    if (pose && isThere(scene, unit)) bases.push({ unit, pose, size: baseOf(scene, unit) });
  });
  const inside = bases.find(({ pose, size }) => isInBase(place, pose, size));
  if (inside) return inside.unit;
  let best: UnitId | null = null;
  let least = Infinity;
  for (const { unit, pose, size } of bases) {
    const apart = distance(place, centreOf(pose, size));
    if (apart >= least || !isInBase(place, pose, size, slack)) continue;
    least = apart;
    best = unit;
  }
  return best ?? hiddenAt(scene, at, touch);
}
// Of several under one mark the next that is not selected yet.
function hiddenAt(scene: Scene, at: Point, touch: boolean): UnitId | null {
  const mark = scene.overlays.hidden?.find((one) => distance(at, markOf(scene, one)) < (touch ? 22 : 14));
  return mark?.units.find((unit) => !scene.selected.includes(unit)) ?? mark?.units[0] ?? null;
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
