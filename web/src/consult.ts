// Asks the engine what the page shows: the result, and what each flag would change.
import { controlsOf, givenOf, isShown } from './given';
import { tell, tellOr } from './table/words/companion';
import type { Ask, FlagControl, Forecast, Outlook, Shown, Side, Topic, Values } from './topics/model';
import type { Answer, Choices, Engine, Problem, Question } from './wire';
import { isAnswered } from './wire';

export type Result =
  | { kind: 'shown'; shown: Shown }
  | { kind: 'refused'; problems: Trouble[] } // the question cannot be answered so
  | { kind: 'unknown' }; // the engine does not know the topic

// A problem and the control it concerns, if one does.
export interface Trouble {
  path: string | null;
  message: string;
}

// What a flag does to the result, or would do.
export type Effect =
  | { kind: 'none' }
  | { kind: 'number'; side: 'own' | 'other'; change: number }
  | { kind: 'forbids' }
  | { kind: 'permits' }
  | { kind: 'other' };

export function questionsOf(topic: Topic, edition: string, values: Values, id: string): { ask: Ask; question: Question }[] {
  return topic.questions(givenOf(topic, edition, values)).map((ask, i) => ({
    ask,
    question: { id: `${id}/${i}`, edition, topic: topic.asks, given: ask.given },
  }));
}

// "[3].given.unit.vbu" is the control "a.vbu" where the unit is side a.
export function pathOf(where: string, ask: Ask | undefined): string | null {
  const path = /given\.?(.*)$/.exec(where)?.[1]?.replace(/\[(\d+)\]/g, '.$1');
  if (!path) return null;
  const [root = '', ...rest] = path.split('.');
  return [ask?.names?.[root] ?? root, ...rest].join('.');
}

// The engine's own sentence in English; in other languages what kind of problem it is.
const troubleWords = ({ code, message }: Problem): string => tellOr(`problem.${code}`, tell('problem.other', { message }), { message });

function troubles(answers: readonly Answer[], asks: readonly Ask[]): Trouble[] {
  const found = answers.flatMap((answer, i) =>
    isAnswered(answer)
      ? []
      : [answer.error, ...(answer.error.also ?? [])].map((problem: Problem) => ({
          path: pathOf(problem.where, asks[i]),
          message: troubleWords(problem),
        })),
  );
  return found.filter((one, i) => found.findIndex((other) => other.path === one.path && other.message === one.message) === i);
}

const numberOf = (shown: Shown, side: Side | undefined): number | null =>
  (shown.figures.find((figure) => figure.side === side) ?? shown.figures[0])?.number ?? null;

const otherNumberOf = (shown: Shown, side: Side | undefined): number | null =>
  shown.figures.length > 1 ? (shown.figures.find((figure) => figure.side !== side)?.number ?? null) : null;

// The effect of a flag of one side, between the result without and with it.
export function effectOf(without: Shown, withIt: Shown, side: Side | undefined): Effect {
  if (without.allowed !== withIt.allowed) return { kind: withIt.allowed ? 'permits' : 'forbids' };
  const own = [numberOf(without, side), numberOf(withIt, side)] as const;
  if (own[0] !== null && own[1] !== null && own[0] !== own[1]) return { kind: 'number', side: 'own', change: own[1] - own[0] };
  const other = [otherNumberOf(without, side), otherNumberOf(withIt, side)] as const;
  if (other[0] !== null && other[1] !== null && other[0] !== other[1])
    return { kind: 'number', side: 'other', change: other[1] - other[0] };
  const same = (shown: Shown) => JSON.stringify([shown.figures, shown.outcomes?.map(({ words }) => words)]);
  return same(without) === same(withIt) ? { kind: 'none' } : { kind: 'other' };
}

export interface Consulted {
  result: Result;
  effects: Readonly<Record<string, Effect>>; // by path of the flag
  questions: Question[];
}

export function consult(engine: Engine, topic: Topic, edition: string, values: Values, choices: Choices): Consulted {
  const flags = controlsOf(topic).filter(
    (control): control is FlagControl => control.kind === 'flag' && isShown(control, edition, values),
  );
  const now = questionsOf(topic, edition, values, topic.id);
  const turned = flags.map((flag) => {
    const changed = { ...values, [flag.path]: values[flag.path] !== true };
    return { flag, changed, asked: questionsOf(topic, edition, changed, flag.path) };
  });
  const questions = now.map(({ question }) => question);
  if (!engine.topics.some(({ name }) => name === topic.asks))
    return { result: { kind: 'unknown' }, effects: {}, questions };

  const answers = engine.ask([...questions, ...turned.flatMap(({ asked }) => asked.map(({ question }) => question))]);
  const given = givenOf(topic, edition, values);
  const mine = answers.slice(0, now.length);
  if (!mine.every(isAnswered))
    return { result: { kind: 'refused', problems: troubles(mine, now.map(({ ask }) => ask)) }, effects: {}, questions };
  const shown = topic.show(mine, given, choices);

  const effects: Record<string, Effect> = {};
  let at = now.length;
  for (const { flag, changed, asked } of turned) {
    const theirs = answers.slice(at, at + asked.length);
    at += asked.length;
    if (!theirs.every(isAnswered)) continue;
    const then = topic.show(theirs, givenOf(topic, edition, changed), choices);
    const side = topic.panels.find((panel) => [...panel.controls, ...(panel.more?.controls ?? [])].includes(flag))?.side;
    effects[flag.path] = values[flag.path] === true ? effectOf(then, shown, side) : effectOf(shown, then, side);
  }
  return { result: { kind: 'shown', shown }, effects, questions };
}

// What is to be forecast, in one batch.
export interface Foreseen {
  forecasts: readonly Forecast[];
  questions: readonly Question[];
}

export function foresee(topic: Topic, edition: string, values: Values): Foreseen {
  const forecasts = topic.forecasts?.(values, (chosen) => givenOf(topic, edition, chosen)) ?? [];
  const questions = forecasts.map(({ topic: asked, given }, i) => ({ id: `${topic.id}/${i}`, edition, topic: asked, given }));
  return { forecasts, questions };
}

export interface Prospect {
  outlooks: readonly Outlook[];
  trouble: string; // why there is none, if the engine says so
}

// All outlooks or none: half a comparison would mislead. An engine that does not know the topic is ignored.
export function prospectOf({ forecasts }: Foreseen, answers: readonly Answer[], choices: Choices): Prospect {
  if (answers.length < forecasts.length) return { outlooks: [], trouble: tell('odds.not_here') };
  const outlooks = forecasts.map((forecast, i) => {
    const answer = answers[i];
    return answer && isAnswered(answer) ? forecast.show(answer, choices) : undefined;
  });
  if (outlooks.every((outlook) => outlook !== undefined)) return { outlooks, trouble: '' };
  const errors = answers.flatMap((answer) => (isAnswered(answer) ? [] : [answer.error]));
  const error = errors.find(({ where }) => !where.endsWith('.topic'));
  return { outlooks: [], trouble: error ? troubleWords(error) : '' };
}
