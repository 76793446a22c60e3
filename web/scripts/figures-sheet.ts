// One picture with every troop type of a family of figures, as scripts/figures.mjs wants it.
import { drawBase } from '../src/table/board/bases/base';
import type { BoardStyle } from '../src/table/board/contract';
import { families } from '../src/table/board/figures/families';
import { paintOf } from '../src/table/board/drawing/paint';
import type { FieldUnit, FigureFamily, UnitNow } from '../src/table/wire';

type Troops = Partial<FieldUnit> & { type: FieldUnit['type']; words: string };
const rows: Troops[][] = [
  [{ type: 'FP', words: 'heavy foot' }, { type: 'FP', arms: 'long_spear', words: 'with long spears' }, { type: 'FP', arms: 'pike', words: 'with pikes' }, { type: 'FP', arms: 'pole_arm', words: 'with pole-arms' }],
  [{ type: 'FL', weapon: 'javelin', words: 'light foot' }, { type: 'T', weapon: 'longbow_a', words: 'bows' }, { type: 'T', weapon: 'crossbow_a', words: 'crossbows' }, { type: 'T', weapon: 'handgun', words: 'handguns' }],
  [{ type: 'S', weapon: 'javelin', words: 'skirmishers' }, { type: 'S', weapon: 'sling', words: 'slingers' }, { type: 'S', weapon: 'shortbow_b', words: 'skirmishers with bows' }, { type: 'BAG', words: 'baggage' }],
  [{ type: 'CM', general: true, words: 'medium cavalry' }, { type: 'CP', words: 'heavy cavalry' }, { type: 'CP1', words: 'slow heavy cavalry' }, { type: 'CP2', words: 'fast heavy cavalry' }],
  [{ type: 'CL', weapon: 'javelin', words: 'light cavalry' }, { type: 'CL', weapon: 'compbow_b', words: 'horse archers' }, { type: 'CL', weapon: 'compbow_b', traits: [{ id: 'camel', words: '' }], words: 'camels' }, { type: 'W', depth: 6, words: 'war wagons' }],
  [{ type: 'CGL', words: 'light chariots' }, { type: 'CGP', words: 'heavy chariots' }, { type: 'CF', words: 'scythed chariots' }, { type: 'EL', words: 'elephants' }],
  [{ type: 'ART', weapon: 'scorpio', words: 'engines' }, { type: 'ART', weapon: 'artillery_a', words: 'artillery' }],
];
const depths: Readonly<Record<string, number>> = { FP: 3, S: 2, CP: 6, CP1: 6, CP2: 6, CM: 6, CL: 6 }; // as bases of 15 mm are
const depthOf = ({ type, depth }: Troops): number => depth ?? depths[type] ?? 4;
const wide = 9.8; // U, for one base
const [above, below] = [2.3, 1.9];

export const familyNames = Object.keys(families) as FigureFamily[];

export function drawSheet(figures: FigureFamily, style: Pick<BoardStyle, 'theme' | 'night'>, scale: number): string {
  const paint = paintOf(style);
  const canvas = document.createElement('canvas');
  const heights = rows.map((row) => Math.max(...row.map(depthOf)) + (row.some(({ arms }) => arms) ? above : 0.7) + below);
  canvas.width = wide * 4 * scale;
  canvas.height = heights.reduce((sum, height) => sum + height, 0.3) * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = paint.cloth;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  let bottom = 0;
  rows.forEach((row, y) => {
    bottom += heights[y] ?? 0;
    row.forEach(({ words, ...troops }, x) => {
      const depth = depthOf({ words, ...troops });
      const unit = { name: '', seat: (x + y) % 2 ? 'blue' : 'red', type_words: '', traits: [], m: 5, impetus: 1, discipline: 'B', ranks: [{ vbu: 5, vd: 1 }], general: false, front: 8, figures, ...troops, depth } satisfies FieldUnit;
      const now: UnitNow = { x: 0, y: 0, facing: 90, vbu: [5], removed: false, disordered: false, activated: false, launched: false, fights: [], markers: [] };
      pen.setTransform(scale, 0, 0, scale, (x + 0.5) * wide * scale, (bottom - below - depth) * scale);
      drawBase(pen, unit, now, paint, scale, 1);
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = paint.line;
      pen.font = `${scale}px sans-serif`;
      pen.textAlign = 'center';
      pen.fillText(words, (x + 0.5) * wide * scale, (bottom - 0.6) * scale);
    });
  });
  return canvas.toDataURL('image/webp', 0.72);
}
