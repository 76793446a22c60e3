// A roster as files have it (docs/armies.md), and the changes that a hand makes to it. Whether an army is legal, and what
// it costs, is never known here: the engine counts it.
import type { CardId, ForwardDeployment, Quality, RosterFormat, Scale, StructureId, SubPeriod, Weapon } from './messages';

export interface RosterUnits {
  row: string;
  count?: number;
  ranks?: number;
  behind?: string;
  upgrade?: string;
  weapon?: Weapon;
  general?: boolean;
}
export interface RosterCommand {
  name: string;
  general?: Quality;
  cinc?: boolean;
  brave?: boolean;
  inspiring?: boolean;
  ally?: string;
  units: RosterUnits[];
}
export interface Roster {
  roster: number; // version of the format
  name: string;
  army: string;
  edition: string;
  scale: Scale;
  format: RosterFormat;
  points?: number;
  structure: StructureId;
  exploration_points?: number;
  forward_deployment?: ForwardDeployment;
  forward_command?: string;
  periods?: SubPeriod[];
  scorpio?: boolean;
  cards?: CardId[];
  strategic?: CardId;
  free_strategic?: boolean;
  commands: RosterCommand[];
}

// Changes; a key that is undefined is taken away.
export type Changes<T> = { [Key in keyof T]?: T[Key] | undefined };

function changed<T extends object>(one: T, changes: Changes<T>): T {
  const result = { ...one, ...changes } as T;
  for (const key of Object.keys(changes) as (keyof T)[]) if (result[key] === undefined) delete result[key];
  return result;
}

export const withChanges = (roster: Roster, changes: Changes<Roster>): Roster => changed(roster, changes);

export const withCommand = (roster: Roster, c: number, changes: Changes<RosterCommand>): Roster => ({
  ...roster,
  commands: roster.commands.map((one, i) => (i === c ? changed(one, changes) : one)),
});

export function withUnits(roster: Roster, c: number, u: number, changes: Changes<RosterUnits>): Roster {
  const units = roster.commands[c]?.units ?? [];
  return withCommand(roster, c, { units: units.map((one, i) => (i === u ? changed(one, changes) : one)) });
}

export const countOf = (units: RosterUnits): number => units.count ?? 1;

// One more or fewer; none left: the entry goes.
export function counted(roster: Roster, c: number, u: number, by: number): Roster {
  const units = roster.commands[c]?.units ?? [];
  const one = units[u];
  if (!one) return roster;
  const count = countOf(one) + by;
  return count > 0 ? withUnits(roster, c, u, { count }) : withCommand(roster, c, { units: units.filter((_, i) => i !== u) });
}

const isPlain = (units: RosterUnits, row: string): boolean =>
  units.row === row && !units.general && !units.upgrade && !units.weapon && (units.ranks ?? 1) === 1;

// One more single unit of the row in that Command.
export function added(roster: Roster, c: number, row: string): Roster {
  const units = roster.commands[c]?.units ?? [];
  const u = units.findIndex((one) => isPlain(one, row));
  return u >= 0 ? counted(roster, c, u, 1) : withCommand(roster, c, { units: [...units, { row }] });
}

// One unit fewer of the row in that Command, the last that is not the general's first.
export function taken(roster: Roster, c: number, row: string): Roster {
  const units = roster.commands[c]?.units ?? [];
  const last = units.findLastIndex((one) => one.row === row && !one.general);
  const u = last >= 0 ? last : units.findLastIndex((one) => one.row === row);
  return u >= 0 ? counted(roster, c, u, -1) : roster;
}

// The general of the Command goes to one of these units; or is with none.
export function withGeneral(roster: Roster, c: number, u: number | null): Roster {
  const units = (roster.commands[c]?.units ?? []).map((one) => changed(one, { general: undefined }));
  const one = u === null ? undefined : units[u];
  if (one && u !== null) {
    const rest = countOf(one) - 1;
    units.splice(u, 1, { ...one, count: 1, general: true }, ...(rest > 0 ? [{ ...one, count: rest }] : []));
  }
  return withCommand(roster, c, { units });
}

// All units of an entry, to another Command.
export function sent(roster: Roster, from: number, u: number, to: number): Roster {
  const one = roster.commands[from]?.units[u];
  if (!one || !roster.commands[to]) return roster;
  const without = withCommand(roster, from, { units: (roster.commands[from]?.units ?? []).filter((_, i) => i !== u) });
  return withCommand(without, to, { units: [...(without.commands[to]?.units ?? []), changed(one, { general: undefined })] });
}

export function withNewCommand(roster: Roster, name: (number: number) => string, general: Quality | undefined, ally?: string): Roster {
  let number = roster.commands.length + 1;
  while (roster.commands.some((one) => one.name === name(number))) ++number;
  const command: RosterCommand = { name: name(number), ...(general ? { general } : {}), ...(ally ? { ally } : {}), units: [] };
  return { ...roster, commands: [...roster.commands, command] };
}

export const withoutCommand = (roster: Roster, c: number): Roster => ({ ...roster, commands: roster.commands.filter((_, i) => i !== c) });

// How many units of the row the Commands of that list have, those of Large Units one by one.
export function unitsOf(roster: Roster, row: string, ally = ''): number {
  let sum = 0;
  for (const command of roster.commands) {
    if ((command.ally ?? '') !== ally) continue;
    for (const one of command.units) {
      if (one.row === row) sum += countOf(one);
      if ((one.behind ?? one.row) === row) sum += countOf(one) * ((one.ranks ?? 1) - 1);
    }
  }
  return sum;
}
