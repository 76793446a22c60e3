// A small map in a corner of the view, while only a part of the table is seen: a press on it leads there.
import type { Point } from '../../wire';
import { fitScale, freeSize, tableOf, toWorld } from '../drawing/camera';
import type { Pen } from '../drawing/pens';
import { isThere, poseOf, type Scene } from '../scene';

const broad = 148; // pixels
const away = 12; // from the corner
const least = 560; // the view must be as broad for it

interface Sheet {
  left: number;
  top: number;
  width: number;
  height: number;
}
// Where it lies; nothing while the whole table is in view, or there is no room.
function sheetOf({ camera, field }: Scene): Sheet | null {
  const [w] = freeSize(camera);
  if (w < least || camera.scale < fitScale(camera, tableOf(field)) * 1.3) return null;
  const height = (broad * field.table.depth) / field.table.width;
  return { left: camera.covered.left + away, top: camera.height - camera.covered.bottom - away - height, width: broad, height };
}
const onMap = ({ camera, field }: Scene, { left, top, width, height }: Sheet, [x, y]: Point): Point => {
  const [sx, sy] = [x / field.table.width, y / field.table.depth];
  return camera.turn > 0 ? [left + sx * width, top + (1 - sy) * height] : [left + (1 - sx) * width, top + sy * height];
};

// The place of the table that a point of the screen is on the map.
export function mapPlace(scene: Scene, [x, y]: Point): Point | null {
  const sheet = sheetOf(scene);
  if (!sheet) return null;
  const [sx, sy] = [(x - sheet.left) / sheet.width, (y - sheet.top) / sheet.height];
  if (sx < 0 || sx > 1 || sy < 0 || sy > 1) return null;
  const { width, depth } = scene.field.table;
  return scene.camera.turn > 0 ? [sx * width, (1 - sy) * depth] : [(1 - sx) * width, sy * depth];
}

export function drawMap(pen: Pen, scene: Scene): void {
  const sheet = sheetOf(scene);
  if (!sheet) return;
  const { paint, camera, field } = scene;
  const { left, top, width, height } = sheet;
  pen.save();
  pen.fillStyle = paint.wood;
  pen.fillRect(left - 3, top - 3, width + 6, height + 6);
  pen.fillStyle = paint.cloth;
  pen.fillRect(left, top, width, height);
  scene.look.units.forEach((_, unit) => {
    const pose = poseOf(scene, unit);
    const seat = field.units[unit]?.seat;
    if (!pose || !seat || !isThere(scene, unit)) return;
    const [x, y] = onMap(scene, sheet, [pose.x, pose.y]);
    pen.fillStyle = paint.side[seat].band;
    if (seat === 'red') pen.fillRect(x - 2, y - 2, 4, 4);
    else {
      pen.beginPath();
      pen.arc(x, y, 2.4, 0, Math.PI * 2);
      pen.fill();
    }
  });
  const [free, deep] = freeSize(camera);
  const [a, b] = [onMap(scene, sheet, toWorld(camera, [camera.covered.left, 0])), onMap(scene, sheet, toWorld(camera, [camera.covered.left + free, deep]))];
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.strokeStyle = paint.gold;
  pen.lineWidth = 1.6;
  pen.strokeRect(a[0], a[1], b[0] - a[0], b[1] - a[1]);
  pen.restore();
}
