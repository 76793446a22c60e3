// How numbers and words are written.
const minus = '\u2212';

export const signed = (value: number): string => (value < 0 ? minus + String(-value) : `+${value}`);

export const plain = (value: number): string => (value < 0 ? minus + String(-value) : String(value));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
