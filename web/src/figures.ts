// How troops stand on their base, seen from above with the enemy at the top: simple shapes in a tray 80 wide.
// A picture only: no rule reads it.

export interface Shape {
  d: string;
  line?: boolean; // drawn as a stroke
}
export interface Figure {
  x: number;
  y: number;
  shapes: readonly Shape[];
}
export interface Drawing {
  depth: number;
  figures: readonly Figure[];
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const fill = (d: string): Shape => ({ d });
const line = (d: string): Shape => ({ d, line: true });

const shield = [fill('M-3.400 -2.600Q0 -4.600 3.400 -2.600V0.400Q3 3.200 0 4Q-3 3.200 -3.400 0.400z')];
const roundShield = [fill(ellipse(0, -1, 2.7, 2.7)), line('M3.600 2.500V-6')];
const archer = [fill(ellipse(0, 3.6, 2.1, 2.1)), line('M-5 -1Q0 -7.500 5 -1L-5 -1M0 1.500V-7')];
const slinger = [fill(ellipse(0, 0, 2.4, 2.4)), line('M2.500 -1L5.500 -6')];
const horse = (ry: number): Shape[] => [
  fill(ellipse(0, 1.5, 3.1, ry)),
  fill(ellipse(0, -ry, 1.7, 3)),
];
const lancer = [...horse(7), line('M4.400 4V-14')];
const rider = [...horse(6.4), line('M4.400 3V-8')];
const lightRider = [...horse(5.6), line('M-4.500 -3Q0 -8.500 4.500 -3')];
const chariot = (horses: readonly number[], scythes: boolean): Shape[] => [
  ...horses.flatMap((x) => [fill(ellipse(x, -8, 2.3, 5.2)), fill(ellipse(x, -14, 1.4, 2.3))]),
  fill('M-5.500 0H5.500V4Q5.500 9 0 9Q-5.500 9 -5.500 4z'),
  line('M-8 0V8M8 0V8M0 -4V0'),
  ...(scythes ? [line('M-8 4L-14 0M8 4L14 0')] : []),
];
const elephant = [
  fill(ellipse(0, 4, 7, 10)),
  fill(ellipse(0, -8, 4.4, 4.6)),
  fill('M-4 -9Q-10 -11 -9 -5Q-6 -3 -4 -5zM4 -9Q10 -11 9 -5Q6 -3 4 -5z'),
  line('M0 -12V-18'),
];
const gun = [fill('M-2 -14H2L2.800 6H-2.800z'), line('M-8 -2V7M8 -2V7M-8 2H8')];
const crew = [fill(ellipse(0, 0, 2.3, 2.3))];
const wagon = [fill(box(-9, -14, 18, 28)), line('M-12 -10V-4M12 -10V-4M-12 5V11M12 5V11')];
const cart = [fill(box(-8, -4, 16, 14)), line('M-11 0V7M11 0V7M0 -4V-9'), fill(ellipse(-3, -13, 2.2, 4.6)), fill(ellipse(3, -13, 2.2, 4.6))];
const pikes = [line('M0 0V-13')];

const row = (y: number, n: number, gap: number, shapes: readonly Shape[], shift = 0): Figure[] =>
  Array.from({ length: n }, (_, i) => ({ x: 40 + shift + (i - (n - 1) / 2) * gap, y, shapes }));

const drawings: Record<string, Drawing> = {
  FP: { depth: 30, figures: [...row(12, 9, 8, shield), ...row(21, 9, 8, shield)] },
  FL: { depth: 36, figures: [...row(15, 6, 12, roundShield), ...row(26, 5, 12, roundShield)] },
  T: { depth: 34, figures: [...row(15, 5, 14.5, archer), ...row(26, 4, 14.5, crew)] },
  S: { depth: 26, figures: [{ x: 18, y: 16, shapes: slinger }, { x: 41, y: 12, shapes: slinger }, { x: 62, y: 17, shapes: slinger }] },
  ART: { depth: 38, figures: [...row(22, 2, 34, gun), { x: 40, y: 24, shapes: crew }, { x: 9, y: 27, shapes: crew }, { x: 71, y: 27, shapes: crew }] },
  BAG: { depth: 42, figures: row(24, 3, 25, cart) },
  CP: { depth: 42, figures: row(24, 6, 12, lancer) },
  CM: { depth: 40, figures: row(23, 4, 17, rider) },
  CL: { depth: 40, figures: [{ x: 16, y: 25, shapes: lightRider }, { x: 41, y: 19, shapes: lightRider }, { x: 65, y: 26, shapes: lightRider }] },
  CGP: { depth: 44, figures: row(27, 2, 36, chariot([-7.5, -2.5, 2.5, 7.5], false)) },
  CGL: { depth: 44, figures: row(27, 2, 32, chariot([-3, 3], false)) },
  CF: { depth: 44, figures: row(27, 1, 0, chariot([-7.5, -2.5, 2.5, 7.5], true)) },
  EL: { depth: 46, figures: row(26, 2, 34, elephant) },
  W: { depth: 46, figures: row(25, 3, 26, wagon) },
};
const armsFan = row(9, 9, 8, pikes);

export function drawingOf(type: string, arms: string | null): Drawing {
  const drawing = drawings[type] ?? drawings[type.replace(/\d$/, '')] ?? { depth: 30, figures: row(15, 3, 20, crew) };
  return arms ? { depth: drawing.depth, figures: [...drawing.figures, ...armsFan] } : drawing;
}
