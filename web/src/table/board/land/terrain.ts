// Terrain as model pieces. Everything is drawn from the piece's geometry alone, so a wood looks the same every time;
// the line along its border is the one that counts for the rules.
import type { Piece, Point } from '../../wire';
import type { Paint } from '../drawing/paint';
import { boundsOf, chanceOf, distance, isInside, middleOf, scatter, seedOf, type Chance } from '../drawing/shape';
import { beside, crossings, flowing, traceSoftly } from './curves';
import { along, disc, trace, type Pen } from '../drawing/pens';
import { drawAbbey, drawTown, drawVillage } from './buildings';

// What a drawer gets: the outline in table coordinates (y down) and places scattered the same way for both seats.
export interface Model {
  pen: Pen;
  paint: Paint;
  outline: Point[];
  middle: Point; // or the top of a hill
  line: Point[];
  width: number;
  pixel: number; // one pixel of the screen in U or H
  chance: Chance;
  strewn: (gap: number, margin: number) => Point[];
}

// A board of scenery with a soft shadow under it.
function board({ pen, paint, outline, pixel }: Model, fill: string): void {
  pen.save();
  if (paint.textures) {
    pen.shadowColor = paint.shadow;
    pen.shadowBlur = 0.9 / pixel;
    pen.shadowOffsetX = pen.shadowOffsetY = 0.35 / pixel;
  }
  traceSoftly(pen, outline);
  pen.fillStyle = fill;
  pen.fill();
  pen.restore();
}
const within = (model: Model, draw: () => void): void => {
  model.pen.save();
  traceSoftly(model.pen, model.outline);
  model.pen.clip();
  draw();
  model.pen.restore();
};
const pick = <T>(from: readonly [T, ...T[]], chance: Chance): T => from[Math.floor(chance() * from.length)] ?? from[0];
const towards = (outline: readonly Point[], [cx, cy]: Point, share: number): Point[] =>
  outline.map(([x, y]) => [cx + (x - cx) * share, cy + (y - cy) * share]);

// ---- hills

// Rises softly from its border to its top, lit from the upper left, with a contour line for each step.
function steps(model: Model, shares: readonly number[]): void {
  const { pen, paint, outline, middle } = model;
  board(model, paint.hill[0]);
  const { left, right, low, high } = boundsOf(outline);
  const lean = paint.textures ? Math.min(right - left, high - low) * 0.05 : 0;
  const risen = (share: number): Point[] => towards(outline, middle, share).map(([x, y]): Point => [x - lean * (1 - share), y - lean * (1 - share)]);
  within(model, () => {
    const layers = paint.textures ? 14 : shares.length;
    for (let i = 1; i < layers; i++) {
      const share = paint.textures ? 1 - (0.9 * i) / layers : (shares[i] ?? 0);
      traceSoftly(pen, risen(share));
      pen.fillStyle = paint.hill[Math.min(3, Math.ceil((3 * i) / layers))] ?? paint.hill[0];
      pen.globalAlpha = paint.textures ? 0.26 : 1;
      pen.fill();
    }
    pen.globalAlpha = 1;
    if (paint.textures) {
      const light = pen.createLinearGradient(left, low, right, high);
      light.addColorStop(0, 'rgb(255 250 214 / 30%)');
      light.addColorStop(0.5, 'rgb(255 250 214 / 0%)');
      light.addColorStop(1, paint.shadow);
      pen.fillStyle = light;
      pen.fillRect(left, low, right - left, high - low);
    }
    pen.strokeStyle = paint.hachure;
    pen.lineWidth = 0.1;
    pen.globalAlpha = 0.55;
    for (const share of shares.slice(1)) {
      traceSoftly(pen, risen(share));
      pen.stroke();
    }
    pen.globalAlpha = 1;
    if (paint.textures) for (const [x, y] of model.strewn(2.6, 0.5)) tuft(pen, paint, x, y, model.chance);
  });
}
function hachures({ pen, paint, outline, middle, chance }: Model, from: number, to: number): void {
  pen.strokeStyle = paint.hachure;
  pen.lineWidth = 0.13;
  pen.lineCap = 'round';
  pen.beginPath();
  along(outline, 0.75, (x, y) => {
    const start = from - chance() * 0.04;
    const end = to + chance() * 0.05;
    pen.moveTo(middle[0] + (x - middle[0]) * start, middle[1] + (y - middle[1]) * start);
    pen.lineTo(middle[0] + (x - middle[0]) * end, middle[1] + (y - middle[1]) * end);
  });
  pen.stroke();
}
const gentleHill = (model: Model): void => steps(model, [1, 0.66, 0.34]);
function steepHill(model: Model): void {
  steps(model, [1, 0.76, 0.52, 0.28]);
  hachures(model, 0.98, 0.83);
  hachures(model, 0.73, 0.6);
}
function woodedHill(model: Model): void {
  steps(model, [1, 0.7, 0.4]);
  crowns(model, 2.3, 0.85);
}

// ---- what grows and lies about

// A few blades of grass.
export function tuft(pen: Pen, paint: Paint, x: number, y: number, chance: Chance): void {
  pen.strokeStyle = chance() < 0.5 ? paint.bush : paint.crop;
  pen.globalAlpha = 0.4 + chance() * 0.3;
  pen.lineWidth = 0.08;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const lean of [-0.2, -0.06, 0.08, 0.2]) {
    pen.moveTo(x + lean * 0.4, y);
    pen.lineTo(x + lean, y - 0.18 - chance() * 0.2);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

function crowns({ pen, paint, chance, strewn }: Model, gap: number, size: number): void {
  const trees = strewn(gap, 0.55).map((at) => ({ at, r: size * (0.8 + chance() * 0.5), fill: pick(paint.crown, chance) }));
  trees.sort((a, b) => a.at[1] - b.at[1]);
  if (paint.textures) for (const { at, r } of trees) disc(pen, at[0] + r * 0.38, at[1] + r * 0.45, r * 1.02, paint.shadow);
  for (const { at: [x, y], r, fill } of trees) crown(pen, paint, x, y, r, fill);
}
// A round crown of a few clumps, lit from the upper left.
function crown(pen: Pen, paint: Paint, x: number, y: number, r: number, fill: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  for (let k = 0; k < 7; k++) {
    const a = (k / 7) * Math.PI * 2 + x;
    pen.moveTo(x + Math.cos(a) * r * 0.6 + r * 0.45, y + Math.sin(a) * r * 0.6);
    pen.arc(x + Math.cos(a) * r * 0.6, y + Math.sin(a) * r * 0.6, r * 0.45, 0, Math.PI * 2);
  }
  pen.moveTo(x + r * 0.8, y);
  pen.arc(x, y, r * 0.8, 0, Math.PI * 2);
  pen.fill('nonzero');
  disc(pen, x - r * 0.28, y - r * 0.3, r * 0.42, paint.crownLight);
  disc(pen, x - r * 0.38, y - r * 0.42, r * 0.18, paint.crownLight);
}
function wood(model: Model): void {
  board(model, model.paint.forest);
  crowns(model, 1.75, 0.92);
}
function bush(pen: Pen, paint: Paint, x: number, y: number, r: number): void {
  if (paint.textures) disc(pen, x + r * 0.35, y + r * 0.4, r, paint.shadow);
  disc(pen, x, y, r, paint.bush);
  disc(pen, x - r * 0.55, y + r * 0.3, r * 0.6, paint.bush);
  disc(pen, x - r * 0.25, y - r * 0.3, r * 0.4, paint.crownLight);
}
function scrub(model: Model): void {
  const { pen, paint, chance, strewn } = model;
  board(model, paint.scrub);
  for (const [x, y] of strewn(1.6, 0.4)) {
    if (chance() < 0.6) bush(pen, paint, x, y, 0.28 + chance() * 0.2);
    else stone(model, x, y, 0.26 + chance() * 0.16);
  }
}
function stone({ pen, paint, chance }: Model, x: number, y: number, r: number): void {
  const n = 6;
  const points = Array.from({ length: n }, (_, i): Point => {
    const a = (i / n) * Math.PI * 2 + chance() * 0.5;
    const d = r * (0.75 + chance() * 0.4);
    return [x + Math.cos(a) * d, y + Math.sin(a) * d * 0.85];
  });
  if (paint.textures) {
    trace(pen, points.map(([a, b]): Point => [a + r * 0.3, b + r * 0.35]));
    pen.fillStyle = paint.shadow;
    pen.fill();
  }
  trace(pen, points);
  pen.fillStyle = paint.stone;
  pen.fill();
  pen.lineWidth = Math.min(0.08, r * 0.16);
  pen.strokeStyle = paint.stoneDark;
  pen.stroke();
  trace(pen, [points[3] ?? [x, y], points[4] ?? [x, y], points[5] ?? [x, y], [x, y]]);
  pen.fillStyle = paint.stoneLight;
  pen.fill();
}
function thicket(model: Model): void {
  board(model, model.paint.scrub);
  crowns(model, 1.5, 0.5);
}
function cliffs(model: Model): void {
  rocks(model);
  hachures(model, 1, 0.82);
}
function rocks(model: Model): void {
  board(model, model.paint.stoneDark);
  const places = model.strewn(1.7, 0.5).sort((a, b) => a[1] - b[1]);
  for (const [x, y] of places) stone(model, x, y, 0.75 + model.chance() * 0.55);
}

// ---- what people made of the land

// Along the longest edge.
function ploughing(outline: readonly Point[]): number {
  let best = 0;
  let angle = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (distance(a, b) <= best) return;
    best = distance(a, b);
    angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  });
  return angle;
}
function furrows(model: Model): void {
  const { pen, paint, outline } = model;
  const [cx, cy] = middleOf(outline);
  const { left, right, low, high } = boundsOf(outline);
  const reach = Math.hypot(right - left, high - low) / 2;
  within(model, () => {
    pen.translate(cx, cy);
    pen.rotate(ploughing(outline));
    for (let y = -reach, i = 0; y < reach; y += 0.55, i++) {
      pen.fillStyle = i % 2 ? paint.furrow : paint.crop;
      pen.globalAlpha = i % 2 ? 0.55 : 0.65;
      pen.fillRect(-reach, y, reach * 2, 0.24);
    }
  });
}
function field(model: Model): void {
  board(model, model.paint.soil);
  furrows(model);
}
function hedgedField(model: Model): void {
  field(model);
  const { pen, paint, outline, middle, chance } = model;
  const hedge: [number, number, number][] = [];
  along(outline, 0.62, (x, y) => {
    const inward = 0.42 / Math.max(1, distance([x, y], middle));
    hedge.push([x + (middle[0] - x) * inward, y + (middle[1] - y) * inward, 0.34 + chance() * 0.14]);
  });
  if (paint.textures) for (const [x, y, r] of hedge) disc(pen, x + 0.2, y + 0.25, r, paint.shadow);
  for (const [x, y, r] of hedge) disc(pen, x, y, r, paint.hedge);
  for (const [x, y, r] of hedge) disc(pen, x - r * 0.3, y - r * 0.3, r * 0.4, paint.crownLight);
}
function dunes(model: Model): void {
  const { pen, paint, chance, strewn } = model;
  board(model, paint.sand);
  within(model, () => {
    pen.lineCap = 'round';
    for (const [x, y] of strewn(1.9, 0.2)) {
      const r = 0.8 + chance() * 0.5;
      pen.strokeStyle = paint.sandDark;
      pen.globalAlpha = 0.7;
      pen.lineWidth = 0.16;
      pen.beginPath();
      pen.arc(x, y + r, r, Math.PI * 1.2, Math.PI * 1.85);
      pen.stroke();
      pen.strokeStyle = paint.stoneLight;
      pen.globalAlpha = 0.5;
      pen.beginPath();
      pen.arc(x - 0.05, y + r - 0.2, r, Math.PI * 1.2, Math.PI * 1.7);
      pen.stroke();
    }
  });
}

// ---- water

function ripples({ pen, paint, strewn, chance }: Model, gap: number): void {
  pen.strokeStyle = paint.glint;
  pen.lineCap = 'round';
  pen.lineWidth = 0.12;
  pen.beginPath();
  for (const [x, y] of strewn(gap, 0.7)) {
    const w = 0.35 + chance() * 0.45;
    pen.moveTo(x - w, y);
    pen.quadraticCurveTo(x - w / 2, y - 0.22, x, y);
    pen.quadraticCurveTo(x + w / 2, y + 0.22, x + w, y);
  }
  pen.stroke();
}
function pool(model: Model, fill: string): void {
  const { pen, outline, middle, paint } = model;
  board(model, paint.bank);
  traceSoftly(pen, towards(outline, middle, 0.9));
  pen.fillStyle = paint.water;
  pen.fill();
  traceSoftly(pen, towards(outline, middle, 0.7));
  pen.fillStyle = fill;
  pen.globalAlpha = 0.6;
  pen.fill();
  pen.globalAlpha = 1;
  ripples(model, 2);
}
const pond = (model: Model): void => pool(model, model.paint.deep);
function water(model: Model): void {
  board(model, model.paint.deep);
  ripples(model, 2.4);
}
function marsh(model: Model): void {
  const { pen, paint, chance, strewn } = model;
  board(model, paint.bog);
  within(model, () => {
    for (const [x, y] of strewn(2.2, 0.3)) {
      pen.fillStyle = paint.water;
      pen.beginPath();
      pen.ellipse(x, y, 0.7 + chance() * 0.5, 0.3 + chance() * 0.2, 0, 0, Math.PI * 2);
      pen.fill();
      pen.fillStyle = paint.glint;
      pen.fillRect(x - 0.3, y - 0.08, 0.5, 0.09);
    }
  });
  pen.strokeStyle = paint.reed;
  pen.lineCap = 'round';
  pen.lineWidth = 0.13;
  pen.beginPath();
  for (const [x, y] of strewn(1.35, 0.55)) for (const lean of [-0.3, -0.05, 0.22]) {
    pen.moveTo(x + lean * 0.4, y + 0.3);
    pen.lineTo(x + lean, y - 0.45 - chance() * 0.2);
  }
  pen.stroke();
}

// ---- roads and rivers

function smooth(pen: Pen, line: readonly Point[]): void {
  trace(pen, line, false);
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
}
// Winds a little between banks that are the strip of the rules.
function stream(model: Model, fill: string): void {
  const { pen, paint, outline, line, width, chance } = model;
  const phase = chance() * 6;
  const swing = (share: number): number => Math.sin(phase + share * line.length * 9) * width * 0.07;
  const course = beside(flowing(line, width * 2.4, width * 0.4), swing);
  traceSoftly(pen, outline);
  pen.fillStyle = paint.bank;
  pen.fill();
  within(model, () => {
    pen.lineCap = 'butt';
    for (const [colour, share] of [[paint.sandDark, 0.88], [paint.water, 0.8], [fill, 0.52]] as const) {
      smooth(pen, course);
      pen.strokeStyle = colour;
      pen.globalAlpha = share > 0.85 ? 0.45 : share < 0.6 && paint.textures ? 0.75 : 1;
      pen.lineWidth = width * share;
      pen.stroke();
    }
    pen.globalAlpha = 1;
    pen.strokeStyle = paint.glint;
    pen.lineWidth = Math.min(0.14, width * 0.07);
    pen.lineCap = 'round';
    for (const off of [-0.2, 0.04, 0.24]) {
      smooth(pen, beside(course, off * width));
      pen.lineCap = 'round';
      pen.setLineDash([1.1 + off, 3.4 - off, 0.5, 2.3 + off]);
      pen.lineDashOffset = off * 9;
      pen.stroke();
    }
    pen.setLineDash([]);
    pen.lineDashOffset = 0;
    if (paint.textures) shore(model, course);
  });
}
// Pebbles and reeds where the water ends.
function shore({ pen, paint, width, chance }: Model, course: readonly Point[]): void {
  for (const side of [-1, 1]) {
    for (const [x, y] of beside(course, side * width * 0.43)) {
      const what = chance();
      if (what < 0.2) disc(pen, x, y, 0.08 + chance() * 0.1, paint.stone);
      else if (what < 0.42) {
        pen.strokeStyle = paint.reed;
        pen.lineWidth = 0.1;
        pen.beginPath();
        for (const lean of [-0.16, 0.02, 0.18]) {
          pen.moveTo(x, y + 0.15);
          pen.lineTo(x + lean, y - 0.25 - chance() * 0.2);
        }
        pen.stroke();
      }
    }
  }
}
const river = (model: Model): void => stream(model, model.paint.deep);
const greatRiver = (model: Model): void => stream(model, model.paint.deep);

// All roads at once, so that one runs into another without a seam.
function drawRoads(models: readonly Model[]): void {
  for (const model of models) border(model, 'road');
  for (const { pen, paint, outline } of models) {
    traceSoftly(pen, outline);
    pen.fillStyle = paint.track;
    pen.globalAlpha = paint.textures ? 0.5 : 1; // a corner that nobody walks
    pen.fill();
    pen.globalAlpha = 1;
  }
  const ways = models.map(({ line, width }) => flowing(line, width * 2, 0.5));
  models.forEach(({ pen, paint, width }, i) => {
    smooth(pen, ways[i] ?? []);
    pen.strokeStyle = paint.track;
    pen.lineWidth = width * 0.97;
    pen.stroke();
  });
  models.forEach((model, i) => {
    const { pen, paint, width } = model;
    const way = ways[i] ?? [];
    pen.strokeStyle = paint.rut;
    for (const off of [-0.2, 0.2]) {
      smooth(pen, beside(way, off * width));
      pen.lineWidth = width * 0.11;
      pen.stroke();
    }
    if (paint.textures) verge(model, way);
  });
}
// Grass grows in the middle and along the edges.
function verge({ pen, paint, width, chance }: Model, way: readonly Point[]): void {
  pen.strokeStyle = paint.bush;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 0.09;
  pen.beginPath();
  for (const off of [-0.46, 0, 0.46]) for (const [x, y] of beside(way, off * width)) {
    if (chance() > 0.4) continue;
    const dx = (chance() - 0.5) * 0.4;
    pen.moveTo(x + dx, y);
    pen.lineTo(x + dx + (chance() - 0.5) * 0.16, y - 0.2);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

// Where a road meets a river: planks between two rails.
function drawBridge({ pen, paint, width }: Model, river: Model, { at: [x, y], way, across }: ReturnType<typeof crossings>[number]): void {
  const slant = Math.max(0.4, Math.abs(way[0] * across[1] - way[1] * across[0]));
  const half = (river.width / 2) / slant + width * 0.35;
  const broad = width * 0.56;
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.atan2(way[1], way[0]));
  if (paint.textures) {
    pen.fillStyle = paint.shadow;
    pen.fillRect(-half, -broad + 0.35, 2 * half, 2 * broad);
  }
  pen.fillStyle = paint.timber;
  pen.fillRect(-half, -broad, 2 * half, 2 * broad);
  pen.strokeStyle = paint.woodDark;
  pen.lineWidth = 0.06;
  pen.beginPath();
  const planks = Math.max(4, Math.round((2 * half) / 0.36));
  for (let i = 0; i <= planks; i++) {
    const px = -half + (2 * half * i) / planks;
    pen.moveTo(px, -broad);
    pen.lineTo(px, broad);
  }
  pen.stroke();
  for (const side of [-1, 1]) {
    pen.fillStyle = paint.woodDark;
    pen.fillRect(-half - 0.1, side * broad - 0.13, 2 * half + 0.2, 0.26);
    pen.fillStyle = paint.woodLight;
    pen.fillRect(-half - 0.1, side * broad - 0.09, 2 * half + 0.2, 0.1);
  }
  pen.restore();
}

// ---- what protects those behind it

// Points along the line, so far apart, with the way that the line leads there.
function posts(line: readonly Point[], gap: number, put: (at: Point, along: Point) => void): void {
  line.slice(1).forEach((to, i) => {
    const from = line[i] ?? to;
    const length = distance(from, to);
    const way: Point = [(to[0] - from[0]) / (length || 1), (to[1] - from[1]) / (length || 1)];
    const count = Math.max(1, Math.round(length / gap));
    for (let k = 0; k < count; k++) {
      const d = ((k + 0.5) * length) / count;
      put([from[0] + way[0] * d, from[1] + way[1] * d], way);
    }
  });
}
function block(pen: Pen, [x, y]: Point, [ax, ay]: Point, half: number, thick: number): void {
  trace(pen, [
    [x - ax * half - ay * thick, y - ay * half + ax * thick],
    [x + ax * half - ay * thick, y + ay * half + ax * thick],
    [x + ax * half + ay * thick, y + ay * half - ax * thick],
    [x - ax * half + ay * thick, y - ay * half - ax * thick],
  ]);
}
function blocks({ pen, paint, line }: Model, gap: number, thick: number, fill: string, edge: string): void {
  pen.lineWidth = gap * 0.08;
  posts(line, gap, (at, along) => {
    block(pen, at, along, gap * 0.42, thick);
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = edge;
    pen.stroke();
  });
  pen.lineCap = 'round';
  smooth(pen, line);
  pen.strokeStyle = paint.shadow;
  pen.lineWidth = thick * 0.3;
  pen.stroke();
}
// As thick as it is for the rules, but thick enough to be seen.
const thickness = ({ width, pixel }: Model): number => Math.max(width / 2, 3 * pixel);
function fortification(model: Model): void {
  const thick = thickness(model) * 1.6;
  blocks(model, thick * 2.6, thick, model.paint.stoneDark, model.paint.border);
  blocks(model, thick * 5.2, thick * 0.6, model.paint.stone, model.paint.stoneDark);
}
const wall = (model: Model): void => blocks(model, thickness(model) * 2.4, thickness(model), model.paint.stone, model.paint.stoneDark);
function hedge(model: Model): void {
  const r = thickness(model) * 1.3;
  posts(model.line, r * 1.2, ([x, y]) => bush(model.pen, model.paint, x, y, r * (0.8 + model.chance() * 0.4)));
}
function stakes(model: Model): void {
  const { pen, paint, line } = model;
  const length = thickness(model) * 2.2;
  pen.strokeStyle = paint.woodDark;
  pen.lineWidth = length * 0.22;
  pen.lineCap = 'round';
  pen.beginPath();
  posts(line, length * 0.7, ([x, y], [ax, ay]) => {
    pen.moveTo(x + ay * length, y - ax * length);
    pen.lineTo(x - ay * length, y + ax * length);
  });
  pen.stroke();
}
const pavises = (model: Model): void => blocks(model, thickness(model) * 3.4, thickness(model) * 0.7, model.paint.wood, model.paint.woodDark);

const drawers: Readonly<Record<string, (model: Model) => void>> = {
  gentle_hill: gentleHill,
  steep_hill: steepHill,
  wooded_hill: woodedHill,
  scrub,
  field,
  hedged_field: hedgedField,
  wood,
  dunes,
  village: (model) => (board(model, model.paint.yard), drawVillage(model)),
  abbey: (model) => (board(model, model.paint.yard), drawAbbey(model)),
  town: (model) => (board(model, model.paint.yard), drawTown(model)),
  marsh,
  pond,
  rocks,
  water,
  river,
  great_river: greatRiver,
  flood_river: greatRiver,
  thicket,
  cliffs,
  fortification,
  wall,
  hedge,
  stakes,
  pavises,
};

// Hills lie lowest, then roads and water, then what stands on them, and barriers on top.
const barriers = new Set(['fortification', 'wall', 'hedge', 'stakes', 'pavises']);
const layer = ({ hill, line, kind }: Piece): number => (barriers.has(kind) ? 4 : hill ? 0 : line ? (kind === 'road' ? 2 : 1) : 3);
export const inLayers = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => layer(a) - layer(b));

// The border: solid where ground changes, softer along roads.
function border({ pen, paint, outline, pixel }: Model, kind: string): void {
  traceSoftly(pen, outline);
  pen.strokeStyle = paint.border;
  pen.lineWidth = (kind === 'road' ? 0.8 : 1.3) * pixel;
  pen.globalAlpha = kind === 'road' ? 0.5 : 1;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.globalAlpha = 1;
}

// `view` brings the world to table coordinates of the seat at the bottom.
function modelOf(pen: Pen, piece: Piece, paint: Paint, view: (p: Point) => Point, pixel: number): Model {
  const outline = piece.outline.map(view);
  return {
    pen,
    paint,
    outline,
    middle: piece.top && isInside(piece.top, piece.outline) ? view(piece.top) : middleOf(outline),
    line: (piece.line ?? []).map(view),
    width: piece.width ?? 1,
    pixel,
    chance: chanceOf(seedOf(piece.outline)),
    strewn: (gap, margin) => scatter(piece.outline, gap, margin, chanceOf(seedOf(piece.outline) + gap * 97)).map(view),
  };
}
const roadsAfter = 2; // the first layer that lies on roads

// All pieces, or those of which a part may be seen.
export function drawPieces(pen: Pen, pieces: readonly Piece[], paint: Paint, view: (p: Point) => Point, pixel: number, isSeen: (outline: Point[]) => boolean): void {
  const models = inLayers(pieces).filter(({ outline }) => outline.length > 2).map((piece) => ({ piece, model: modelOf(pen, piece, paint, view, pixel) }));
  const seen = models.filter(({ model }) => isSeen(model.outline));
  const one = ({ piece, model }: (typeof models)[number]): void => {
    pen.save();
    (drawers[piece.kind] ?? scrub)(model);
    pen.restore();
    if (!barriers.has(piece.kind)) border(model, piece.kind);
  };
  seen.filter(({ piece }) => layer(piece) < roadsAfter).forEach(one);
  const roads = models.filter(({ piece }) => piece.kind === 'road').map(({ model }) => model);
  pen.save();
  drawRoads(roads);
  const rivers = models.filter(({ piece }) => piece.line && layer(piece) === 1).map(({ model }) => model);
  for (const road of roads) for (const water of rivers) for (const place of crossings(road.line, water.line)) drawBridge(road, water, place);
  pen.restore();
  seen.filter(({ piece }) => layer(piece) > roadsAfter).forEach(one);
}
