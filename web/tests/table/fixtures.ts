// Small battles for tests in node and in a browser, as the files that players open. Their units stand so that one order is
// enough for each thing.
interface Unit {
  side: 'red' | 'blue';
  name: string;
  at: [number, number];
  [more: string]: unknown;
}

const unit = (side: Unit['side'], name: string, type: string, at: [number, number], more: object = {}): Unit => ({
  side, name, type, at, m: 8, impetus: 2, vbu: 5, vd: 2, facing: side === 'red' ? 90 : 270, ...more,
});

export const battleText = (name: string, units: Unit[], width = 120, more: object = {}): string =>
  `${JSON.stringify({ acies: '0.1.0', setup: { name, edition: 'basic', scale: '15', table: { width, depth: 60 }, turn_limit: 8, terrain: [], units, ...more } })}\n`;

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

// Eight Hastati in one line, and an enemy far ahead.
export const line8 = battleText('Line', [
  ...Array.from({ length: 8 }, (_, i) => unit('red', `Hastati ${i + 1}`, 'FP', [26 + i * 8, 20], { m: 5, general: i === 0 })),
  unit('blue', 'Gauls', 'FL', [60, 52], { general: true }),
]);

// How far a forecast of Equites against Gauls is off, less what it says of itself: a busy machine has time for fewer dice.
export function tooFar(forecast: string): number {
  const [, win = NaN, margin = 1] = /You win (\d+)\s%(?:.*give or take (\d+))?/.exec(forecast) ?? [];
  return Math.abs(Number(win) - 45) - Number(margin);
}

// One Command a side, or two of Red's: horse that can meet horse, light horse that can evade, bowmen with a view.
const host = [
  unit('red', 'Knights', 'CP', [60, 20], { impetus: 4, vbu: 6, discipline: 'B' }),
  unit('red', 'Chasers', 'CM', [24, 20], { m: 10, discipline: 'B' }),
  unit('red', 'Cretans', 'T', [92, 20], { m: 6, impetus: 0, vbu: 4, weapon: 'longbow_a', discipline: 'B' }),
  unit('blue', 'Horse', 'CM', [60, 28], { discipline: 'B' }),
  unit('blue', 'Riders', 'CL', [24, 28], { m: 12, impetus: 1, vbu: 4, vd: 1, weapon: 'javelin', discipline: 'B' }),
  unit('blue', 'Spears', 'FP', [92, 34], { m: 5, vbu: 5, discipline: 'B' }),
  unit('blue', 'Guards', 'FP', [112, 50], { m: 5, vbu: 5, vd: 6, discipline: 'B' }),
];
const command = (side: Unit['side'], name: string, leader: string, units: string[], cinc = true) => ({ side, name, general: 'fair', cinc, with: leader, units });
const blue = command('blue', 'Host', 'Guards', ['Horse', 'Riders', 'Spears', 'Guards']);
const structure = { red: 'good', blue: 'good' };
export const reactions = (edition: 'impetus' | 'advanced'): string =>
  battleText('Reactions', host, 120, { edition, structure, commands: [command('red', 'Van', 'Knights', ['Knights', 'Chasers', 'Cretans']), blue] });
export const twoCommands = battleText('Two Commands', host, 120, {
  edition: 'impetus', structure,
  commands: [command('red', 'Van', 'Knights', ['Knights', 'Chasers']), command('red', 'Rear', 'Cretans', ['Cretans'], false), blue],
});

// Gauls and youths in the left one of two woods, with Red's riders before them.
const wood = (x: number) => ({ kind: 'wood', outline: [[x, 84], [x + 24, 84], [x + 24, 100], [x, 100]] });
const unplaced = (side: Unit['side'], name: string, type: string, more: object) => {
  const { at: _at, facing: _facing, ...rest } = unit(side, name, type, [0, 0], { discipline: 'B', ...more });
  return rest as unknown as Unit;
};
const square = { structure, table: { width: 120, depth: 120 } };
export const ambush = battleText(
  'Ambush',
  [
    unit('red', 'Riders', 'CL', [42, 70], { m: 12, impetus: 1, vbu: 4, discipline: 'B' }),
    unit('red', 'Legio', 'FP', [86, 40], { m: 5, vbu: 6, vd: 6, discipline: 'B' }),
    unplaced('blue', 'Gauls', 'FL', { impetus: 4 }),
    unplaced('blue', 'Youths', 'S', { vbu: 2, impetus: 0, vd: 1, weapon: 'javelin' }),
    unit('blue', 'Guards', 'FP', [100, 112], { m: 5, vbu: 5, vd: 6, discipline: 'B' }),
  ],
  120,
  {
    ...square, edition: 'impetus', hidden_troops: true, terrain: [wood(30), wood(66)], ambush: [{ units: ['Gauls', 'Youths'], piece: 1 }],
    commands: [command('red', 'Van', 'Legio', ['Riders', 'Legio']), command('blue', 'Host', 'Guards', ['Gauls', 'Youths', 'Guards'])],
  },
);

// A wing of Red's rides round its left; the outpost stands near to that edge.
export const march = battleText(
  'March',
  [
    unit('red', 'Legio', 'FP', [60, 20], { m: 5, vbu: 6, vd: 3, discipline: 'B' }),
    unit('red', 'Cohort', 'FP', [68, 20], { m: 5, vbu: 6, vd: 4, discipline: 'B' }),
    unplaced('red', 'Numidians', 'CL', { m: 12, impetus: 1, vbu: 4, vd: 1, weapon: 'javelin' }),
    unplaced('red', 'Equites', 'CM', { m: 10, impetus: 2, vbu: 5 }),
    unit('blue', 'Outpost', 'FP', [22, 60], { m: 5, vd: 3, discipline: 'B' }),
    unit('blue', 'Guards', 'FP', [70, 80], { m: 5, vd: 6, discipline: 'B' }),
  ],
  120,
  {
    ...square, edition: 'advanced', flank_march: [{ command: 'Wing', side: 'left' }],
    commands: [
      command('red', 'Main', 'Legio', ['Legio', 'Cohort']), { ...command('red', 'Wing', 'Equites', ['Numidians', 'Equites'], false), general: 'expert' },
      command('blue', 'Host', 'Guards', ['Outpost', 'Guards']),
    ],
  },
);

// Impetus 2, measured in H: foot that can meet foot and archers that can shoot, horse that can charge spears, and far away
// whoever keeps a side from breaking. Both hold cards.
const inH = (side: Unit['side'], name: string, type: string, at: [number, number], more: object = {}): Unit =>
  unit(side, name, type, at, { m: 3, discipline: 'B', vd: 3, ...more });
const hosts = [
  inH('red', 'Legion', 'FP', [22, 12]),
  inH('red', 'Archers', 'T', [27, 11], { vbu: 4, impetus: 0, weapon: 'longbow_a' }),
  inH('red', 'Horse', 'CM', [10, 10], { m: 5 }),
  inH('blue', 'Gauls', 'FP', [22, 14]),
  inH('blue', 'Spears', 'FP', [10.5, 13], { impetus: 1 }),
  inH('blue', 'Guards', 'FP', [36, 26], { vd: 6 }),
];
const hand = (side: Unit['side'], tactical: string[], strategic?: string) => ({ side, tactical, ...(strategic ? { strategic } : {}), points: 400 });
const small = { edition: 'impetus2', structure, table: { width: 45, depth: 30 }, turn_limit: 10 };
const redHost = { ...command('red', 'Host', 'Archers', ['Legion', 'Archers', 'Horse']), general: 'reliable' };
const blueHost = { ...command('blue', 'Gallia', 'Guards', ['Gauls', 'Spears', 'Guards']), general: 'reliable' };
export const cards = battleText('Cards', hosts, 45, {
  ...small, cards: [hand('red', ['TC1', 'TC4']), hand('blue', ['TC2', 'TC9'])], commands: [redHost, blueHost],
});
// The general of Red is by himself.
const { with: _, ...alone } = redHost;
export const rider = battleText('Rider', hosts, 45, { ...small, commands: [{ ...alone, general: 'expert', at: [24, 8] }, blueHost] });
// Red has a second Command in reserve.
export const reserve = battleText(
  'Reserve',
  [...hosts, unplaced('red', 'Allies', 'FL', { m: 3 }), unplaced('red', 'Youths', 'FL', { m: 3 })],
  45,
  { ...small, reserve: [{ command: 'Rear' }], commands: [redHost, { ...command('red', 'Rear', 'Allies', ['Allies', 'Youths'], false), general: 'expert' }, blueHost] },
);
// Both are deployed as part of the battle.
export const deployed = battleText(
  'Deployment',
  [
    inH('red', 'Legion', 'FP', [20, 8]), inH('red', 'Cohort', 'FP', [23, 8]), inH('red', 'Archers', 'T', [26, 8], { vbu: 4, weapon: 'longbow_a' }),
    inH('blue', 'Gauls', 'FL', [20, 22]), inH('blue', 'Guards', 'FP', [24, 22]),
  ],
  45,
  {
    ...small, deployment: true, attacker: 'red',
    commands: [
      { ...command('red', 'Host', 'Legion', ['Legion', 'Cohort', 'Archers']), general: 'reliable' },
      { ...command('blue', 'Gallia', 'Guards', ['Gauls', 'Guards']), general: 'reliable' },
    ],
  },
);

// Special troops of Red, each before something that only they can do.
const specials = [
  unit('red', 'Gauls', 'FL', [16, 30], { impetus: 4, impetuous: true, discipline: 'C' }),
  unit('red', 'Knights', 'CP', [60, 30], { impetus: 4, vbu: 6, foot: { type: 'FP', m: 5, vbu: 5, impetus: 2 }, discipline: 'B' }),
  unit('red', 'Hastati', 'FP', [90, 32], { m: 5, grants: ['relieved'], discipline: 'B' }),
  unit('red', 'Principes', 'FP', [90, 26], { m: 5, vbu: 6, grants: ['relieves'], discipline: 'A' }),
  unit('red', 'Huscarls', 'FP', [76, 30], { m: 5, grants: ['shieldwall'], discipline: 'B' }),
  unit('red', 'Militia', 'FP', [110, 38], { m: 5, vbu: 4, vd: 1, discipline: 'B' }),
  unit('blue', 'Spears', 'FP', [36, 54], { m: 5, discipline: 'B' }),
  unit('blue', 'Guards', 'FP', [60, 90], { m: 5, vd: 6, discipline: 'B' }),
];
export const deeds = battleText('Deeds', specials, 120, {
  ...square, edition: 'advanced',
  terrain: [{ kind: 'village', outline: [[104, 40], [116, 40], [116, 48], [104, 48]] }],
  commands: [
    command('red', 'Van', 'Knights', ['Gauls', 'Knights', 'Hastati', 'Principes', 'Huscarls', 'Militia']),
    command('blue', 'Host', 'Guards', ['Spears', 'Guards']),
  ],
});
