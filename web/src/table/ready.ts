// The agents to play against, and the ready battles by edition: those of the first are there when the page starts, the others when their edition is chosen.
import type { AgentFacts, Scenario } from './wire';

export const editions = [
  { id: 'basic', words: 'Basic Impetus' },
  { id: 'impetus', words: 'Impetus' },
  { id: 'advanced', words: 'Advanced Impetus' },
  { id: 'impetus2', words: 'Impetus 2' },
] as const;
export type EditionId = (typeof editions)[number]['id'];

const loading = new Map<EditionId, Promise<Scenario[]>>();
const fileOf = (id: EditionId): string => (id === editions[0].id ? 'generated/scenarios.json' : `generated/scenarios/${id}.json`);

async function fetched<T>(file: string): Promise<T> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.json() as Promise<T>;
}

let known: Promise<AgentFacts[]> | undefined;

// The agents that a player may meet, the weakest first.
export function agents(): Promise<AgentFacts[]> {
  known ??= fetched<AgentFacts[]>('generated/agents.json');
  known.catch(() => (known = undefined));
  return known;
}

export function scenarios(id: EditionId = editions[0].id): Promise<Scenario[]> {
  const all = loading.get(id) ?? fetched<Scenario[]>(fileOf(id));
  loading.set(id, all);
  all.catch(() => loading.delete(id));
  return all;
}
