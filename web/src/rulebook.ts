// The rules of an edition as a book: chapters in the order in which one plays, and a search that brings the most useful first.
import type { RuleText } from './wire';

export interface Chapter {
  title: string;
  rules: RuleText[];
}

// By the letters in the middle of an id; whatever is not here comes before the interpretations.
const order = ['TRP', 'DEP', 'TRN', 'CMD', 'ACT', 'MOV', 'GRP', 'INT', 'ZOC', 'TER', 'SHO', 'CHG', 'MEL', 'COH', 'STA', 'RET', 'DIS', 'LDR', 'SPC', 'CRD', 'GRB', 'VIC', 'TOU', '', 'ITP'];
const placeOf = (id: string): number => {
  const at = order.indexOf(id.split('-')[1] ?? '');
  return at < 0 ? order.indexOf('') : at;
};

export function chapters(rules: readonly RuleText[]): Chapter[] {
  const all = new Map<string, Chapter>();
  for (const rule of rules) {
    const chapter = all.get(rule.chapter) ?? { title: rule.chapter, rules: [] };
    chapter.rules.push(rule);
    all.set(rule.chapter, chapter);
  }
  for (const chapter of all.values()) chapter.rules.sort((a, b) => a.id.localeCompare(b.id));
  return [...all.values()].sort((a, b) => placeOf(a.rules[0]?.id ?? '') - placeOf(b.rules[0]?.id ?? ''));
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isLetter = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

// How well a text has those words: 0 not at all, 1 inside a word, 2 as the beginning of one, 3 as whole words.
function fit(text: string, wanted: string): number {
  let best = 0;
  for (let at = text.indexOf(wanted); at >= 0 && best < 3; at = text.indexOf(wanted, at + 1)) {
    const begins = !isLetter(text, at - 1);
    best = Math.max(best, begins && !isLetter(text, at + wanted.length) ? 3 : begins ? 2 : 1);
  }
  return best;
}

const isInterpretation = (rule: RuleText): boolean => rule.id.split('-')[1] === 'ITP';

// Every word must be found somewhere. What is found as one phrase counts more than its words, the title of a chapter more
// than the text, a whole word more than a part; then a short rule comes before a long one.
function score(rule: RuleText, phrase: string, words: readonly string[]): number {
  const [title, text, id] = [folded(rule.chapter), folded(rule.text), folded(rule.id)];
  if (!words.every((word) => title.includes(word) || text.includes(word) || id.includes(word))) return 0;
  const each = words.reduce((sum, word) => sum + 3 * fit(title, word) + 2 * fit(text, word), 0) / words.length;
  const whole = words.length > 1 ? 12 * fit(title, phrase) + 8 * fit(text, phrase) : 0;
  const named = id === phrase ? 1000 : id.startsWith(phrase) ? 200 : 0;
  return 1 + named + whole + each - (isInterpretation(rule) ? 3 : 0) + Math.max(0, 1 - text.length / 400);
}

export function ranked(rules: readonly RuleText[], wanted: string): RuleText[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return rules
    .map((rule) => ({ rule, score: score(rule, words.join(' '), words) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || placeOf(a.rule.id) - placeOf(b.rule.id) || a.rule.id.localeCompare(b.rule.id))
    .map((one) => one.rule);
}
