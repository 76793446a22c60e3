// What the engine is asked and what it answers, as the wire format has it. Nothing else knows its shape.

export type GivenValue = string | number | boolean | null | GivenValue[] | Given;
export interface Given {
  [field: string]: GivenValue;
}

export interface Question {
  id: string;
  edition: string;
  topic: string;
  given: Given;
}

export interface Reason {
  rule: string;
  value?: number;
  text: string;
  pieces?: { id?: string; name?: string }[]; // the phrases and names of the text, for other languages
}

export interface Problem {
  code: string;
  message: string;
  where: string;
}

export interface Answered<Fields = Record<string, unknown>> {
  id: string;
  answer: Fields;
  because: Reason[];
}
export interface Unanswered {
  id: string;
  error: Problem & { also?: Problem[] };
}
export type Answer<Fields = Record<string, unknown>> = Answered<Fields> | Unanswered;

export const isAnswered = <Fields>(answer: Answer<Fields>): answer is Answered<Fields> => 'answer' in answer;

export interface ShootingAnswer {
  allowed: boolean;
  dice?: number;
  band: string | null;
  table: number | null;
  modifier?: number;
  reason: string | null;
}

export interface MeleeAnswer {
  dice: number;
  impetus: number;
  depth: number;
  modifier: number;
  fights_disordered: boolean;
  support_dice?: number[];
  side_dice?: number;
}

export interface CohesionAnswer {
  critical: number;
  modifier: number;
  passed?: boolean;
  losses?: number;
  test_losses?: number;
  disorder_losses?: number;
  vbu_after?: number;
  disordered_after?: boolean;
  status_after?: string;
  ranks_after?: number[];
}

export interface DisciplineAnswer {
  allowed: boolean;
  test_needed?: boolean;
  target?: number;
  modifier?: number;
  min_die?: number;
}

// --- Forecasts: every chance is from 0 to 1, and a list of them is by how many, from none on. ---

export interface ShotOdds {
  allowed: boolean;
  dice: number;
  damage: number[];
  loss: number[]; // VBU lost
  vbu_after: number[];
  rout: number;
  disordered: number;
  mean_loss: number;
  commander_at_risk?: number;
  cards?: { card: string; side: 'shooter' | 'target'; rout: number; mean_loss: number; loss: number[] }[];
}

export interface DisciplineOdds {
  allowed: boolean;
  test_needed: boolean;
  passed?: number; // unless it may not try, or something that counts is not said
  failed?: number;
  if_failed?: string;
  cards?: { card: string; passed: number }[];
}

// How a fight ends, for the attacker.
export interface Verdict {
  win: number;
  draw: number;
  lose: number;
}

export interface FighterOdds {
  dice?: number; // unless weapons thrown before can change them
  loss?: number[]; // of one round
  vbu_after: number[];
  rout: number;
  disordered: number;
  mean_loss: number;
  commander_at_risk?: number;
}

export type FightRole = 'attacker' | 'defender';

// A round of melee, or the whole chain that a charge begins; the verdict of a chain is that of its last round.
export interface FightOdds extends Verdict, Record<FightRole, FighterOdds> {
  contact: number; // still in contact at the end
  vbu_swing: number;
  vd_swing?: number;
  first?: Verdict; // of a chain
  rounds?: number[]; // of a chain
  cards?: (Verdict & { side: FightRole; card: string } & Record<FightRole, Pick<FighterOdds, 'rout' | 'mean_loss'>>)[];
}

export interface EditionName {
  id: string;
  name: string;
  measure: string;
}

export interface TopicName {
  name: string;
  question: string;
  example: Question;
}

// A value of an enum and the words for it.
export interface Word {
  id: string;
  words: string;
}

// What an edition has, so that a form offers nothing else.
export interface Choices {
  id: string; // of the edition
  millimetres: number; // one unit of measure, on a table of 15 mm figures
  types: (Word & { class: string })[];
  weapons: Word[];
  thrown: Word[]; // weapons thrown at contact
  bands: (Word & { to: number })[];
  modes: Word[];
  arms: Word[];
  terrains: Word[];
  covers: Word[];
  disciplines: Word[];
  contact_moves: Word[];
  qualities: Word[];
  cards: Word[];
  melee_cards: Word[]; // those that add dice to a melee
}

export interface Engine {
  ask(questions: readonly Question[]): Answer[];
  odds(questions: readonly Question[]): Answer[]; // forecasts
  editions: EditionName[];
  topics: TopicName[];
  choices: Record<string, Choices>; // by edition
}

// One rule in our own words, as rules.en.json lists them.
export interface RuleText {
  id: string;
  edition: string;
  chapter: string;
  text: string;
}
