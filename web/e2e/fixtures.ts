// Small battles for tests, as the files that players open. Their units stand so that one order is enough for each thing.
interface Unit {
  side: 'red' | 'blue';
  name: string;
  at: [number, number];
  [more: string]: unknown;
}

const unit = (side: Unit['side'], name: string, type: string, at: [number, number], more: object = {}): Unit => ({
  side, name, type, at, m: 8, impetus: 2, vbu: 5, vd: 2, facing: side === 'red' ? 90 : 270, ...more,
});

export const battleText = (name: string, units: Unit[], width = 120): string =>
  `${JSON.stringify({ acies: '0.1.0', setup: { name, edition: 'basic', scale: '15', table: { width, depth: 60 }, turn_limit: 8, terrain: [], units } })}\n`;

// Horse that can charge the Gauls, foot inside the zone of the Huscarls, bowmen in range of the youths.
export const clash = battleText('Clash', [
  unit('red', 'Equites', 'CM', [60, 20], { m: 10, impetus: 3, general: true }),
  unit('red', 'Legio', 'FP', [22, 26], { m: 5, impetus: 1, vbu: 6, vd: 4 }),
  unit('red', 'Slingers', 'S', [94, 20], { impetus: 0, vbu: 2, vd: 1, weapon: 'sling' }),
  unit('blue', 'Gauls', 'FL', [60, 28], { impetus: 4, vbu: 4 }),
  unit('blue', 'Huscarls', 'FP', [20, 30], { m: 5, vbu: 4 }),
  unit('blue', 'Youths', 'FL', [80, 29], { impetus: 0, vbu: 3, vd: 1 }),
  unit('blue', 'Nobles', 'CM', [108, 46], { m: 10, vd: 4, general: true }),
  unit('red', 'Cretans', 'T', [80, 20], { m: 6, impetus: 0, vbu: 4, weapon: 'shortbow_a' }),
]);

// Forty against forty.
export const crowd = battleText(
  'Crowd',
  (['red', 'blue'] as const).flatMap((side) =>
    Array.from({ length: 40 }, (_, i) =>
      unit(side, `${side === 'red' ? 'Legio' : 'Warband'} ${i + 1}`, 'FL', [8 + (i % 20) * 9, side === 'red' ? (i < 20 ? 18 : 9) : i < 20 ? 42 : 51], { general: i === 0 })),
  ),
  190,
);
