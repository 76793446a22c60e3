// Guns and engines, baggage, war wagons.
import type { Family } from './families';
import { crewman } from './foot';
import { helms, type Helm } from './helms';
import { at, fill, round, stroke, type Brush, type Figure, type Muster, type Placed } from './model';

const wheel = (b: Brush, x: number, y: number, long: number): void => {
  stroke(b, `M${x} ${y - long / 2}V${y + long / 2}`, b.paint.ink, 0.3);
  if (b.fine) stroke(b, `M${x} ${y - long / 2 + 0.1}V${y + long / 2 - 0.1}`, b.paint.timber, 0.1);
};
const gun: Figure = {
  wide: 2.2,
  long: 3.4,
  draw: (b) => {
    fill(b, 'M-.3 .1L-.5 1.6H-.2L0 .6L.2 1.6H.5L.3 .1z', b.paint.timber);
    stroke(b, 'M-.9 .1H.9', b.paint.ink, 0.16);
    wheel(b, -0.9, 0.1, 1.3);
    wheel(b, 0.9, 0.1, 1.3);
    fill(b, 'M-.26 -1.62H.26L.36 .9Q0 1.12 -.36 .9z', b.paint.horseDark);
    if (b.fine) stroke(b, 'M-.3 -.9H.3M-.33 -.2H.33M-.28 -1.5H.28', b.paint.standard, 0.1);
  },
};
// A bolt-thrower: bow arms across a slide.
const engine: Figure = {
  wide: 2.6,
  long: 3.4,
  draw: (b) => {
    fill(b, 'M-.24 -1.3H.24V1.5H-.24z', b.paint.timber);
    fill(b, 'M-.62 -1H.62V-.4H-.62z', b.paint.timber);
    stroke(b, 'M-.6 -.7Q-1.1 -.8 -1.25 -.1M.6 -.7Q1.1 -.8 1.25 -.1', b.paint.ink, 0.26);
    stroke(b, 'M-1.25 -.1L0 .9L1.25 -.1', b.paint.ink, 0.09);
    fill(b, 'M-.08 .9V-1.3H-.24L0 -1.8L.24 -1.3H.08V.9z', b.paint.metal);
  },
};
const shot: Figure = {
  wide: 1,
  long: 1,
  draw: (b) => {
    for (const [x, y] of [[-0.24, 0.2], [0.24, 0.2], [0, -0.2]] as const) fill(b, round(x, y, 0.22), b.paint.stone);
  },
};

const cart: Figure = {
  wide: 2.5,
  long: 3.6,
  draw: (b) => {
    stroke(b, 'M0 -.2V-1.3', b.paint.timber, 0.14);
    for (const x of [-0.4, 0.4]) fill(b, `M${x} -1.74Q${x + 0.3} -1.5 ${x + 0.28} -.8Q${x} -.4 ${x - 0.28} -.8Q${x - 0.3} -1.5 ${x} -1.74z`, b.paint.horse);
    for (const y of [0.3, 1.2]) {
      wheel(b, -1.02, y, 0.62);
      wheel(b, 1.02, y, 0.62);
    }
    fill(b, 'M-.84 -.24H.84V1.7H-.84z', b.paint.timber);
    for (const [x, y, r] of [[-0.4, 0.16, 0.34], [0.36, 0.2, 0.4], [-0.32, 0.86, 0.42], [0.44, 0.9, 0.32], [0.05, 1.32, 0.28]] as const) fill(b, round(x, y, r), b.paint.canvas);
    if (b.fine) stroke(b, 'M-.84 .5L.84 .62M-.84 1.1L.84 1.02', b.paint.timber, 0.08);
  },
};
// Seen from above: a boarded wagon, shields along its sides, crew at the loopholes.
const wagon = (helm: Helm): Figure => ({
  wide: 2.4,
  long: 3.2,
  draw: (b) => {
    for (const y of [-0.95, 0.95]) {
      wheel(b, -1.04, y, 0.66);
      wheel(b, 1.04, y, 0.66);
    }
    fill(b, 'M-.88 -1.46H.88V1.46H-.88z', b.paint.timber);
    for (const y of [-0.96, 0, 0.96]) {
      fill(b, `M-1.02 ${y - 0.4}h.34v.8h-.34z`, b.side.coat);
      fill(b, `M.68 ${y - 0.4}h.34v.8h-.34z`, b.side.coat);
      at(b, 0, y, b.fine ? 1 : 1.2, helms[helm]);
    }
    if (b.fine) stroke(b, 'M-.62 -1.4V1.4M.62 -1.4V1.4', b.paint.ink, 0.06);
  },
});
const chain: Figure = {
  wide: 1,
  long: 0.3,
  draw: (b) => stroke(b, 'M-.5 0H.5', b.paint.ink, 0.2),
};

const put = (figure: Figure, scale: number, x: number, y: number): Placed => ({ figure, scale, x, y });

// One large piece in the middle with its crew: a gun, or an engine of older wars.
export const artillery = ({ crew }: Family, gunpowder: boolean): Muster => ({ wide, long }) => {
  const scale = long / 3;
  const y = long / 2;
  const man = crewman(crew);
  return [
    put(gunpowder ? gun : engine, scale, 0, y),
    put(shot, scale * 1.2, -wide * 0.27, y - long * 0.16),
    put(man, scale * 1.3, -wide * 0.38, y + long * 0.2),
    put(man, scale * 1.3, wide * 0.26, y + long * 0.22),
    put(man, scale * 1.3, wide * 0.4, y - long * 0.1),
  ];
};
export const baggage: Muster = ({ wide, long }) => {
  const scale = Math.min(long / 3.2, wide / 7.4);
  const count = Math.max(1, Math.min(3, Math.floor(wide / (2.5 * scale))));
  return Array.from({ length: count }, (_, i) => put(cart, scale, (i - (count - 1) / 2) * Math.min(wide / count, 3 * scale), long / 2));
};
export const warWagons = ({ crew }: Family): Muster => ({ wide, long }) => {
  const one = wagon(crew);
  const rows = long > wide * 0.6 ? 2 : 1;
  const scale = Math.min(long / rows / 3.35, wide / 5.2);
  const columns = Math.max(2, Math.min(3, Math.floor(wide / (2.6 * scale))));
  const pitch = wide / columns;
  const placed: Placed[] = [];
  for (let row = 0; row < rows; row++) {
    const y = long / 2 + (row - (rows - 1) / 2) * (long / rows);
    for (let i = 0; i < columns; i++) {
      const x = (i - (columns - 1) / 2) * pitch;
      if (i) placed.push(put(chain, Math.max(0.3, pitch - 2 * scale), x - pitch / 2, y));
      placed.push(put(one, scale, x, y));
    }
  }
  return placed;
};
