// What is shown about a choice: under the bases the shapes (reach, zones, arcs), over them ghost, arrows, sight and words.
import { percent } from '../../../chance';
import { expected } from '../../foresight';
import type { ArcOf, Ghost, Option, Point, Reach, SightOf, Threat, Trial, UnitId, ZoneOf } from '../../wire';
import { grainOf, screenAngle, toScreen } from '../drawing/camera';
import { drawRide } from '../bases/generals';
import { drawHandles, handlePlaces } from '../hands/handles';
import { Labels } from '../drawing/labels';
import { drawMap } from './map';
import { turned } from '../drawing/motion';
import { drawNames } from '../bases/names';
import { trace, type Pen } from '../drawing/pens';
import { drawRuler } from './ruler';
import { baseOf, heldPose, isThere, markOf, measured, poseOf, type Scene } from '../scene';
import { between, centreOf, distance, type Pose } from '../drawing/shape';
import type { Hidden, Radius, Ride } from '../contract';
import { drawBrackets, drawOutline, drawTray, inBase, outlineBase } from '../bases/units';
import { filled } from '../words';

const onScreen = (scene: Scene, points: readonly Point[]): Point[] => points.map((p) => toScreen(scene.camera, p));

function shape(pen: Pen, scene: Scene, outline: readonly Point[], fill: string | null, edge: string, width: number): void {
  trace(pen, onScreen(scene, outline));
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  pen.strokeStyle = edge;
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.stroke();
}

// ---- under the bases

// Filled where it is in the way of the seat at the bottom, a mere outline where it is its own.
function drawZone(pen: Pen, scene: Scene, zone: ZoneOf): void {
  const own = scene.field.units[zone.unit]?.seat === (scene.camera.turn > 0 ? 'red' : 'blue');
  pen.setLineDash(own ? [4, 4] : []);
  shape(pen, scene, zone.corners, own ? null : scene.paint.zone, scene.paint.zoneEdge, 1);
  pen.setLineDash([]);
}
function drawReach(pen: Pen, scene: Scene, reach: Pick<Reach, 'outline' | 'road'>): void {
  if (reach.road.length) drawLane(pen, scene, reach.road);
  if (reach.outline.length < 3) return drawLane(pen, scene, reach.outline);
  shape(pen, scene, reach.outline, scene.paint.reach, scene.paint.reachRim, 4.5);
  shape(pen, scene, reach.outline, null, scene.paint.reachEdge, 2.2);
}
// Only straight ahead, or along a road: a lane instead of a shape.
function drawLane(pen: Pen, scene: Scene, lane: readonly Point[]): void {
  trace(pen, onScreen(scene, lane), false);
  pen.lineCap = 'round';
  for (const [ink, width] of [[scene.paint.reachRim, 9], [scene.paint.reachEdge, 6]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.lineCap = 'butt';
}
function drawArc(pen: Pen, scene: Scene, arc: ArcOf): void {
  for (const band of arc.bands) {
    shape(pen, scene, band.outline, null, scene.paint.lineHalo, 3);
    shape(pen, scene, band.outline, null, scene.paint.line, 1);
  }
}
// The area that a general commands: around the base of the general's unit, or from the edge of the table.
function around(pen: Pen, scene: Scene, pose: Pose, unit: UnitId, far: number): void {
  const size = baseOf(scene, unit);
  const [k, grow] = [scene.camera.scale, far * scene.camera.scale];
  inBase(pen, scene, pose, () => {
    pen.beginPath();
    pen.roundRect((-size.front / 2) * k - grow, -grow, size.front * k + 2 * grow, size.depth * k + 2 * grow, grow);
  });
}
function circle(pen: Pen, scene: Scene, at: Point, far: number): void {
  const [x, y] = toScreen(scene.camera, at);
  pen.beginPath();
  pen.arc(x, y, far * scene.camera.scale, 0, Math.PI * 2);
}
function clipToTable(pen: Pen, scene: Scene): void {
  const { width, depth } = scene.field.table;
  trace(pen, onScreen(scene, [[0, 0], [width, 0], [width, depth], [0, depth]]));
  pen.clip();
}
// How far a general may ride.
function drawRideReach(pen: Pen, scene: Scene, { unit, at, rides }: Ride): void {
  const pose = unit === null ? null : poseOf(scene, unit);
  pen.save();
  clipToTable(pen, scene);
  if (at) circle(pen, scene, at, rides);
  else if (pose && unit !== null) around(pen, scene, pose, unit, rides);
  else pen.beginPath();
  pen.fillStyle = scene.paint.reach;
  pen.fill();
  for (const [ink, width] of [[scene.paint.reachRim, 4.5], [scene.paint.reachEdge, 2.2]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.restore();
}
function drawRadius(pen: Pen, scene: Scene, { leader, at, seat, radius }: Radius): void {
  const { field, paint } = scene;
  const { width, depth } = field.table;
  const pose = leader === null ? null : heldPose(scene, leader);
  pen.save();
  clipToTable(pen, scene);
  if (at) circle(pen, scene, at, radius);
  else if (pose && leader !== null) around(pen, scene, pose, leader, radius);
  else {
    const y = seat === 'red' ? radius : depth - radius;
    trace(pen, onScreen(scene, [[0, y], [width, y]]), false);
  }
  for (const [ink, width, dash] of [[paint.lineHalo, 4, []], [paint.side[seat].rim, 2, [8, 5]]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.setLineDash([...dash]);
    pen.stroke();
  }
  pen.restore();
}
export function drawUnder(pen: Pen, scene: Scene): void {
  const { zones = [], reach, arcs = [], radius, ride, area } = scene.overlays;
  if (area) drawReach(pen, scene, { outline: area, road: [] });
  if (ride?.isPicked) drawRideReach(pen, scene, ride);
  if (radius) drawRadius(pen, scene, radius);
  for (const zone of zones) drawZone(pen, scene, zone);
  if (reach) drawReach(pen, scene, reach);
  for (const arc of arcs) drawArc(pen, scene, arc);
}

// ---- arrows

interface Arrow {
  from: Point; // screen
  to: Point;
  colour: string;
  dashed?: boolean;
  width?: number;
}
function drawArrow(pen: Pen, scene: Scene, { from, to, colour, dashed = false, width = 3 }: Arrow): void {
  const length = distance(from, to);
  if (length < 6) return;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const head = Math.min(length * 0.5, 6 + width * 2.4);
  pen.save();
  pen.translate(from[0], from[1]);
  pen.rotate(angle);
  pen.lineCap = 'butt';
  for (const [colour2, extra] of [[scene.paint.lineHalo, 3], [colour, 0]] as const) {
    pen.strokeStyle = pen.fillStyle = colour2;
    pen.lineWidth = width + extra;
    pen.setLineDash(dashed && !extra ? [7, 5] : []);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(length - head * 0.8, 0);
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(length + extra * 0.7, 0);
    pen.lineTo(length - head - extra * 0.3, -head * 0.55 - extra * 0.5);
    pen.lineTo(length - head - extra * 0.3, head * 0.55 + extra * 0.5);
    pen.closePath();
    pen.fill();
  }
  pen.restore();
}
// From the front of one to the nearer side of the other.
function arrowBetween(scene: Scene, from: Pose, target: UnitId): [Point, Point] | null {
  const pose = poseOf(scene, target);
  if (!pose) return null;
  const size = baseOf(scene, target);
  const middle = centreOf(pose, size);
  const a: Point = [from.x, from.y];
  const stop = Math.min(0.9, Math.max(0.4, 1 - (size.depth * 0.6) / Math.max(1, distance(a, middle))));
  return [toScreen(scene.camera, a), toScreen(scene.camera, between(a, middle, stop))];
}

const wordOf = ({ forecast }: Option): string => {
  if (!forecast) return '';
  const { win, disorder, enemy_rout } = expected(forecast);
  const share = win ?? disorder ?? enemy_rout;
  return share === undefined ? '' : percent(share);
};
// The units that a general may join.
function drawJoined(pen: Pen, scene: Scene, unit: UnitId): void {
  const pose = poseOf(scene, unit);
  if (pose) drawOutline(pen, scene, pose, baseOf(scene, unit), scene.paint.gold, 1.6);
}
function drawOption(pen: Pen, scene: Scene, labels: Labels, option: Option): void {
  const [first] = option.units;
  if (option.kind === 'lead' && option.target !== null) return drawJoined(pen, scene, option.target);
  const pose = first === undefined ? null : poseOf(scene, first);
  if (!pose || option.target === null) return;
  const ends = arrowBetween(scene, pose, option.target);
  if (!ends) return;
  const shot = option.kind === 'shoot';
  drawArrow(pen, scene, { from: ends[0], to: ends[1], colour: shot ? scene.paint.line : scene.paint.gold, dashed: shot, width: shot ? 1.8 : 4 });
  const target = poseOf(scene, option.target);
  if (!target) return;
  labels.reserve(toScreen(scene.camera, centreOf(target, baseOf(scene, option.target))), 12);
  labels.put(wordOf(option), above(scene, target, option.target), { strong: true });
}
// One of each kind for a target: the others are ways to do the same.
const oneOfEach = (options: readonly Option[]): Option[] =>
  options.filter((one, i) => options.findIndex(({ target, kind }) => target === one.target && kind === one.kind) === i);

function drawThreat(pen: Pen, scene: Scene, labels: Labels, threat: Threat): void {
  const target = scene.focus ?? scene.selected[0];
  const pose = poseOf(scene, threat.by);
  const ends = target === undefined || !pose ? null : arrowBetween(scene, pose, target);
  if (!ends) return;
  drawArrow(pen, scene, { from: ends[0], to: ends[1], colour: scene.paint.danger, width: 2.5 });
  labels.put(percent(threat.played.lose), between(ends[0], ends[1], 0.4), { ink: scene.paint.danger });
}

// ---- sight

function drawSight(pen: Pen, scene: Scene, labels: Labels, sight: SightOf): void {
  const blocked = sight.line === 'blocked';
  const colour = blocked ? scene.paint.danger : scene.paint.line;
  const matters = blocked || sight.allowed; // the others are merely out of range
  pen.save();
  pen.globalAlpha = matters ? 1 : 0.4;
  for (const [a, b] of sight.lines) {
    const [from, to] = [toScreen(scene.camera, a), toScreen(scene.camera, b)];
    for (const [ink, width] of [[scene.paint.lineHalo, 3.2], [colour, 1.3]] as const) {
      pen.strokeStyle = ink;
      pen.lineWidth = width;
      pen.setLineDash(width > 2 ? [] : [6, 5]);
      pen.beginPath();
      pen.moveTo(from[0], from[1]);
      pen.lineTo(to[0], to[1]);
      pen.stroke();
    }
  }
  pen.restore();
  const pose = poseOf(scene, sight.target);
  if (!pose) return;
  if (matters) drawOutline(pen, scene, pose, baseOf(scene, sight.target), blocked ? scene.paint.danger : scene.paint.gold, 1.4);
  labels.put(measured(scene, sight.range), above(scene, pose, sight.target), blocked ? { ink: scene.paint.danger } : {});
}

// ---- the ghost

// Key frames that can be told from each other and from the end.
function apart(frames: readonly Ghost[], step: number): Ghost[] {
  const last = frames.at(-1);
  const kept: Ghost[] = [];
  const far = (a: Ghost, b: Ghost | undefined): boolean => !b || Math.hypot(a.x - b.x, a.y - b.y) > step || Math.abs(turned(a.facing, b.facing)) > 10;
  for (const frame of frames.slice(1, -1)) if (far(frame, kept.at(-1)) && far(frame, last)) kept.push(frame);
  return kept;
}
function drawWay(pen: Pen, scene: Scene, trial: Trial): void {
  const [lead] = trial.ghosts;
  if (!lead) return;
  const frames = trial.path.map((frame) => frame.find((ghost) => ghost.unit === lead.unit)).filter((ghost) => ghost !== undefined);
  pen.save();
  pen.setLineDash([3, 4]);
  for (const frame of apart(frames, 1.2 / grainOf(scene.field))) {
    outlineBase(pen, scene, frame, baseOf(scene, lead.unit), 0);
    pen.strokeStyle = scene.paint.lineHalo;
    pen.lineWidth = 1.4;
    pen.stroke();
  }
  pen.setLineDash([]);
  trace(pen, onScreen(scene, frames.map((f): Point => [f.x, f.y])), false);
  for (const [ink, width] of [[scene.paint.lineHalo, 4], [scene.paint.line, 1.8]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.restore();
}
function drawNearest(pen: Pen, scene: Scene, trial: Trial): void {
  const nearest = trial.refusal?.nearest;
  const lead = trial.ghosts[0]?.unit ?? scene.taken[0];
  if (!nearest || lead === undefined) return;
  pen.save();
  pen.setLineDash([5, 4]);
  outlineBase(pen, scene, nearest, baseOf(scene, lead), 1);
  pen.strokeStyle = scene.paint.gold;
  pen.lineWidth = 2;
  pen.stroke();
  pen.restore();
}
// A cross at the wanted place, if the rules do not allow it.
function drawRefused(pen: Pen, scene: Scene, trial: Trial): void {
  if (!trial.refusal || !scene.wish) return;
  const [x, y] = toScreen(scene.camera, scene.wish);
  for (const [ink, width] of [[scene.paint.lineHalo, 6], [scene.paint.danger, 3]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.lineCap = 'round';
    pen.beginPath();
    for (const s of [-1, 1]) {
      pen.moveTo(x - 6, y - 6 * s);
      pen.lineTo(x + 6, y + 6 * s);
    }
    pen.stroke();
  }
}
export function wayWords(scene: Scene, trial: Trial): string {
  const parts: string[] = [];
  if (!trial.allowance && !trial.distance) return ''; // it is placed
  if (trial.distance > 0.004 || !trial.degrees)
    parts.push(trial.allowance > 0 ? filled(scene.words.of, { distance: measured(scene, trial.distance, false), allowance: measured(scene, trial.allowance) }) : measured(scene, trial.distance));
  if (Math.abs(trial.degrees) >= 0.05) parts.push(`${trial.degrees > 0 ? '↶' : '↷'} ${Math.abs(trial.degrees).toFixed(1).replace(/\.0$/, '')}°`);
  if (trial.snapped) parts.push(scene.words.snapped[trial.snapped]);
  const win = trial.forecast && expected(trial.forecast).win;
  if (win !== undefined) parts.push(percent(win));
  return parts.join('  ·  ');
}
function drawTrial(pen: Pen, scene: Scene, labels: Labels, trial: Trial): void {
  drawWay(pen, scene, trial);
  drawNearest(pen, scene, trial);
  const shaken = new Set(trial.disorders.map((d) => d.unit));
  for (const ghost of trial.ghosts) {
    pen.globalAlpha = 0.9;
    drawTray(pen, scene, ghost.unit, ghost);
    pen.globalAlpha = 1;
    drawOutline(pen, scene, ghost, baseOf(scene, ghost.unit), scene.paint.gold, 2);
  }
  for (const enemy of trial.contact) {
    const pose = poseOf(scene, enemy);
    if (pose) drawOutline(pen, scene, pose, baseOf(scene, enemy), scene.paint.danger, 2);
  }
  drawRefused(pen, scene, trial);
  const lead = trial.general ? null : heldPose(scene, trial.ghosts[0]?.unit ?? scene.taken[0] ?? -1);
  if (lead) labels.put(wayWords(scene, trial), above(scene, lead, heldUnit(scene)), { strong: true, keep: true, place: 'above', ...(trial.refusal ? { ink: scene.paint.danger } : {}) });
  for (const unit of shaken) {
    const pose = heldPose(scene, unit);
    if (pose) labels.put(scene.words.disordered, below(scene, pose, unit), { ink: scene.paint.danger });
  }
}
// Over and under the whole base on the screen, whichever way it faces.
function above(scene: Scene, pose: Pose, unit: UnitId): Point {
  const [x, y, half, angle] = extent(scene, pose, unit);
  const handles = scene.wish === null && scene.canDrag && scene.taken.includes(unit) && Math.cos(angle) > 0.2 ? 30 : 0;
  return [x, y - half - 14 - handles];
}
function below(scene: Scene, pose: Pose, unit: UnitId): Point {
  const [x, y, half] = extent(scene, pose, unit);
  return [x, y + half + 14];
}
function extent(scene: Scene, pose: Pose, unit: UnitId): [x: number, y: number, half: number, angle: number] {
  const size = baseOf(scene, unit);
  const [x, y] = toScreen(scene.camera, centreOf(pose, size));
  const angle = screenAngle(scene.camera, pose.facing);
  const half = (Math.abs(Math.sin(angle)) * size.front + Math.abs(Math.cos(angle)) * size.depth) / 2;
  return [x, y, half * scene.camera.scale, angle];
}
const heldUnit = (scene: Scene): UnitId => scene.overlays.trial?.ghosts[0]?.unit ?? scene.taken[0] ?? 0;

// ---- hidden units

// A closed eye, or an arrow onto the table.
function drawHidden(pen: Pen, scene: Scene, labels: Labels, one: Hidden): void {
  const { units, words, facing } = one;
  const [x, y] = markOf(scene, one);
  const side = scene.field.units[units[0] ?? -1]?.seat ?? 'red';
  pen.save();
  pen.translate(x, y);
  if (facing !== undefined) pen.rotate(screenAngle(scene.camera, facing));
  pen.beginPath();
  pen.arc(0, 0, 12, 0, Math.PI * 2);
  pen.fillStyle = scene.paint.label;
  pen.fill();
  pen.strokeStyle = units.some((unit) => scene.selected.includes(unit)) ? scene.paint.gold : scene.paint.side[side].rim;
  pen.lineWidth = 2;
  pen.setLineDash([4, 3]);
  pen.stroke();
  pen.setLineDash([]);
  pen.strokeStyle = scene.paint.labelInk;
  pen.lineWidth = 1.7;
  pen.lineCap = 'round';
  pen.stroke(new Path2D(facing === undefined ? 'M-7-2q7 8 14 0M-4.500 1.500l-1.500 2.500M0 2.500v3M4.500 1.500l1.500 2.500' : 'M0 6V-6M-4-2 0-6 4-2'));
  pen.restore();
  labels.reserve([x, y], 14);
  labels.put(words, [x, y + 26]);
}

// ---- words at the edges

function farthest(arc: ArcOf, pose: Pose, outline: readonly Point[]): Point {
  const from: Point = [pose.x, pose.y];
  const far = Math.max(...outline.map((p) => distance(p, from)));
  const ends = outline.filter((p) => distance(p, from) > far * (arc.edge === 'front' ? 0.9 : 0.97));
  const middle = ends[Math.floor(ends.length / 2)];
  return middle ?? from;
}
function drawEdges(scene: Scene, labels: Labels): void {
  const { reach, arcs = [], trial } = scene.overlays;
  for (const stop of trial ? [] : (reach?.stops ?? [])) labels.put(scene.words.phrase(stop.why), toScreen(scene.camera, stop.at), { place: 'above' });
  for (const arc of arcs) {
    const pose = poseOf(scene, arc.unit);
    if (pose) for (const band of arc.bands) if (band.outline.length) labels.put(measured(scene, band.to), toScreen(scene.camera, farthest(arc, pose, band.outline)));
  }
}

function drawBox(pen: Pen, scene: Scene): void {
  if (!scene.box) return;
  const [[ax, ay], [bx, by]] = scene.box;
  pen.fillStyle = scene.paint.reach;
  pen.fillRect(Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by));
  pen.strokeStyle = scene.paint.gold;
  pen.lineWidth = 1.5;
  pen.setLineDash([5, 4]);
  pen.strokeRect(Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by));
  pen.setLineDash([]);
}
function drawAttention(pen: Pen, scene: Scene): void {
  for (const [unit, colour] of [[scene.overlays.actor ?? null, scene.paint.danger], [scene.focus, scene.paint.gold], [scene.keyed, scene.paint.line]] as const) {
    const pose = unit === null ? null : heldPose(scene, unit);
    const chosen = unit !== null && unit === scene.focus && (scene.taken.includes(unit) || scene.selected.includes(unit)) && unit !== scene.keyed;
    if (unit !== null && pose && !chosen && (isThere(scene, unit) || pose !== scene.look.units[unit])) drawBrackets(pen, scene, pose, baseOf(scene, unit), colour);
  }
}

export function drawOver(pen: Pen, scene: Scene): void {
  const labels = new Labels(pen, scene);
  const { trial, options = [], threats = [], sights = [], hidden = [] } = scene.overlays;
  for (const at of handlePlaces(scene)) labels.reserve(at, 11);
  drawAttention(pen, scene);
  if (!trial) for (const option of oneOfEach(options)) drawOption(pen, scene, labels, option);
  for (const sight of sights) drawSight(pen, scene, labels, sight);
  for (const threat of threats) drawThreat(pen, scene, labels, threat);
  if (trial) drawTrial(pen, scene, labels, trial);
  drawRide(pen, scene);
  for (const one of hidden) drawHidden(pen, scene, labels, one);
  drawHandles(pen, scene);
  drawEdges(scene, labels);
  drawNames(pen, scene, labels);
  drawMap(pen, scene);
  drawBox(pen, scene);
  drawRuler(pen, scene, labels);
}
