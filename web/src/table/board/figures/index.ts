// Which figures stand on the tray of a troop type. A picture only: no rule reads it.
import { artillery, baggage, warWagons } from './engines';
import { heavyFoot, lightFoot, longArms, missileFoot, skirmishers } from './foot';
import type { Brush, Muster, Placed, Room } from './model';
import * as mounted from './mounted';

const musters: Readonly<Record<string, Muster>> = {
  FP: heavyFoot,
  FL: lightFoot,
  S: skirmishers,
  BAG: baggage,
  CP: mounted.heavyCavalry,
  CP1: mounted.slowHeavyCavalry,
  CP2: mounted.fastHeavyCavalry,
  CM: mounted.mediumCavalry,
  CGP: mounted.heavyChariots,
  CGL: mounted.lightChariots,
  CF: mounted.scythedChariots,
  EL: mounted.elephants,
  W: warWagons,
};

// Torsion engines are named by what they shoot; every other gun is drawn as one.
const gunpowder = (weapon: string): boolean => weapon !== 'scorpio' && weapon !== 'various';

const armed: Readonly<Record<string, (weapon: string) => Muster>> = {
  T: missileFoot,
  CL: mounted.lightCavalry,
  ART: (weapon) => artillery(gunpowder(weapon)),
};

export function musterOf(type: string, weapon: string | undefined, room: Room, fine: boolean): Placed[] {
  const muster = armed[type]?.(weapon ?? '') ?? musters[type] ?? heavyFoot;
  return muster(room, fine);
}

// Troops in disorder stand askew, always in the same way.
const askew = [0.42, -0.3, 0.2, -0.5, 0.34, -0.16, 0.52];

// Draws figures into a room whose front middle is at the origin, y to the rear.
export function drawFigures(brush: Brush, placed: readonly Placed[], disordered: boolean, outline: number): void {
  const { pen } = brush;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  placed.forEach(({ figure, x, y, scale }, i) => {
    const lean = disordered ? (askew[i % askew.length] ?? 0) : 0;
    pen.save();
    pen.translate(x + lean * 0.3 * scale, y + (disordered ? Math.abs(lean) * 0.35 * scale * (i % 2 ? 1 : -1) : 0));
    pen.rotate(lean);
    pen.scale(scale, scale);
    figure.draw({ ...brush, line: outline / scale });
    pen.restore();
  });
}
export { longArms };
