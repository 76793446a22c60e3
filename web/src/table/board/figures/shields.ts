// Shields, seen from their face, about one unit tall. The field has the colour of the side, devices and rims its pale one.
import { fill, round, stroke, type Brush, type Draw } from './model';

const boss = (b: Brush, r = 0.11): void => fill(b, round(0, 0, r), b.paint.metal, b.fine);
const mark = (b: Brush, d: string, width = 0.07): void => stroke(b, d, b.side.pale, b.fine ? width : width * 1.7);
const nthOf = <T>(b: Brush, from: readonly [T, ...T[]]): T => from[b.nth % from.length] ?? from[0];

// Round-topped, of hide: dappled.
const tower: Draw = (b) => {
  fill(b, 'M-.34 .5V-.12Q-.34 -.52 0 -.52Q.34 -.52 .34 -.12V.5z', b.side.coat);
  if (b.fine) fill(b, nthOf(b, ['M-.24 -.16Q-.06 -.34 .04 -.2Q.1 -.04 -.1 .02Q-.3 .04 -.24 -.16zM.02 .16Q.2 .06 .22 .24Q.2 .42 .04 .36z', 'M.22 -.2Q.04 -.36 -.02 -.2Q-.04 -.02 .14 0Q.3 0 .22 -.2zM-.22 .12Q-.04 .06 -.02 .24Q-.06 .4 -.2 .36z']), b.side.pale, false);
  else mark(b, 'M-.2 -.1H.2');
};
// A great round one of bronze rim, each with its own device.
const hoplon: Draw = (b) => {
  fill(b, round(0, 0, 0.47), b.paint.bronze);
  fill(b, round(0, 0, b.fine ? 0.38 : 0.4), b.side.coat, false);
  if (!b.fine) return fill(b, round(0, 0, 0.15), b.side.pale, false);
  nthOf<() => void>(b, [
    () => mark(b, 'M-.2 .22L0 -.26L.2 .22', 0.1),
    () => fill(b, round(0, 0, 0.17), b.side.pale, false),
    () => fill(b, 'M-.24 -.06Q0 .22 .24 -.06Q.2 .28 0 .28Q-.2 .28 -.24 -.06z', b.side.pale, false),
    () => mark(b, 'M0 -.26V.26M-.23 -.13L.23 .13M-.23 .13L.23 -.13', 0.07),
    () => fill(b, 'M-.28 0A.28 .28 0 0 1 .28 0z', b.side.pale, false),
  ])();
};
// Small, with the star of Macedon.
const star: Draw = (b) => {
  fill(b, round(0, 0, 0.4), b.paint.bronze);
  fill(b, round(0, 0, 0.31), b.side.coat, false);
  if (b.fine) mark(b, 'M0 -.24V.24M-.24 0H.24M-.17 -.17L.17 .17M-.17 .17L.17 -.17', 0.05);
  fill(b, round(0, 0, 0.1), b.side.pale, false);
};
const scutum: Draw = (b) => {
  fill(b, 'M-.38 -.5Q0 -.57 .38 -.5V.5Q0 .57 -.38 .5z', b.side.coat);
  if (b.fine) stroke(b, 'M-.32 -.44Q0 -.5 .32 -.44V.44Q0 .5 -.32 .44z', b.paint.gilt, 0.05);
  if (b.rich) mark(b, 'M-.06 -.14Q-.22 -.16 -.24 -.36M.06 -.14Q.22 -.16 .24 -.36M-.06 .14Q-.22 .16 -.24 .36M.06 .14Q.22 .16 .24 .36', 0.07);
  mark(b, 'M0 -.44V.44', 0.06);
  boss(b, 0.13);
};
const auxilia: Draw = (b) => {
  fill(b, round(0, 0, 0.36, 0.5), b.side.coat);
  if (b.fine) stroke(b, round(0, 0, 0.28, 0.41), b.side.pale, 0.05);
  boss(b, 0.13);
};
// A long oval with a spine.
const oval: Draw = (b) => {
  fill(b, round(0, 0, 0.34, 0.56), b.side.coat);
  mark(b, 'M0 -.46V.46', 0.06);
  boss(b, 0.1);
};
// Every warrior has painted it in another way.
const celtic: Draw = (b) => {
  const light = b.nth % 3 === 1;
  fill(b, nthOf(b, [round(0, 0, 0.34, 0.58), 'M-.32 -.36L0 -.56L.32 -.36V.36L0 .56L-.32 .36z', round(0, 0, 0.36, 0.54), 'M-.3 -.5H.3Q.4 0 .3 .5H-.3Q-.4 0 -.3 -.5z']), light ? b.side.pale : nthOf(b, [b.side.coat, b.side.coat, b.side.rim]));
  const ink = light ? b.side.coat : b.side.pale;
  if (b.rich) stroke(b, nthOf(b, ['M-.2 -.3Q0 -.14 .2 -.3M-.2 .3Q0 .14 .2 .3', 'M-.2 -.2L.2 .2M.2 -.2L-.2 .2', 'M-.16 -.32A.16 .12 0 1 1 .1 -.24M.16 .32A.16 .12 0 1 1 -.1 .24']), ink, 0.06);
  stroke(b, 'M0 -.46V.46', ink, b.fine ? 0.06 : 0.11);
  fill(b, round(0, 0, 0.09, 0.15), b.paint.metal, b.fine);
};
// Of wicker, as tall as a man can carry.
const wicker: Draw = (b) => {
  fill(b, 'M-.38 -.5H.38V.52H-.38z', b.paint.canvas);
  fill(b, 'M-.38 -.5H.38V-.3H-.38zM-.38 .32H.38V.52H-.38zM-.12 -.16H.12V.18H-.12z', b.side.coat, false);
  if (b.rich) stroke(b, 'M-.28 -.28V.3M-.19 -.28V.3M.19 -.28V.3M.28 -.28V.3', b.paint.leather, 0.03);
  stroke(b, 'M-.38 -.5H.38V.52H-.38z', b.paint.ink, b.line);
};
// A crescent, the horns up.
const pelta: Draw = (b) => {
  fill(b, 'M-.44 -.3Q0 .06 .44 -.3Q.52 .34 0 .44Q-.52 .34 -.44 -.3z', b.side.coat);
  if (b.fine) fill(b, round(0, 0.16, 0.11), b.side.pale, false);
};
const buckler: Draw = (b) => {
  fill(b, round(0, 0, 0.36), b.side.coat);
  if (b.fine) stroke(b, round(0, 0, 0.25), b.side.pale, 0.06);
  boss(b);
};
// Round with an iron boss, in quarters or with a whirl.
const roundShield: Draw = (b) => {
  fill(b, round(0, 0, 0.47), b.nth % 3 === 2 ? b.side.rim : b.side.coat);
  if (b.fine) nthOf<() => void>(b, [
    () => fill(b, 'M0 0V-.42A.42 .42 0 0 1 .42 0zM0 0V.42A.42 .42 0 0 1 -.42 0z', b.side.pale, false),
    () => mark(b, 'M0 0Q.1 -.26 -.12 -.4M0 0Q.26 .06 .4 -.12M0 0Q-.06 .26 .14 .4M0 0Q-.26 -.1 -.4 .12', 0.07),
    () => stroke(b, round(0, 0, 0.33), b.side.pale, 0.08),
    () => fill(b, 'M-.44 -.1H.44V.1H-.44z', b.side.pale, false),
  ])();
  boss(b, 0.14);
};
const kite: Draw = (b) => {
  fill(b, 'M-.36 -.2Q-.36 -.52 0 -.52Q.36 -.52 .36 -.2Q.3 .3 0 .64Q-.3 .3 -.36 -.2z', b.side.coat);
  if (!b.fine) return mark(b, 'M0 -.4V.44');
  stroke(b, nthOf(b, ['M-.3 -.16H.3M0 -.46V.5', 'M-.24 -.36Q.1 -.2 .12 .2M.24 -.36Q-.1 -.2 -.12 .2', 'M-.22 -.26Q0 -.06 .22 -.26M-.2 0Q0 .16 .2 0']), b.side.pale, 0.08);
  if (b.rich) fill(b, round(0, -0.16, 0.07), b.paint.metal, false);
};
const devices = ['M0 -.44V.46M-.36 -.1H.36', 'M-.32 .16L0 -.16L.32 .16', 'M-.34 -.34L.26 .26', 'M-.36 -.24H.36M-.36 .02H.36', 'M-.18 -.42V.4M.18 -.42V.4'] as const;
const heater: Draw = (b) => {
  fill(b, 'M-.38 -.46Q0 -.52 .38 -.46V-.04Q.34 .34 0 .56Q-.34 .34 -.38 -.04z', b.side.coat);
  if (b.fine) stroke(b, nthOf(b, devices), b.side.pale, 0.13);
  else mark(b, 'M0 -.4V.4M-.3 -.1H.3', 0.1);
};
// As tall as the man behind it.
const pavise: Draw = (b) => {
  fill(b, 'M-.38 -.52Q0 -.58 .38 -.52V.54H-.38z', b.side.coat);
  fill(b, 'M-.11 -.54H.11V.54H-.11z', b.side.pale, false);
  if (b.rich) stroke(b, 'M-.32 -.46V.48H.32V-.46', b.side.pale, 0.05);
};
// Round, of cane, with a fringe of feathers.
const chimalli: Draw = (b) => {
  fill(b, 'M-.4 .1L-.38 .56L-.2 .4L-.13 .66L0 .46L.13 .66L.2 .4L.38 .56L.4 .1z', nthOf(b, [b.paint.gilt, b.side.pale, b.paint.crop]));
  fill(b, round(0, -0.04, 0.42), b.side.coat);
  if (!b.fine) return fill(b, round(0, -0.04, 0.18), b.side.pale, false);
  stroke(b, nthOf(b, ['M-.3 0H-.1V-.2H.1V0H.3M-.2 .2H.2', 'M-.28 -.2L0 .12L.28 -.2M-.28 .04L0 .3L.28 .04', 'M-.2 -.04A.2 .2 0 1 1 0 .16A.1 .1 0 1 1 .06 0']), b.side.pale, 0.08);
};

export const shields = { tower, hoplon, star, scutum, auxilia, oval, celtic, wicker, pelta, buckler, round: roundShield, kite, heater, pavise, chimalli } satisfies Record<string, Draw>;
export type Shield = keyof typeof shields;
