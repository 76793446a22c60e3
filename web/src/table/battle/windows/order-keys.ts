// The keys of common orders, each with the button that it presses and what it is called in the window of keys.
import type { AppKey } from '../../words/app';

interface OrderKey {
  key: string;
  button: string; // as a selector
  words: AppKey;
}

export const orderKeys: readonly OrderKey[] = [
  { key: 'w', button: "[data-way='move.forward']", words: 'key.forward' },
  { key: 's', button: "[data-way='move.back']", words: 'key.back' },
  { key: 'a', button: "[data-way='move.wheel_left']", words: 'key.wheel_left' },
  { key: 'd', button: "[data-way='move.wheel_right']", words: 'key.wheel_right' },
  { key: 'q', button: "[data-way='move.sideways_left']", words: 'key.left' },
  { key: 'e', button: "[data-way='move.sideways_right']", words: 'key.right' },
  { key: 'c', button: '.option[data-kind=charge]', words: 'key.charge' },
  { key: 'f', button: '.option[data-kind=shoot]', words: 'key.shoot' },
  { key: 'o', button: '.option[data-kind=reorganise]', words: 'key.reorganise' },
  { key: 'x', button: '[data-end]', words: 'key.end' },
];

// Options have their numbers.
export const buttonOf = (key: string): string | undefined =>
  /^[1-9]$/.test(key) ? `[data-option='${key}']` : orderKeys.find((one) => one.key === key.toLowerCase())?.button;
