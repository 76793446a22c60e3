// Riders, chariots and elephants from above.
import { fill, ranks, round, strewn, stroke, type Brush, type Figure, type Muster } from './model';

const horse = 'M0 -1.62C.16 -1.6 .2 -1.3 .15 -1.08C.16 -.84 .36 -.72 .37 -.34C.38 0 .3 .2 .37 .56C.42 .96 .26 1.2 0 1.22C-.26 1.2 -.42 .96 -.37 .56C-.3 .2 -.38 0 -.37 -.34C-.36 -.72 -.16 -.84 -.15 -1.08C-.2 -1.3 -.16 -1.6 0 -1.62z';
const caparison = 'M-.2 -1.02Q0 -.92 .2 -1.02L.54 -.5V1.14Q.4 1.3 .27 1.14Q.13 1.3 0 1.14Q-.13 1.3 -.27 1.14Q-.4 1.3 -.54 1.14V-.5z';

function body(b: Brush): void {
  stroke(b, 'M0 1.1Q.16 1.4 .02 1.66', b.paint.horseDark, 0.16);
  fill(b, horse, b.paint.horse);
  if (b.fine) stroke(b, 'M0 -1.1V-.5', b.paint.horseDark, 0.12);
}
function man(b: Brush, helmet: string): void {
  fill(b, 'M-.46 .2Q-.4 -.12 0 -.12Q.4 -.12 .46 .2Q.26 .42 0 .42Q-.26 .42 -.46 .2z', b.side.coat);
  fill(b, round(0, 0.14, 0.2), helmet);
}
const spear = (b: Brush, d: string, weight: number): void => {
  stroke(b, d, b.paint.ink, Math.max(weight * 1.5, b.line * 1.6));
  if (b.fine) stroke(b, d, b.paint.canvas, weight * 0.7);
};

// Heavy: horse in a cloth of the side, lance couched.
const knight: Figure = {
  wide: 1.3,
  long: 3.7,
  draw: (b) => {
    body(b);
    fill(b, caparison, b.side.coat);
    if (b.fine) stroke(b, 'M-.44 -.42V1.06M.44 -.42V1.06', b.side.pale, 0.08);
    fill(b, round(0, 0.14, b.fine ? 0.3 : 0.34), b.fine ? b.paint.metal : b.side.pale);
    spear(b, 'M.56 .7V-2', 0.1);
  },
};
// Slow heavy: man and horse in scale armour.
const cataphract: Figure = {
  wide: 1.3,
  long: 3.7,
  draw: (b) => {
    fill(b, horse, b.paint.metal);
    fill(b, caparison, b.paint.metal);
    for (const y of b.fine ? [-0.45, -0.1, 0.25, 0.6, 0.95] : [-0.3, 0.3, 0.9]) stroke(b, `M-.5 ${y}q.125 .16 .25 0q.125 .16 .25 0q.125 .16 .25 0q.125 .16 .25 0`, b.paint.ink, b.fine ? 0.06 : 0.13);
    fill(b, round(0, 0.1, 0.34), b.side.coat);
    spear(b, 'M.58 .9V-2', 0.1);
  },
};
// Medium: bare horse, round shield on the left arm, spear.
const rider: Figure = {
  wide: 1.5,
  long: 3.3,
  draw: (b) => {
    body(b);
    man(b, b.fine ? b.paint.metal : b.side.pale);
    fill(b, round(-0.46, 0.02, 0.32), b.side.coat);
    fill(b, round(-0.46, 0.02, 0.13), b.side.pale, false);
    spear(b, 'M.5 .5V-1.2', 0.1);
  },
};
// Light: bare horse, and a bow or a javelin.
const lightRider = (javelin: boolean): Figure => ({
  wide: 1.5,
  long: 3.3,
  draw: (b) => {
    body(b);
    man(b, b.fine ? b.paint.skin : b.side.pale);
    if (javelin) return stroke(b, 'M.5 .95L.72 -.85M.34 .24L.62 .2', b.paint.ink, b.fine ? 0.12 : 0.18);
    stroke(b, 'M.16 -.3Q.78 -.28 .92 .3', b.paint.ink, b.fine ? 0.13 : 0.2);
    stroke(b, 'M.16 -.3L.5 .14L.92 .3M.3 .4L.86 -.46', b.paint.ink, b.fine ? 0.06 : 0.1);
  },
});
const [horseArcher, javelinRider] = [lightRider(false), lightRider(true)];

const team = (b: Brush, places: readonly number[]): void => {
  for (const x of places) {
    b.pen.save();
    b.pen.translate(x, -0.55);
    b.pen.scale(0.8, 0.72);
    fill(b, horse, b.paint.horse);
    b.pen.restore();
  }
};
const wheels = (b: Brush, x: number): void => stroke(b, `M${-x} .5V1.36M${x} .5V1.36`, b.paint.ink, 0.26);
const car = (b: Brush, half: number): void => {
  stroke(b, 'M0 .6V-.2', b.paint.timber, 0.14);
  stroke(b, `M${-half - 0.3} .94H${half + 0.3}`, b.paint.ink, 0.1);
  fill(b, `M${-half} .5Q0 .26 ${half} .5V1.36H${-half}z`, b.side.coat);
};
const heavyChariot: Figure = {
  wide: 3.3,
  long: 2.9,
  draw: (b) => {
    team(b, [-1.02, -0.34, 0.34, 1.02]);
    wheels(b, 1.16);
    car(b, 0.86);
    for (const x of [-0.45, 0, 0.45]) fill(b, round(x, 0.92, 0.2), b.fine ? b.paint.metal : b.side.pale);
  },
};
const lightChariot: Figure = {
  wide: 2.1,
  long: 2.9,
  draw: (b) => {
    team(b, [-0.36, 0.36]);
    wheels(b, 0.82);
    car(b, 0.54);
    fill(b, round(0, 0.92, 0.24), b.fine ? b.paint.skin : b.side.pale);
  },
};
const scythedChariot: Figure = {
  wide: 3.8,
  long: 2.9,
  draw: (b) => {
    const blades = 'M1 .84Q1.5 .9 1.86 .2Q1.72 .98 1 1.1zM-1 .84Q-1.5 .9 -1.86 .2Q-1.72 .98 -1 1.1z';
    team(b, [-0.5, 0.5]);
    wheels(b, 0.92);
    car(b, 0.6);
    fill(b, blades, b.fine ? b.paint.metal : b.paint.ink);
    fill(b, 'M-.5 -.95L-.62 -1.7L-.38 -1.7zM.5 -.95L.62 -1.7L.38 -1.7z', b.paint.metal);
    fill(b, round(0, 0.92, 0.22), b.side.pale);
  },
};

const elephant: Figure = {
  wide: 2.7,
  long: 2.75,
  draw: (b) => {
    const { hide, canvas, timber } = b.paint;
    stroke(b, 'M-.2 -1.3Q-.34 -1.62 -.16 -1.8M.2 -1.3Q.34 -1.62 .16 -1.8', b.paint.ink, 0.24);
    stroke(b, 'M-.2 -1.3Q-.34 -1.62 -.16 -1.8M.2 -1.3Q.34 -1.62 .16 -1.8', canvas, 0.14);
    fill(b, 'M-.62 1.3Q-.98 .4 -.7 -.3Q0 -.7 .7 -.3Q.98 .4 .62 1.3Q0 1.86 -.62 1.3z', hide);
    fill(b, 'M-.4 -.9Q-1.16 -1.3 -1.3 -.72Q-1.22 -.16 -.44 -.42zM.4 -.9Q1.16 -1.3 1.3 -.72Q1.22 -.16 .44 -.42z', hide);
    fill(b, 'M-.44 -.34Q-.56 -1 -.2 -1.24Q0 -1.34 .2 -1.24Q.56 -1 .44 -.34Q0 -.14 -.44 -.34z', hide);
    stroke(b, 'M0 -1.2Q.1 -1.6 -.06 -1.95', b.paint.ink, 0.34);
    stroke(b, 'M0 -1.1Q.1 -1.6 -.06 -1.93', hide, 0.2);
    fill(b, 'M-.6 0H.6V1.14H-.6z', b.side.coat);
    fill(b, 'M-.44 .16H.44V.98H-.44z', timber);
    for (const [x, y] of [[-0.2, 0.4], [0.2, 0.4], [0, 0.74]] as const) fill(b, round(x, y, 0.15), b.side.pale, b.fine);
  },
};

export const heavyCavalry: Muster = (room, fine) => ranks(knight, [fine ? 5 : 4], room);
export const slowHeavyCavalry: Muster = (room, fine) => ranks(cataphract, [fine ? 5 : 4], room);
export const fastHeavyCavalry: Muster = (room) => strewn(knight, [[-0.39, 0.66], [-0.2, 0.54], [0, 0.42], [0.2, 0.54], [0.39, 0.66]], room, 0.86);
export const mediumCavalry: Muster = (room, fine) => ranks(rider, [fine ? 4 : 3], room);
export const lightCavalry = (weapon: string): Muster => (room) => strewn(/javelin/.test(weapon) ? javelinRider : horseArcher, [[-0.34, 0.62], [0.02, 0.38], [0.34, 0.6]], room, 0.76);
export const heavyChariots: Muster = (room) => ranks(heavyChariot, [2], room);
export const lightChariots: Muster = (room) => ranks(lightChariot, [3], room);
export const scythedChariots: Muster = (room) => ranks(scythedChariot, [2], room);
export const elephants: Muster = (room) => ranks(elephant, [2], room);
