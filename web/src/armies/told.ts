// Troops, faults and mends in words.
import { phrase, phraseOr, capital, languageNow, number, sayOr } from '../table/words/words.svelte';
import { entryOf } from './desk.svelte';
import type { Charge, Fault, Figures, ListView, Quality, Title, Weapon } from './messages';
import type { Roster, RosterUnits } from './roster';
import { words } from './words';

export const named = (title: Title): string => title[languageNow()] || title.en;
export const listName = (id: string): string => {
  const entry = entryOf(id);
  return entry ? named(entry.names) : id;
};

export const year = (one: number): string => words.say(one < 0 ? 'years.bc' : 'years.ad', { n: String(Math.abs(one)) });
export function years(from: number, to: number): string {
  if (from === to) return year(from);
  if (from < 0 && to < 0) return words.say('years.bc', { n: `${-from} – ${-to}` });
  return from < 0 ? `${year(from)} – ${year(to)}` : words.say('years.ad', { n: `${from} – ${to}` });
}

export const typeName = (type: string): string => sayOr(`type.${type}`, type);
export const weaponName = (weapon: Weapon): string => sayOr(`weapon.${weapon}`, weapon);
export const qualityName = (quality: Quality): string => sayOr(`level.${quality}`, quality);
const bookOr = (key: string, otherwise: string): string => (words.has(key) ? words.say(key) : otherwise);
export const traitName = (id: string): string => bookOr(`trait.${id}`, bookOr(`grant.${id}`, id));

// "M 5 · VBU 5 · I 2 · B · VD 3"
export const figuresLine = ({ m, vbu, impetus, discipline, vd, converted }: Figures): string =>
  [...(m === null ? [] : [`M ${number(m)}`]), `VBU ${vbu}`, `I ${impetus}`, `D ${discipline}`, `VD ${vd}`].filter(Boolean).join(' · ') + (converted ? '\u00a0*' : '');

interface Arming {
  arms?: string | null;
  traits: readonly string[];
  grants: readonly string[];
}
export const armingWords = ({ arms, traits, grants }: Arming, weapons: readonly Weapon[] = []): string[] => [
  ...(arms ? [sayOr(`arms.${arms}`, arms)] : []),
  ...weapons.map(weaponName),
  ...[...traits, ...grants].map(traitName),
];

// An army that the program has made, with names in this language.
export const asNamed = (roster: Roster, name: string): Roster => ({
  ...roster,
  name: name.slice(0, 40),
  commands: roster.commands.map((command, i) => ({ ...command, name: words.say('command.n', { n: i + 1 }) })),
});

// Of the list that the Command of the units is of.
export const rowOf = (list: ListView | undefined, units: RosterUnits) => list?.rows.find((row) => row.id === units.row);

const rowNames = (list: ListView | undefined, rows: readonly string[]): string =>
  rows.map((id) => list?.rows.find((row) => row.id === id)).map((row, i) => (row ? named(row.names) : (rows[i] ?? ''))).join(', ');

// What it is about: rows of the list, otherwise a Command or what the engine says.
function subjectOf(fault: Fault, roster: Roster, listOf: (ally: string) => ListView | undefined): string {
  const command = fault.command === null ? undefined : roster.commands[fault.command];
  if (fault.rows.length) return rowNames(listOf(command?.ally ?? ''), fault.rows);
  return command?.name ?? fault.subject;
}

export function faultWords(fault: Fault, roster: Roster, listOf: (ally: string) => ListView | undefined): string {
  const what = subjectOf(fault, roster, listOf);
  const key = `fault.${fault.what}`;
  const values = { what, is: fault.is ?? 0, limit: fault.limit ?? 0, by: fault.by ?? 0 };
  const limits = fault.is === undefined || fault.is === null ? '' : ` (${[words.say('fault.is', values), ...(fault.limit == null ? [] : [words.say('fault.limit', values)])].join('; ')})`;
  if (fault.detail) return capital(what ? `${what}: ${phrase(fault.detail)}` : phrase(fault.detail)) + limits;
  return words.has(key) ? capital(words.say(key, values)) : what;
}

export const mendWords = (fault: Fault): string => {
  const key = `mend.${fault.mend}`;
  const counted = `${key}.by`;
  if (fault.by != null && words.has(counted)) return words.say(counted, { n: fault.by });
  return words.has(key) ? words.say(key) : words.say('mend');
};

// A line of the bill.
export function chargeWords(charge: Charge, roster: Roster, listOf: (ally: string) => ListView | undefined): string {
  const [, c, u] = /^commands\[(\d+)\](?:\.units\[(\d+)\])?/.exec(charge.where) ?? [];
  const command = c === undefined ? undefined : roster.commands[Number(c)];
  const units = u === undefined ? undefined : command?.units[Number(u)];
  if (units) {
    const row = rowOf(listOf(command?.ally ?? ''), units);
    const upgrade = row?.upgrades.find((one) => one.id === units.upgrade);
    return (row ? named(row.names) : units.row) + (upgrade ? `: ${named(upgrade.names)}` : '');
  }
  if (command && charge.where.endsWith('.general')) return `${words.say('general')}: ${command.general ? qualityName(command.general) : ''} (${command.name})`;
  if (charge.where === 'structure') return phraseOr(`Structure.${roster.structure}`, charge.what);
  return bookOr(`bill.${charge.where.replace(/^.*\./, '')}`, charge.what);
}
