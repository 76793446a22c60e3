// The shape of a topic: its controls as data, how its answers are shown. Adding a topic is one file
// beside this one and one line in index.ts.
import type { CompanionKey } from '../table/words/companion';
import type { Answer, Answered, Choices, Given, Reason } from '../wire';

export type Value = string | number | boolean | null;
// What is chosen, by the path of the control: "shooter.vbu".
export type Values = Readonly<Record<string, Value>>;

export type Side = 'red' | 'blue';

// The lists of Choices that a control may offer.
export type ChoiceList = Exclude<keyof Choices, 'id' | 'millimetres' | 'bands'>;

// A choice of a form; without words its id is shown. Some editions only may have it.
export interface Option {
  id: string;
  words?: CompanionKey;
  editions?: readonly string[];
}

interface ControlBase {
  path: string; // where its value goes in `given`
  label: CompanionKey;
  editions?: readonly string[]; // shown in these only; absent: in all
  when?: (values: Values) => boolean; // shown only then
  foresees?: boolean; // only the forecast minds it
}
export interface ChoiceControl extends ControlBase {
  kind: 'choice';
  look: 'select' | 'segments';
  options: ChoiceList | readonly Option[];
  only?: readonly string[]; // of a list, these alone
  none?: CompanionKey; // words for leaving it out
  initial: string | null;
}
export interface NumberControl extends ControlBase {
  kind: 'number';
  least: number;
  most: number;
  initial: number;
}
export interface FlagControl extends ControlBase {
  kind: 'flag';
  initial: boolean;
}
// A distance in the edition's measure, shown on a ruler with the range bands.
export interface DistanceControl extends ControlBase {
  kind: 'distance';
  initial: number; // in millimetres of a 15 mm table
}
export interface DieControl extends ControlBase {
  kind: 'die';
  initial: null;
}
export type Control = ChoiceControl | NumberControl | FlagControl | DistanceControl | DieControl;

export interface Panel {
  title: CompanionKey;
  side?: Side;
  unit?: string; // path of the unit it is about, which is then drawn
  bare?: boolean; // its one control says enough: no heading is shown
  controls: readonly Control[];
  more?: { title: CompanionKey; controls: readonly Control[] };
}

// One question of the page may be several of the engine: both sides of a melee, six faces of a die.
export interface Ask {
  given: Given;
  names?: Readonly<Record<string, string>>; // root fields of `given` that stand at another path of the form
}

// A large number of the result.
export interface Figure {
  side?: Side;
  title: string;
  value: string; // "7", "4+", "–"
  number: number | null; // for comparing
  unit: string; // "dice"
  note?: string;
}

export interface Ledger {
  side?: Side;
  title: string;
  reasons: readonly Reason[];
  modifiers?: boolean; // of a die: every number has its sign
  total?: { value: string; unit: string };
}

// What each face of a die brings.
export interface Outcome {
  face: number;
  tone: 'good' | 'bad' | 'worst';
  words: string;
  chosen: boolean;
}

export interface Shown {
  allowed: boolean;
  verdict: string; // one short sentence
  rule?: string; // that forbids
  figures: readonly Figure[];
  ledgers: readonly Ledger[];
  outcomes?: readonly Outcome[];
}

// A share of all that can happen; the shares of a bar make up the whole.
export interface Share {
  look: 'red' | 'some' | 'even' | 'blue' | 'good';
  words: string;
  chance: number;
  text: string; // "61 %"
}

// How likely each count is, and what else there is to say of that side.
export interface Chart {
  side?: Side;
  title: string;
  rows: readonly { label: string; chance: number; text: string; lost: boolean }[];
  facts: readonly { words: string; text: string }[];
}

// Numbers in rows and columns.
export interface NumberTable {
  columns: readonly string[];
  rows: readonly { words: string; side?: Side; numbers: readonly string[] }[];
}

// All that can happen, in words and in numbers.
export interface Outlook {
  title: string; // of several
  lead?: string; // under which condition all this holds: "Without the cards"
  sentence: string;
  shares: readonly Share[];
  charts: readonly Chart[];
  notes: readonly string[];
  cards?: NumberTable; // what each card would change
}

// What the engine is asked to forecast. Nothing is shown where there is nothing to foresee.
export interface Forecast {
  topic: string;
  given: Given;
  show(answer: Answered, choices: Choices): Outlook | undefined;
}

export interface Topic {
  id: string;
  asks: string; // the engine's topic
  title: CompanionKey;
  question: CompanionKey;
  panels: readonly Panel[];
  view?: readonly Control[]; // what to look at; no part of the question itself
  questions(given: Given): Ask[];
  // Only called when every question was answered.
  show(answers: readonly Answer[], given: Given, choices: Choices): Shown;
  // One forecast, or several to be compared. `toGiven` makes the question of other values than those chosen.
  forecasts?(values: Values, toGiven: (values: Values) => Given): readonly Forecast[];
}
