// Men on foot, seen from above with their shields turned to the eye.
import { fill, ranks, round, strewn, stroke, type Brush, type Figure, type Muster, type Room, type Placed } from './model';

const shield = 'M-.44 -.4Q0 -.56 .44 -.4V.04Q.38 .36 0 .5Q-.38 .36 -.44 .04z';

const shieldbearer: Figure = {
  wide: 0.94,
  long: 1.02,
  draw: (b) => {
    fill(b, shield, b.side.coat);
    if (b.fine) {
      stroke(b, 'M-.34 -.32Q0 -.45 .34 -.32V.02Q.3 .28 0 .4Q-.3 .28 -.34 .02z', b.side.pale, 0.05);
      fill(b, round(0, -0.04, 0.11), b.paint.metal, false);
      stroke(b, 'M0 -.42V-.16M0 .08V.38', b.side.pale, 0.05);
    } else stroke(b, 'M0 -.36V.3', b.side.pale, 0.16);
  },
};

const light: Figure = {
  wide: 1.15,
  long: 1.25,
  draw: (b) => {
    stroke(b, 'M.5 .6L.36 -.72', b.paint.ink, Math.max(0.1, b.line));
    if (b.fine) fill(b, round(0.1, 0.3, 0.22), b.paint.skin);
    fill(b, round(-0.05, -0.02, 0.38), b.side.coat);
    if (b.fine) stroke(b, round(-0.05, -0.02, 0.26), b.side.pale, 0.06);
    fill(b, round(-0.05, -0.02, b.fine ? 0.09 : 0.14), b.side.pale, false);
  },
};

function bow(b: Brush, weight: number): void {
  stroke(b, 'M-.66 .06Q-.5 -.46 0 -.5Q.5 -.46 .66 .06', b.paint.ink, weight);
  stroke(b, 'M-.66 .06L0 .22L.66 .06', b.paint.ink, weight * 0.4);
  stroke(b, 'M0 .22V-.82M-.15 -.62L0 -.84L.15 -.62', b.paint.ink, weight * 0.75);
}
function crossbow(b: Brush, weight: number): void {
  stroke(b, 'M-.6 -.16Q-.3 -.52 0 -.52Q.3 -.52 .6 -.16', b.paint.ink, weight);
  stroke(b, 'M-.6 -.16L0 0L.6 -.16', b.paint.ink, weight * 0.4);
  stroke(b, 'M0 .3V-.7', b.paint.ink, weight * 1.5);
}
function handgun(b: Brush, weight: number): void {
  stroke(b, 'M.14 .46L.1 -.9', b.paint.ink, weight * 1.7);
  if (b.fine) stroke(b, 'M.13 .1L.1 -.84', b.paint.metal, weight * 0.6);
  stroke(b, 'M-.2 -.3L.12 -.1', b.paint.ink, weight * 0.7);
}
const shooter = (weapon: (b: Brush, weight: number) => void): Figure => ({
  wide: 1.4,
  long: 1.6,
  draw: (b) => {
    fill(b, round(0, 0.46, 0.36, 0.26), b.side.coat);
    fill(b, round(0, 0.42, 0.17), b.fine ? b.paint.horse : b.side.pale, b.fine);
    weapon(b, b.fine ? 0.12 : 0.2);
  },
});
const [archer, crossbowman, gunner] = [shooter(bow), shooter(crossbow), shooter(handgun)];
const shooterWith = (weapon: string): Figure =>
  /crossbow/.test(weapon) ? crossbowman : /handgun|arquebus|musket/.test(weapon) ? gunner : archer;

// Running, one arm with a javelin thrown back, a small shield on the other.
const skirmisher: Figure = {
  wide: 1.3,
  long: 1.2,
  draw: (b) => {
    stroke(b, 'M.5 .5L.62 -.74', b.paint.ink, Math.max(0.11, b.line));
    stroke(b, 'M.2 .12L.54 .18', b.fine ? b.paint.skin : b.paint.ink, 0.17);
    fill(b, round(0, 0.12, 0.36, 0.3), b.side.coat);
    fill(b, round(-0.36, -0.12, 0.24), b.side.coat);
    fill(b, round(-0.36, -0.12, 0.1), b.side.pale, false);
    fill(b, round(0.04, 0.06, 0.19), b.fine ? b.paint.horse : b.side.pale);
  },
};

export const crewman: Figure = {
  wide: 0.9,
  long: 0.8,
  draw: (b) => {
    stroke(b, 'M-.26 0L-.3 -.34M.26 0L.3 -.34', b.fine ? b.paint.skin : b.paint.ink, 0.15);
    fill(b, round(0, 0.04, 0.38, 0.28), b.side.coat);
    fill(b, round(0, 0, 0.19), b.fine ? b.paint.horse : b.side.pale, b.fine);
  },
};

// Long arms reach out ahead of the tray: pikes as a fan, spears upright and shorter, pole-arms with a blade.
const arm = (long: number, lean: number, blade: boolean): Figure => ({
  wide: 0.4,
  long,
  draw: (b) => {
    const tip = `${lean} ${-long}`;
    stroke(b, `M0 .4L${tip}`, b.paint.ink, b.fine ? 0.17 : 0.3);
    stroke(b, `M0 .4L${tip}`, b.paint.shaft, b.fine ? 0.08 : 0.14);
    const half = b.fine ? 0.12 : 0.2;
    fill(b, `M${lean - half} ${-long + 2.6 * half}L${lean} ${-long - half}L${lean + half} ${-long + 2.6 * half}z`, b.paint.metal);
    if (blade) fill(b, `M${lean} ${-long + 0.35}h.34q.06 .2 -.06 .4h-.28z`, b.paint.metal);
  },
});
export function longArms(arms: string, { wide }: Room, fine: boolean): Placed[] {
  const count = arms === 'pike' ? (fine ? 9 : 7) : fine ? 6 : 5;
  return Array.from({ length: count }, (_, i) => {
    const share = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
    const lean = arms === 'pike' ? share * 0.75 : 0;
    const figure = arm(arms === 'pike' ? 1.9 : arms === 'pole_arm' ? 1.05 : 1.25, lean, arms === 'pole_arm');
    return { figure, scale: 1, x: (share * wide * 0.86) / 2, y: 0 };
  });
}

export const heavyFoot: Muster = (room, fine) => ranks(shieldbearer, fine ? [8, 8] : [6, 6], room);
export const lightFoot: Muster = (room, fine) => ranks(light, fine ? [5, 4] : [4, 3], room, 1.12);
export const missileFoot = (weapon: string): Muster => (room, fine) => ranks(shooterWith(weapon), fine && room.long > 2.4 ? [5, 4] : [4], room);
export const skirmishers: Muster = (room) => strewn(skirmisher, [[-0.36, 0.62], [0.02, 0.36], [0.35, 0.66]], room, 1.4);
