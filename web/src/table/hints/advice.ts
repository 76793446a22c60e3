// "What would you do?": the agent of the adviser's worker is asked, and if it would activate units, also what they should do then.
// Its reasons are the engine's: the words of the idea, and the forecast of what it proposes.
import { endWords, length, namesOf, optionWords, trialWords } from '../tell';
import type { Battle } from '../battle/play/battle.svelte';
import type { DecisionNode, Field, Forecast, Idea, Leg, Option, Player, Trial, UnitId } from '../wire';
import { number, phrase, say } from '../words/words.svelte';
import { words } from './words';

export interface Advice {
  line: string;
  units: readonly UnitId[]; // to be activated first
  told: string;
  why: string;
  forecast?: Forecast;
  option?: Option; // one of those that the panel offers, now or once the units are selected
}

const most = 3;

// A move of wheels and straight ways, leg by leg; any other as its proposal says it.
function moveWords(field: Field, trial: Trial, centimetres: boolean): string {
  const legs = trial.legs ?? [];
  const legWords = ({ kind, amount }: Leg): string =>
    kind === 'wheel' ? `${say(amount > 0 ? 'move.wheel_left' : 'move.wheel_right')} ${number(Math.abs(amount))}°` : `${say('move.forward')} ${length(field, amount, centimetres)}`;
  return legs.length && legs.every(({ kind }) => kind === 'wheel' || kind === 'forward') ? legs.map(legWords).join(', ') : trialWords(field, trial, centimetres);
}

export async function adviceFor(battle: Battle, agent: Player, centimetres: boolean): Promise<Advice[]> {
  const { decision, mirror, adviser, field } = battle;
  if (!decision) return [];
  const lines = mirror.lines;
  const ideas = await adviser.ideas(decision.seat, agent, lines, most);
  const all: Advice[] = [];
  for (const idea of ideas) all.push(await whole(idea));
  return all;

  async function whole(idea: Idea): Promise<Advice> {
    const asked = decision as DecisionNode;
    const activation = mirror.options.find(({ line, kind }) => kind === 'activate' && line === idea.line);
    if (!activation) return told(idea, asked, lines, []);
    const [next] = await adviser.ideas(asked.seat, agent, [...lines, idea.line], 1);
    const { units } = activation;
    return next ? told(next, { ...asked, question: 'activation', unit: units[0] ?? null, units }, [...lines, idea.line], units) : told(idea, asked, lines, []);
  }

  // Of a moment that is reached by these lines.
  async function told(idea: Idea, asked: DecisionNode, since: readonly string[], units: readonly UnitId[]): Promise<Advice> {
    const { options } = await adviser.foresee('options', { seat: asked.seat }, since);
    const option = options.find(({ line }) => line === idea.line);
    const trial = option ? null : await adviser.foresee('try', { seat: asked.seat, line: idea.line }, since).catch(() => null);
    const tried = trial && 'ghosts' in trial ? (trial as Trial) : null;
    const action = option?.kind === 'done' ? endWords(field, asked) : option ? optionWords(field, asked, option, battle.look) : tried ? moveWords(field, tried, centimetres) : idea.line;
    const forecast = option?.forecast ?? tried?.forecast;
    return {
      line: idea.line,
      units,
      told: units.length ? words.say('advice.then', { unit: namesOf(field, units), action }) : action,
      why: phrase(idea.words),
      ...(forecast ? { forecast } : {}),
      ...(option ? { option } : {}),
    };
  }
}

// Brings it before the player, who decides.
export async function show(battle: Battle, { line, units, option }: Advice): Promise<void> {
  if (units.length) await battle.select([...units], false);
  if (!option || option.kind === 'advance') await battle.propose(line);
}
