// Men on foot, seen from above with their shields turned to the eye.
import type { Cloth, Soldier } from './families';
import { helms, type Helm } from './helms';
import { at, fill, ranks, round, strewn, stroke, type Brush, type Draw, type Figure, type Muster, type Placed, type Room } from './model';
import { shields } from './shields';

export const clothOf = (b: Brush, cloth: Cloth): string => (cloth === 'coat' ? b.side.coat : cloth === 'pale' ? b.side.pale : b.paint[cloth]);

const sword: Draw = (b) => {
  stroke(b, 'M0 .2V-.5', b.paint.ink, 0.14);
  stroke(b, 'M0 .16V-.46', b.paint.metal, 0.07);
  stroke(b, 'M-.11 .08H.11', b.paint.ink, 0.06);
};
const trunk = (b: Brush, soldier: Soldier): void =>
  fill(b, 'M-.4 .1Q-.38 -.18 0 -.2Q.38 -.18 .4 .1L.3 .52Q0 .62 -.3 .52z', clothOf(b, soldier.cloth));
const belt = (b: Brush): void => stroke(b, 'M-.34 .3Q0 .38 .34 .3', b.paint.leather, 0.08);

// Close behind the shield, the head over its edge, the sword `drawn` if there are no long arms; without a shield the coat is seen.
const shieldbearer = (soldier: Soldier, drawn: boolean): Figure => ({
  wide: 0.98,
  long: 1.18,
  draw: (b) => {
    const { shield } = soldier;
    if (!shield) {
      trunk(b, soldier);
      if (b.fine) stroke(b, 'M0 -.1V.5M-.28 .12H.28', soldier.cloth === 'coat' ? b.side.pale : b.side.coat, 0.16);
      return at(b, 0, -0.26, 1.15, helms[soldier.helm]);
    }
    if (b.rich && drawn) at(b, 0.4, -0.16, 0.8, sword, 0.25);
    if (b.fine) fill(b, 'M-.42 .16Q-.4 -.26 0 -.26Q.42 -.26 .44 .16z', clothOf(b, soldier.cloth));
    at(b, 0.03, -0.42, 0.98, helms[soldier.helm]);
    at(b, -0.02, 0.12, 0.92, shields[shield]);
  },
});

// Loose: the whole man is seen, his javelin ready.
const light = (soldier: Soldier): Figure => ({
  wide: 1.2,
  long: 1.3,
  draw: (b) => {
    stroke(b, 'M.52 .6L.4 -.8', b.paint.ink, Math.max(0.1, b.line));
    if (b.fine) fill(b, 'M.33 -.58L.385 -.86L.47 -.6z', b.paint.metal);
    trunk(b, soldier);
    if (b.rich) {
      belt(b);
      stroke(b, 'M.3 -.02L.46 .04', b.paint.skin, 0.16);
    }
    at(b, 0.12, -0.2, 1.05, helms[soldier.helm]);
    if (soldier.shield) at(b, -0.2, 0.16, soldier.shield === 'celtic' || soldier.shield === 'chimalli' ? 0.82 : 0.74, shields[soldier.shield]);
  },
});

function bow(b: Brush, weight: number): void {
  stroke(b, 'M-.66 .06Q-.5 -.46 0 -.5Q.5 -.46 .66 .06', b.paint.ink, weight);
  stroke(b, 'M-.66 .06L0 .22L.66 .06', b.paint.ink, weight * 0.4);
  stroke(b, 'M0 .22V-.82M-.15 -.62L0 -.84L.15 -.62', b.paint.ink, weight * 0.75);
}
function crossbow(b: Brush, weight: number): void {
  stroke(b, 'M-.6 -.16Q-.3 -.52 0 -.52Q.3 -.52 .6 -.16', b.paint.ink, weight);
  stroke(b, 'M-.6 -.16L0 0L.6 -.16', b.paint.ink, weight * 0.4);
  stroke(b, 'M0 .3V-.7', b.paint.ink, weight * 1.5);
  if (b.fine) stroke(b, 'M0 .26V-.6', b.paint.timber, weight * 0.7);
}
function handgun(b: Brush, weight: number): void {
  stroke(b, 'M.14 .46L.1 -.9', b.paint.ink, weight * 1.7);
  if (b.fine) stroke(b, 'M.13 .1L.1 -.84', b.paint.metal, weight * 0.6);
  stroke(b, 'M-.2 -.3L.12 -.1', b.paint.ink, weight * 0.7);
  if (b.rich) for (const [x, y, r] of [[0.12, -1.04, 0.12], [-0.04, -1.14, 0.09], [0.26, -1.16, 0.1]] as const) fill(b, round(x, y, r), 'rgb(240 236 224 / 60%)', false);
}
const shooter = (soldier: Soldier, weapon: (b: Brush, weight: number) => void, isBehindPavise: boolean): Figure => ({
  wide: 1.4,
  long: 1.6,
  draw: (b) => {
    fill(b, round(0, 0.48, 0.37, 0.26), clothOf(b, soldier.cloth));
    at(b, 0, 0.4, b.fine ? 1.05 : 1.15, helms[soldier.helm]);
    weapon(b, b.fine ? 0.12 : 0.2);
    if (isBehindPavise) at(b, -0.5, 0.06, 0.72, shields.pavise);
  },
});
const weaponOf = (weapon: string): ((b: Brush, weight: number) => void) =>
  /crossbow/.test(weapon) ? crossbow : /handgun|arquebus|musket/.test(weapon) ? handgun : bow;

// Running, one arm with a javelin or a sling thrown back.
const skirmisher = (soldier: Soldier, weapon: string): Figure => ({
  wide: 1.35,
  long: 1.3,
  draw: (b) => {
    const isBow = /bow|gun|arquebus|musket/.test(weapon);
    const isSling = /sling/.test(weapon);
    if (isSling) {
      stroke(b, 'M.46 -.1Q.9 -.5 .56 -.72Q.24 -.6 .46 -.1', b.paint.ink, b.fine ? 0.07 : 0.13);
      fill(b, round(0.6, -0.72, 0.12), b.paint.stoneLight);
    } else if (!isBow) stroke(b, 'M.5 .5L.64 -.8', b.paint.ink, Math.max(0.11, b.line));
    if (!isBow) stroke(b, 'M.2 .12L.54 .04', b.fine ? b.paint.skin : b.paint.ink, 0.17);
    fill(b, round(0, 0.2, 0.37, 0.3), clothOf(b, soldier.cloth));
    if (b.rich) stroke(b, 'M-.3 .3Q0 .42 .3 .3', b.side.coat, 0.14);
    at(b, 0.06, 0.06, b.fine ? 1 : 1.1, helms[soldier.helm]);
    if (isBow) weaponOf(weapon)(b, b.fine ? 0.1 : 0.17);
    else if (soldier.shield) at(b, -0.38, -0.06, 0.66, shields[soldier.shield]);
    else stroke(b, 'M-.2 .12L-.46 -.18', b.fine ? b.paint.skin : b.paint.ink, 0.16);
  },
});

export const crewman = (helm: Helm): Figure => ({
  wide: 0.9,
  long: 0.8,
  draw: (b) => {
    stroke(b, 'M-.26 0L-.3 -.34M.26 0L.3 -.34', b.fine ? b.paint.skin : b.paint.ink, 0.15);
    fill(b, round(0, 0.04, 0.38, 0.28), b.side.coat);
    at(b, 0, 0, 0.95, helms[helm]);
  },
});

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

export const heavyFoot = (soldier: Soldier, drawn: boolean): Muster => (room, fine) => ranks(shieldbearer(soldier, drawn), fine ? [7, 7] : [6], room, { close: 0.72, over: 1.3 });
export const lightFoot = (soldier: Soldier): Muster => (room, fine) => ranks(light(soldier), fine ? [5, 4] : [4, 3], room, { loose: 1.1, close: 0.8, over: 1.08 });
export const missileFoot = (soldier: Soldier, weapon: string, pavises: boolean): Muster => (room, fine) =>
  ranks(shooter(soldier, weaponOf(weapon), pavises), room.long > 2.4 ? (fine ? [5, 4] : [4, 3]) : [5], room, { close: 0.82, over: 1.06 });
export const skirmishers = (soldier: Soldier, weapon: string): Muster => (room) => strewn(skirmisher(soldier, weapon), [[-0.35, 0.6], [0.02, 0.3], [0.34, 0.64]], room, 1.75);
