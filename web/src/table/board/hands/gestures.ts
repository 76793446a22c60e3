// Hands on the table: mouse, touch and pen become camera, taps, boxes, drags and measures.
import type { Handle, Point, UnitId } from '../../wire';
import type { DragPhase } from '../contract';
import { distance } from '../drawing/shape';

export interface Hold {
  handle: Handle | 'rider';
  unit: UnitId; // of a general: the Command
  anchor: Point; // in the world: what follows the hand
}
export interface Hands {
  unitAt: (at: Point, touch: boolean) => UnitId | null;
  gripAt: (at: Point, touch: boolean) => Hold | null;
  holdOf: (unit: UnitId) => Hold | null; // if it may be dragged now
  mayTake: (unit: UnitId) => boolean; // a drag on it selects it first
  toWorld: (at: Point) => Point;
  scale: () => number; // pixels of one U or H
  turn: () => 1 | -1;
  isRuling: () => boolean;
  isPanning: () => boolean; // a press moves the view
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  fit: () => void;
  tap: (unit: UnitId | null, add: boolean, at: Point) => void;
  take: (unit: UnitId) => void;
  hover: (at: Point | null, unit: UnitId | null) => void;
  box: (from: Point, to: Point, done: boolean, add: boolean) => void;
  drag: (hold: Hold, to: Point, phase: DragPhase) => void;
  measure: (from: Point, to: Point | null) => void;
  feel: () => void; // a long press was noticed
}

type Mode =
  | { kind: 'rest' }
  | { kind: 'pressed'; unit: UnitId | null; armed: boolean } // armed: a long press, a box follows
  | { kind: 'waiting'; unit: UnitId } // selected, but not activated yet
  | { kind: 'pan' }
  | { kind: 'box' }
  | { kind: 'drag'; hold: Hold }
  | { kind: 'measure'; from: Point }
  | { kind: 'pinch' };

const longPress = 380;
const doubleTap = 320;
const thumb = 58; // pixels that a ghost keeps ahead of a finger

export class Gestures {
  private mode: Mode = { kind: 'rest' };
  private down: Point = [0, 0];
  private last: Point = [0, 0];
  private touch = false;
  private add = false;
  private fingers = new Map<number, Point>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tappedAt = -Infinity;

  constructor(private hands: Hands) {}

  press(id: number, at: Point, button: number, touch: boolean, add: boolean): void {
    this.fingers.set(id, at);
    if (this.fingers.size > 1) return this.pinch();
    this.down = this.last = at;
    this.touch = touch;
    this.add = add;
    if (button !== 0 || this.hands.isPanning()) return this.begin({ kind: 'pan' });
    if (this.hands.isRuling()) {
      const from = this.hands.toWorld(at);
      this.hands.measure(from, from);
      return this.begin({ kind: 'measure', from });
    }
    const grip = this.hands.gripAt(at, touch);
    if (grip) return this.begin({ kind: 'drag', hold: grip });
    const unit = this.hands.unitAt(at, touch);
    this.begin({ kind: 'pressed', unit, armed: false });
    this.timer = setTimeout(() => this.arm(), longPress);
  }

  move(id: number, at: Point): void {
    const before = this.fingers.get(id);
    if (this.mode.kind === 'rest') return this.hands.hover(at, this.hands.unitAt(at, false));
    if (!before) return;
    if (this.mode.kind === 'pinch') return this.pinched(id, before, at);
    this.fingers.set(id, at);
    const from = this.last;
    this.last = at;
    this.moved(from, at);
  }

  release(id: number, at: Point, time: number): void {
    const known = this.fingers.delete(id);
    clearTimeout(this.timer);
    if (!known) return;
    const { mode } = this;
    if (mode.kind === 'pinch') {
      if (this.fingers.size === 0) this.begin({ kind: 'rest' });
      return;
    }
    this.begin({ kind: 'rest' });
    if (mode.kind === 'pressed') this.tapped(mode.unit, time, this.add || (this.touch && mode.armed));
    if (mode.kind === 'drag') this.hands.drag(mode.hold, this.wishOf(mode.hold, at), this.hasMoved(at) ? 'drop' : 'cancel');
    if (mode.kind === 'box') this.hands.box(this.down, at, true, this.add);
  }

  // A pointer that was lost, or Escape. True if something was under way.
  cancel(): boolean {
    const { mode } = this;
    clearTimeout(this.timer);
    this.fingers.clear();
    this.begin({ kind: 'rest' });
    if (mode.kind === 'drag') this.hands.drag(mode.hold, mode.hold.anchor, 'cancel');
    if (mode.kind === 'box') this.hands.box(this.down, this.down, true, true);
    return mode.kind === 'drag' || mode.kind === 'box';
  }

  get isDragging(): boolean {
    return this.mode.kind === 'drag';
  }

  private begin(mode: Mode): void {
    this.mode = mode;
  }
  private hasMoved(at: Point): boolean {
    return distance(at, this.down) > (this.touch ? 9 : 4);
  }
  private arm(): void {
    if (this.mode.kind !== 'pressed') return;
    this.mode = { ...this.mode, armed: true };
    if (this.touch) this.hands.feel();
  }

  private moved(from: Point, at: Point): void {
    const { mode, hands } = this;
    switch (mode.kind) {
      case 'pressed':
        if (this.hasMoved(at)) this.start(mode, at);
        break;
      case 'waiting': {
        const hold = hands.holdOf(mode.unit);
        if (hold) this.begin({ kind: 'drag', hold });
        break;
      }
      case 'pan':
        return hands.pan(at[0] - from[0], at[1] - from[1]);
      case 'box':
        return hands.box(this.down, at, false, this.add);
      case 'measure':
        return hands.measure(mode.from, hands.toWorld(at));
    }
    if (this.mode.kind === 'drag' && this.hasMoved(at)) hands.drag(this.mode.hold, this.wishOf(this.mode.hold, at), 'move');
  }

  // A press became a movement: of the activated units, of a box, or, by a finger that was not held still first, of the view.
  private start({ unit, armed }: { unit: UnitId | null; armed: boolean }, at: Point): void {
    clearTimeout(this.timer);
    const hold = unit === null ? null : this.hands.holdOf(unit);
    if (hold) return this.begin({ kind: 'drag', hold });
    if (armed || this.add) return this.begin({ kind: 'box' });
    if (unit !== null && this.hands.mayTake(unit)) {
      this.begin({ kind: 'waiting', unit });
      return this.hands.take(unit);
    }
    if (!this.touch) return this.begin({ kind: 'box' });
    this.begin({ kind: 'pan' });
    this.hands.pan(at[0] - this.down[0], at[1] - this.down[1]);
  }

  // Where the thing held should be. A finger holds it from below, so that it can be seen.
  private wishOf(hold: Hold, at: Point): Point {
    const k = this.hands.scale() * this.hands.turn();
    const off = this.touch ? Math.min(1, distance(at, this.down) / 40) * thumb : 0;
    return [hold.anchor[0] + (at[0] - this.down[0]) / k, hold.anchor[1] - (at[1] - off - this.down[1]) / k];
  }

  // A long press of a finger adds, as Shift does.
  private tapped(unit: UnitId | null, time: number, add: boolean): void {
    const twice = unit === null && time - this.tappedAt < doubleTap;
    this.tappedAt = unit === null ? time : -Infinity;
    if (twice) this.hands.fit();
    else this.hands.tap(unit, add, this.down);
  }

  private pinch(): void {
    clearTimeout(this.timer);
    if (this.mode.kind === 'drag') this.hands.drag(this.mode.hold, this.mode.hold.anchor, 'cancel');
    this.begin({ kind: 'pinch' });
  }
  private pinched(id: number, before: Point, at: Point): void {
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    this.fingers.set(id, at);
    if (!other) return this.hands.pan(at[0] - before[0], at[1] - before[1]);
    this.hands.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    const apart = distance(before, other);
    if (apart > 12) this.hands.zoom(distance(at, other) / apart, [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
  }
}
