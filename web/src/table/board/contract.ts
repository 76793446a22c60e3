// What the table is given and what it tells: the border between the board and everything around it.
// The board draws and takes hands and keys; it never decides what is legal, it shows what the engine answered.
import type { ArcOf, CommandId, Field, Ghost, Handle, Look, Option, Point, Reach, SeatName, SightOf, Threat, Trial, UnitId, Words, ZoneOf } from '../wire';
import type { Mark } from './overlays/traces';

export interface BoardStyle {
  theme: 'cloth' | 'plain'; // plain: high contrast, no textures
  night: boolean;
  centimetres: boolean; // distances in centimetres of the scale instead of U or H
}

// How far a general commands: from the base of a unit or from the place where the general stands alone; if there is
// neither, from the side's own edge of the table.
export interface Radius {
  leader: UnitId | null;
  at?: Point;
  seat: SeatName;
  radius: number;
}

// A general that may ride now, and how far.
export interface Ride {
  command: CommandId;
  unit: UnitId | null; // that the general is with; none: see `at`
  at?: Point;
  rides: number;
  isPicked: boolean;
}

// Own units that are not on the table: where they are known to be.
export interface Hidden {
  at: Point;
  units: UnitId[];
  words: string;
  facing?: number; // of units that come by an edge
}

export interface Overlays {
  reach?: Reach;
  zones?: ZoneOf[];
  arcs?: ArcOf[];
  radius?: Radius;
  ride?: Ride;
  area?: Point[]; // in which a unit is to be placed
  hidden?: Hidden[];
  sights?: SightOf[]; // of the unit in focus, or the first that is selected
  trial?: Trial; // shown as the ghost
  options?: Option[]; // charges and shots: arrows onto their targets, which can be tapped
  threats?: Threat[]; // against the unit in focus, or the first that is selected
  actor?: UnitId; // the enemy that the question is about
  grid?: boolean;
}

export interface Motion {
  path: Ghost[][]; // key frames
  serial: number; // a new one starts the animation
}

export interface Covered {
  bottom: number; // pixels hidden by panels: the camera keeps what matters in the free part
  left: number;
  right: number;
}

export type Nudge = 'ahead' | 'back' | 'left' | 'right' | 'wheel_left' | 'wheel_right';
export type DragPhase = 'move' | 'drop' | 'cancel';

// Words of the board, in the player's language; {…} are filled in.
export interface BoardWords {
  table: string; // name of the region
  keys: string; // how to use it by keys, for screen readers
  units: string; // name of the list of units
  red: string;
  blue: string;
  vbu: string; // "VBU {vbu}"
  fresh: string;
  lost: string; // "{lost} lost"
  disordered: string;
  activated: string; // has acted this turn
  general: string;
  generalOf: string; // "general of {command}"
  alone: string; // a general by himself
  mayRide: string;
  levels: Readonly<Record<string, string>>; // of generals, by id
  fights: string; // "fighting {names}"
  facing: string; // "facing {where}"
  compass: readonly [string, string, string, string, string, string, string, string]; // north first, clockwise
  taken: string; // "taken up"
  candidate: string; // "may be taken up"
  target: string; // "a target"
  of: string; // "{distance} of {allowance}"
  snapped: Readonly<Record<'neighbour' | 'contact' | 'zone', string>>; // what a ghost was rounded to
  markers: Readonly<Record<string, string>>; // by id; unknown ones are shown by their id
  phrase: (words: Words) => string; // why a unit gets no farther
  types: Readonly<Record<string, string>>; // by troop type; unknown ones: the engine's English
}

// Give plain objects ($state.raw), and keep those that do not change: a new `trial` alone costs least.
export interface BoardProps {
  field: Field;
  look: Look;
  seat: SeatName; // that side is at the bottom
  style: BoardStyle;
  busy?: boolean; // what is shown may change any moment
  selected?: UnitId[];
  taken?: UnitId[]; // activated now
  candidates?: UnitId[]; // may be activated now
  focus?: UnitId | null; // the unit that the question is about
  overlays?: Overlays;
  marks?: Mark[]; // of the last events
  motion?: Motion | null;
  ruler?: boolean; // dragging measures
  panning?: boolean; // dragging moves the view
  canDrag?: boolean; // the taken units may be moved now
  covered?: Covered;
  words: BoardWords;
  // A tap or Tab+Enter on a unit, or a box around several; empty ground: none. A drag that begins on a unit that is not
  // activated selects it first, and goes on as a drag as soon as `taken` has it and `canDrag` is true.
  onselect?: (units: UnitId[], add: boolean) => void;
  onhover?: (unit: UnitId | null) => void;
  // At most once a frame. `to` is where the thing held should be: the middle of the front of the unit held (which is the
  // first taken one, unless another was grabbed), or for 'left' and 'right' that front corner of the taken units.
  ondrag?: (handle: Handle, to: Point, phase: DragPhase, unit: UnitId) => void;
  // The general that may ride is being dragged: to where, and over which unit.
  onride?: (to: Point, phase: DragPhase, over: UnitId | null) => void;
  ongeneral?: (command: CommandId) => void; // a tap on a general
  onground?: (at: Point) => void; // a tap on empty ground
  onnudge?: (kind: Nudge, isFine: boolean) => void; // an arrow key, finer with Alt
  onconfirm?: () => void;
  oncancel?: () => void;
  onrest?: () => void; // the view stands still
  onoption?: (option: Option, all: Option[]) => void; // tap on a unit that options target: the first, and all of them
}

// With bind:this.
export interface BoardHandle {
  show: (unit: UnitId) => void; // moves the camera so that it is seen
  placeOf: (unit: UnitId) => { at: Point; half: Point } | null; // its middle on the board, and how far it reaches, in pixels
  fit: () => void; // the whole table
  zoom: (factor: number) => void;
  skip: () => void; // ends the animation
  picture: () => Promise<Blob>; // PNG of the whole table
}
