// The names of a battle in the language that is read. Notation, files and what is kept have those of the file.
import type { Field } from './wire';
import { languageNow, named } from './words/words.svelte';

export function inWords(field: Field): Field {
  if (languageNow() === 'en') return field;
  const withName = <T extends { name: string }>(one: T): T => ({ ...one, name: named(one.name) });
  return {
    ...withName(field),
    armies: { red: named(field.armies.red), blue: named(field.armies.blue) },
    units: field.units.map(withName),
    ...(field.commands
      ? { commands: field.commands.map((one) => ({ ...withName(one), ...(one.player ? { player: named(one.player) } : {}) })) }
      : {}),
  };
}

// A line that a player wrote, with the names that the file has in place of those that are read.
export function inNotation(line: string, field: Field): string {
  const names = new Map(field.units.flatMap(({ name }) => (named(name) === name ? [] : [[named(name).toLowerCase(), name] as const])));
  if (languageNow() === 'en' || names.size === 0) return line;
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[-.*+?^${}()|[\]\\]/g, '\\$&'));
  return line.replace(new RegExp(`(?<!\\p{L})(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), (name) => names.get(name.toLowerCase()) ?? name);
}
