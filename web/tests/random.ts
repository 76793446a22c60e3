// Forms filled in at random, always the same ones.
import { keptControlsOf } from '../src/given';
import { farthest, initialValues, optionsOf } from '../src/state';
import type { Control, Topic, Value, Values } from '../src/topics/model';
import type { Choices } from '../src/wire';

// A small generator with a fixed seed, so that a failure comes again.
export function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Values that the control offers, not all of a long row.
export function possible(control: Control, choices: Choices): Value[] {
  switch (control.kind) {
    case 'flag':
      return [false, true];
    case 'number':
      return Array.from({ length: Math.min(6, control.most - control.least + 1) }, (_, i) => control.least + i);
    case 'distance':
      return [1, 3, 5, 8, 12, 20, 30].filter((distance) => distance <= farthest(choices));
    case 'die':
      return [null];
    case 'choice': {
      const ids: Value[] = optionsOf(control, choices).map(({ id }) => id);
      return control.none === undefined ? ids : [null, ...ids];
    }
  }
}

export function randomValues(topic: Topic, choices: Choices, random: (below: number) => number): Values {
  const values: Record<string, Value> = { ...initialValues(topic, choices) };
  for (const control of keptControlsOf(topic)) {
    const all = possible(control, choices);
    if (random(2) === 0) values[control.path] = all[random(all.length)] ?? null;
  }
  return values;
}
