import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rankOf } from '../../src/table/board/bases/base';
import { drawFigures, musterOf, troopTypes, type Troops } from '../../src/table/board/figures';
import { families, familyOf } from '../../src/table/board/figures/families';
import { standards } from '../../src/table/board/figures/standards';
import { paintOf } from '../../src/table/board/drawing/paint';
import type { Pen } from '../../src/table/board/drawing/pens';
import type { FieldUnit, FigureFamily } from '../../src/table/wire';
import { scenariosOf } from './real';

const names = Object.keys(families) as FigureFamily[];
const paint = paintOf({ theme: 'cloth', night: false });

beforeAll(() => {
  vi.stubGlobal('Path2D', class {
    constructor(readonly d: string) {}
  });
});

// Every path that is drawn, with its colour.
function drawn(troops: Troops, fine = true): string[] {
  const lines: string[] = [];
  const pen = {
    fillStyle: '', strokeStyle: '', save() {}, restore() {}, translate() {}, rotate() {}, scale() {},
    fill(path: { d: string }) {
      lines.push(`${this.fillStyle} ${path.d}`);
    },
    stroke(path: { d: string }) {
      lines.push(`${this.strokeStyle} ${path.d}`);
    },
  };
  const placed = musterOf(troops, { wide: 7.2, long: 2.4 }, fine);
  drawFigures({ pen: pen as unknown as Pen, paint, side: paint.side.red, fine, rich: fine }, placed, false, 0.06);
  return lines;
}

describe('a family of figures', () => {
  it.each(names)('draws every type of troops: %s', (figures) => {
    for (const type of troopTypes) for (const fine of [true, false]) {
      const lines = drawn({ type, figures }, fine);
      expect(lines.length, type).toBeGreaterThan(2);
      for (const line of lines) expect(line, type).not.toMatch(/undefined|NaN/);
    }
  });
  it('tells each type of troops from each other', () => {
    const pictures = troopTypes.filter((type) => !['CP', 'CP1', 'CP2'].includes(type)).map((type) => drawn({ type, figures: 'roman' }).join());
    expect(new Set(pictures).size).toBe(pictures.length);
  });
  it('has heavy foot and riders unlike those of all others', () => {
    for (const type of ['FP', 'CM', 'S']) expect(new Set(names.map((figures) => drawn({ type, figures }).join())).size, type).toBe(names.length);
  });
  it('that nobody knows is drawn as troops of the middle ages', () => {
    expect(familyOf('martians')).toBe(families.high_medieval);
    expect(familyOf(undefined)).toBe(families.high_medieval);
    expect(drawn({ type: 'FP', figures: 'martians' })).toEqual(drawn({ type: 'FP', figures: 'high_medieval' }));
  });
  it('has a standard for its generals', () => {
    for (const name of names) expect(standards[families[name].standard]).toBeDefined();
  });
});

describe('figures show', () => {
  it('what troops shoot with', () => {
    const weapons = ['longbow_a', 'crossbow_a', 'handgun'];
    for (const type of ['T', 'CL']) expect(new Set(weapons.map((weapon) => drawn({ type, weapon, figures: 'late_medieval' }).join())).size).toBe(3);
    expect(drawn({ type: 'S', weapon: 'sling' })).not.toEqual(drawn({ type: 'S', weapon: 'javelin' }));
  });
  it('long arms, camels and pavises', () => {
    expect(drawn({ type: 'FP', arms: 'pike', figures: 'hoplite' })).not.toEqual(drawn({ type: 'FP', figures: 'hoplite' }));
    expect(drawn({ type: 'CL', traits: [{ id: 'camel' }] })).not.toEqual(drawn({ type: 'CL' }));
    expect(drawn({ type: 'T', traits: [{ id: 'pavises' }] })).not.toEqual(drawn({ type: 'T' }));
  });
});

describe('every ready battle', () => {
  const battles = ['basic', 'impetus', 'advanced', 'impetus2'].flatMap(scenariosOf);
  it.each(battles.map((one) => [one.id, one] as const))('names its armies and what its troops look like: %s', (_, { field }) => {
    for (const seat of ['red', 'blue'] as const) expect(field.armies[seat]).not.toBe('');
    for (const { name, figures } of field.units) expect(names, name).toContain(figures);
  });
});

describe('a Large Unit', () => {
  const rank = { vbu: 4, vd: 1 };
  const unit = { type: 'FP', weapon: 'pilum', arms: 'long_spear', ranks: [rank, { ...rank, type: 'T', weapon: 'shortbow_a' }, rank] } as FieldUnit;
  it('shows behind its front the troops that stand there', () => {
    expect(rankOf(unit, 0)).toMatchObject({ type: 'FP', arms: 'long_spear' });
    expect(rankOf(unit, 1)).toMatchObject({ type: 'T', weapon: 'shortbow_a' });
    expect(rankOf(unit, 1).arms).toBeUndefined();
    expect(rankOf(unit, 2)).toMatchObject({ type: 'FP', weapon: 'pilum' });
  });
});
