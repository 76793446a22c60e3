// Every id that the engine may tell of armies has words.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { book } from '../../src/table/words/armies.en';

const source = (path: string) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8');
const idsOf = (path: string, kind: string): string[] => {
  const body = new RegExp(`names<${kind}> =\\s*std::to_array<Name>\\(\\s*\\{([\\s\\S]*?)\\}\\);`).exec(source(path))?.[1] ?? '';
  return [...body.matchAll(/\{"([^"]+)",/g)].map((match) => match[1] ?? '');
};

test.each([
  ['armies/muster.h', 'RosterFault', 'fault'],
  ['armies/muster.h', 'Mend', 'mend'],
  ['armies/roster.h', 'RosterFormat', 'format'],
  ['armies/list.h', 'RowTrait', 'trait'],
  ['battle/position/setup.h', 'Grant', 'grant'],
  ['battle/position/looks.h', 'FigureFamily', 'family'],
  ['rules/edition/tournament.h', 'SubPeriod', 'period'],
  ['rules/leading/commanders.h', 'Structure', 'structure'],
  ['rules/fighting/shooting.h', 'Band', 'band'],
  ['wire/armies/import.h', 'LineKind', 'line'],
])('every name in %s of a %s has words', (path, kind, start) => {
  const ids = idsOf(path, kind).filter((id) => !(kind === 'Mend' && id === 'none'));
  expect(ids.length).toBeGreaterThan(2);
  expect(ids.filter((id) => !(`${start}.${id}` in book))).toEqual([]);
});
