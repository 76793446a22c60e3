// Chances in words: "61 %". All are whole, so that those that are read together are as precise as each other. What can
// happen is never "0 %", what can fail to happen never "100 %".

const narrow = '\u202f';

let mark = '.';
// What stands before the tenths: a point or a comma.
export const writeDecimals = (by: '.' | ','): void => void (mark = by);
const written = (text: string): string => text.replace('.', mark);

const isExtreme = (chance: number): boolean => chance < 0.005 || chance > 0.995;
const spell = (hundredths: number): string => `${hundredths}${narrow}%`;

function spellExtreme(chance: number): string {
  if (chance <= 0 || chance >= 1) return spell(chance <= 0 ? 0 : 100);
  return chance < 0.5 ? `<${spell(1)}` : `>${spell(99)}`;
}

export const percent = (chance: number): string => (isExtreme(chance) ? spellExtreme(chance) : spell(Math.round(chance * 100)));

// The shares of a whole, rounded so that they add to 100 where that can be: the largest remainders round up.
export function percents(chances: readonly number[]): string[] {
  const parts = chances.map((chance, i) => {
    const exact = Number((chance * 100).toFixed(9)); // 0.29 is 29, not 28.999…
    const hundredths = Math.max(1, Math.floor(exact));
    return { i, chance, hundredths, rest: Math.max(0, exact - hundredths) };
  });
  const ordinary = parts.filter(({ chance }) => !isExtreme(chance));
  const missing = 100 - ordinary.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const first = [...ordinary].sort((a, b) => b.rest - a.rest || a.i - b.i).slice(0, Math.max(0, missing));
  for (const part of first) if (part.hundredths < 99) ++part.hundredths;
  return parts.map(({ chance, hundredths }) => (isExtreme(chance) ? spellExtreme(chance) : spell(hundredths)));
}

// An average, to a tenth: "1.4", "<0.1".
export function average(value: number): string {
  if (value > 0 && value < 0.05) return written('<0.1');
  return written(value.toFixed(1).replace('-', '\u2212'));
}
