// The forms offer what can matter, and nothing else: found out by asking the engine at random.
import { describe, expect, test } from 'vitest';
import { foresee, questionsOf } from '../src/consult';
import { controlsOf, isShown } from '../src/given';
import { initialValues } from '../src/state';
import { topics } from '../src/topics';
import type { Control, Panel, Topic, Value, Values } from '../src/topics/model';
import { isAnswered, type Choices } from '../src/wire';
import { engine } from './engine';
import { possible, randomFrom, randomValues } from './random';

// The topic with every control in every edition.
function opened(topic: Topic): Topic {
  const all = (controls: readonly Control[]) => controls.map((control) => {
    const { editions, ...rest } = control;
    void editions;
    return rest as Control;
  });
  const panels = topic.panels.map((panel): Panel => ({
    ...panel,
    controls: all(panel.controls),
    ...(panel.more ? { more: { ...panel.more, controls: all(panel.more.controls) } } : {}),
  }));
  return { ...topic, panels };
}

// Asked for in every edition, although not every edition minds.
const asked = ['cause'];
const samples = 3000;
const samplesForHidden = 250; // a control that is not offered is looked for less long

// Both sides of a melee have the same controls.
const sideless = (path: string): string => path.replace(/^[ab]\./, '');

// Whether the engine can forecast this at all.
const isForeseen = (topic: Topic, edition: string, choices: Choices): boolean => {
  const { questions } = foresee(topic, edition, initialValues(topic, choices));
  return questions.length > 0 && engine!.odds(questions).every(isAnswered);
};

function mattering(topic: Topic, edition: string, choices: Choices, foreseen: boolean): Set<string> {
  const hidden = new Set(
    controlsOf(topic).filter(({ editions }) => editions && !editions.includes(edition)).map(({ path }) => path),
  );
  const open = opened(topic);
  const controls = controlsOf(open).filter(({ foresees }) => foreseen || !foresees);
  const random = randomFrom(7);
  const pick = (list: readonly Value[]): Value => list[random(list.length)] ?? null;
  const found = new Set<string>();
  const answer = (values: Values, control?: Control) => {
    const answers = control?.foresees
      ? engine!.odds(foresee(open, edition, values).questions)
      : engine!.ask(questionsOf(open, edition, values, 'q').slice(0, 2).map(({ question }) => question));
    return answers.every(isAnswered) ? JSON.stringify(answers.map(({ answer }) => answer)) : undefined;
  };
  for (let i = 0; i < samples; ++i) {
    const sought = controls.filter(
      ({ kind, path }) => kind !== 'die' && !found.has(sideless(path)) && (i < samplesForHidden || !hidden.has(path)),
    );
    if (sought.length === 0) break;
    const values = randomValues(open, choices, random);
    const before = answer(values);
    if (before === undefined) continue;
    for (const control of sought) {
      if (found.has(sideless(control.path)) || !isShown(control, edition, values)) continue;
      const after = answer({ ...values, [control.path]: pick(possible(control, choices)) }, control);
      const unchanged = control.foresees ? answer(values, control) : before;
      if (after !== undefined && unchanged !== undefined && after !== unchanged) found.add(sideless(control.path));
    }
  }
  return found;
}

describe.skipIf(!engine)('controls', () => {
  const known = topics.filter((topic) => engine?.topics.some(({ name }) => name === topic.asks));
  for (const topic of known)
    for (const { id } of engine?.editions ?? [])
      test(`${topic.title} in ${id} offers what matters there, and no more`, () => {
        const choices = engine!.choices[id]!;
        const foreseen = isForeseen(topic, id, choices);
        const matters = mattering(topic, id, choices, foreseen);
        const offered = controlsOf(topic).filter(
          ({ kind, editions, foresees }) => kind !== 'die' && (!editions || editions.includes(id)) && (foreseen || !foresees),
        );
        const paths = new Set(offered.map(({ path }) => sideless(path)));
        expect({
          idle: [...paths].filter((path) => !matters.has(path) && !asked.includes(path)),
          missing: [...matters].filter((path) => !paths.has(path)),
        }).toEqual({ idle: [], missing: [] });
      });
});
