// One picture with every troop type of a family of figures, as scripts/figures.mjs wants it.
import { drawBase } from '../src/table/board/base';
import type { BoardStyle } from '../src/table/board/contract';
import { families } from '../src/table/board/figures/families';
import { paintOf } from '../src/table/board/paint';
import type { FigureFamily, FieldUnit, UnitNow } from '../src/table/wire';

type Troops = Pick<FieldUnit, 'type'> & Partial<FieldUnit>;
const rows: Troops[][] = [
  [{ type: 'FP' }, { type: 'FP', arms: 'long_spear' }, { type: 'FP', arms: 'pike' }, { type: 'FP', arms: 'pole_arm' }],
  [{ type: 'FL', weapon: 'javelin' }, { type: 'T', weapon: 'longbow_a' }, { type: 'T', weapon: 'crossbow_a' }, { type: 'T', weapon: 'handgun' }],
  [{ type: 'S', weapon: 'javelin' }, { type: 'S', weapon: 'sling' }, { type: 'CL', weapon: 'compbow_b' }, { type: 'CL', weapon: 'javelin' }],
  [{ type: 'CM' }, { type: 'CP' }, { type: 'CP1' }, { type: 'CP2' }],
  [{ type: 'CGL' }, { type: 'CGP' }, { type: 'CF' }, { type: 'EL' }],
  [{ type: 'W' }, { type: 'ART', weapon: 'scorpio' }, { type: 'ART', weapon: 'artillery_a' }, { type: 'BAG' }],
];
const depths: Readonly<Record<string, number>> = { FP: 3, S: 2, CP: 6, CP1: 6, CP2: 6, CM: 6, CL: 6, W: 8 }; // as bases of 15 mm are
const names: Readonly<Record<string, string>> = {
  FP: 'heavy foot', FL: 'light foot', T: 'missile foot', S: 'skirmishers', CL: 'light cavalry', CM: 'medium cavalry', CP: 'heavy cavalry', CP1: 'slow heavy cavalry',
  CP2: 'fast heavy cavalry', CGL: 'light chariots', CGP: 'heavy chariots', CF: 'scythed chariots', EL: 'elephants', W: 'war wagons', ART: 'artillery', BAG: 'baggage',
};
const nameOf = ({ type, arms, weapon }: Troops): string => [names[type], arms ?? weapon].filter(Boolean).join(', ').replaceAll('_', ' ').replace(/ [ab]$/, '');

export const familyNames = Object.keys(families) as FigureFamily[];

export function drawSheet(figures: FigureFamily, style: Pick<BoardStyle, 'theme' | 'night'>, scale: number): string {
  const paint = paintOf(style);
  const [wide, deep] = [10.4, 10];
  const canvas = document.createElement('canvas');
  canvas.width = wide * 4 * scale;
  canvas.height = (deep * rows.length + 0.6) * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = paint.cloth;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  rows.forEach((row, y) => row.forEach((troops, x) => {
    const depth = depths[troops.type] ?? 4;
    const unit = {
      name: '', seat: (x + y) % 2 ? 'blue' : 'red', type_words: '', traits: [], m: 5, impetus: 1, discipline: 'B', ranks: [{ vbu: 5, vd: 1 }], general: x === 0 && y === 3, front: 8, depth, figures, ...troops,
    } satisfies FieldUnit;
    const now: UnitNow = { x: 0, y: 0, facing: 90, vbu: [5], removed: false, disordered: false, activated: false, launched: false, fights: [], markers: [] };
    pen.setTransform(scale, 0, 0, scale, (x + 0.5) * wide * scale, (y * deep + 7.6 - depth) * scale);
    drawBase(pen, unit, now, paint, scale, 1);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = paint.line;
    pen.font = `${Math.max(11, scale)}px sans-serif`;
    pen.textAlign = 'center';
    pen.fillText(nameOf(troops), (x + 0.5) * wide * scale, (y * deep + 9) * scale);
  }));
  return canvas.toDataURL('image/png');
}
