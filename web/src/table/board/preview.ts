// Pictures of a table apart from the board: cards of the start screen, and the picture that players save.
import type { Field, Look, Point, SeatName } from '../wire';
import { drawBase } from './bases/base';
import { frameWidth, grainOf, screenAngle, turnOf } from './drawing/camera';
import type { BoardStyle } from './contract';
import { drawGeneral, figuresOfCommand } from './bases/generals';
import { drawLand, viewOf } from './land/land';
import { paintOf } from './drawing/paint';

const shrunk = 2; // a card shows its picture about half as large as it is drawn

// Fills the canvas, at its own size, with the table and, if there is a look, the bases on it.
export function drawPreview(canvas: HTMLCanvasElement, field: Field, style: Pick<BoardStyle, 'theme' | 'night'>, look?: Look, seat: SeatName = 'red'): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const paint = paintOf(style);
  const { width, depth } = field.table;
  const grain = grainOf(field);
  const frame = (2 * frameWidth) / grain;
  const scale = Math.min(canvas.width / (width + frame), canvas.height / (depth + frame));
  const turn = turnOf(seat);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = paint.wood;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, (canvas.width - width * scale) / 2, (canvas.height - depth * scale) / 2);
  drawLand(pen, field, paint, turn, 1 / scale);
  const view = viewOf(field, turn);
  look?.units.forEach((now, i) => {
    const unit = field.units[i];
    if (!unit || now.removed || now.absent) return;
    const at: Point = view([now.x, now.y]);
    pen.save();
    pen.translate(at[0], at[1]);
    pen.rotate(screenAngle({ turn }, now.facing));
    drawBase(pen, unit, now, paint, scale, canvas.width < 1000 ? shrunk : 1, grain);
    pen.restore();
  });
  for (const { command, at } of look?.generals ?? []) {
    if (!at) continue;
    const [x, y] = view(at);
    pen.save();
    pen.translate(x, y);
    drawGeneral(pen, paint, field.commands?.[command]?.seat ?? 'red', figuresOfCommand(field, command), look?.commands?.[command]?.level ?? '', 1.8 / grain);
    pen.restore();
  }
}

export async function pictureOf(field: Field, look: Look, style: BoardStyle, seat: SeatName): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 2400;
  const frame = (2 * frameWidth) / grainOf(field);
  canvas.height = Math.round((2400 * (field.table.depth + frame)) / (field.table.width + frame));
  drawPreview(canvas, field, style, look, seat);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}
