// How far the pupil is in each lesson, kept in this browser.
import { write } from '../settings.svelte';

// A step that was completed: after how many events, and the battle as it then was, so that the next can be begun again.
export interface Reached {
  at: number;
  text: string;
}
export interface Progress {
  reached: readonly Reached[];
  text: string; // the battle as it was left
  isDone: boolean; // once, at least
}

const place = (id: string): string => `acies-lesson-${id}`;

const isReached = (value: unknown): value is Reached =>
  typeof (value as Reached | null)?.at === 'number' && typeof (value as Reached | null)?.text === 'string';

// What cannot be read is as if it were not there.
export function progressFrom(text: string | null): Progress | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Progress> | null;
    if (!kept || typeof kept.text !== 'string' || !Array.isArray(kept.reached) || !kept.reached.every(isReached)) return null;
    return { reached: kept.reached, text: kept.text, isDone: kept.isDone === true };
  } catch {
    return null;
  }
}

export function progressOf(id: string): Progress | null {
  try {
    return progressFrom(localStorage.getItem(place(id)));
  } catch {
    return null;
  }
}
export const keepProgress = (id: string, progress: Progress): void => write(place(id), JSON.stringify(progress));

// By the ids of the lessons alone, for the start page.
export const isDone = (id: string): boolean => progressOf(id)?.isDone ?? false;
