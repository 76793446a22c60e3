// From what is chosen to the `given` object of a question.
import type { Control, Topic, Values } from './topics/model';
import type { Given, GivenValue } from './wire';

export const controlsOf = (topic: Topic): Control[] =>
  topic.panels.flatMap((panel) => [...panel.controls, ...(panel.more?.controls ?? [])]);

// With those of the view, which are kept and shared like the others but not asked about.
export const keptControlsOf = (topic: Topic): Control[] => [...controlsOf(topic), ...(topic.view ?? [])];

export const isShown = (control: Control, edition: string, values: Values): boolean =>
  (!control.editions || control.editions.includes(edition)) && (!control.when || control.when(values));

// Writes `value` at "supports.0.type"; whole numbers in a path are places in a list.
export function put(given: Given, path: string, value: GivenValue): void {
  const steps = path.split('.');
  let at: Record<string, GivenValue> | GivenValue[] = given;
  steps.forEach((step, i) => {
    const key = step as keyof typeof at;
    if (i === steps.length - 1) {
      (at as Given)[key as string] = value;
      return;
    }
    const inner = ((at as Given)[key as string] ??= /^\d+$/.test(steps[i + 1] ?? '') ? [] : {});
    at = inner as typeof at;
  });
}

// A flag that is as the engine takes it anyway, and an empty choice, are left out.
const isSilent = (control: Control, value: unknown): boolean => value === null || (value === false && !isOn(control));

const isOn = (control: Control): boolean => control.kind === 'flag' && control.initial;

export function givenOf(topic: Topic, edition: string, values: Values): Given {
  const given: Given = {};
  for (const control of controlsOf(topic)) {
    const value = values[control.path] ?? null;
    if (isShown(control, edition, values) && !isSilent(control, value)) put(given, control.path, value);
  }
  return given;
}
