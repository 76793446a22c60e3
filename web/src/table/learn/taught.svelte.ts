// The lesson that is open: a battle against the example, with a teacher. It is left and taken again without losing a step.
import { adviserOf, type Adviser } from '../adviser';
import { Battle } from '../battle/play/battle.svelte';
import type { World } from '../battle/play/world';
import { tableEngine, type Engine } from '../client';
import { settings } from '../settings.svelte';
import { person } from '../wire';
import { pupil, type Lesson } from './lessons';
import { keepProgress, progressOf, type Progress } from './progress';
import { Teacher } from './teacher.svelte';

export interface Taught {
  battle: Battle;
  teacher: Teacher;
}

// What is not the same in a test.
interface Surroundings {
  engine: Engine;
  adviser: (asked: { text: string; seed: string }) => Adviser;
  pause: World['pause'];
  keep: (id: string, progress: Progress) => void;
}
const here: Surroundings = {
  engine: tableEngine(),
  adviser: adviserOf,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  keep: keepProgress,
};

const enemy = 'recruit'; // where the example does not say what the enemy does
const seed = '1'; // so that dice of which the lesson has none are the same for everybody

// From where the pupil was, or from the beginning.
export async function teach(lesson: Lesson, kept: Progress | null, { engine, adviser, pause, keep } = here): Promise<Taught> {
  const teacher = new Teacher(lesson, engine, kept);
  const asked = { text: kept?.text ?? lesson.text, seed, red: person, blue: enemy };
  const opened = await engine.open(asked);
  if (!('field' in opened)) throw new Error(JSON.stringify(opened));
  const battle = new Battle(teacher.engine, `lesson-${lesson.id}`, opened.field, { red: person, blue: enemy, [pupil]: person }, {
    habits: () => ({ dice: settings.dice === 'typed' ? 'typed' : 'shown', curtain: false }),
    pause,
    saved: (_, text) => keep(lesson.id, teacher.progress(text)),
    adviser: teacher.adviser(adviser(asked)),
  });
  await battle.prepare();
  return { battle, teacher };
}

// Where the step began that the pupil is at; or, if `step` is 0, the whole lesson from its beginning.
export function again(teacher: Teacher, step = teacher.number): Progress | null {
  const reached = teacher.reached.slice(0, step);
  const last = reached.at(-1);
  return last ? { reached, text: last.text, isDone: teacher.wasDone } : { reached: [], text: teacher.lesson.text, isDone: teacher.wasDone };
}

export const resumed = (lesson: Lesson): Promise<Taught> => teach(lesson, progressOf(lesson.id));
