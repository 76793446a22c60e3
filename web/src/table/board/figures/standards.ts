// Standards of generals, by family. The foot of the pole lies at the origin; the discs of a general's level lie around `at`.
import type { StandardShape } from './families';
import { fill, round, stroke, type Brush } from './model';

interface Standard {
  at: readonly [x: number, y: number];
  draw: (brush: Brush) => void;
}
const pole = (b: Brush): void => stroke(b, 'M0 .7V-1.6', b.paint.rim, 0.26);
const cloth = (d: string, more: (b: Brush) => void = () => {}) => (b: Brush): void => {
  pole(b);
  fill(b, d, b.paint.standard);
  more(b);
};
const rods = 'M-.9 -1.45H.9';

export const standards: Readonly<Record<StandardShape, Standard>> = {
  banner: { at: [0.85, -0.95], draw: cloth('M0 -1.5H2L1.55 -.95L2 -.4H0z') },
  gonfalon: { at: [0.8, -1.05], draw: cloth('M0 -1.6H1.7V-.2L1.4 -.5L1.12 -.2L.85 -.5L.57 -.2L.3 -.5L0 -.2z', (b) => stroke(b, 'M.1 -1.5H1.6', b.side.band, 0.14)) },
  raven: { at: [0.55, -1.1], draw: cloth('M0 -1.6H1.8Q1.75 -1 1.3 -.66L1.14 -.86L.96 -.44L.74 -.66L.56 -.26L.34 -.52L.14 -.16L0 -.3z') },
  vexillum: {
    at: [0, -0.9],
    draw: cloth('M-.78 -1.4H.78V-.36H-.78z', (b) => {
      stroke(b, rods, b.paint.rim, 0.18);
      stroke(b, 'M-.6 -.36V-.16M-.3 -.36V-.16M0 -.36V-.16M.3 -.36V-.16M.6 -.36V-.16', b.side.band, 0.12);
      fill(b, 'M0 -1.6L-.7 -2L-.34 -2L-.12 -1.9L0 -2.16L.12 -1.9L.34 -2L.7 -2z', b.paint.gilt);
    }),
  },
  boar: { at: [0, -1.24], draw: cloth('M-.9 -1.2Q-.86 -1.6 -.5 -1.66L-.3 -1.86L-.1 -1.68L.1 -1.84L.3 -1.64Q.8 -1.6 .86 -1.28L1.12 -1.06L.74 -.96L.62 -.6H.4L.36 -.9H-.36L-.46 -.6H-.68L-.66 -.96Q-.86 -1 -.9 -1.2z') },
  disc: {
    at: [0, -1.2],
    draw: cloth(round(0, -1.2, 0.7), (b) => {
      stroke(b, round(0, -1.2, 0.54), b.side.band, 0.1);
      fill(b, 'M-.2 -.5L-.5 .1L-.12 -.1zM.2 -.5L.5 .1L.12 -.1z', b.side.band);
    }),
  },
  dragon: { at: [0.6, -1.2], draw: cloth('M0 -1.6Q.3 -1.9 .6 -1.6Q1 -1.3 1.4 -1.5T2.2 -1.3Q1.8 -1.1 1.4 -1.1T.6 -.8Q.2 -.7 0 -.9L.3 -1.2z') },
  horsetail: {
    at: [0, -1.3],
    draw: cloth('M-.66 -1.7H.66V-.9H-.66z', (b) => {
      fill(b, 'M-.6 -.9Q-.8 -.3 -.5 .2Q-.3 -.3 -.36 -.9zM.6 -.9Q.8 -.3 .5 .2Q.3 -.3 .36 -.9z', b.paint.horseDark);
      fill(b, round(0, -1.9, 0.18), b.paint.gilt);
    }),
  },
  plume: {
    at: [0, -0.95],
    draw: (b) => {
      pole(b);
      const blades = ['M0 -.8Q-1.3 -.9 -1.2 -1.5Q-.4 -1.5 0 -.8z', 'M0 -.8Q1.3 -.9 1.2 -1.5Q.4 -1.5 0 -.8z', 'M0 -.8Q-.9 -1.5 -.55 -2Q0 -1.7 0 -.8z', 'M0 -.8Q.9 -1.5 .55 -2Q0 -1.7 0 -.8z'];
      blades.forEach((d, i) => fill(b, d, i < 2 ? b.side.band : b.paint.bush));
      fill(b, round(0, -0.95, 0.5), b.paint.standard);
    },
  },
};
