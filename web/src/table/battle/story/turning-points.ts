// The moments that decided a battle: those that cost a side most, as the story tells them.
import { capital } from '../../../spell';
import { noteWords, sum } from '../../tell';
import type { Field, Note, SeatName, Told } from '../../wire';

export interface TurningPoint {
  told: Told;
  turn: number;
  seat: SeatName; // that lost
  words: string;
}

const most = 5;
const grave: Partial<Record<Note['what'], number>> = { command_routs: 20, general_killed: 3, general_captured: 3, general_lost: 3 };

const seatOf = (field: Field, { unit, command }: Note): SeatName =>
  (unit === null ? field.commands?.[command ?? -1]?.seat : field.units[unit]?.seat) ?? 'red';
const costOf = (field: Field, note: Note): number =>
  note.what === 'removed' && note.unit !== null ? sum(field.units[note.unit]?.ranks.map(({ vd }) => vd) ?? []) : (grave[note.what] ?? 0);

// In the order in which they came.
export function turningPoints(field: Field, story: readonly Told[]): TurningPoint[] {
  const all = story.map((told) => {
    const notes = told.notes.filter((note) => costOf(field, note) > 0);
    return { told, notes, cost: sum(notes.map((note) => costOf(field, note))) };
  });
  const gravest = all.filter(({ cost }) => cost > 0).sort((a, b) => b.cost - a.cost).slice(0, most);
  return gravest
    .sort((a, b) => a.told.at - b.told.at)
    .map(({ told, notes }) => ({ told, turn: told.turn, seat: seatOf(field, notes[0] as Note), words: notes.map((note) => capital(noteWords(field, note, false))).join(' ') }));
}
