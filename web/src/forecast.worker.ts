// The worker behind forecaster.ts: the first message is the engine, each further one a batch of questions.
import { startEngine } from './engine';
import type { Answer, Engine, Question } from './wire';

let engine: Promise<Engine> | undefined;

async function answer(questions: Question[]): Promise<Answer[]> {
  try {
    return (await engine)?.odds(questions) ?? [];
  } catch {
    return []; // the page then shows no forecast
  }
}

onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Question[]>) => {
  if (data instanceof WebAssembly.Module) engine = startEngine(data);
  else postMessage(await answer(data));
};
