// Where the units of a ready battle stand before it begins, for its picture; nothing if its text does not say. A unit
// without a place is hidden.
import type { Look, Scenario, UnitNow } from '../wire';

interface Placed {
  at?: [number, number];
  facing?: number;
}
const isPlaced = (value: unknown): value is Placed => {
  const { at, facing } = (value ?? {}) as Partial<Placed>;
  if (at === undefined) return true;
  return Array.isArray(at) && at.length === 2 && at.every((one) => typeof one === 'number') && typeof facing === 'number';
};

export function deployment({ text, field }: Pick<Scenario, 'text' | 'field'>): Look | undefined {
  let placed: unknown;
  try {
    placed = (JSON.parse(text) as { units?: unknown }).units;
  } catch {
    return undefined;
  }
  if (!Array.isArray(placed) || placed.length !== field.units.length || !placed.every(isPlaced)) return undefined;
  const units = placed.map(({ at, facing = 0 }, i): UnitNow => ({
    x: at?.[0] ?? 0, y: at?.[1] ?? 0, facing, absent: !at, vbu: field.units[i]?.ranks.map(({ vbu }) => vbu) ?? [], removed: false, disordered: false, activated: false,
    launched: false, fights: [], markers: [],
  }));
  const node = { kind: 'finished', winner: null, ending: 'turn_limit' } as const;
  return { at: 0, count: 0, turn: 0, active: 'red', units, vd_lost: { red: 0, blue: 0 }, node, chain: [], undo: 0 };
}
