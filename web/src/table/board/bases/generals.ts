// Generals that stand alone: a standard on a small round tray, with one disc for each step of the general's level; and
// the same behind the base of a unit that its general may leave now, so that the general can be dragged.
import type { CommandId, Field, GeneralNow, Point, SeatName, UnitId } from '../../wire';
import { toScreen } from '../drawing/camera';
import { familyOf } from '../figures/families';
import { standards } from '../figures/standards';
import type { Paint } from '../drawing/paint';
import { disc, type Pen } from '../drawing/pens';
import { baseOf, poseOf, type Scene } from '../scene';
import { distance, placeAt } from '../drawing/shape';

// A picture only: no rule reads it.
const discs: Readonly<Record<string, number>> = { charismatic: 3, genius: 3, expert: 2, fair: 1, reliable: 1 };
export const discsOf = (level: string | null | undefined): number => discs[level ?? ''] ?? 0;

// The standard of a side with one disc for each step; the foot of its pole lies at the origin.
export function drawStandard(pen: Pen, paint: Paint, seat: SeatName, figures: string | undefined, marks: number, pixel: number): void {
  const { at, draw } = standards[familyOf(figures).standard];
  pen.lineCap = pen.lineJoin = 'round';
  draw({ pen, paint, side: paint.side[seat], fine: true, rich: false, line: Math.max(0.12, pixel), nth: 0 });
  const [r, step] = marks === 1 ? [0.26, 0] : [0.2, 0.48];
  for (let i = 0; i < marks; i++) disc(pen, at[0] + (i - (marks - 1) / 2) * step, at[1], r, paint.side[seat].rim);
}

// A general's tray, with its middle at the origin.
export function drawGeneral(pen: Pen, paint: Paint, seat: SeatName, figures: string | undefined, level: string, r: number): void {
  const side = paint.side[seat];
  disc(pen, 0, 0, r, paint.rim);
  disc(pen, 0, 0, r * 0.93, side.rim);
  if (seat === 'blue') {
    pen.strokeStyle = side.pale;
    pen.lineWidth = r * 0.16;
    pen.setLineDash([r * 0.22, r * 0.36]);
    pen.beginPath();
    pen.arc(0, 0, r * 0.84, 0, Math.PI * 2);
    pen.stroke();
    pen.setLineDash([]);
  }
  disc(pen, 0, 0, r * 0.75, paint.flock);
  pen.save();
  pen.translate(-standards[familyOf(figures).standard].at[0] * r * 0.45, r * 0.36);
  pen.scale(r * 0.5, r * 0.5);
  drawStandard(pen, paint, seat, figures, discsOf(level), 1 / r);
  pen.restore();
}

// A general has the standard of the troops that follow.
export const figuresOfCommand = (field: Field, command: CommandId): string | undefined => field.units[field.commands?.[command]?.units[0] ?? -1]?.figures;

export const radiusOf = (scale: number, grain: number): number => Math.min(26, Math.max(10, (1.8 / grain) * scale));
const radiusIn = (scene: Scene): number => radiusOf(scene.camera.scale, scene.field.measure === 'H' ? 4 : 1);

// Behind the base, where it is seen on the screen.
function behind(scene: Scene, unit: UnitId): Point | null {
  const pose = poseOf(scene, unit);
  return pose && placeAt(pose, -baseOf(scene, unit).depth - (radiusIn(scene) + 3) / scene.camera.scale, 0);
}
export const placeOf = (scene: Scene, { unit, at }: Pick<GeneralNow, 'unit' | 'at'>): Point | null => at ?? (unit === null ? null : behind(scene, unit));

// Generals that are shown as figures: they stand alone, or may ride now.
export function figuresOf(scene: Scene): { general: GeneralNow; place: Point }[] {
  return (scene.look.generals ?? []).flatMap((general) => {
    const place = general.at || general.command === scene.overlays.ride?.command ? placeOf(scene, general) : null;
    return place ? [{ general, place }] : [];
  });
}
export function generalAt(scene: Scene, at: Point, touch: boolean): CommandId | null {
  const r = radiusIn(scene) + (touch ? 8 : 2);
  return figuresOf(scene).find(({ place }) => distance(at, toScreen(scene.camera, place)) <= r)?.general.command ?? null;
}

function drawAt(pen: Pen, scene: Scene, command: CommandId, place: Point): void {
  const seat = scene.field.commands?.[command]?.seat ?? 'red';
  const [x, y] = toScreen(scene.camera, place);
  const r = radiusIn(scene);
  pen.save();
  pen.translate(x, y);
  if (scene.paint.textures) disc(pen, 1.5, 2.5, r, 'rgb(16 12 2 / 32%)');
  drawGeneral(pen, scene.paint, seat, figuresOfCommand(scene.field, command), scene.look.commands?.[command]?.level ?? '', r);
  pen.restore();
}
function ring(pen: Pen, scene: Scene, place: Point, colour: string, width: number): void {
  const [x, y] = toScreen(scene.camera, place);
  for (const [ink, more] of [[scene.paint.lineHalo, 2], [colour, 0]] as const) {
    pen.beginPath();
    pen.arc(x, y, radiusIn(scene) + 2.5, 0, Math.PI * 2);
    pen.strokeStyle = ink;
    pen.lineWidth = width + more;
    pen.stroke();
  }
}

export function drawGenerals(pen: Pen, scene: Scene): void {
  const { ride, trial } = scene.overlays;
  for (const { general, place } of figuresOf(scene)) {
    const isRider = general.command === ride?.command;
    if (trial?.general?.command === general.command) pen.globalAlpha = 0.45;
    drawAt(pen, scene, general.command, place);
    pen.globalAlpha = 1;
    if (isRider) ring(pen, scene, place, ride.isPicked ? scene.paint.gold : scene.paint.glow, ride.isPicked ? 2.6 : 1.6);
  }
}

// Where a ride is tried out, and the way there.
export function drawRide(pen: Pen, scene: Scene): void {
  const { trial } = scene.overlays;
  const general = scene.look.generals?.find(({ command }) => command === trial?.general?.command);
  const [from, to] = [general && placeOf(scene, general), trial?.general && placeOf(scene, trial.general)];
  if (!trial?.general || !from || !to) return;
  const [a, b] = [toScreen(scene.camera, from), toScreen(scene.camera, to)];
  for (const [ink, width] of [[scene.paint.lineHalo, 4], [scene.paint.line, 1.8]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(a[0], a[1]);
    pen.lineTo(b[0], b[1]);
    pen.stroke();
  }
  drawAt(pen, scene, trial.general.command, to);
  ring(pen, scene, to, scene.paint.gold, 2.6);
}

// The place in the world of the general that may ride: where its ride is tried out, otherwise where it is now.
export const riderPlace = (scene: Scene): Point | null => {
  const { ride, trial } = scene.overlays;
  if (!ride) return null;
  const tried = trial?.general && placeOf(scene, trial.general);
  const now = scene.look.generals?.find(({ command }) => command === ride.command);
  return tried ?? (now ? placeOf(scene, now) : null);
};
export const riderAt = (scene: Scene, at: Point, touch: boolean): Point | null => {
  const place = riderPlace(scene);
  return place && distance(at, toScreen(scene.camera, place)) <= radiusIn(scene) + (touch ? 10 : 2) ? place : null;
};
