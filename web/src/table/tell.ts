// What the engine answered, in the player's language: names, questions, links of the chain, refusals; what is told from
// the first decision on is in tell-more.ts. A kind of question or happening that the catalogue does not know yet is told in the engine's English.
import type { CommandId, DecisionNode, Field, FieldUnit, Link, Point, Refusal, SeatName, UnitId, UnitNow } from './wire';
import { number, say, sayOr, type WordKey } from './words/words.svelte';

export const seatWords = (seat: SeatName): string => say(seat);
export const otherSeat = (seat: SeatName): SeatName => (seat === 'red' ? 'blue' : 'red');

export const nameOf = (field: Field, unit: UnitId | null): string => (unit === null ? '' : (field.units[unit]?.name ?? ''));
export const namesOf = (field: Field, units: readonly UnitId[]): string => units.map((u) => nameOf(field, u)).join(', ');

export const typeWords = (unit: FieldUnit): string => sayOr(`type.${unit.type}`, unit.type_words);

const narrow = '\u202f';
export const length = (field: Field, value: number, centimetres: boolean): string =>
  centimetres ? `${number(value * field.centimetres)}${narrow}cm` : `${number(value)}${narrow}${field.measure}`;

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

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

// "{other} charges": what is answered decides the words.
function askKey({ question, unit, units, other, dice }: DecisionNode, chain: readonly Link[], player: string | undefined): string {
  if (question === 'activation' && units.length > 1) return 'ask.activation.group';
  if (question === 'go_on' && other === null) return 'ask.go_on.alone';
  if (question === 'place' && isDeployment(chain)) return 'ask.place.deployment';
  if (question === 'play_card') return cardKey(unit, other, dice);
  if (question === 'leave_initiative' && player) return 'ask.leave_initiative.army';
  const threat = question === 'react' ? chain.findLast(({ what }) => what.startsWith('threat_'))?.what.slice(7) : undefined;
  return threat ? `ask.react.${threat}` : `ask.${question}`;
}

export function questionWords(field: Field, node: DecisionNode, chain: readonly Link[] = [], card = ''): string {
  const values = {
    unit: nameOf(field, node.unit ?? node.units[0] ?? null), other: nameOf(field, node.other), n: node.units.length,
    command: commandName(field, node.command ?? chain.at(-1)?.command), dice: node.dice?.join(', ') ?? '', card: sayOr(`battlecard.${card}`, card),
  };
  const player = playerOf(field, node.command);
  const words = sayOr(askKey(node, chain, player), say('ask.other', values), values);
  return player ? `${player}: ${words}` : words;
}

export function linkWords(field: Field, link: Link): string {
  const values = {
    unit: nameOf(field, link.unit), other: nameOf(field, link.other), seat: seatWords(link.seat), command: commandName(field, link.command),
  };
  return sayOr(`chain.${link.what}${link.what === 'half' && values.command ? '.command' : ''}`, link.words, values);
}

// ---- refusals

const verbOf = (wish: string): string => {
  const verb = /(?:^|: )(forward|wheel|oblique|sideways|back|pivot|charge|shoot|about-face|place|ride|join)\b/.exec(wish)?.[1];
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

