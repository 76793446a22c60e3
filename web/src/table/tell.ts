// What the engine answered, in the player's language: forecasts, options, links of the chain, notes of the story,
// refusals. A kind of question or happening that the catalogue does not know yet is told in the engine's English.
import { percents } from '../chance';
import type {
  DecisionNode, Field, FieldUnit, Forecast, Link, Node, Note, Option, Point, Refusal, SeatName, Trial, UnitId, UnitNow,
} from './wire';
import { capital, number, say, sayOr, share, type WordKey } from './words/words.svelte';

export const seatWords = (seat: SeatName): string => say(seat);
export const otherSeat = (seat: SeatName): SeatName => (seat === 'red' ? 'blue' : 'red');

export const nameOf = (field: Field, unit: UnitId | null): string => (unit === null ? '' : (field.units[unit]?.name ?? ''));
export const namesOf = (field: Field, units: readonly UnitId[]): string => units.map((u) => nameOf(field, u)).join(', ');

export const typeWords = (unit: FieldUnit): string => sayOr(`type.${unit.type}`, unit.type_words);

const narrow = '\u202f';
export const length = (field: Field, value: number, centimetres: boolean): string =>
  centimetres ? `${number(value * field.centimetres)}${narrow}cm` : `${number(value)}${narrow}${field.measure}`;

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

// ---- units

export function stateWords(field: Field, unit: FieldUnit, now: UnitNow): string[] {
  if (now.removed) return [say('unit.lost')];
  const states = [now.disordered ? say('unit.disordered') : say('unit.fresh')];
  for (const marker of now.markers) states.push(sayOr(`marker.${marker}`, marker));
  if (now.fights.length) states.push(say('unit.fighting', { units: namesOf(field, now.fights) }));
  if (unit.general) states.push(say('army.general'));
  return states;
}

export function vbuWords(unit: FieldUnit, now: UnitNow): string {
  const [n, from] = [sum(now.vbu), sum(unit.ranks.map((rank) => rank.vbu))];
  return n === from ? say('unit.vbu', { n }) : say('unit.vbu.of', { n, from });
}

// ---- forecasts

function meleeWords(f: Forecast): string[] {
  const [win = '', draw = '', lose = ''] = percents([f.win ?? 0, f.draw ?? 0, f.lose ?? 0]);
  const parts = [say('forecast.melee', { win, draw, lose })];
  if (f.own_rout !== undefined && f.enemy_rout !== undefined)
    parts.push(say('forecast.lost.both', { own: share(f.own_rout), enemy: share(f.enemy_rout) }));
  else if (f.own_rout !== undefined) parts.push(say('forecast.lost', { own: share(f.own_rout) }));
  if (f.reached !== undefined && f.reached < 1) parts.push(say('forecast.reached', { reached: share(f.reached) }));
  return parts;
}

function shotWords(f: Forecast): string[] {
  const parts = [say('forecast.shot', { dice: f.dice ?? 0, loss: number(f.enemy_loss ?? 0), disorder: share(f.disorder ?? 0) })];
  if (f.enemy_rout) parts.push(say('forecast.shot.lost', { rout: share(f.enemy_rout) }));
  return parts;
}

export const forecastWords = (f: Forecast): string =>
  (f.about === 'shooting' ? shotWords(f) : f.win !== undefined ? meleeWords(f) : []).join('; ');

// ---- questions and options

export function questionWords(field: Field, node: DecisionNode): string {
  const values = { unit: nameOf(field, node.unit ?? node.units[0] ?? null), other: nameOf(field, node.other), n: node.units.length };
  if (node.question === 'activation' && node.units.length > 1) return say('ask.activation.group', values);
  return sayOr(`ask.${node.question}`, say('ask.other', values), values);
}

const ofBonus = (line: string): boolean => / with bonus$/.test(line);
const edgeOf = (line: string): string | undefined => / from (front|left|right|back)\b/.exec(line)?.[1];

function shootWords(line: string, target: string): string {
  const edge = edgeOf(line);
  const words = edge ? say('option.shoot.from', { target, edge: say(`edge.${edge}` as WordKey) }) : say('option.shoot', { target });
  const then = / then (move|reorganise)$/.exec(line)?.[1];
  return then ? `${words}, ${say(`option.then.${then}` as WordKey)}` : words;
}

function choiceWords(field: Field, node: Node, choice: number): string {
  if (node.kind !== 'decision') return '';
  const unit = node.units[choice];
  const otherwise = unit === undefined ? say('choose.other', { n: choice + 1 }) : nameOf(field, unit);
  return sayOr(`choose.${node.question}.${choice}`, otherwise);
}

export function optionWords(field: Field, node: Node, option: Option): string {
  const target = nameOf(field, option.target);
  switch (option.kind) {
    case 'activate':
      return option.units.length > 1
        ? say('option.takeup.group', { n: option.units.length })
        : say('option.takeup', { unit: namesOf(field, option.units) });
    case 'charge':
      return say(ofBonus(option.line) ? 'option.charge.bonus' : 'option.charge', { target });
    case 'shoot':
      return shootWords(option.line, target);
    case 'reorganise':
      return say('option.reorganise');
    case 'done':
      return say(node.kind === 'decision' && node.question === 'half' ? 'option.endhalf' : 'option.done');
    case 'choose':
      return choiceWords(field, node, option.choice ?? 0);
    case 'move':
      return option.line;
  }
}

export function linkWords(field: Field, link: Link): string {
  const values = { unit: nameOf(field, link.unit), other: nameOf(field, link.other), seat: seatWords(link.seat) };
  return sayOr(`chain.${link.what}`, link.words, values);
}

// ---- the story

const inMeasures = new Set(['moved', 'falls_back', 'pursues']);

export function noteWords(field: Field, note: Note, centimetres: boolean): string {
  const values = {
    unit: nameOf(field, note.unit),
    other: nameOf(field, note.other),
    seat: note.seat ? seatWords(note.seat) : '',
    n: inMeasures.has(note.what) ? length(field, note.number, centimetres) : note.number,
  };
  if (note.what === 'damaged' && note.other !== null) return say('note.damaged.by', values);
  if (note.what === 'stopped' && note.other === null) return say('note.stopped.alone', values);
  return sayOr(`note.${note.what}`, capital(note.words), values);
}

// ---- refusals

const verbOf = (wish: string): string => {
  const verb = /(?:^|: )(forward|wheel|oblique|sideways|back|pivot|charge|shoot)\b/.exec(wish)?.[1];
  return say((verb ? `verb.${verb}` : 'verb.do') as WordKey);
};

// Where a place lies from a unit that stands and faces as told: how far, and in which of four ways.
export function wayTo(from: { x: number; y: number; facing: number }, to: Point): { distance: number; way: 'ahead' | 'back' | 'left' | 'right' } {
  const [dx, dy] = [to[0] - from.x, to[1] - from.y];
  const facing = (from.facing * Math.PI) / 180;
  const ahead = dx * Math.cos(facing) + dy * Math.sin(facing);
  const left = -dx * Math.sin(facing) + dy * Math.cos(facing);
  const way = Math.abs(ahead) >= Math.abs(left) ? (ahead < 0 ? 'back' : 'ahead') : left > 0 ? 'left' : 'right';
  return { distance: Math.hypot(dx, dy), way };
}

const bare = (why: string): string => why.replace(/[.\s]+$/, '');

// "Cannot wheel here: inside the zone of control of the Huscarls (BI-ZOC-03). Nearest: 3.2 U ahead."
export function refusalWords(
  field: Field, refusal: Refusal, wish: string, from: UnitNow | undefined, centimetres: boolean,
): string {
  const why = bare(refusal.why);
  const first = refusal.rule
    ? say('refusal.move', { what: verbOf(wish), why, rule: refusal.rule })
    : say('refusal', { why });
  if (!refusal.nearest || !from) return first;
  const { distance, way } = wayTo(from, [refusal.nearest.x, refusal.nearest.y]);
  if (distance < 0.05) return first;
  return `${first} ${say('refusal.nearest', { distance: length(field, distance, centimetres), way: say(`way.${way}`) })}`;
}

export function trialWords(field: Field, trial: Trial, centimetres: boolean): string {
  const parts = [
    say('move.spent', { distance: length(field, trial.distance, centimetres), allowance: length(field, trial.allowance, centimetres) }),
  ];
  if (Math.abs(trial.degrees) >= 0.05) parts.push(say('move.turned', { degrees: `${number(Math.abs(trial.degrees))}°` }));
  if (trial.snapped) parts.push(say(`move.snapped.${trial.snapped}`));
  if (trial.contact.length) parts.push(say('move.contact', { units: namesOf(field, trial.contact) }));
  return parts.join(' · ');
}
