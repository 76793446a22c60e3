// The worker behind forecaster.ts: one message is the engine, each other one a batch of questions.
import { startEngine } from './engine';
import type { Answer, Engine, Question } from './wire';

let take: (module: WebAssembly.Module) => void;
const module = new Promise<WebAssembly.Module>((resolve) => (take = resolve));
let engine: Promise<Engine> | undefined;

async function answer(questions: Question[]): Promise<Answer[]> {
  try {
    engine ??= module.then(startEngine);
    return (await engine).odds(questions);
  } catch {
    engine = undefined; // what has stopped is in no state to go on
    return []; // the page then says that there is no forecast
  }
}

onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Question[]>) => {
  if (data instanceof WebAssembly.Module) take(data);
  else postMessage(await answer(data));
};
