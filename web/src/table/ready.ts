// The ready battles, by edition: those of the first are there when the page starts, the others when their edition is chosen.
import type { Scenario } from './wire';

export const editions = [
  { id: 'basic', words: 'Basic Impetus' },
  { id: 'impetus', words: 'Impetus' },
  { id: 'advanced', words: 'Advanced Impetus' },
  { id: 'impetus2', words: 'Impetus 2' },
] as const;
export type EditionId = (typeof editions)[number]['id'];

const loading = new Map<EditionId, Promise<Scenario[]>>();
const fileOf = (id: EditionId): string => (id === editions[0].id ? 'generated/scenarios.json' : `generated/scenarios/${id}.json`);

async function fetchScenarios(id: EditionId): Promise<Scenario[]> {
  const response = await fetch(fileOf(id));
  if (!response.ok) throw new Error(`${fileOf(id)}: ${response.status}`);
  return response.json() as Promise<Scenario[]>;
}

export function scenarios(id: EditionId = editions[0].id): Promise<Scenario[]> {
  const all = loading.get(id) ?? fetchScenarios(id);
  loading.set(id, all);
  all.catch(() => loading.delete(id));
  return all;
}
