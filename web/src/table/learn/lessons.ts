// The lessons, as they are packed (docs/lessons.md): a small scenario each, and steps with goals that the engine judges.
import type { Roll } from '../messages';
import type { SeatName } from '../wire';

// A line of the example that leads to the goal: of a seat, or dice for a roll.
export interface Example {
  line: string;
  seat?: SeatName;
  roll?: Roll;
}
export interface Step {
  id: string;
  goal: readonly string[]; // statements that must all be true; none: the step is only read
  lines: readonly Example[];
}
export interface Lesson {
  id: string;
  name: string;
  edition: string;
  text: string; // what the engine opens
  steps: readonly Step[];
}

export const pupil: SeatName = 'red';

let loading: Promise<Lesson[]> | undefined;

export function lessons(): Promise<Lesson[]> {
  loading ??= (async () => {
    const response = await fetch('generated/lessons.json');
    if (!response.ok) throw new Error(`lessons.json: ${response.status}`);
    return (await response.json()) as Lesson[];
  })();
  loading.catch(() => (loading = undefined));
  return loading;
}
