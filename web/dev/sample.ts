// A table with one piece of every kind and every troop type of both sides in many states: for looking, not for playing.
import type { Field, FieldUnit, Look, Piece, Point, UnitNow } from '../src/table/wire';

const oval = (x: number, y: number, w: number, h: number): Point[] =>
  Array.from({ length: 32 }, (_, i): Point => [x + (w / 2) * Math.cos((i / 32) * 2 * Math.PI), y + (h / 2) * Math.sin((i / 32) * 2 * Math.PI)]);
const box = (x: number, y: number, w: number, h: number): Point[] => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
const area = (kind: string, outline: Point[]): Piece => ({ kind, words: kind, outline, hill: kind.endsWith('hill') });
function strip(kind: string, line: Point[], width: number): Piece {
  const side = (off: number): Point[] =>
    line.map((p, i) => {
      const a = line[Math.max(0, i - 1)] ?? p;
      const b = line[Math.min(line.length - 1, i + 1)] ?? p;
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
      return [p[0] - ((b[1] - a[1]) / l) * off, p[1] + ((b[0] - a[0]) / l) * off];
    });
  return { kind, words: kind, outline: [...side(width / 2), ...side(-width / 2).reverse()], line, width, hill: false };
}

const pieces: Piece[] = [
  area('gentle_hill', oval(60, 30, 15, 9)),
  area('steep_hill', oval(14, 30, 13, 9)),
  area('wooded_hill', oval(107, 31, 13, 9)),
  area('wood', oval(32, 35, 11, 8)),
  area('scrub', oval(45, 26, 9, 6)),
  area('field', box(70, 21, 10, 6)),
  area('hedged_field', box(84, 33, 10, 7)),
  area('dunes', oval(50, 37, 10, 6)),
  area('village', box(70, 33, 9, 6)),
  area('abbey', box(21, 24, 6, 5)),
  area('town', box(109, 40, 10, 9)),
  area('marsh', oval(35, 24, 8, 6)),
  area('pond', oval(94, 25, 7, 5)),
  area('rocks', oval(4, 40, 6, 6)),
  area('water', [[0, 0], [9, 0], [7, 6], [0, 8]]),
  strip('road', [[0, 21], [20, 19.5], [50, 20.5], [82, 30], [100, 36], [120, 37]], 1.6),
  strip('river', [[100, 0], [98, 10], [101, 20], [99, 28], [104, 40], [103, 60]], 2.4),
  strip('great_river', [[20, 60], [14, 52], [8, 47], [0, 45]], 4),
];

const types = ['FP', 'FP+pike', 'FL', 'T', 'S', 'ART', 'BAG', 'CP', 'CP1', 'CP2', 'CM', 'CL', 'CGP', 'CGL', 'CF', 'EL', 'W'];
const depths: Record<string, number> = { W: 8, CP: 6, CP1: 6, CP2: 6, CM: 6, CL: 6, FP: 3, FL: 4, T: 4, S: 2, BAG: 4 };
export const units: FieldUnit[] = [];
export const now: UnitNow[] = [];
function add(over: Partial<FieldUnit> & { type: string; seat: 'red' | 'blue' }, at: Partial<UnitNow> & { x: number; y: number }): void {
  const unit: FieldUnit = {
    name: `${over.type} ${units.length}`, type_words: over.type, traits: [], m: 5, impetus: 2, ranks: [{ vbu: 5, vd: 2 }], general: false, front: 8, depth: depths[over.type] ?? 4, ...over,
  };
  units.push(unit);
  now.push({
    facing: over.seat === 'red' ? 90 : 270, vbu: unit.ranks.map((r) => r.vbu), removed: false, disordered: false, activated: false, launched: false, fights: [], markers: [], ...at,
  });
}
const other: Record<string, string> = { ART: 'scorpio', T: 'crossbow_a', CL: 'javelin' };
types.forEach((name, i) => {
  const [type = '', arms] = name.split('+');
  const column = i % 9;
  const row = Math.floor(i / 9);
  for (const seat of ['red', 'blue'] as const) {
    const x = 14 + column * 11.5;
    const y = seat === 'red' ? 16 - row * 9 : 44 + row * 8.2;
    add({ type, seat, ...(arms ? { arms } : {}), general: name === 'CP', ...(seat === 'blue' && other[type] ? { weapon: other[type] } : {}) }, { x, y });
  }
});
// States.
add({ type: 'FP', seat: 'red', ranks: [{ vbu: 6, vd: 2 }] }, { x: 40, y: 30, vbu: [3], disordered: true, facing: 80 });
add({ type: 'CP', seat: 'blue', ranks: [{ vbu: 7, vd: 2 }] }, { x: 80, y: 44, vbu: [4], disordered: true, facing: 250 });
add({ type: 'FL', seat: 'blue' }, { x: 62, y: 31, facing: 270, markers: ['worn', 'opportunity'], vbu: [4], fights: [37] });
add({ type: 'FP', seat: 'red' }, { x: 62, y: 31, facing: 90, markers: ['exhausted', 'shieldwall'], vbu: [2], fights: [36] });
add({ type: 'FP', seat: 'red', arms: 'pike', ranks: [{ vbu: 5, vd: 2 }, { vbu: 4, vd: 2 }, { vbu: 4, vd: 2 }], general: true }, { x: 108, y: 18, facing: 100, vbu: [5, 4, 3] });
add({ type: 'T', seat: 'red', weapon: 'arquebus_a' }, { x: 24, y: 34 });
add({ type: 'FP', seat: 'blue', arms: 'long_spear' }, { x: 88, y: 17, facing: 200 });

// ?crowd=80: so many units, in lines.
const crowd = Number(new URLSearchParams(location.search).get('crowd') ?? 0);
for (let i = units.length; i < crowd; i++) add({ type: types[i % 17]?.split('+')[0] ?? 'FP', seat: i % 2 ? 'blue' : 'red' }, { x: 8 + (i % 13) * 8.6, y: 8 + Math.floor(i / 13) * 7 });

export const field: Field = {
  name: 'Sample', edition: 'basic', edition_name: 'Basic Impetus', measure: 'U', centimetres: 1, scale: '15', table: { width: 120, depth: 60 }, turn_limit: 16, pieces, units,
  vd: { red: 20, blue: 20 }, breaks_at: { red: 10, blue: 10 },
};
export const look: Look = {
  at: 0, count: 0, turn: 1, active: 'red', units: now, vd_lost: { red: 0, blue: 0 }, chain: [], undo: 0, hash: '',
  node: { kind: 'decision', seat: 'red', question: 'half', unit: null, other: null, units: [], count: 0 },
};
