// Where the card of a unit goes on the table.
import { expect, test } from 'vitest';
import { besideUnit, type Base, type Place } from '../../src/table/battle/units/around-unit';

const free = { left: 0, right: 1000, bottom: 800 };
const base = (x: number, y: number): Base => ({ at: [x, y], half: [40, 20] });
const place = (x: number, y: number, others: readonly Base[] = []): Place => ({ ...base(x, y), others, free });
const covers = ({ left, top }: { left: number; top: number }, { at: [x, y] }: Base, width: number, height: number): boolean =>
  left < x + 40 && x - 40 < left + width && top < y + 20 && y - 20 < top + height;

test('the card of a unit is behind it, where there is room', () => {
  expect(besideUnit(place(500, 500), 200, 150)).toEqual({ left: 400, top: 528 });
  expect(besideUnit(place(500, 300), 200, 150)).toEqual({ left: 400, top: 122 });
});

test('it stays inside of what can be seen', () => {
  for (const [x, y] of [[5, 5], [995, 5], [5, 795], [995, 795]] as const) {
    const { left, top } = besideUnit(place(x, y), 270, 260);
    expect([left >= 8, left + 270 <= 992, top >= 8, top + 260 <= 792]).toEqual([true, true, true, true]);
  }
});

test('it covers no neighbours in a line near the edge', () => {
  const line = [100, 190, 280, 370, 550, 640, 730, 820].map((x) => base(x, 640));
  const spot = besideUnit(place(460, 640, line), 270, 260);
  expect(line.filter((one) => covers(spot, one, 270, 260))).toEqual([]);
});

test('on a phone on its side it covers no unit either', () => {
  const others = [base(140, 310), base(230, 310), base(320, 310), base(60, 100), base(300, 90)];
  const spot = besideUnit({ ...base(60, 310), others, free: { left: 0, right: 540, bottom: 350 } }, 210, 66);
  expect(others.filter((one) => covers(spot, one, 210, 66))).toEqual([]);
});
