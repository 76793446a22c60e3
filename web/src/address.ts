// The question in the address after #, so that it can be kept and shared: "#advanced/shooting?shooter.vbu=5".
// Only what differs from the example is written. What cannot be understood is ignored, and the page says so.
import { keptControlsOf } from './given';
import { fits, initialValues } from './state';
import type { Control, Topic, Value, Values } from './topics/model';
import type { Choices } from './wire';

const longest = 4000;

const spell = (value: Value): string => (value === null ? '' : value === true ? '1' : value === false ? '0' : String(value));

export function toHash(edition: string, topic: Topic, values: Values, choices: Choices): string {
  const initial = initialValues(topic, choices);
  const query = new URLSearchParams();
  for (const { path } of keptControlsOf(topic)) {
    const value = values[path] ?? null;
    if (value !== initial[path]) query.set(path, spell(value));
  }
  const text = query.toString();
  return `#${edition}/${topic.id}${text ? `?${text}` : ''}`;
}

function read(control: Control, text: string): Value | undefined {
  if (control.kind === 'flag') return text === '1' ? true : text === '0' ? false : undefined;
  if (text === '') return null;
  return control.kind === 'choice' ? text : Number(text);
}

export interface Address {
  edition: string;
  topic: Topic;
  values: Values;
  isWhole: boolean; // nothing was passed over
}

export function fromHash(
  hash: string,
  topics: readonly Topic[],
  choicesOf: (edition: string) => Choices | undefined,
): Address | undefined {
  const parts = /^#([\w-]+)\/([\w-]+)(?:\?(.*))?$/s.exec(hash.slice(0, longest));
  const topic = topics.find(({ id }) => id === parts?.[2]);
  const edition = parts?.[1] ?? '';
  const choices = choicesOf(edition);
  if (!topic || !choices) return undefined;
  const query = new URLSearchParams(parts?.[3] ?? '');
  const values: Record<string, Value> = { ...initialValues(topic, choices) };
  let understood = 0;
  for (const control of keptControlsOf(topic)) {
    const text = query.get(control.path);
    const value = text === null ? undefined : read(control, text);
    if (value === undefined || !fits(control, value, choices)) continue;
    values[control.path] = value;
    ++understood;
  }
  return { edition, topic, values, isWhole: hash.length <= longest && understood === [...query].length };
}
