// Units of a seat's own that are not on the table: where they are known to be.
import type { Hidden } from '../../board/contract';
import { namesOf } from '../../tell';
import type { Field, Point, Sheet, UnitId } from '../../wire';

export type HidingPlace = 'ambush' | 'left' | 'right' | 'reserve';

// By which side the unit's Command comes, if it is on its way.
export const marchOf = (field: Field, unit: UnitId, sheet: Sheet | undefined): HidingPlace | null =>
  sheet?.marches.find(({ command }) => field.commands?.[command]?.units.includes(unit))?.side ?? null;

// Those in ambush at the middle of their piece, those on a march at the edge by which they come.
export function hiddenBy(field: Field, { ambushes, marches }: Sheet): Hidden[] {
  const middle = (points: readonly Point[], i: 0 | 1): number => points.reduce((all, p) => all + p[i], 0) / Math.max(1, points.length);
  return [
    ...ambushes.map(({ piece, units }): Hidden => {
      const outline = field.pieces[piece]?.outline ?? [];
      return { at: [middle(outline, 0), middle(outline, 1)], units, words: namesOf(field, units) };
    }),
    ...marches.map(({ command, x, y }): Hidden => {
      const { units = [], name = '' } = field.commands?.[command] ?? {};
      if (y !== undefined) return { at: [x, y], units, words: name, facing: y > 0 ? 270 : 90 };
      return { at: [x, field.table.depth / 2], units, words: name, facing: x > 0 ? 180 : 0 };
    }),
  ];
}
