// What keys mean while the table has the keyboard. Everything else is left to the page around it.
import type { Nudge } from '../contract';

export type KeyMeaning =
  | { kind: 'nudge'; how: Nudge; isFine: boolean } // a step, or a small one
  | { kind: 'pan'; dx: number; dy: number }
  | { kind: 'zoom'; factor: number }
  | { kind: 'fit' }
  | { kind: 'confirm' }
  | { kind: 'cancel' };

export interface KeyState {
  holding: boolean; // units are in hand, even if where they may go is not known yet
  proposing: boolean; // a ghost waits to be confirmed
}
type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const nudges: Readonly<Record<string, Nudge>> = { ArrowUp: 'ahead', ArrowDown: 'back', ArrowLeft: 'left', ArrowRight: 'right' };
const step = 60;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
};

function arrow(key: string, shift: boolean, isFine: boolean, { holding }: KeyState): KeyMeaning | null {
  const how = nudges[key];
  const way = pans[key];
  if (!how || !way) return null;
  if (!holding) return { kind: 'pan', dx: way[0], dy: way[1] };
  if (shift && how === 'left') return { kind: 'nudge', how: 'wheel_left', isFine };
  if (shift && how === 'right') return { kind: 'nudge', how: 'wheel_right', isFine };
  return { kind: 'nudge', how, isFine };
}

export function meaningOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, state: KeyState): KeyMeaning | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) return state.holding ? arrow(key, shiftKey, true, state) : null;
  if (key === '+' || key === '=') return { kind: 'zoom', factor: 1.25 };
  if (key === '-' || key === '−') return { kind: 'zoom', factor: 0.8 };
  if (key === '0') return { kind: 'fit' };
  if (key === 'Escape') return { kind: 'cancel' };
  // Otherwise Enter presses the unit that has the keyboard.
  if (key === 'Enter' && state.proposing) return { kind: 'confirm' };
  return arrow(key, shiftKey, false, state);
}
