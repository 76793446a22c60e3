// What the table marks of the last events: shots and charges, until something else is done.
import type { Mark } from '../../board/overlays/traces';
import type { Told } from '../../wire';

const kinds: Readonly<Record<string, Mark['kind']>> = { shot: 'shot', missed: 'shot', declares: 'charge', countercharges: 'charge', contact: 'charge', seizes_opportunity: 'charge' };
// Notes that tell it from the side of those who were shot at.
const isOfTarget = new Set(['missed']);
const others = new Set(['activated', 'moved', 'half_begins', 'turn_begins']);
const farthest = 8; // events

export function marksOf(story: readonly Told[]): Mark[] {
  for (const told of story.slice(-farthest).reverse()) {
    const marks = told.notes.flatMap(({ what, unit, other }): Mark[] => {
      const kind = kinds[what];
      if (!kind || unit === null || other === null) return [];
      return [isOfTarget.has(what) ? { kind, from: other, to: unit } : { kind, from: unit, to: other }];
    });
    if (marks.length) return marks.filter((mark, i) => marks.findIndex(({ from, to }) => from === mark.from && to === mark.to) === i);
    if (told.notes.some(({ what }) => others.has(what))) return [];
  }
  return [];
}
