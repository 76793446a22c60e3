// The names of units under their bases, as soon as these are large enough on the screen.
import { screenAngle, toScreen } from '../drawing/camera';
import type { Labels } from '../drawing/labels';
import type { Pen } from '../drawing/pens';
import { baseOf, isThere, poseOf, type Scene } from '../scene';
import { centreOf } from '../drawing/shape';

const legible = 62; // pixels of a front

export function drawNames(pen: Pen, scene: Scene, labels: Labels): void {
  const { camera, field, look } = scene;
  pen.font = `600 11px ${scene.font}`;
  look.units.forEach((_, unit) => {
    const [pose, size, name] = [poseOf(scene, unit), baseOf(scene, unit), field.units[unit]?.name ?? ''];
    if (!pose || !isThere(scene, unit) || size.front * camera.scale < legible) return;
    const angle = screenAngle(camera, pose.facing);
    const half = ((Math.abs(Math.sin(angle)) * size.front + Math.abs(Math.cos(angle)) * size.depth) / 2) * camera.scale;
    const [x, y] = toScreen(camera, centreOf(pose, size));
    if (x < -80 || y < -20 || x > camera.width + 80 || y > camera.height + 20) return;
    const below = Math.cos(angle) > -0.3 ? 1 : -1; // at its rear
    labels.name(name, [x, y + below * (half + 9)]);
  });
}
