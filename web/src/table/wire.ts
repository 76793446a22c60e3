// What the engine of a battle is asked and what it answers. Nothing else knows the shape of its messages.
// Lengths are in the measure of the edition (U or H), angles in degrees counter-clockwise from +x; x runs along the long
// edge of the table, y from Red's edge to Blue's. A unit's place is the middle of its front edge. Actions are lines of
// the notation ("Legio I: wheel left 18, forward 5"), the same that logs and files have.

export type SeatName = 'red' | 'blue';
export type BySeat<T> = Record<SeatName, T>;
export type Point = [x: number, y: number];
export type UnitId = number; // its place in Field.units

export interface Reason {
  rule: string;
  value?: number;
  text: string;
}

// ---- what does not change during a battle

export interface Piece {
  kind: string; // "wood", "gentle_hill", "river", …
  words: string;
  outline: Point[]; // of the area; of a road or river: its whole outline
  line?: Point[]; // of a road or river: its middle
  width?: number;
  top?: Point; // of a hill
  hill: boolean;
}

export interface FieldUnit {
  name: string;
  seat: SeatName;
  type: string; // "FP", …; its words are in the page's language
  type_words: string;
  weapon?: string;
  weapon_words?: string;
  arms?: string; // "pike", …
  arms_words?: string;
  traits: { id: string; words: string }[];
  m: number;
  impetus: number;
  ranks: { vbu: number; vd: number }[]; // front first; several: a Large Unit
  discipline?: string;
  general: boolean;
  command?: number; // which of its side's Commands, from 1
  front: number;
  depth: number; // of one rank
}

// Units that act together under a general, in editions that have such.
export interface FieldCommand {
  name: string;
  seat: SeatName;
  cinc: boolean;
  player?: string; // who leads it, in a great battle
  units: UnitId[];
  leader: UnitId | null; // whom the general is with; none: his radius is measured from the own edge of the table
  vd: number;
  breaks_at: number; // VD lost at which it routs
}
export type CommandId = number; // its place in Field.commands

export interface Clock {
  what: 'complete_turn' | 'last_actions'; // when time is up
  minutes: number;
  warnings: number[]; // minutes before the end
}

export interface Field {
  name: string;
  edition: string;
  edition_name: string;
  measure: 'U' | 'H';
  centimetres: number; // of one U or H at the scale of the battle
  scale: string; // "15" or "28"
  table: { width: number; depth: number };
  turn_limit: number; // 0: none
  clocks: Clock[]; // that a match may have, by the edition
  clock?: Clock; // that this one has
  pieces: Piece[];
  units: FieldUnit[];
  vd: BySeat<number>; // of the whole army
  breaks_at: BySeat<number>; // VD lost at which it routs
  commands?: FieldCommand[];
}

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

// ---- what one seat sees at one moment

export interface UnitNow {
  x: number;
  y: number;
  facing: number;
  vbu: number[]; // by rank
  removed: boolean;
  disordered: boolean;
  activated: boolean;
  launched: boolean;
  fights: UnitId[]; // enemies that it is engaged with
  general?: string | null; // the level of the general who is with it, in editions where they come and go
  markers: string[]; // "opportunity", "shieldwall", "closed_ranks", "fortified", "stakes", "dismounted", "worn", "exhausted", … of editions that have them
  absent?: boolean; // not on the table: hidden, or on its way
}

export interface CommandNow {
  level: string; // of its general: "expert", …
  lost: boolean; // he is killed or captured
  activated: boolean; // in this turn, or barred from it
  routed: boolean;
  vd_lost: number;
  radius: number | null; // none: nobody is out of it, or everybody
}

// What only the seat itself knows, while it has something to hide.
export interface Sheet {
  ambushes: { piece: number; units: UnitId[] }[]; // piece: its place in Field.pieces
  // By the side edge that lies at x; a reserve comes by the base edge that lies at y.
  marches: { command: CommandId; side: 'left' | 'right' | 'reserve'; x: number; y?: number }[];
  strategic?: string; // the card in hand: "SC1", …
}

// Where a general is who is not lost, in editions where they come and go.
export interface GeneralNow {
  command: CommandId;
  unit: UnitId | null; // that he is with; else
  at?: Point;
  rides?: number; // he may join a unit or ride so far now: "General of …: join …", "General of …: ride to x y"
}

// Cards: the seat's own hand, and what everybody knows of both. The same id stands as often as there are copies.
export interface CardsOfSeat {
  left: number; // tactical cards that it still holds
  played: string[];
  hushed: string[]; // it is not asked for these again in this turn
}
export interface Cards extends BySeat<CardsOfSeat> {
  hand: string[]; // "TC1", …, "SC6"
}

// One link of "because … because …", the outermost first.
export interface Link {
  what: string; // the kind of frame: "half", "activation", "threat_charge", "melee", "pursuit", …
  command?: CommandId;
  unit: UnitId | null;
  other: UnitId | null;
  seat: SeatName;
  words: string; // in English
}

export interface DecisionNode {
  kind: 'decision';
  seat: SeatName;
  question: string; // "half", "activation", "main_unit", "melee", "pursue", "pursuit_way", "pass_or_stop", "pass_or_push", …
  unit: UnitId | null; // whom it is about …
  other: UnitId | null; // … and whom it meets, follows or fights
  units: UnitId[]; // taken up, of an activation; options, where units are to be chosen from
  count: number; // of options to choose from by number
  command?: CommandId; // that it is about
  answers?: string[]; // to what the enemy does: option n is the n-th
  commands?: CommandId[]; // that may be put forward, or have rolled alike: option n is the n-th
  levels?: string[]; // to which a general may rise: option n is the n-th
  dice?: number[]; // that may be rolled again; of play_card: as they have fallen, if they have
  cards?: string[]; // of play_card: whose moment it is, whether or not they are held
  area?: Point[]; // in which a unit is to be placed
}
export interface ChanceNode {
  kind: 'chance';
  roll: string; // "initiative", "melee", "test", …
  seat: SeatName | null; // whose dice come first; none: dice of both (Red's first)
  unit: UnitId | null;
  command?: CommandId; // whose general rolls
  dice: number; // of that side …
  against: number; // … and of the other
}
export interface FinishedNode {
  kind: 'finished';
  winner: SeatName | null;
  ending: string; // "army_routed", "turn_limit", …
}
export type Node = DecisionNode | ChanceNode | FinishedNode;

export interface Look {
  at: number; // events so far
  count: number; // events in all; more than `at` while looking back
  time_up?: boolean; // the referee has called time: the turn is the last
  turn: number;
  active: SeatName;
  units: UnitNow[];
  vd_lost: BySeat<number>;
  commands?: CommandNow[];
  generals?: GeneralNow[];
  sheet?: Sheet;
  shown?: Partial<BySeat<string>>; // strategic cards that have been
  pieces?: Piece[]; // the scenery, once scouts have changed it; else as in Field
  cards?: Cards; // where the edition has them
  node: Node;
  chain: Link[];
  undo: number; // events that the seat may take back
}

// ---- forecasts and options

// Shares of 1. `own` and `enemy` as the seat that decides sees them.
export interface Forecast {
  about: 'melee' | 'shooting' | 'move';
  win?: number; // melee: the whole chain that the contact sets off
  draw?: number;
  lose?: number;
  reached?: number; // chance that the charge gets there at all
  own_rout?: number;
  enemy_rout?: number;
  own_loss?: number; // mean VBU
  enemy_loss?: number;
  dice?: number; // of the attacker or shooter
  enemy_dice?: number;
  disorder?: number; // shooting: chance that the target is then disordered
  because: Reason[];
  played?: Played; // melee: on the table as it stands, once that is known; the rest is of the units alone
}

// Why it goes otherwise on the table than between the two units alone, by the ids of the engine.
export type Twist = 'pursues_into' | 'is_pursued_into' | 'meets_friends' | 'loses_general' | 'fights_several' | 'places';

// A melee played through by the engine with everybody who is near. Shares of 1, as in Forecast.
export interface Played {
  reached: number;
  win: number; // the last round that the main unit fights
  draw: number;
  lose: number;
  own_rout: number; // at least one unit
  enemy_rout: number;
  own_loss: number;
  enemy_loss: number;
  margin: number; // the true shares are within it in 95 of 100 cases; 0: exact
  why?: Twist; // if it differs from the two alone by more than two points
  met?: UnitId; // whom the pursuit meets
}

// What some troops do besides, by the ids of the engine.
export const feats = ['form_shieldwall', 'dissolve_shieldwall', 'disengage', 'dismount', 'relieve_line', 'leave_square', 'occupy', 'leave_village'] as const;
export type OptionKind =
  | 'activate' | 'charge' | 'advance' | 'move' | 'shoot' | 'reorganise' | 'rally_with_commander' | 'await' | 'place' | 'lead' | 'ride' | 'done' | 'choose' | 'react'
  | 'card' | 'no_card' | 'hush' | 'place_piece' | 'remove_piece' | 'move_piece' | 'swap_sides'
  | (typeof feats)[number];

export interface Option {
  line: string; // the notation that takes it
  kind: OptionKind;
  units: UnitId[]; // who acts
  target: UnitId | null; // of a shot or a charge
  legs?: Leg[]; // of a charge or move
  bonus?: boolean; // of a charge: a die is rolled for more movement
  potential?: boolean; // of a charge: an ordinary move if its target evades
  edge?: string; // of a shot: from which edge of the base, if it is not the front
  phases?: number; // of a shot: of movement that are still to come
  reorganises?: boolean; // of a shot: that is still to come
  piece?: number; // that scouts move or remove: its place in Field.pieces …
  scenery?: string; // … or that they place, in English
  choice?: number; // of a choice by number
  answer?: string; // to what the enemy does: "stand", "evade", …
  card?: string; // that is played, or not asked for again
  drawn?: boolean; // of a place: it is the one of the set-up
  at?: Point; // where a general rides to, or the middle of a piece is to lie
  forecast?: Forecast; // by the adviser
  end?: Ghost[]; // of a charge or move: where they end
}

// ---- moving

export interface Ghost {
  unit: UnitId;
  x: number;
  y: number;
  facing: number;
}

export interface Refusal {
  rule: string | null;
  why: string; // in English
  nearest?: { x: number; y: number; facing: number }; // of the first unit
  by?: UnitId; // who is in the way, or whose zone it is
}

// One part of a move, as the notation calls it.
export type LegKind = 'forward' | 'wheel' | 'oblique' | 'sideways' | 'back' | 'pivot' | 'road' | 'charge' | 'about-face';
export interface Leg {
  kind: LegKind;
  amount: number; // to the left positive, where there is a left
  degrees?: number; // of an oblique
}

// What a line says first after the names: "wheel", "shoot", "join", …
export interface Verb {
  verb?: string; // none: the line was not understood
}

// What a wish would do.
export interface Trial extends Verb {
  line: string; // the move as it would be made: the wish, or the farthest part of it that is legal; empty if none is
  legs?: Leg[]; // of a move
  refusal?: Refusal; // why the wish itself is not possible
  ghosts: Ghost[]; // where `line` leads, everybody who changes place
  path: Ghost[][]; // on the way there: key frames, each as ghosts; turns lie between frames as rotations
  distance: number; // of the unit, or the outer end of a group
  degrees: number; // wheeled, left positive
  allowance: number; // what it may spend in all
  disorders: { unit: UnitId; reason: Reason }[];
  contact: UnitId[]; // enemies that a charge reaches
  general?: { command: CommandId; unit: UnitId | null; at?: Point }; // where a general would be: with a unit, or by himself
  snapped?: 'neighbour' | 'contact' | 'zone'; // to what the wish was rounded
  forecast?: Forecast; // of a charge, by the adviser
}

// How a player takes hold of a base: anywhere (the engine finds the manoeuvre), by a front corner (wheel), or told which.
export type Handle = 'free' | 'left' | 'right' | 'ahead' | 'oblique' | 'sideways' | 'back' | 'pivot' | 'charge';

export interface Reach {
  outline: Point[]; // where the middle of the front can get by wheeling and going forward
  road: Point[]; // where it gets by following a road, from where it stands; none: it is on no road
  stops: { at: Point; why: string; rule: string | null; by?: UnitId }[]; // what ends it there, and who
}

export interface ZoneOf {
  unit: UnitId;
  corners: Point[];
}
export interface Band {
  name: string; // "short", "long", …
  to: number; // distance
  outline: Point[];
}
export interface ArcOf {
  unit: UnitId;
  edge: string;
  bands: Band[];
}
export interface SightOf {
  target: UnitId;
  edge: string;
  lines: [Point, Point][];
  range: number;
  line: 'clear' | 'over_friends' | 'blocked';
  blocker: UnitId | null; // who is in the way
  allowed: boolean; // to shoot now
  refusal?: Refusal;
}

// ---- the story

export interface Note {
  what: string; // "moved", "disordered", "lost_vbu", "wins", …
  unit: UnitId | null;
  other: UnitId | null;
  seat: SeatName | null; // of notes about a side or its Command
  command?: CommandId;
  card?: string; // that is played
  number: number; // what the words count: VBU, damage, dice, the turn; of distances: in the measure of the edition
  words: string; // the whole note in English
  because: Reason[];
}
export interface Told {
  at: number; // events after it
  turn: number;
  seat: SeatName | null; // who chose; none: dice
  line: string; // in notation
  verb: string; // of it
  dice: number[]; // if dice fell: as they fell, those of the first side first
  first: number; // how many of them are of the first side
  of?: SeatName; // that side; none: Red
  roll: string | null;
  unit: UnitId | null; // whom the dice or the choice was about
  notes: Note[];
}

export interface Refused extends Verb {
  refusal: Refusal;
}

export interface Done {
  told: Told;
  path: Ghost[][]; // key frames of all who moved
}

// ---- unit card, threats, report

export interface Card {
  unit: UnitId;
  now: Reason[]; // everything that affects it now, in English, with the rule
}
export interface Threat {
  by: UnitId;
  forecast: Forecast; // as the seat that is threatened sees it
  played: Played; // the same on the table as it stands
}
export interface Luck {
  hits: number; // damage done by its dice …
  hits_expected: number; // … and what the same dice do on the average
  tests: number; // cohesion tests passed …
  tests_expected: number;
}
export interface BattleReport {
  vd: { at: number; turn: number; red: number; blue: number }[]; // VD lost, at every turn's beginning and the end
  losses: { unit: UnitId; vbu: number; removed: boolean; at: number | null }[]; // by unit; when it was lost
  luck: BySeat<Luck>;
}

export interface TroubleAt {
  message: string;
  where: string;
}

// ---- calls

export interface Calls {
  // A battle file, or a scenario as JSON. Nothing changes if there are problems, or if its edition has to be given first.
  // A file that is broken opens as far as it is good.
  // `seed`: up to 32 hexadecimal digits, from which the dice follow. `red`, `blue`, `date`: who plays and since when, as the file is to say; left out, what the text says.
  open: [
    { text: string; seed: string; red?: Player; blue?: Player; date?: string },
    { field: Field; players: BySeat<Player>; broken?: TroubleAt } | { problems: TroubleAt[] } | { needs: string },
  ];
  // An edition as the engine packs it (generated/editions/ID.json).
  edition: [{ text: string }, { edition: string } | { problems: TroubleAt[] }];
  look: [{ seat: SeatName; at?: number }, Look];
  // Everything finite that may be answered now; `units`: as if these were taken up first.
  options: [{ seat: SeatName; units?: UnitId[] }, { options: Option[]; refusal?: Refusal }];
  // A line of notation, as a wish. `units`: of whom it is said if it names nobody.
  try: [{ line: string; units?: UnitId[] }, Trial | Refused];
  // The manoeuvre that leads nearest to a point, by a handle. The point is where the middle of the front of the first unit
  // is wanted, or of a corner that corner; `before`: legs that come first ("wheel left 10").
  drag: [{ units: UnitId[]; handle: Handle; to: Point; before?: string; snap?: boolean }, Trial | Refused];
  reach: [{ units: UnitId[] }, Reach];
  group: [{ units: UnitId[] }, { refusal?: Refusal }]; // whether they may be taken up together
  zones: [Record<string, never>, { zones: ZoneOf[] }];
  arcs: [{ unit: UnitId }, { arcs: ArcOf[] }];
  sight: [{ unit: UnitId }, { sights: SightOf[] }];
  card: [{ unit: UnitId }, Card];
  // A line about units that have not been taken up yet takes them up first, as an event of its own.
  // `seat`, `after`: for whom, and after how many events; refused if it is for the other seat, or something has happened meanwhile.
  act: [{ line: string; units?: UnitId[]; seat?: SeatName; after?: number }, Done | Refused];
  roll: [{ dice?: number[]; after?: number }, Done | Refused]; // without dice: rolled here
  undo: [{ seat: SeatName; agreed?: boolean }, { at: number } | { refusal: Refusal }]; // one event; agreed: any
  story: [{ from?: number }, { story: Told[] }];
  save: [Record<string, never>, { text: string }];
}
export type CallName = keyof Calls;
export type Asked<Name extends CallName> = Calls[Name][0];
export type Answered<Name extends CallName> = Calls[Name][1];

// The engine of the adviser has calls of its own. It is told what happens and does nothing itself; what the table answers
// too, it answers with forecasts.
export interface AdviserCalls {
  open: [{ text: string; seed: string }, { at: number } | { problems: TroubleAt[] } | { needs: string }]; // without its events
  edition: Calls['edition'];
  // Events from number `from` on, as lines of notation, dice too; what was known from there on has not happened.
  follow: [{ from: number; lines: readonly string[] }, { at: number }];
  // What an agent would do for that seat, if it is its turn, the best first: the same at the same moment and with the same
  // seed. `value`: by how many VD the side may expect to stand better after it.
  ideas: [{ seat: SeatName; agent: Player; most: number }, { ideas: (Verb & { line: string; value: number })[] } | { refusal: Refusal }];
  options: Calls['options'];
  try: Calls['try'];
  threats: [{ unit: UnitId }, { threats: Threat[] }];
  // The option of that line on the table as it stands: so many looks more, each of which makes it surer.
  play_out: [{ line: string; runs: number }, { played?: Played }];
  report: [Record<string, never>, BattleReport];
}

// One message: {"call": "look", "seat": "red"}. A call that cannot be understood is answered {"error": …}.
export interface Misunderstood {
  error: string;
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
