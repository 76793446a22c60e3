// The names of a battle in the language that is read. Notation, files and what is kept have those of the file.
import type { Field } from './wire';
import { languageNow, named } from './words/words.svelte';

export function inWords(field: Field): Field {
  if (languageNow() === 'en') return field;
  const withName = <T extends { name: string }>(one: T): T => ({ ...one, name: named(one.name) });
  return {
    ...withName(field),
    units: field.units.map(withName),
    ...(field.commands
      ? { commands: field.commands.map((one) => ({ ...withName(one), ...(one.player ? { player: named(one.player) } : {}) })) }
      : {}),
  };
}
