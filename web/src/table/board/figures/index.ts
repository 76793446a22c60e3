// Which figures stand on the tray of a unit. A picture only: no rule reads it.
import { artillery, baggage, warWagons } from './engines';
import { familyOf, type Family } from './families';
import { heavyFoot, lightFoot, longArms, missileFoot, skirmishers } from './foot';
import type { Brush, Muster, Placed, Room } from './model';
import * as mounted from './mounted';

// What the figures of a unit depend on.
export interface Troops {
  type: string;
  weapon?: string | undefined;
  arms?: string | undefined;
  figures?: string | undefined; // the family
  traits?: readonly { id: string }[];
}
const has = ({ traits }: Troops, trait: string): boolean => !!traits?.some(({ id }) => id === trait);

// Where there are guns, engines are named by what they shoot.
const gunpowder = ({ guns }: Family, weapon: string | undefined): boolean => guns && weapon !== 'scorpio' && weapon !== 'various';
const heavy = ({ foot, long, pole }: Family, arms: string | undefined): Muster =>
  heavyFoot((arms === 'pike' || arms === 'long_spear' ? long : arms === 'pole_arm' ? pole : foot) ?? foot, !arms);

const musters: Readonly<Record<string, (family: Family, troops: Troops) => Muster>> = {
  FP: (family, { arms }) => heavy(family, arms),
  FL: ({ light }) => lightFoot(light),
  T: ({ shooter }, troops) => missileFoot(shooter, troops.weapon ?? '', has(troops, 'pavises')),
  S: ({ skirmisher }, { weapon }) => skirmishers(skirmisher, weapon ?? ''),
  ART: (family, { weapon }) => artillery(family, gunpowder(family, weapon)),
  BAG: () => baggage,
  CP: mounted.heavyCavalry,
  CP1: mounted.slowHeavyCavalry,
  CP2: mounted.fastHeavyCavalry,
  CM: mounted.mediumCavalry,
  CL: (family, troops) => mounted.lightCavalry(family, troops.weapon ?? '', has(troops, 'camel')),
  CGP: mounted.heavyChariots,
  CGL: mounted.lightChariots,
  CF: mounted.scythedChariots,
  EL: mounted.elephants,
  W: warWagons,
};
export const troopTypes = Object.keys(musters);

export function musterOf(troops: Troops, room: Room, fine: boolean): Placed[] {
  const family = familyOf(troops.figures);
  const muster = musters[troops.type]?.(family, troops) ?? heavy(family, troops.arms);
  return muster(room, fine);
}

// Troops in disorder stand askew, always in the same way.
const askew = [0.42, -0.3, 0.2, -0.5, 0.34, -0.16, 0.52];

// Draws figures into a room whose front middle is at the origin, y to the rear.
export function drawFigures(brush: Omit<Brush, 'line' | 'nth'>, placed: readonly Placed[], disordered: boolean, outline: number): void {
  const { pen } = brush;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  placed.forEach(({ figure, x, y, scale }, i) => {
    const lean = disordered ? (askew[i % askew.length] ?? 0) : 0;
    pen.save();
    pen.translate(x + lean * 0.3 * scale, y + (disordered ? Math.abs(lean) * 0.35 * scale * (i % 2 ? 1 : -1) : 0));
    pen.rotate(lean);
    pen.scale(scale, scale);
    figure.draw({ ...brush, line: outline / scale, nth: i });
    pen.restore();
  });
}
export { longArms };
