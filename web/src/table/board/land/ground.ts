// The cloth with a slight grain and its wooden edge. Drawn in table coordinates: U or H, y down, own edge at the bottom.
import { frameWidth, type Table } from '../drawing/camera';
import type { Paint } from '../drawing/paint';
import { disc, type Pen } from '../drawing/pens';
import { chanceOf, type Chance } from '../drawing/shape';
import { tuft } from './terrain';

// A tile of fine noise, woven a little: made once for each strength.
const tiles = new Map<number, HTMLCanvasElement>();
function grainTile(strength: number): HTMLCanvasElement {
  const known = tiles.get(strength);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = tile.height = 160;
  const pen = tile.getContext('2d');
  if (pen) weave(pen, strength, chanceOf(7));
  tiles.set(strength, tile);
  return tile;
}
function weave(pen: CanvasRenderingContext2D, strength: number, chance: Chance): void {
  const image = pen.createImageData(160, 160);
  for (let i = 0; i < 160 * 160; i++) {
    const thread = (i % 2) + (Math.floor(i / 160) % 2);
    const dark = chance() < 0.5;
    const alpha = (0.35 + 0.65 * chance()) * (thread === 1 ? 0.7 : 1) * strength;
    image.data.set(dark ? [30, 24, 6, alpha * 255] : [255, 248, 214, alpha * 235], i * 4);
  }
  pen.putImageData(image, 0, 0);
}

// The uneven colour of the cloth is soft, so a small picture of it is enough.
const mottles = new Map<string, HTMLCanvasElement>();
function mottled(table: Table, paint: Paint): HTMLCanvasElement {
  const key = `${paint.key}|${table.width}|${table.depth}`;
  const known = mottles.get(key);
  if (known) return known;
  const small = document.createElement('canvas');
  small.width = Math.round(table.width * 2);
  small.height = Math.round(table.depth * 2);
  const pen = small.getContext('2d');
  pen?.scale(2, 2);
  if (pen) blotches(pen, table, paint);
  mottles.set(key, small);
  return small;
}
function blotches(pen: Pen, table: Table, paint: Paint): void {
  const chance = chanceOf(Math.round(table.width * 31 + table.depth));
  const count = Math.round((table.width * table.depth) / 110);
  for (let i = 0; i < count; i++) {
    const [x, y] = [chance() * table.width, chance() * table.depth];
    const r = 3 + chance() * 10;
    const fade = pen.createRadialGradient(x, y, 0, x, y, r);
    fade.addColorStop(0, paint.mottle[i % 2] ?? paint.cloth);
    fade.addColorStop(1, 'rgb(128 128 96 / 0%)');
    pen.fillStyle = fade;
    pen.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
}

function frame(pen: Pen, { width, depth }: Table, paint: Paint): void {
  const f = frameWidth;
  // A blurred shadow of a whole table is dear; three steps look the same.
  pen.fillStyle = 'rgb(0 0 0 / 16%)';
  for (const off of paint.textures ? [0.75, 0.5, 0.25] : []) {
    pen.beginPath();
    pen.roundRect(-f - off, -f - off + 0.3, width + 2 * (f + off), depth + 2 * (f + off), 0.9);
    pen.fill();
  }
  pen.fillStyle = paint.wood;
  pen.beginPath();
  pen.roundRect(-f, -f, width + 2 * f, depth + 2 * f, 0.5);
  pen.fill();
  if (paint.textures) woodGrain(pen, { width, depth }, paint);
  pen.lineWidth = 0.14;
  pen.strokeStyle = paint.woodDark;
  pen.strokeRect(0, 0, width, depth);
}
function woodGrain(pen: Pen, { width, depth }: Table, paint: Paint): void {
  const f = frameWidth;
  const bevel = (x: number, y: number, w: number, h: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.fillRect(x, y, w, h);
  };
  bevel(-f, -f, width + 2 * f, 0.25, paint.woodLight);
  bevel(-f, -f, 0.25, depth + 2 * f, paint.woodLight);
  bevel(-f, depth + f - 0.25, width + 2 * f, 0.25, paint.woodDark);
  bevel(width + f - 0.25, -f, 0.25, depth + 2 * f, paint.woodDark);
  const chance = chanceOf(3);
  pen.lineWidth = 0.07;
  pen.globalAlpha = 0.35;
  for (let i = 0; i < 90; i++) {
    const along = chance() * width;
    const length = 4 + chance() * 18;
    const off = 0.3 + chance() * (f - 0.6);
    pen.strokeStyle = i % 3 ? paint.woodDark : paint.woodLight;
    pen.beginPath();
    const y = i % 2 ? -f + off : depth + off;
    pen.moveTo(along, y);
    pen.lineTo(Math.min(width, along + length), y + (chance() - 0.5) * 0.12);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

// Tufts and pebbles here and there, too small to be taken for scenery.
function grass(pen: Pen, { width, depth }: Table, paint: Paint): void {
  const chance = chanceOf(Math.round(width * 17 + depth * 5));
  for (let i = (width * depth) / 9; i > 0; i--) {
    const [x, y] = [chance() * width, chance() * depth];
    if (chance() < 0.06) disc(pen, x, y, 0.07 + chance() * 0.07, paint.stone);
    else tuft(pen, paint, x, y, chance);
  }
}

export function drawGround(pen: Pen, table: Table, paint: Paint): void {
  frame(pen, table, paint);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, table.width, table.depth);
  pen.clip();
  pen.fillStyle = paint.cloth;
  pen.fillRect(0, 0, table.width, table.depth);
  if (paint.textures) {
    pen.drawImage(mottled(table, paint), 0, 0, table.width, table.depth);
    grass(pen, table, paint);
  }
  pen.restore();
}

// Over the ground and the terrain: the weave, and the shade of the frame on the cloth.
export function drawGrain(pen: Pen, table: Table, paint: Paint): void {
  if (!paint.textures) return;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, table.width, table.depth);
  pen.clip();
  const shade = pen.createLinearGradient(0, 0, 0, 1.6);
  shade.addColorStop(0, 'rgb(0 0 0 / 30%)');
  shade.addColorStop(1, 'rgb(0 0 0 / 0%)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, table.width, 1.6);
  const side = pen.createLinearGradient(0, 0, 1.2, 0);
  side.addColorStop(0, 'rgb(0 0 0 / 24%)');
  side.addColorStop(1, 'rgb(0 0 0 / 0%)');
  pen.fillStyle = side;
  pen.fillRect(0, 0, 1.2, table.depth);
  const weft = pen.createPattern(grainTile(paint.grain), 'repeat');
  if (weft) {
    const { a, d, e, f } = pen.getTransform();
    weft.setTransform(new DOMMatrix([1 / a, 0, 0, 1 / d, -e / a, -f / d]));
    pen.fillStyle = weft;
    pen.fillRect(0, 0, table.width, table.depth);
  }
  pen.restore();
}

// Lines a measure of 5 apart, stronger every 10; of H every one and every 5.
export function drawGrid(pen: Pen, table: Table, paint: Paint, pixel: number): void {
  pen.strokeStyle = paint.line;
  pen.lineWidth = pixel;
  for (const [step, alpha] of (table.grain ?? 1) > 1 ? ([[1, 0.16], [5, 0.2]] as const) : ([[5, 0.16], [10, 0.2]] as const)) {
    pen.globalAlpha = alpha;
    pen.beginPath();
    for (let x = step; x < table.width; x += step) pen.rect(x, 0, 0, table.depth);
    for (let y = step; y < table.depth; y += step) pen.rect(0, y, table.width, 0);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
