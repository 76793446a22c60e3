// The forecast is of what is shown: asked at random, the engine forecasts every form and with the same dice.
import { describe, expect, test } from 'vitest';
import { foresee, prospectOf, questionsOf } from '../src/consult';
import { controlsOf } from '../src/given';
import { initialValues } from '../src/state';
import { topics } from '../src/topics';
import type { Topic, Values } from '../src/topics/model';
import { isAnswered, type Answer, type DisciplineAnswer, type DisciplineOdds, type FightOdds, type MeleeAnswer, type ShootingAnswer, type ShotOdds } from '../src/wire';
import { engine } from './engine';
import { randomFrom, randomValues } from './random';

const answerOf = <Fields>(answer: Answer | undefined): Fields | undefined =>
  answer && isAnswered(answer) ? (answer.answer as Fields) : undefined;

type Facts = readonly unknown[];

// What both the answers and the forecast tell, by topic.
const facts: Record<string, (answers: readonly Answer[], odds: readonly Answer[], values: Values) => [Facts, Facts]> = {
  shooting: ([answer], [odds]) => {
    const of = (shot: { allowed: boolean; dice?: number } | undefined): Facts => [shot?.allowed, shot?.allowed && shot.dice];
    return [of(answerOf<ShootingAnswer>(answer)), of(answerOf<ShotOdds>(odds))];
  },
  melee: (answers, [odds], values) => {
    const fight = answerOf<FightOdds>(odds);
    const blueAlone = values['b.charging'] === true && values['a.charging'] !== true;
    const rolled = [fight?.attacker.dice, fight?.defender.dice];
    const shown = answers.map((answer) => answerOf<MeleeAnswer>(answer)).map((side) => side?.side_dice ?? side?.dice);
    // Weapons thrown first may change the dice, two cards are left out, and of two ways one only is shown.
    const isOther = rolled[0] === undefined || values['both'] === true || (Boolean(values['a.card']) && Boolean(values['b.card']));
    return isOther ? [[], []] : [shown, blueAlone ? rolled.reverse() : rolled];
  },
  discipline: ([answer], [odds]) => {
    const shown = answerOf<DisciplineAnswer>(answer);
    const told = answerOf<DisciplineOdds>(odds);
    const faces = shown?.min_die === undefined ? undefined : Math.min(6, Math.max(0, 7 - shown.min_die));
    const passed = shown?.test_needed && faces !== undefined && told?.passed !== undefined ? told.passed * 6 : faces;
    return [[shown?.allowed, faces?.toFixed(6)], [told?.allowed, passed?.toFixed(6)]];
  },
};

function disagreements(topic: Topic, edition: string): unknown[] {
  const choices = engine!.choices[edition]!;
  const random = randomFrom(11);
  return Array.from({ length: 300 }, () => randomValues(topic, choices, random)).flatMap((values) => {
    const asked = questionsOf(topic, edition, values, 'q').map(({ question }) => question);
    const answers = engine!.ask(asked);
    if (!answers.every(isAnswered)) return [];
    const foreseen = foresee(topic, edition, values);
    const odds = engine!.odds(foreseen.questions);
    const { trouble } = prospectOf(foreseen, odds, choices);
    const [shown, told] = facts[topic.id]!(answers, odds, values);
    const isSame = trouble === '' && odds.every(isAnswered) && JSON.stringify(shown) === JSON.stringify(told);
    return isSame ? [] : [{ trouble, shown, told, asked }];
  });
}

describe.skipIf(!engine)('forecasts agree with answers', () => {
  test.each(engine?.editions.map(({ id }) => id) ?? [])('the greatest melee that can be asked about, in %s', (edition) => {
    const topic = topics.find(({ id }) => id === 'melee')!;
    const most = controlsOf(topic).flatMap((control) => (control.kind === 'number' ? [[control.path, control.most]] : []));
    const values = { ...initialValues(topic, engine!.choices[edition]!), ...Object.fromEntries(most), span: 'chain', both: true };
    expect(engine!.odds(foresee(topic, edition, values).questions).map(isAnswered)).toEqual([true, true]);
  });

  for (const topic of topics.filter(({ forecasts }) => forecasts))
    for (const { id } of engine?.editions ?? [])
      test(`${topic.title} in ${id}`, () => expect(disagreements(topic, id)).toEqual([]));
});
