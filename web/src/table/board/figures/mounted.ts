// Riders, chariots and elephants from above.
import type { Barding, Family, Trooper } from './families';
import { clothOf } from './foot';
import { helms, type Helm } from './helms';
import { at, fill, ranks, round, strewn, stroke, type Brush, type Draw, type Figure, type Muster } from './model';
import { shields } from './shields';

const horse = 'M0 -1.62C.16 -1.6 .2 -1.3 .15 -1.08C.16 -.84 .36 -.72 .37 -.34C.38 0 .3 .2 .37 .56C.42 .96 .26 1.2 0 1.22C-.26 1.2 -.42 .96 -.37 .56C-.3 .2 -.38 0 -.37 -.34C-.36 -.72 -.16 -.84 -.15 -1.08C-.2 -1.3 -.16 -1.6 0 -1.62z';
const trapper = 'M-.2 -1.02Q0 -.92 .2 -1.02L.54 -.5V1.14Q.4 1.3 .27 1.14Q.13 1.3 0 1.14Q-.13 1.3 -.27 1.14Q-.4 1.3 -.54 1.14V-.5z';
const peytral = 'M-.2 -1.06Q0 -.96 .2 -1.06L.46 -.6L.42 -.2H-.42L-.46 -.6z';
const crupper = 'M-.42 .5H.42L.44 1.02Q0 1.36 -.44 1.02z';

function hide(b: Brush): string {
  return b.paint.horses[(b.nth * 2 + 1) % 3] ?? b.paint.horse;
}
function body(b: Brush): void {
  stroke(b, 'M0 1.1Q.16 1.4 .02 1.66', b.paint.horseDark, 0.16);
  fill(b, horse, hide(b));
  if (b.fine) stroke(b, 'M0 -1.2V-.5M-.12 -1.2L-.19 -1.38M.12 -1.2L.19 -1.38', b.paint.horseDark, 0.12);
}
const scales = (b: Brush): void => {
  for (const y of b.fine ? [-0.7, -0.4, -0.1, 0.2, 0.5, 0.8, 1.05] : [-0.5, 0.1, 0.7]) stroke(b, `M-.48 ${y}q.12 .16 .24 0q.12 .16 .24 0q.12 .16 .24 0q.12 .16 .24 0`, b.paint.ink, b.fine ? 0.05 : 0.12);
};
const devices = ['M-.54 -.1H.54M0 -.9V1.1', 'M-.5 .8L0 .3L.5 .8', 'M-.54 -.4L.5 .9', 'M-.54 .7H.54M-.54 .95H.54'] as const;

const bardings: Record<Barding, Draw> = {
  none: body,
  cloth: (b) => {
    body(b);
    fill(b, 'M-.46 -.18H.46L.5 .74Q0 .9 -.5 .74z', b.side.coat);
    if (b.fine) stroke(b, 'M-.42 .64Q0 .78 .42 .64', b.side.pale, 0.07);
  },
  // The skin of a great cat.
  skin: (b) => {
    body(b);
    fill(b, 'M-.42 -.24L0 -.36L.42 -.24L.5 .5L.3 .6L.2 .98L0 .7L-.2 .98L-.3 .6L-.5 .5z', b.paint.gilt);
    if (b.fine) for (const [x, y] of [[-0.3, 0.1], [0.3, 0.04], [-0.26, 0.42], [0.28, 0.38], [0.1, 0.6], [-0.08, 0.52]] as const) fill(b, round(x, y, 0.06), b.paint.ink, false);
  },
  scale: (b) => {
    stroke(b, 'M0 1.1Q.16 1.4 .02 1.66', b.paint.horseDark, 0.16);
    fill(b, horse, b.paint.metal);
    fill(b, trapper, b.paint.metal);
    scales(b);
    if (b.fine) stroke(b, 'M-.5 1.14Q-.4 1.28 -.27 1.14Q-.13 1.28 0 1.14Q.13 1.28 .27 1.14Q.4 1.28 .5 1.14', b.side.coat, 0.1);
  },
  caparison: (b) => {
    body(b);
    fill(b, trapper, b.side.coat);
    if (b.fine) stroke(b, devices[b.nth % 4] ?? devices[0], b.side.pale, 0.15);
    fill(b, 'M-.13 -1.5Q0 -1.66 .13 -1.5L.17 -1.1Q0 -.98 -.17 -1.1z', b.side.coat);
  },
  plate: (b) => {
    body(b);
    fill(b, peytral, b.paint.metal);
    fill(b, crupper, b.paint.metal);
    fill(b, 'M-.11 -1.58Q0 -1.7 .11 -1.58L.15 -1.2Q0 -1.1 -.15 -1.2z', b.paint.metal);
    if (b.fine) stroke(b, 'M-.4 .66Q0 .8 .4 .66M-.42 .88Q0 1.04 .42 .88M-.36 -.66Q0 -.54 .36 -.66', b.side.coat, 0.09);
  },
};

// Broader than life, so that it is still a horse when it is small.
function mount(b: Brush, barding: Draw): void {
  b.pen.save();
  b.pen.scale(1.2, 1);
  barding(b);
  b.pen.restore();
}
const shoulders = (b: Brush, rider: Trooper): void =>
  fill(b, 'M-.48 .2Q-.42 -.14 0 -.14Q.42 -.14 .48 .2Q.28 .44 0 .44Q-.28 .44 -.48 .2z', clothOf(b, rider.cloth));
const shaft = (b: Brush, d: string, weight: number): void => {
  stroke(b, d, b.paint.ink, Math.max(weight * 1.5, b.line * 1.6));
  if (b.fine) stroke(b, d, b.paint.canvas, weight * 0.7);
};
const pennon = (b: Brush, x: number, y: number): void => fill(b, `M${x} ${y}l.32 .14L${x} ${y + 0.3}z`, b.side.band);

// Shield on the left arm, lance or spear in the right hand.
const rider = (trooper: Trooper, lance: number, wide: number, long: number, flag: boolean): Figure => ({
  wide,
  long,
  draw: (b) => {
    mount(b, bardings[trooper.barding]);
    shoulders(b, trooper);
    at(b, 0, 0.06, b.fine ? 1.2 : 1.35, helms[trooper.helm]);
    if (trooper.shield) at(b, -0.48, 0.02, 0.66, shields[trooper.shield], -0.12);
    shaft(b, `M.54 .8V${-lance}`, 0.1);
    if (flag && b.fine) pennon(b, 0.54, -lance + 0.1);
  },
});
const knight = (trooper: Trooper): Figure => rider(trooper, 1.95, 1.35, 3.7, trooper.barding === 'caparison' || trooper.shield === 'kite');
const kontos = (trooper: Trooper): Figure => ({
  wide: 1.3,
  long: 3.7,
  draw: (b) => {
    mount(b, bardings[trooper.barding]);
    shoulders(b, trooper);
    at(b, 0, 0.06, b.fine ? 1.2 : 1.35, helms[trooper.helm]);
    shaft(b, 'M-.5 1L.62 -2', 0.12);
  },
});
const medium = (trooper: Trooper): Figure => rider(trooper, 1.25, 1.5, 3.3, false);

// Bare horse, and a bow or a javelin.
const lightRider = (trooper: Trooper, weapon: string, camel: boolean): Figure => ({
  wide: 1.5,
  long: 3.3,
  draw: (b) => {
    mount(b, camel ? dromedary : bardings[trooper.barding]);
    shoulders(b, trooper);
    at(b, 0, 0.06, b.fine ? 1.1 : 1.3, helms[trooper.helm]);
    if (/crossbow/.test(weapon)) return stroke(b, 'M.2 -.4Q.6 -.72 1 -.4M.2 -.4L.6 -.1L1 -.4M.6 .34V-.62', b.paint.ink, b.fine ? 0.12 : 0.18);
    if (/handgun|arquebus|musket/.test(weapon)) return stroke(b, 'M.5 .5L.62 -.9', b.paint.ink, 0.2);
    if (/bow/.test(weapon)) {
      stroke(b, 'M.16 -.3Q.78 -.28 .92 .3', b.paint.ink, b.fine ? 0.13 : 0.2);
      return stroke(b, 'M.16 -.3L.5 .14L.92 .3M.3 .4L.86 -.46', b.paint.ink, b.fine ? 0.06 : 0.1);
    }
    if (trooper.shield) at(b, -0.46, 0.04, 0.62, shields[trooper.shield]);
    stroke(b, 'M.5 .95L.72 -.95M.34 .24L.62 .2', b.paint.ink, b.fine ? 0.12 : 0.18);
  },
});
const dromedary: Draw = (b) => {
  stroke(b, 'M0 1.1V1.5', b.paint.leather, 0.12);
  fill(b, 'M0 -1.7C.14 -1.68 .18 -1.4 .1 -1.2C.1 -.9 .4 -.8 .44 -.3C.48 .2 .4 .9 .2 1.16Q0 1.3 -.2 1.16C-.4 .9 -.48 .2 -.44 -.3C-.4 -.8 -.1 -.9 -.1 -1.2C-.18 -1.4 -.14 -1.68 0 -1.7z', b.paint.shaft);
  fill(b, round(0, 0.62, 0.3, 0.34), b.paint.hair);
};

// ---- chariots

const team = (b: Brush, places: readonly number[], trim: Family['team']): void => {
  places.forEach((x, i) =>
    at({ ...b, nth: b.nth + i }, x, -0.55, 0.76, (inner) => {
      fill(inner, horse, hide(inner));
      if (trim === 'plumes') fill(inner, 'M-.12 -1.2Q-.3 -1.6 0 -1.9Q.3 -1.6 .12 -1.2z', inner.side.band);
      if (inner.fine) fill(inner, 'M-.36 -.3H.36V.2H-.36z', trim === 'poles' ? inner.paint.leather : inner.side.coat);
    }),
  );
};
const wheels = (b: Brush, x: number): void => {
  stroke(b, `M${-x} .5V1.36M${x} .5V1.36`, b.paint.ink, 0.26);
  if (b.fine) stroke(b, `M${-x} .58V1.28M${x} .58V1.28`, b.paint.timber, 0.09);
};
const car = (b: Brush, half: number): void => {
  stroke(b, 'M0 .6V-.2', b.paint.timber, 0.14);
  stroke(b, `M${-half - 0.3} .94H${half + 0.3}`, b.paint.ink, 0.1);
  fill(b, `M${-half} .5Q0 .26 ${half} .5V1.36H${-half}z`, b.side.coat);
  if (b.fine) stroke(b, `M${-half + 0.1} .58Q0 .38 ${half - 0.1} .58V1.28`, b.side.pale, 0.06);
};
const crewOf = (b: Brush, helm: Helm, places: readonly number[]): void => {
  for (const x of places) at(b, x, 0.9, b.fine ? 1.15 : 1.3, helms[helm]);
};
const heavyChariot = ({ crew, team: trim }: Family): Figure => ({
  wide: 3.3,
  long: 2.9,
  draw: (b) => {
    team(b, [-1.02, -0.34, 0.34, 1.02], trim);
    wheels(b, 1.16);
    car(b, 0.86);
    crewOf(b, crew, [-0.5, 0, 0.5]);
    stroke(b, 'M.8 1.3V-.1', b.paint.ink, 0.1);
  },
});
const lightChariot = ({ crew, team: trim }: Family): Figure => ({
  wide: 2.1,
  long: 2.9,
  draw: (b) => {
    team(b, [-0.36, 0.36], trim);
    wheels(b, 0.82);
    car(b, 0.58);
    crewOf(b, crew, [-0.26, 0.26]);
    stroke(b, 'M.02 .3Q.5 .26 .66 .74', b.paint.ink, 0.1);
  },
});
const scythedChariot = ({ crew, team: trim }: Family): Figure => ({
  wide: 3.8,
  long: 2.9,
  draw: (b) => {
    const blades = 'M1 .84Q1.5 .9 1.86 .2Q1.72 .98 1 1.1zM-1 .84Q-1.5 .9 -1.86 .2Q-1.72 .98 -1 1.1z';
    team(b, [-0.5, 0.5], trim);
    wheels(b, 0.92);
    car(b, 0.6);
    fill(b, blades, b.fine ? b.paint.metal : b.paint.ink);
    fill(b, 'M-.5 -.95L-.62 -1.7L-.38 -1.7zM.5 -.95L.62 -1.7L.38 -1.7z', b.paint.metal);
    crewOf(b, crew, [0]);
  },
});

// ---- elephants

const elephant = ({ crew, tower }: Family): Figure => ({
  wide: 2.7,
  long: 2.75,
  draw: (b) => {
    const { hide: grey, canvas, timber } = b.paint;
    stroke(b, 'M-.2 -1.3Q-.34 -1.62 -.16 -1.8M.2 -1.3Q.34 -1.62 .16 -1.8', b.paint.ink, 0.24);
    stroke(b, 'M-.2 -1.3Q-.34 -1.62 -.16 -1.8M.2 -1.3Q.34 -1.62 .16 -1.8', canvas, 0.14);
    fill(b, 'M-.62 1.3Q-.98 .4 -.7 -.3Q0 -.7 .7 -.3Q.98 .4 .62 1.3Q0 1.86 -.62 1.3z', grey);
    fill(b, 'M-.4 -.9Q-1.16 -1.3 -1.3 -.72Q-1.22 -.16 -.44 -.42zM.4 -.9Q1.16 -1.3 1.3 -.72Q1.22 -.16 .44 -.42z', grey);
    fill(b, 'M-.44 -.34Q-.56 -1 -.2 -1.24Q0 -1.34 .2 -1.24Q.56 -1 .44 -.34Q0 -.14 -.44 -.34z', grey);
    stroke(b, 'M0 -1.2Q.1 -1.6 -.06 -1.95', b.paint.ink, 0.34);
    stroke(b, 'M0 -1.1Q.1 -1.6 -.06 -1.93', grey, 0.2);
    if (b.fine) fill(b, 'M-.28 -1.14Q0 -1.28 .28 -1.14L0 -.66z', b.side.band);
    fill(b, 'M-.64 -.04H.64V1.18H-.64z', b.side.coat);
    if (b.fine) stroke(b, 'M-.56 .06V1.08H.56V.06', b.side.pale, 0.07);
    at(b, 0, -0.26, 0.9, helms[crew]);
    if (tower) fill(b, 'M-.46 .12H.46V1H-.46z', timber);
    for (const [x, y] of tower ? ([[-0.23, 0.4], [0.23, 0.4], [0, 0.78]] as const) : ([[0, 0.36], [0, 0.84]] as const)) at(b, x, y, 0.82, helms[crew]);
    if (tower && b.fine) for (const x of [-0.5, 0.5]) at(b, x, 0.56, 0.42, shields.buckler);
  },
});

const wedge = [[-0.39, 0.66], [-0.2, 0.54], [0, 0.42], [0.2, 0.54], [0.39, 0.66]] as const;
export const heavyCavalry = ({ knight: trooper }: Family): Muster => (room, fine) => ranks(knight(trooper), [fine ? 5 : 4], room);
export const slowHeavyCavalry = ({ slow, knight: trooper }: Family): Muster => (room, fine) => ranks(slow ? kontos(slow) : knight(trooper), [fine ? 5 : 4], room);
export const fastHeavyCavalry = ({ knight: trooper }: Family): Muster => (room) => strewn(knight(trooper), wedge, room, 0.86);
export const mediumCavalry = ({ rider: trooper }: Family): Muster => (room, fine) => ranks(medium(trooper), [fine ? 4 : 3], room);
export const lightCavalry = ({ scout }: Family, weapon: string, camel: boolean): Muster => (room) =>
  strewn(lightRider(scout, weapon, camel), [[-0.34, 0.62], [0.02, 0.38], [0.34, 0.6]], room, 0.92);
export const heavyChariots = (family: Family): Muster => (room) => ranks(heavyChariot(family), [2], room);
export const lightChariots = (family: Family): Muster => (room) => ranks(lightChariot(family), [3], room);
export const scythedChariots = (family: Family): Muster => (room) => ranks(scythedChariot(family), [2], room);
export const elephants = (family: Family): Muster => (room) => ranks(elephant(family), [2], room);
