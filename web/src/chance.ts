// Chances in words: "61 %". What can happen is never "0 %", what can fail to happen never "100 %".

const narrow = '\u202f';

let mark = '.';
// What stands before the tenths: a point or a comma.
export const writeDecimals = (by: '.' | ','): void => void (mark = by);
const written = (text: string): string => text.replace('.', mark);
const least = 0.001;

const isExtreme = (chance: number): boolean => chance === 0 || chance === 1 || chance < least || chance > 1 - least;

// Whole per cent where that says enough, tenths at the ends.
const stepOf = (chance: number): number => (chance < 0.01 || chance > 0.99 ? 0.1 : 1);

// 5 with a step of 0.1 is "5.0": shares that are read together have as many digits.
const spell = (hundredths: number, step: number): string => written(`${hundredths.toFixed(step < 1 ? 1 : 0)}${narrow}%`);

function spellExtreme(chance: number): string {
  if (chance <= 0) return `0${narrow}%`;
  if (chance >= 1) return `100${narrow}%`;
  return written(chance < 0.5 ? `<0.1${narrow}%` : `>99.9${narrow}%`);
}

export function percent(chance: number): string {
  if (isExtreme(chance)) return spellExtreme(chance);
  const step = stepOf(chance);
  const hundredths = Math.round((chance * 100) / step) * step;
  return spell(hundredths, hundredths % 1 < 1e-9 ? 1 : step); // "1 %"
}

// The shares of a whole, rounded so that they add to 100 where that can be: the largest remainders round up.
export function percents(chances: readonly number[]): string[] {
  const step = Math.min(1, ...chances.filter((chance) => !isExtreme(chance)).map(stepOf));
  const whole = Math.round(100 / step);
  const parts = chances.map((chance, i) => {
    const exact = Number(((chance * 100) / step).toFixed(9)); // 0.29 is 29 steps, not 28.999…
    return { i, chance, steps: Math.floor(exact), rest: exact % 1 };
  });
  const ordinary = parts.filter(({ chance }) => !isExtreme(chance));
  const missing = whole - ordinary.reduce((sum, { steps }) => sum + steps, 0);
  const first = [...ordinary].sort((a, b) => b.rest - a.rest || a.i - b.i).slice(0, Math.max(0, missing));
  for (const part of first) if (part.steps < whole - 1) ++part.steps;
  return parts.map(({ chance, steps }) => (isExtreme(chance) ? spellExtreme(chance) : spell(steps * step, step)));
}

// An average, to a tenth: "1.4", "<0.1".
export function average(value: number): string {
  if (value > 0 && value < 0.05) return written('<0.1');
  return written(value.toFixed(1).replace('-', '\u2212'));
}
