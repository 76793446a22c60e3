// How dice are laid out when they have settled. What they do is the engine's affair.

export interface Lying {
  face: number;
  lifted: boolean;
}

// Sorted, the highest first; if asked, sixes and pairs of fives are lifted out.
export function settled(dice: readonly number[], lift: boolean): Lying[] {
  const sorted = [...dice].sort((a, b) => b - a);
  let fives = sorted.filter((face) => face === 5).length;
  fives -= fives % 2;
  return sorted.map((face) => ({ face, lifted: lift && (face === 6 || (face === 5 && fives-- > 0)) }));
}
// The faces shown while they tumble: the same for the same step, so that nothing is random here.
export const tumbling = (count: number, step: number): number[] => Array.from({ length: count }, (_, i) => ((i * 5 + step * (i % 3 + 2)) % 6) + 1);
