// The rules in our own words, fetched when the first one is opened.
import type { RuleText } from './wire';

let loading: Promise<Map<string, RuleText>> | undefined;

async function load(): Promise<Map<string, RuleText>> {
  const response = await fetch('generated/rules.en.json');
  if (!response.ok) throw new Error(`rules.en.json: ${response.status}`);
  const rules = (await response.json()) as RuleText[];
  return new Map(rules.map((rule) => [rule.id, rule]));
}

function all(): Promise<Map<string, RuleText>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // the next tap tries again
    throw error;
  });
  return loading;
}

export const ruleText = async (id: string): Promise<RuleText | undefined> => (await all()).get(id);

// Rules that two editions share are filed once.
const filedAs: Record<string, readonly string[]> = { impetus: ['impetus', 'both'], advanced: ['advanced', 'both'] };

// All rules of an edition.
export async function rulesOf(edition: string): Promise<RuleText[]> {
  const editions = filedAs[edition] ?? [edition];
  return [...(await all()).values()].filter((rule) => editions.includes(rule.edition));
}

// Ids of other rules inside a text, so that they can be opened too.
export const parts = (text: string): string[] => text.split(/\b((?:BI|I1|I2)-[A-Z]{3}-\d+)\b/);
