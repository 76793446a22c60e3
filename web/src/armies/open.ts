// What comes from outside and claims to be a roster: opened if the engine can read it.
import { editionOf, ask, entryOf } from './desk.svelte';
import type { Roster } from './roster';
import { isTrouble } from './wire';
import { words } from './words';

// Why it is none that this page has an edition and a list for; empty: it is one.
export function faulty(roster: Roster): string {
  const answer = ask('muster', { roster });
  if (typeof roster.edition === 'string' && roster.edition && !editionOf(roster.edition)) return words.say('bad.edition', { edition: roster.edition });
  if (isTrouble(answer)) return words.say('bad.roster', { why: answer.problems.map(({ message, where }) => (where ? `${where}: ${message}` : message)).slice(0, 3).join('; ') });
  return entryOf(roster.army) ? '' : words.say('bad.list', { list: roster.army });
}
