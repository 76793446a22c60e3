// The words of the lessons, with the names of the buttons that they speak of.
import { say, sayOr } from '../words/words.svelte';
import type { LessonKey } from '../words/lessons.en';
import { moreWords } from '../words/more.svelte';

export const words = moreWords<LessonKey>({
  en: () => import('../words/lessons.en').then(({ book }) => book),
  it: () => import('../words/lessons.it').then(({ book }) => book),
  fr: () => import('../words/lessons.fr').then(({ book }) => book),
});

const buttons = () => ({
  roll: say('dice.roll'), forward: say('move.forward'), left: say('move.wheel_left'), confirm: say('option.confirm'), end: say('option.endhalf'),
  reorganise: say('option.reorganise'), zones: say('battle.zones'), undo: say('battle.undo'), arrows: card('Storm of arrows'), furious: card('Furious melee'), faith: card('Faith'),
});
const card = (name: string): string => sayOr(`battlecard.${name}`, name);

// Of a lesson ("move", "move.about") or a step ("move.roll", "move.roll.goal").
export const told = (key: string): string => (words.has(key) ? words.say(key, buttons()) : '');
