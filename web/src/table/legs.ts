// A move as the parts of its line of notation, for buttons and arrow keys that change one of them.
import type { Nudge } from './board/contract';
import type { Field, Leg, LegKind, UnitId } from './wire';

const turns: readonly LegKind[] = ['wheel', 'pivot', 'oblique', 'sideways'];
const isSided = (kind: LegKind): boolean => turns.includes(kind);

const spell = (value: number): string => String(Number(Math.abs(value).toFixed(3)));

function legText({ kind, amount, degrees }: Leg): string {
  if (kind === 'charge' || kind === 'about-face') return kind;
  const hand = isSided(kind) ? (amount < 0 ? ' right' : ' left') : '';
  return `${kind}${hand} ${spell(amount)}${degrees === undefined ? '' : ` at ${spell(degrees)}`}`;
}

export const legsText = (legs: readonly Leg[]): string => legs.map(legText).join(', ');
// The units of a line, in the order in which it names them.
export const lineNames = (field: Field, units: readonly UnitId[]): string =>
  [...units].sort((a, b) => a - b).map((unit) => field.units[unit]?.name ?? '').join(' + ');
export const lineOf = (names: string, legs: readonly Leg[]): string => `${names}: ${legsText(legs)}`;

// What one press of a key does: a measure of the game and five degrees, or a tenth and one degree.
export interface Step {
  far: number;
  turn: number;
}
export const stepIn = ({ measure }: Pick<Field, 'measure'>, isFine: boolean): Step =>
  isFine ? { far: 0.1, turn: 1 } : { far: measure === 'H' ? 0.5 : 1, turn: 5 };

const ways: Record<Nudge, { kind: LegKind; against?: LegKind; sign: number }> = {
  ahead: { kind: 'forward', against: 'back', sign: 1 },
  back: { kind: 'back', against: 'forward', sign: 1 },
  left: { kind: 'sideways', sign: 1 },
  right: { kind: 'sideways', sign: -1 },
  wheel_left: { kind: 'wheel', sign: 1 },
  wheel_right: { kind: 'wheel', sign: -1 },
};

// The leg with another amount; nothing if none is left of it.
const changed = (leg: Leg, by: number): Leg[] => {
  const amount = Number((leg.amount + by).toFixed(3));
  return amount === 0 || (!isSided(leg.kind) && amount < 0) ? [] : [{ ...leg, amount }];
};

// The move a little longer or shorter. A wheel comes first, as most must make it; of other legs the last is changed if it
// is of the same kind, else one is added.
export function nudged(legs: readonly Leg[], nudge: Nudge, { far, turn }: Step): Leg[] {
  const { kind, against, sign } = ways[nudge];
  const by = sign * (kind === 'wheel' ? turn : far);
  const [first, last] = [legs[0], legs.at(-1)];
  if (kind === 'wheel') return first?.kind === 'wheel' ? [...changed(first, by), ...legs.slice(1)] : [{ kind, amount: by }, ...legs];
  if (last?.kind === kind) return [...legs.slice(0, -1), ...changed(last, by)];
  if (last && last.kind === against) return [...legs.slice(0, -1), ...changed(last, -by)];
  return [...legs, { kind, amount: by }];
}

// A place a step aside, or turned.
export function nudgedPlace<P extends { x: number; y: number; facing: number }>(place: P, nudge: Nudge, { far, turn: degrees }: Step): P {
  const turn = { wheel_left: 1, wheel_right: -1 }[nudge as string];
  if (turn) return { ...place, facing: place.facing + turn * degrees };
  const way = ((place.facing + ({ ahead: 0, left: 90, back: 180, right: -90 }[nudge as string] ?? 0)) * Math.PI) / 180;
  return { ...place, x: place.x + far * Math.cos(way), y: place.y + far * Math.sin(way) };
}
