// Heads and what is worn on them, about half a unit wide, with the brow at the origin.
import { fill, round, stroke, type Brush, type Draw } from './model';

const face = (b: Brush): void => fill(b, round(0, 0.06, 0.17, 0.19), b.paint.skin);
const bowl = (b: Brush, colour: string): void => fill(b, 'M-.21 .1Q-.23 -.22 0 -.22Q.23 -.22 .21 .1Q0 .2 -.21 .1z', colour);

const crested: Draw = (b) => {
  fill(b, 'M-.09 .02Q-.34 -.2 -.24 -.44Q0 -.62 .24 -.44Q.34 -.2 .09 .02z', b.nth % 2 ? b.side.pale : b.side.band);
  if (b.rich) stroke(b, 'M-.16 -.14V-.44M-.05 -.16V-.5M.06 -.16V-.5M.17 -.14V-.44', b.paint.ink, 0.03);
  fill(b, 'M-.21 .22Q-.25 -.22 0 -.22Q.25 -.22 .21 .22L.06 .24V.02H-.06V.24z', b.paint.bronze);
};
const galea: Draw = (b) => {
  face(b);
  fill(b, 'M-.06 -.12Q-.2 -.42 0 -.5Q.2 -.42 .06 -.12z', b.side.band);
  bowl(b, b.paint.metal);
  stroke(b, 'M-.24 .08Q0 .2 .24 .08', b.paint.gilt, b.fine ? 0.07 : 0.1);
};
const wolfskin: Draw = (b) => {
  face(b);
  fill(b, 'M-.2 .1L-.24 -.32L-.1 -.22H.1L.24 -.32L.2 .1Q0 -.04 -.2 .1z', b.paint.hide);
};
const phrygian: Draw = (b) => {
  face(b);
  fill(b, 'M-.2 .1Q-.26 -.2 -.06 -.34Q.1 -.46 .24 -.34Q.12 -.3 .18 -.16Q.22 -.02 .2 .1Q0 .2 -.2 .1z', b.paint.bronze);
};
// A broad hat.
const petasos: Draw = (b) => {
  fill(b, round(0, 0, 0.3, 0.17), b.paint.leather);
  fill(b, round(0, -0.04, 0.15, 0.13), b.paint.leather);
};
const boeotian: Draw = (b) => {
  fill(b, 'M-.28 .12Q-.2 -.26 0 -.26Q.2 -.26 .28 .12Q0 .02 -.28 .12z', b.paint.bronze);
};
const hair: Draw = (b) => {
  const colour = [b.paint.hair, b.paint.horseDark, b.paint.shaft][b.nth % 3] ?? b.paint.hair;
  face(b);
  fill(b, 'M-.22 .12L-.28 -.12L-.16 -.16L-.14 -.34L-.02 -.22L.1 -.36L.14 -.18L.28 -.14L.22 .12Q.12 -.06 0 -.05Q-.12 -.06 -.22 .12z', colour);
  if (b.rich) stroke(b, 'M-.1 .16Q0 .1 .1 .16', colour, 0.06);
};
// A warrior of name among bareheaded ones.
const warrior: Draw = (b) => {
  if (b.nth % 4 !== 1) return hair(b);
  face(b);
  bowl(b, b.paint.bronze);
  stroke(b, 'M-.2 -.02Q-.36 -.14 -.3 -.36M.2 -.02Q.36 -.14 .3 -.36', b.paint.canvas, 0.08);
};
const noble: Draw = (b) => {
  face(b);
  bowl(b, b.paint.bronze);
  fill(b, 'M-.05 -.2L0 -.46L.05 -.2z', b.side.band);
};
const horned: Draw = (b) => {
  face(b);
  bowl(b, b.paint.bronze);
  stroke(b, 'M-.18 -.1Q-.4 -.16 -.34 -.42M.18 -.1Q.4 -.16 .34 -.42', b.paint.ink, 0.13);
  stroke(b, 'M-.18 -.1Q-.4 -.16 -.34 -.42M.18 -.1Q.4 -.16 .34 -.42', b.paint.canvas, 0.07);
};
const conical: Draw = (b) => {
  face(b);
  fill(b, 'M-.21 .1Q-.2 -.2 0 -.52Q.2 -.2 .21 .1Q0 .18 -.21 .1z', b.paint.bronze);
};
const headcloth: Draw = (b) => {
  fill(b, 'M-.27 .26Q-.26 -.24 0 -.24Q.26 -.24 .27 .26z', b.side.pale);
  if (b.rich) stroke(b, 'M-.16 -.14Q0 -.2 .16 -.14M-.22 0H.22M-.25 .14H.25', b.side.coat, 0.05);
  fill(b, round(0, 0.08, 0.13, 0.15), b.paint.skin, b.fine);
};
// A soft pointed cap with flaps.
const tiara: Draw = (b) => {
  face(b);
  fill(b, 'M-.22 .2Q-.3 -.16 -.08 -.3Q.04 -.5 .2 -.4Q.14 -.28 .2 -.12Q.24 .04 .22 .2L.13 .02Q0 -.06 -.13 .02z', b.nth % 2 ? b.side.pale : b.paint.crop);
};
const fur: Draw = (b) => {
  face(b);
  fill(b, 'M-.16 .02Q-.14 -.3 .02 -.42Q.14 -.3 .16 .02z', b.side.band);
  fill(b, round(0, 0.02, 0.23, 0.1), b.paint.horseDark);
};
// A conical helmet of plates with a curtain of mail.
const lamellar: Draw = (b) => {
  fill(b, 'M-.22 .26Q-.26 -.06 0 -.1Q.26 -.06 .22 .26z', b.paint.steel);
  fill(b, 'M-.2 .04Q-.16 -.26 0 -.46Q.16 -.26 .2 .04Q0 .12 -.2 .04z', b.paint.metal);
  if (b.fine) stroke(b, 'M0 -.46V-.62', b.side.band, 0.09);
};
const spangen: Draw = (b) => {
  face(b);
  fill(b, 'M-.22 .06Q-.18 -.24 0 -.4Q.18 -.24 .22 .06Q0 .1 -.22 .06z', b.paint.metal);
  stroke(b, 'M0 -.38V.16', b.paint.ink, b.fine ? 0.06 : 0.09);
  if (b.rich) stroke(b, 'M-.2 .03Q0 .08 .2 .03', b.paint.gilt, 0.05);
};
const greathelm: Draw = (b) => {
  fill(b, 'M-.2 -.22Q0 -.3 .2 -.22L.19 .14Q0 .28 -.19 .14z', b.paint.metal);
  stroke(b, 'M-.16 -.04H.16', b.paint.ink, 0.08);
  if (b.fine) stroke(b, 'M0 -.24V.2', b.paint.gilt, 0.06);
};
const kettle: Draw = (b) => {
  face(b);
  fill(b, 'M-.16 -.02Q-.14 -.28 0 -.28Q.14 -.28 .16 -.02z', b.paint.metal);
  fill(b, round(0, 0, 0.3, 0.08), b.paint.metal);
};
const coif: Draw = (b) => {
  fill(b, 'M-.22 .24Q-.26 -.24 0 -.24Q.26 -.24 .22 .24z', b.paint.steel);
  fill(b, round(0, 0.06, 0.12, 0.14), b.paint.skin, b.fine);
};
const hood: Draw = (b) => {
  fill(b, 'M-.23 .24Q-.28 -.2 .02 -.3Q.26 -.2 .23 .24z', [b.paint.leather, b.paint.hedge, b.side.coat][b.nth % 3] ?? b.paint.leather);
  fill(b, round(0, 0.08, 0.12, 0.13), b.paint.skin, b.fine);
};
const sallet: Draw = (b) => {
  fill(b, 'M-.23 .16Q-.26 -.26 0 -.26Q.26 -.26 .23 .16Q0 .06 -.23 .16z', b.paint.metal);
  stroke(b, 'M-.18 -.02H.18', b.paint.ink, 0.06);
};
const morion: Draw = (b) => {
  face(b);
  fill(b, 'M-.17 .02Q-.18 -.22 0 -.22Q.18 -.22 .17 .02z', b.paint.metal);
  fill(b, 'M-.04 -.02Q-.1 -.4 0 -.42Q.1 -.4 .04 -.02z', b.paint.metal);
  fill(b, 'M-.33 -.1Q-.2 .1 0 .1Q.2 .1 .33 -.1Q.2 0 0 0Q-.2 0 -.33 -.1z', b.paint.metal);
};
const plumed: Draw = (b) => {
  fill(b, 'M-.02 -.1Q-.1 -.44 .16 -.52Q.36 -.42 .3 -.2Q.2 -.34 .06 -.1z', b.side.band);
  sallet(b);
};
const feathers: Draw = (b) => {
  const colours = [b.side.band, b.paint.gilt, b.paint.bush, b.side.pale];
  const blades = ['M-.04 -.1Q-.46 -.2 -.44 -.46Q-.2 -.44 -.04 -.1z', 'M-.04 -.1Q-.24 -.4 -.14 -.64Q0 -.48 .02 -.1z', 'M.04 -.1Q.24 -.4 .14 -.64Q0 -.48 -.02 -.1z', 'M.04 -.1Q.46 -.2 .44 -.46Q.2 -.44 .04 -.1z'];
  blades.forEach((d, i) => fill(b, d, colours[(i + b.nth) % 4] ?? b.side.band, b.fine));
  face(b);
  stroke(b, 'M-.17 0Q0 -.1 .17 0', b.paint.gilt, 0.08);
};
// The head of a beast of prey, with the face in its jaws.
const jaguar: Draw = (b) => {
  if (b.nth % 3 === 2) return feathers(b);
  fill(b, 'M-.24 .2L-.3 -.3L-.14 -.24Q0 -.32 .14 -.24L.3 -.3L.24 .2z', b.paint.gilt);
  if (b.fine) for (const [x, y] of [[-0.14, -0.08], [0.13, -0.1], [0, -0.2], [-0.2, 0.06], [0.2, 0.07]] as const) fill(b, round(x, y, 0.035), b.paint.ink, false);
  fill(b, round(0, 0.09, 0.12, 0.13), b.paint.skin, b.fine);
};
const topknot: Draw = (b) => {
  face(b);
  fill(b, 'M-.19 .04Q-.22 -.2 0 -.2Q.22 -.2 .19 .04Q0 -.1 -.19 .04zM-.06 -.18Q-.12 -.38 0 -.4Q.12 -.38 .06 -.18z', b.paint.horseDark);
};

export const helms = {
  crested, galea, wolfskin, phrygian, petasos, boeotian, hair, warrior, noble, horned, conical, headcloth, tiara, fur, lamellar, spangen, greathelm, kettle, coif,
  hood, sallet, morion, plumed, feathers, jaguar, topknot,
} satisfies Record<string, Draw>;
export type Helm = keyof typeof helms;
