// The rules engine of the companion: loads acies.wasm and asks it.
// Legality, odds and reasons come from here and are never worked out in TypeScript.
import { exchange, resultOf, startModule, type Memory } from './wasm';
import type { Answer, Choices, EditionName, Engine, Problem, Question, TopicName } from './wire';

export { compileEngine } from './wasm';

interface Exports extends Memory {
  acies_ask(pointer: number, size: number): number;
  acies_odds(pointer: number, size: number): number;
  acies_editions(): number;
  acies_topics(): number;
  acies_choices(): number;
}

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  const engine = await startModule<Exports>(module);
  const answers = (call: (pointer: number, size: number) => number, questions: readonly Question[]): Answer[] => {
    const all = exchange(engine, call, questions);
    if (!Array.isArray(all)) throw new Error((all as { error: Problem }).error.message);
    return all as Answer[];
  };
  return {
    ask: (questions) => answers(engine.acies_ask, questions),
    odds: (questions) => answers(engine.acies_odds, questions),
    editions: resultOf(engine, engine.acies_editions()) as EditionName[],
    topics: resultOf(engine, engine.acies_topics()) as TopicName[],
    choices: resultOf(engine, engine.acies_choices()) as Record<string, Choices>,
  };
}
