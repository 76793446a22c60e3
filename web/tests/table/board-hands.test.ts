import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gestures, type Hands } from '../../src/table/board/hands/gestures';
import { meaningOf } from '../../src/table/board/hands/keys';
import type { Point, UnitId } from '../../src/table/wire';

// A table of 10 pixels to a measure. Unit 1 at the left can be dragged, 2 in the middle ready, 3 may not.
function hands(over: Partial<Hands> = {}): { log: string[]; gestures: Gestures; held: Set<UnitId> } {
  const log: string[] = [];
  const held = new Set<UnitId>([1]);
  const unitAt = ([x]: Point): UnitId | null => (x < 100 ? 1 : x < 200 ? 2 : x < 300 ? 3 : null);
  const say = (...words: unknown[]): void => void log.push(words.join(' '));
  const all: Hands = {
    unitAt,
    gripAt: () => null,
    holdOf: (unit) => (held.has(unit) ? { handle: 'free', unit, anchor: [50, 50] } : null),
    mayTake: (unit) => unit === 2,
    toWorld: ([x, y]) => [x / 10, y / 10],
    scale: () => 10,
    turn: () => 1,
    isRuling: () => false,
    isPanning: () => false,
    pan: (dx, dy) => say('pan', dx, dy),
    zoom: (factor, at) => say('zoom', factor, at),
    fit: () => say('fit'),
    tap: (unit, add) => say('tap', unit, add),
    take: (unit) => say('take', unit),
    hover: () => undefined,
    box: (from, to, done, add) => say('box', from, to, done, add),
    drag: (hold, to, phase) => say('drag', hold.unit, to, phase),
    feel: () => undefined,
    measure: (from, to) => say('measure', from, to),
    ...over,
  };
  return { log, gestures: new Gestures(all), held };
}

describe('hands on the table', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tap a unit, and twice on empty ground show everything', () => {
    const { log, gestures } = hands();
    for (const [x, time] of [[150, 0], [400, 500], [400, 700]] as const) {
      gestures.press(1, [x, 50], 0, false, false);
      gestures.release(1, [x, 50], time);
    }
    expect(log).toEqual(['tap 2 false', 'tap  false', 'fit']);
  });
  it('drag what is taken up by what the hand moves, y up', () => {
    const { log, gestures } = hands();
    gestures.press(1, [50, 50], 0, false, false);
    gestures.move(1, [80, 30]);
    gestures.release(1, [90, 30], 0);
    expect(log).toEqual(['drag 1 53,52 move', 'drag 1 54,52 drop']);
  });
  it('take up a unit first when a drag begins on it, then go on', () => {
    const { log, gestures, held } = hands();
    gestures.press(1, [150, 50], 0, false, false);
    gestures.move(1, [160, 50]);
    gestures.move(1, [170, 50]);
    held.add(2);
    gestures.move(1, [180, 50]);
    expect(log).toEqual(['take 2', 'drag 2 53,50 move']);
  });
  it('move the view by a finger where nothing can be dragged', () => {
    const { log, gestures } = hands();
    gestures.press(1, [250, 50], 0, true, false);
    gestures.move(1, [260, 50]);
    gestures.move(1, [265, 52]);
    expect(log).toEqual(['pan 10 0', 'pan 5 2']);
  });
  it('draw a box by the mouse where nothing can be dragged', () => {
    const { log, gestures } = hands();
    gestures.press(1, [250, 50], 0, false, false);
    gestures.move(1, [260, 60]);
    gestures.release(1, [270, 60], 0);
    expect(log).toEqual(['box 250,50 270,60 true false']);
  });
  it('move the view with Space held, even on a unit', () => {
    const { log, gestures } = hands({ isPanning: () => true });
    gestures.press(1, [50, 50], 0, false, false);
    gestures.move(1, [60, 50]);
    expect(log).toEqual(['pan 10 0']);
  });
  it('pan with the right button even on a unit that is held', () => {
    const { log, gestures } = hands();
    gestures.press(1, [50, 50], 2, false, false);
    gestures.move(1, [60, 50]);
    gestures.release(1, [60, 50], 0);
    expect(log).toEqual(['pan 10 0']);
  });
  it('draw a box after a long press, or with Shift', () => {
    const { log, gestures } = hands();
    gestures.press(1, [400, 50], 0, true, false);
    vi.advanceTimersByTime(500);
    gestures.move(1, [430, 80]);
    gestures.release(1, [430, 80], 900);
    gestures.press(1, [400, 50], 0, false, true);
    gestures.move(1, [430, 80]);
    gestures.release(1, [430, 80], 900);
    expect(log).toEqual(['box 400,50 430,80 true false', 'box 400,50 430,80 true true']);
  });
  it('add a unit by a long press of a finger', () => {
    const { log, gestures } = hands();
    gestures.press(1, [150, 50], 0, true, false);
    vi.advanceTimersByTime(500);
    gestures.release(1, [150, 50], 500);
    expect(log).toEqual(['tap 2 true']);
  });
  it('keep the ghost ahead of a finger', () => {
    const { log, gestures } = hands();
    gestures.press(1, [50, 150], 0, true, false);
    gestures.move(1, [50, 100]);
    expect(log).toEqual(['drag 1 50,60.8 move']);
  });
  it('zoom with two fingers and give up the drag of the first', () => {
    const { log, gestures } = hands();
    gestures.press(1, [50, 50], 0, true, false);
    gestures.move(1, [50, 20]);
    gestures.press(2, [150, 20], 0, true, false);
    gestures.move(2, [250, 20]);
    gestures.release(1, [50, 20], 0);
    gestures.release(2, [250, 20], 0);
    expect(log.slice(1)).toEqual(['drag 1 50,50 cancel', 'pan 50 0', 'zoom 2 150,20']);
  });
  it('measure with the ruler', () => {
    const { log, gestures } = hands({ isRuling: () => true });
    gestures.press(1, [50, 50], 0, false, false);
    gestures.move(1, [150, 50]);
    expect(log).toEqual(['measure 5,5 5,5', 'measure 5,5 15,5']);
  });
  it('step back from a drag', () => {
    const { log, gestures } = hands();
    gestures.press(1, [50, 50], 0, false, false);
    gestures.move(1, [90, 50]);
    expect(gestures.cancel()).toBe(true);
    expect(gestures.cancel()).toBe(false);
    expect(log.at(-1)).toBe('drag 1 50,50 cancel');
  });
});

describe('keys on the table', () => {
  const key = (name: string, over = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...over });
  const [free, held, proposed] = [{ holding: false, proposing: false }, { holding: true, proposing: false }, { holding: true, proposing: true }];
  it('nudge what is held and move the view otherwise', () => {
    expect(meaningOf(key('ArrowUp'), held)).toEqual({ kind: 'nudge', how: 'ahead', isFine: false });
    expect(meaningOf(key('ArrowUp', { altKey: true }), held)).toEqual({ kind: 'nudge', how: 'ahead', isFine: true });
    expect(meaningOf(key('ArrowLeft', { altKey: true }), free)).toBeNull(); // the browser's own
    expect(meaningOf(key('ArrowLeft', { shiftKey: true }), held)).toEqual({ kind: 'nudge', how: 'wheel_left', isFine: false });
    expect(meaningOf(key('ArrowUp'), free)).toMatchObject({ kind: 'pan' });
  });
  it('confirm only a ghost, and leave other keys to the page', () => {
    expect(meaningOf(key('Enter'), proposed)).toEqual({ kind: 'confirm' });
    expect(meaningOf(key('Enter'), held)).toBeNull();
    expect(meaningOf(key('z'), held)).toBeNull();
    expect(meaningOf(key('0', { ctrlKey: true }), held)).toBeNull();
  });
});
