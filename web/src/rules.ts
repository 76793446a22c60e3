// The rules in our own words, fetched in the language that is read when the first one is opened.
import { languageNow, type Language } from './table/words/words.svelte';
import type { RuleText } from './wire';

const loading = new Map<Language, Promise<Map<string, RuleText>>>();

// A language without rules of its own is read in English; so is one that cannot be had now, until it is asked for again.
async function load(language: Language): Promise<Map<string, RuleText>> {
  const response = await fetch(`generated/rules.${language}.json`).catch((failure: unknown) => {
    if (language === 'en') throw failure;
    return null;
  });
  if (language !== 'en' && !response?.ok) {
    if (response?.status !== 404) loading.delete(language);
    return all('en');
  }
  if (!response?.ok) throw new Error(`rules.${language}.json: ${response?.status}`);
  const rules = (await response.json()) as RuleText[];
  return new Map(rules.map((rule) => [rule.id, rule]));
}

function all(language: Language): Promise<Map<string, RuleText>> {
  let rules = loading.get(language);
  if (!rules) {
    rules = load(language).catch((error: unknown) => {
      loading.delete(language); // the next tap tries again
      throw error;
    });
    loading.set(language, rules);
  }
  return rules;
}

export const ruleText = async (id: string): Promise<RuleText | undefined> => (await all(languageNow())).get(id);

// Rules that two editions share are filed once.
const filedAs: Record<string, readonly string[]> = { impetus: ['impetus', 'both'], advanced: ['advanced', 'both'] };

// All rules of an edition.
export async function rulesOf(edition: string): Promise<RuleText[]> {
  const editions = filedAs[edition] ?? [edition];
  return [...(await all(languageNow())).values()].filter((rule) => editions.includes(rule.edition));
}

// Ids of other rules inside a text, so that they can be opened too.
export const parts = (text: string): string[] => text.split(/\b((?:BI|I1|I2)-[A-Z]{3}-\d+)\b/);
