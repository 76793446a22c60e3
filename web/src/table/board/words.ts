// The sentence in which a unit is announced.
import type { FieldUnit, UnitNow } from '../wire';
import type { BoardWords } from './contract';
import { hasGeneral } from './drawing/shape';

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

// North is Blue's edge, no matter which side is at the bottom.
export function whereFacing(facing: number, words: BoardWords): string {
  const eighth = Math.round((90 - facing) / 45);
  return words.compass[((eighth % 8) + 8) % 8] ?? '';
}

const strength = (unit: FieldUnit, now: UnitNow, words: BoardWords): string[] => {
  const vbu = now.vbu.reduce((sum, n) => sum + n, 0);
  const lost = unit.ranks.reduce((sum, rank) => sum + rank.vbu, 0) - vbu;
  return [filled(words.vbu, { vbu }), lost > 0 ? filled(words.lost, { lost }) : words.fresh];
};

// "Legio I, heavy foot, red, VBU 6, fresh, facing north"
export function announce(unit: FieldUnit, now: UnitNow, names: (id: number) => string, words: BoardWords): string {
  const parts = [unit.name, words.types[unit.type] ?? unit.type_words, words[unit.seat], ...strength(unit, now, words)];
  if (now.disordered) parts.push(words.disordered);
  if (hasGeneral(unit, now)) parts.push(words.general);
  parts.push(...now.markers.map((id) => words.markers[id] ?? id));
  if (now.fights.length) parts.push(filled(words.fights, { names: now.fights.map(names).join(', ') }));
  if (now.activated) parts.push(words.activated);
  parts.push(filled(words.facing, { where: whereFacing(now.facing, words) }));
  return parts.join(', ');
}
