// What the engine answered, in the player's language. A kind of question or happening that the catalogue does not know yet is
// told in the engine's English.
import { percents } from '../chance';
import type { HidingPlace } from './battle/play/hidden';
import { faces, verbFaces } from './battle/question/card-faces';
import { hasGeneral } from './board/drawing/shape';
import {
  feats, type CardTold, type CommandId, type DecisionNode, type Field, type FieldUnit, type FinishedNode, type Forecast, type Link, type Look, type Node, type Note, type Option,
  type Piece, type Point, type Reason, type Refusal, type Risk, type SeatName, type Told, type Trial, type UnitId, type UnitNow,
} from './wire';
import { tell } from './words/app';
import { capital, languageNow, number, phrase, say, sayOr, share, type WordKey } from './words/words.svelte';

export const seatWords = (seat: SeatName): string => say(seat);
// What an army is called: by its own name, where the scenario says one.
export const armyWords = (field: Field, seat: SeatName): string => field.armies[seat] || say(`side.${seat}.army`);
export const otherSeat = (seat: SeatName): SeatName => (seat === 'red' ? 'blue' : 'red');

export const nameOf = (field: Field, unit: UnitId | null): string => (unit === null ? '' : (field.units[unit]?.name ?? ''));
export const namesOf = (field: Field, units: readonly UnitId[]): string => units.map((u) => nameOf(field, u)).join(', ');

export const typeWords = (unit: FieldUnit): string => sayOr(`type.${unit.type}`, unit.type_words);

// Who inspires those near it, by the name in the edition.
export const figureWords = (name: string): string => sayOr(`figure.${name}`, name);

// ---- cards

const cardOf = (field: Field, id: string | undefined): CardTold | undefined => field.cards?.find((card) => card.id === id);

// The catalogue translates the names of printed cards; a house edition's are shown as it has them.
export function cardWords(field: Field, id: string | undefined): string {
  const name = cardOf(field, id)?.name ?? id ?? '';
  return sayOr(`battlecard.${name}`, name);
}

// What it does, from its verb and its number.
export function cardEffect(field: Field, id: string | undefined): string {
  const card = cardOf(field, id);
  if (!card) return '';
  const kind = card.march ?? (card.in_order ? 'in_order' : undefined);
  const effect = sayOr(`cardverb.${card.verb}${kind ? `.${kind}` : ''}`, card.name, {
    n: card.number, bonus: card.number < 0 ? card.number : `+${card.number}`, length: length(field, card.number, false),
    faces: (card.faces ?? []).join(', '), rolls: card.rolls.map((roll) => sayOr(`cardroll.${roll}`, roll)).join(say('cards.or')),
  });
  return card.once ? `${effect} ${say('cards.once')}` : effect;
}

export const cardFace = (field: Field, id: string): string => faces[id] ?? verbFaces[cardOf(field, id)?.verb ?? 'add_dice'];

const narrow = '\u202f';
export const length = (field: Field, value: number, centimetres: boolean): string =>
  centimetres ? `${number(value * field.centimetres)}${narrow}cm` : `${number(value)}${narrow}${field.measure}`;

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

// ---- units

// Of a unit that is not on the table; where it is, if one knows.
export const absentWords = (where: HidingPlace | null): string => say(where ? `unit.absent.${where}` : 'unit.absent');

export function stateWords(field: Field, unit: FieldUnit, now: UnitNow, where: HidingPlace | null = null): string[] {
  if (now.removed) return [say('unit.lost')];
  if (now.absent) return [absentWords(where)];
  const states = [now.disordered ? say('unit.disordered') : say('unit.fresh')];
  for (const marker of now.markers) states.push(sayOr(`marker.${marker}`, marker));
  if (now.fights.length) states.push(say('unit.fighting', { units: namesOf(field, now.fights) }));
  if (hasGeneral(unit, now)) states.push(say('army.general'));
  return states;
}

export function vbuWords(unit: FieldUnit, now: UnitNow): string {
  const [n, from] = [sum(now.vbu), sum(unit.ranks.map((rank) => rank.vbu))];
  return n === from ? say('unit.vbu', { n }) : say('unit.vbu.of', { n, from });
}

// ---- questions

export const commandName = (field: Field, command: CommandId | undefined): string => field.commands?.[command ?? -1]?.name ?? '';

// Who leads it, in a great battle.
export const playerOf = (field: Field, command: CommandId | undefined): string | undefined => field.commands?.[command ?? -1]?.player;

function cardKey(unit: UnitId | null, other: UnitId | null, dice: readonly number[] | undefined): string {
  if (unit === null) return 'ask.play_card.initiative';
  if (dice) return 'ask.play_card.rolled';
  return other === null ? 'ask.play_card.alone' : 'ask.play_card';
}

// Armies come on the table before the first turn; baggage comes first.
export const isDeployment = (chain: readonly Link[]): boolean => /^(opening|deployment)$/.test(chain.at(-1)?.what ?? '');

// What the engine asks, and where a general goes, which is asked by the page alone.
type Asked = Omit<DecisionNode, 'question'> & { question: DecisionNode['question'] | 'lead' };

// "{other} charges": what is answered decides the words.
function askKey({ question, unit, units, other, dice }: Asked, chain: readonly Link[], player: string | undefined, card: string | undefined): string {
  if (question === 'activation' && units.length > 1) return 'ask.activation.group';
  if (question === 'go_on' && other === null) return 'ask.go_on.alone';
  if (question === 'place' && isDeployment(chain)) return 'ask.place.deployment';
  if (question === 'play_card') return cardKey(unit, other, dice);
  if (question === 'show_card' && !card) return 'ask.show_card.closed';
  if (question === 'leave_initiative' && player) return 'ask.leave_initiative.army';
  const threat = question === 'react' ? chain.findLast(({ what }) => what.startsWith('threat_'))?.what.slice(7) : undefined;
  return threat ? `ask.react.${threat}` : `ask.${question}`;
}

export function questionWords(field: Field, node: Asked, chain: readonly Link[] = [], card?: string): string {
  const values = {
    unit: nameOf(field, node.unit ?? node.units[0] ?? null), other: nameOf(field, node.other), n: node.units.length,
    command: commandName(field, node.command ?? chain.at(-1)?.command), dice: node.dice?.join(', ') ?? '', card: cardWords(field, card),
  };
  const player = playerOf(field, node.command);
  const words = sayOr(askKey(node, chain, player, card), say('ask.other', values), values);
  return player ? `${player}: ${words}` : words;
}

export function linkWords(field: Field, link: Link): string {
  const values = {
    unit: nameOf(field, link.unit), other: nameOf(field, link.other), seat: seatWords(link.seat), command: commandName(field, link.command),
  };
  return sayOr(`chain.${link.what}${link.what === 'half' && values.command ? '.command' : ''}`, link.words, values);
}

// How the battle has ended, for the only person who played, or for all.
export function endingWords({ winner }: FinishedNode, person: SeatName | null): string {
  if (!winner) return say('end.draw');
  if (!person) return say('end.wins', { seat: seatWords(winner) });
  return say(winner === person ? 'end.won' : 'end.lost');
}

// ---- reasons and refusals

// As the ledger takes them.
export const reasonsTold = (because: readonly Reason[]) => because.map((reason) => ({ ...reason, text: phrase(reason.text) }));

const verbWords = (verb: string | undefined): string => sayOr(`verb.${verb ?? 'do'}`, say('verb.do'));

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

// A line that could not be understood has no rule, and the engine's own sentence: in other languages it is told what a line
// looks like.
function whyWords({ rule, why }: Refusal): string {
  const [only, ...more] = why.pieces;
  if (rule || more.length || only?.name === undefined) return bare(phrase(why));
  const own = bare(only.name.replace(/^"line" must be /, ''));
  return languageNow() === 'en' && !/not a move$/.test(own) ? own : tell('line.unknown', { why: own, example: say('line.example') });
}

// "Cannot wheel here: inside the zone of control of the Huscarls (BI-ZOC-03). Nearest: 3.2 U ahead."
export function refusalWords(
  field: Field, refusal: Refusal, verb: string | undefined, from: UnitNow | undefined, centimetres: boolean,
): string {
  const why = whyWords(refusal);
  const first = refusal.rule
    ? say('refusal.move', { what: verbWords(verb), why, rule: refusal.rule })
    : say('refusal', { why });
  if (!refusal.nearest || !from) return first;
  const { distance, way } = wayTo(from, [refusal.nearest.x, refusal.nearest.y]);
  if (distance < 0.05) return first;
  return `${first} ${say('refusal.nearest', { distance: length(field, distance, centimetres), way: say(`way.${way}`) })}`;
}

// Of a wish that goes farther than it may: what of it can be done, and why no more.
export function partWords(field: Field, { distance, degrees }: Trial, { why, rule }: Refusal, centimetres: boolean): string {
  const far = distance > 0.004 ? length(field, distance, centimetres) : Math.abs(degrees) >= 0.05 ? `${number(Math.abs(degrees))}°` : '';
  const reason = bare(phrase(why)) + (rule ? ` (${rule})` : '');
  return far ? say('move.far', { far, why: reason }) : say('move.near', { why: reason });
}

// ---- forecasts

// The dice that come before something is done.
export function riskWords({ roll, dice, good, even = 0 }: Risk): string {
  if (roll === 'discipline') return say('risk.discipline', { good: share(good ?? 0) });
  if (roll === 'pursuit') return say('risk.pursuit', { dice: diceWords(dice) });
  const words = say('risk.initiative', { good: share(good ?? 0) });
  return even > 0.0005 ? `${words}; ${say('risk.even', { even: share(even) })}` : words;
}
export const diceWords = (n: number): string => say('dice.count', { n });

function meleeWords(f: Forecast, isAnswer: boolean): string[] {
  const [win = '', draw = '', lose = ''] = percents([f.win ?? 0, f.draw ?? 0, f.lose ?? 0]);
  const parts = [say('forecast.melee', { win, draw, lose })];
  if (f.own_rout !== undefined && f.enemy_rout !== undefined)
    parts.push(say('forecast.lost.both', { own: share(f.own_rout), enemy: share(f.enemy_rout) }));
  else if (f.own_rout !== undefined) parts.push(say('forecast.lost', { own: share(f.own_rout) }));
  if (f.reached !== undefined && f.reached < 0.9999) parts.push(say(isAnswer ? 'forecast.comes' : 'forecast.reached', { reached: share(f.reached) }));
  const margin = Math.ceil(100 * (f.played?.margin ?? 0));
  if (margin > 1) parts.push(say('forecast.margin', { margin }));
  return parts;
}

// "May pursue into Legio III; the two alone: win 71 %, draw 9 %, lose 20 %"
export function twistWords(field: Field, { played, ...alone }: Forecast): string {
  if (!played?.why) return '';
  const [win = '', draw = '', lose = ''] = percents([alone.win ?? 0, alone.draw ?? 0, alone.lose ?? 0]);
  const why = say(`twist.${played.why}`, { unit: nameOf(field, played.met ?? null) });
  return `${why}; ${say('forecast.alone', { win, draw, lose })}`;
}

function shotWords(f: Forecast): string[] {
  const parts = [say('forecast.shot', { dice: diceWords(f.dice ?? 0), loss: number(f.enemy_loss ?? 0), disorder: share(f.disorder ?? 0) })];
  if (f.enemy_rout) parts.push(say('forecast.shot.lost', { rout: share(f.enemy_rout) }));
  return parts;
}

// Of an answer to the enemy it is not for oneself to get there.
export const forecastWords = (f: Forecast, isAnswer = false): string =>
  (f.about === 'shooting' ? shotWords(f) : f.win !== undefined ? meleeWords(f, isAnswer) : []).join('; ');

// ---- options

function chargeWords({ bonus, potential }: Option, target: string): string {
  return say(potential ? 'option.potential' : bonus ? 'option.charge.bonus' : 'option.charge', { target });
}

function shootWords({ edge, phases = 0, reorganises }: Option, target: string): string {
  const words = edge ? say('option.shoot.from', { target, edge: say(`edge.${edge}` as WordKey) }) : say('option.shoot', { target });
  if (reorganises) return `${words}, ${say('option.then.reorganise')}`;
  if (!phases) return words;
  return `${words}, ${phases > 1 ? say('option.then.phases', { n: phases }) : say('option.then.move')}`;
}

// There may be several ways: they differ in how far it wheels first.
function advanceWords({ legs = [] }: Option, target: string): string {
  const wheel = legs.find(({ kind }) => kind === 'wheel');
  const words = say('option.advance', { target });
  return wheel ? `${words} · ${say('move.turned', { degrees: `${number(Math.abs(wheel.amount))}°` })}` : words;
}

// Which piece scouts are to change, and where it is to lie.
function scoutedBy({ piece, scenery = '', at }: Option, pieces: readonly Piece[]): { piece: string; place: string } {
  return { piece: pieces[piece ?? -1]?.words ?? scenery, place: at?.map((length) => number(length)).join(' ') ?? '' };
}

// The unit or thing that the choice names, if it is no plain yes or no.
function namedChoice(field: Field, node: DecisionNode, choice: number): string | undefined {
  const [unit, command, level] = [node.units[choice], node.commands?.[choice], node.levels?.[choice]];
  if (unit !== undefined) return nameOf(field, unit);
  if (command !== undefined) return commandName(field, command);
  return level === undefined ? undefined : capital(sayOr(`level.${level}`, level));
}

function choiceWords(field: Field, node: DecisionNode, choice: number): string {
  if (node.least !== undefined) return say('choose.pieces', { n: node.least + choice });
  const army = node.question === 'leave_initiative' && playerOf(field, node.command) ? '.army' : '';
  const question = node.question === 'loss_again' ? 'roll_again' : node.question + army;
  const otherwise = namedChoice(field, node, choice) ?? say('choose.other', { n: choice + 1 });
  const [a = '', b = '', c = ''] = node.dice ?? [];
  return sayOr(`choose.${question}.${choice}`, otherwise, { a, b, c, command: commandName(field, node.command), enemy: seatWords(otherSeat(node.seat)) });
}

// Of the units that act, or of the half; `isLast`: with these units the half ends.
export const endWords = (field: Field, node: Node, isLast = false): string =>
  say(!isLast && (node.kind !== 'decision' || node.question !== 'half') ? 'option.done' : field.commands ? 'option.endcommand' : 'option.endhalf');

// "Slingers in wood, Horse round the left".
function planWords(field: Field, plan: Option['plan'], pieces: readonly Piece[]): string {
  const ambushes = (plan?.ambushes ?? []).map(({ units, piece }) => say('plan.ambush', { units: namesOf(field, units), piece: pieces[piece]?.words ?? '' }));
  const marches = (plan?.marches ?? []).map(({ command, side }) => say(`plan.${side}`, { command: commandName(field, command) }));
  const entries = [...ambushes, ...marches];
  return entries.length ? say('option.write_plan', { plan: entries.join(', ') }) : say('option.write_plan.none');
}

export function optionWords(field: Field, node: Node, option: Option, look?: Look): string {
  const target = nameOf(field, option.target);
  switch (option.kind) {
    case 'charge':
      return chargeWords(option, target);
    case 'shoot':
      return shootWords(option, target);
    case 'reorganise':
    case 'rally_with_commander':
    case 'await':
      return say(`option.${option.kind}`);
    case 'lead':
      return say('option.lead', { target });
    case 'ride':
      return say('option.ride');
    case 'place':
      return say('option.place', { unit: namesOf(field, option.units) });
    case 'try_for_piece':
      return say('option.try_for_piece', { piece: option.scenery ?? '' });
    case 'hold_cards':
      return option.cards?.length ? say('option.hold_cards', { cards: option.cards.map((card) => cardWords(field, card)).join(', ') }) : say('option.hold_cards.none');
    case 'write_plan':
      return planWords(field, option.plan, look?.pieces ?? field.pieces);
    case 'done':
      return node.kind === 'decision' && node.question === 'terrain' ? say('option.leave_terrain') : endWords(field, node);
    case 'choose':
      return node.kind === 'decision' ? choiceWords(field, node, option.choice ?? 0) : '';
    case 'react':
      return sayOr(`answer.${option.answer ?? ''}`, option.answer ?? '');
    case 'card':
      return say(option.units.length ? 'option.card.for' : 'option.card', { card: cardWords(field, option.card), unit: namesOf(field, option.units) });
    case 'no_card':
      return say('option.no_card');
    case 'mute':
      return say('option.mute', { card: cardWords(field, option.card) });
    case 'place_piece':
    case 'remove_piece':
    case 'move_piece':
    case 'swap_sides':
      return say(`option.${option.kind}`, scoutedBy(option, look?.pieces ?? field.pieces));
    case 'activate':
      return say(look?.units[option.units[0] ?? -1]?.absent ? 'option.reveal' : 'option.fight', { unit: namesOf(field, option.units) });
    case 'advance':
      return advanceWords(option, target);
    default:
      return feats.includes(option.kind) ? say(`feat.${option.kind}`, { target }) : option.line;
  }
}

// ---- the story

const inMeasures = new Set(['moved', 'falls_back', 'pursues']);

export function noteWords(field: Field, note: Note, centimetres: boolean): string {
  const values = {
    unit: nameOf(field, note.unit),
    other: nameOf(field, note.other),
    seat: note.seat ? seatWords(note.seat) : '',
    command: commandName(field, note.command),
    player: playerOf(field, note.command) ?? '',
    n: inMeasures.has(note.what) ? length(field, note.number, centimetres) : note.number,
    card: cardWords(field, note.card),
    piece: note.scenery ?? '',
    figure: figureWords(field.inspiring ?? ''),
  };
  if (note.what === 'damaged' && !note.number) return say(note.other === null ? 'note.missed.alone' : 'note.missed', values);
  if (note.what === 'damaged' && note.other !== null) return say('note.damaged.by', values);
  if (note.what === 'initiative' && values.command) return say('note.initiative.command', values);
  if (note.what === 'puts_forward' && values.player) return say('note.puts_forward.player', values);
  if (note.what === 'plays_card' && note.unit === null) return say('note.plays_card.alone', values);
  if (note.what === 'moved' && !note.number) return say('note.turned', values);
  if (note.what === 'stopped' && note.other === null) return say('note.stopped.alone', values);
  return sayOr(`note.${note.what}`, capital(note.words), values);
}

// Everything of an event in one breath, for ears.
export function toldAloud(field: Field, { dice, notes }: Pick<Told, 'dice' | 'notes'>, centimetres: boolean): string {
  const rolled = dice.length ? [`${say('dice.fell', { dice: dice.join(' ') })}.`] : [];
  return [...rolled, ...notes.map((note) => capital(noteWords(field, note, centimetres)))].join(' ');
}

// ---- moves

export function trialWords(field: Field, trial: Trial, centimetres: boolean): string {
  if (trial.general) {
    const { command, unit } = trial.general;
    return say(unit === null ? 'move.ride' : 'move.join', { command: commandName(field, command), unit: nameOf(field, unit) });
  }
  const parts = [
    say('move.spent', { distance: length(field, trial.distance, centimetres), allowance: length(field, trial.allowance, centimetres) }),
  ];
  if (Math.abs(trial.degrees) >= 0.05) parts.push(say('move.turned', { degrees: `${number(Math.abs(trial.degrees))}°` }));
  if (trial.snapped) parts.push(say(`move.snapped.${trial.snapped}`));
  if (trial.contact.length) parts.push(say('move.contact', { units: namesOf(field, trial.contact) }));
  return parts.join(' · ');
}
