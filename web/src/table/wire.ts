// What the engine of a battle is asked and what it answers. Nothing else knows the shape of its messages: those that it
// sends are generated (messages.ts), and src/table/message says what they mean, with their measures.
import type {
  Arcs, BattleReport, Done, EditionKept, Events, Feat, Field, Forecast as ForecastSent, Grouping, Handle, Holds, Ideas, Look, NeedsEdition, Opened,
  Option as OptionSent, Options as OptionsSent, Played, Point, PlayOut, Reach, Refused, Saved, SeatName, Sights, Story, Threats, Trial as TrialSent, Troubles, UnitCard, UnitId, Zones,
} from './messages';

export type {
  ArcOf, BattleReport, BySeat, CardTold, CardVerb, ChanceNode, Clock, CommandId, DecisionNode, Done, Field, FieldUnit, FigureFamily, FinishedNode, GeneralNow, Ghost, Handle, Idea, Leg, LegKind, Link, Livery, Look, Luck,
  Misunderstood, Node, Note, Piece, Played, Point, Reach, Reason, Refusal, Refused, Risk, SeatName, Sheet, SidePoints, SightOf, Threat, Told, TroubleAt, UnitCard, UnitId, UnitNow, Words, ZoneOf,
} from './messages';

// An agent that players may meet, as in public/generated/agents.json.
export interface AgentFacts {
  id: string;
  name: string;
  words: string; // what it is like, in English
  level: number;
}

// "person", or the id of an agent.
export type Player = string;
export const person: Player = 'person';

// What some troops do besides, by the ids of the engine.
export const feats = ['form_shieldwall', 'dissolve_shieldwall', 'disengage', 'dismount', 'relieve_line', 'leave_square', 'occupy', 'leave_village'] as const satisfies readonly Feat[];

// With what the page has asked for besides: a melee on the table as it stands, once that is known; the rest is of the
// units alone.
export interface Forecast extends ForecastSent {
  played?: Played;
}
export interface Option extends OptionSent {
  forecast?: Forecast;
}
export interface Trial extends TrialSent {
  forecast?: Forecast;
}
export interface Options extends OptionsSent {
  options: Option[];
}

// One message: {"call": "look", "seat": "red"}. A call that cannot be understood is answered as Misunderstood. With a seat
// it is answered as far as that seat may know; without one, as far as the seat that is to decide may know.
interface OfSeat {
  seat?: SeatName;
}

export interface Calls {
  // A battle file, or a scenario as JSON. Nothing changes if there are problems, or if its edition has to be given first.
  // A file that is broken opens as far as it is good.
  // `seed`: up to 32 hexadecimal digits, from which the dice follow. `red`, `blue`, `date`: who plays and since when, as the file is to say; left out, what the text says.
  open: [
    { text: string; seed: string; red?: Player; blue?: Player; date?: string },
    Opened | Troubles | NeedsEdition,
  ];
  // An edition as the engine packs it (generated/editions/ID.json).
  edition: [{ text: string }, EditionKept | Troubles];
  look: [{ seat: SeatName; at?: number }, Look];
  // Everything finite that may be answered now; `units`: as if these were activated first.
  options: [OfSeat & { units?: UnitId[] }, Options];
  // A line of notation, as a wish. `units`: the units that it applies to if it names none.
  try: [OfSeat & { line: string; units?: UnitId[] }, Trial | Refused];
  // The manoeuvre that leads nearest to a point, by a handle. The point is where the middle of the front of the first unit
  // is wanted, or of a corner that corner; `before`: legs that come first ("wheel left 10").
  drag: [OfSeat & { units: UnitId[]; handle: Handle; to: Point; before?: string; snap?: boolean }, Trial | Refused];
  reach: [OfSeat & { units: UnitId[] }, Reach];
  group: [OfSeat & { units: UnitId[] }, Grouping]; // whether they may be activated together
  zones: [Record<string, never>, Zones];
  arcs: [{ unit: UnitId }, Arcs];
  sight: [OfSeat & { unit: UnitId }, Sights];
  card: [{ unit: UnitId }, UnitCard];
  // A line about units that have not been activated yet activates them first, as an event of its own, and finishes others that act.
  // `seat`, `after`: for which seat, and after how many events; refused if the other seat is to decide, or something has happened meanwhile.
  act: [{ line: string; units?: UnitId[]; seat?: SeatName; after?: number }, Done | Refused];
  roll: [{ dice?: number[]; after?: number }, Done | Refused]; // without dice: rolled here
  undo: [{ seat: SeatName; agreed?: boolean }, Events | Refused]; // one event; agreed: any
  // Without a seat, the answer is for a reader who may know everything.
  story: [OfSeat & { from?: number }, Story];
  // Which of these statements (docs/scenes.md) are true now, for a reader who may know everything.
  holds: [{ statements: string[] }, Holds];
  save: [Record<string, never>, Saved];
}
export type CallName = keyof Calls;
export type Asked<Name extends CallName> = Calls[Name][0];
export type Answered<Name extends CallName> = Calls[Name][1];

// The engine of the adviser has calls of its own. It is told what happens and does nothing itself; calls that the table
// answers too it answers with forecasts.
export interface AdviserCalls {
  open: [{ text: string; seed: string }, Events | Troubles | NeedsEdition]; // without its events
  edition: Calls['edition'];
  // Events from number `from` on, as lines of notation, dice too; what was known from there on has not happened.
  follow: [{ from: number; lines: readonly string[] }, Events];
  // What an agent would do for that seat, if it is its turn: the same at the same moment and with the same seed.
  ideas: [{ seat: SeatName; agent: Player; most: number }, Ideas | Refused];
  options: Calls['options'];
  try: Calls['try'];
  threats: [OfSeat & { unit: UnitId }, Threats];
  // The option of that line on the table as it stands: so many looks more, each of which makes it surer.
  play_out: [OfSeat & { line: string; runs: number }, PlayOut];
  report: [Record<string, never>, BattleReport];
}

// A ready battle in public/generated/scenarios.json, or of another edition in scenarios/ID.json: the scenario is what
// `open` takes, as text.
export interface Scenario {
  id: string;
  name: string;
  words: string;
  edition: string;
  text: string;
  field: Field; // for its picture and its armies
}
