// The rules in our own words, fetched when the first one is opened.
import type { RuleText } from './wire';

let loading: Promise<Map<string, RuleText>> | undefined;

async function load(): Promise<Map<string, RuleText>> {
  const response = await fetch('generated/rules.en.json');
  if (!response.ok) throw new Error(`rules.en.json: ${response.status}`);
  const rules = (await response.json()) as RuleText[];
  return new Map(rules.map((rule) => [rule.id, rule]));
}

export function ruleText(id: string): Promise<RuleText | undefined> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // the next tap tries again
    throw error;
  });
  return loading.then((rules) => rules.get(id));
}

// Ids of other rules inside a text, so that they can be opened too.
export const parts = (text: string): string[] => text.split(/\b((?:BI|I1|I2)-[A-Z]{3}-\d+)\b/);
