// The state of the page: plain values and the functions that change them. Knows nothing of the document.
import { keptControlsOf } from './given';
import type { ChoiceControl, Control, Option, Topic, Value, Values } from './topics/model';
import type { Choices, Word } from './wire';
import { optionWords, wordFor } from './words';

export interface State {
  edition: string;
  topic: string;
  values: Readonly<Record<string, Values>>; // by topic
}

const offered = ({ options, only }: ChoiceControl, choices: Choices): readonly (Option | Word)[] => {
  const all: readonly (Option | Word)[] = typeof options === 'string' ? choices[options] : options;
  return all.filter((one) => (!only || only.includes(one.id)) && (!('editions' in one) || !one.editions || one.editions.includes(choices.id)));
};

// In words of the language that is read.
export const optionsOf = (control: ChoiceControl, choices: Choices): readonly Word[] => {
  const { options } = control;
  return offered(control, choices).map((one) => ({
    ...one,
    words: typeof options === 'string' ? wordFor(options, one as Word) : optionWords([one as Option], one.id),
  }));
};

// A ruler is divided into these.
export const stepOf = (choices: Choices): number => (choices.millimetres > 20 ? 0.5 : 1);

export const farthest = (choices: Choices): number => Math.max(0, ...choices.bands.map((band) => band.to));

const onRuler = (distance: number, choices: Choices): number => {
  const step = stepOf(choices);
  return Math.max(step, Math.round(distance / step) * step);
};

// The nearest of kin: an edition may tell two speeds of what another holds for one type.
const kin = (id: string, options: readonly { id: string }[]): string | undefined =>
  (options.find((word) => word.id === `${id}2`) ?? options.find((word) => word.id === id.replace(/\d$/, '')))?.id;

function initialOf(control: Control, choices: Choices): Value {
  if (control.kind === 'distance') return onRuler(control.initial / choices.millimetres, choices);
  if (control.kind !== 'choice' || control.initial === null) return control.initial;
  const options = offered(control, choices);
  if (options.some((word) => word.id === control.initial)) return control.initial;
  return kin(control.initial, options) ?? (control.none ? null : (options[0]?.id ?? null));
}

export const initialValues = (topic: Topic, choices: Choices): Values =>
  Object.fromEntries(keptControlsOf(topic).map((control) => [control.path, initialOf(control, choices)]));

// Whether a value is one that the control can show in this edition.
export function fits(control: Control, value: unknown, choices: Choices): value is Value {
  switch (control.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'die':
      return value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6);
    case 'number':
      return Number.isInteger(value) && Number(value) >= control.least && Number(value) <= control.most;
    case 'distance':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1000;
    case 'choice':
      return value === null
        ? control.none !== undefined
        : offered(control, choices).some((word) => word.id === value);
  }
}

function carried(control: Control, value: Value, from: Choices, to: Choices): Value {
  if (control.kind === 'distance' && typeof value === 'number')
    return from.millimetres === to.millimetres ? value : onRuler((value * from.millimetres) / to.millimetres, to);
  if (fits(control, value, to)) return value;
  const relative = control.kind === 'choice' && typeof value === 'string' && kin(value, offered(control, to));
  return relative || initialOf(control, to);
}

// The same question in another edition, as far as that knows its values.
export const carryOver = (topic: Topic, values: Values, from: Choices, to: Choices): Values =>
  Object.fromEntries(
    keptControlsOf(topic).map((control) => [
      control.path,
      carried(control, values[control.path] ?? initialOf(control, from), from, to),
    ]),
  );

export const withValue = (state: State, path: string, value: Value): State => ({
  ...state,
  values: { ...state.values, [state.topic]: { ...state.values[state.topic], [path]: value } },
});

// Back to the example, with the same things to look at.
export const startedAgain = (topic: Topic, values: Values, choices: Choices): Values => ({
  ...initialValues(topic, choices),
  ...Object.fromEntries((topic.view ?? []).map(({ path }) => [path, values[path] ?? null])),
});
