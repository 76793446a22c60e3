// A page whose engine is the toy of tests/table/fake.ts, so that tests know what will be asked.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { field } from '../tests/table/fake';

const glue = `
const toy = fake();
onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) return;
  postMessage({ serial: data.serial, answer: toy.answer(data.message) });
};`;

const emptyModule = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

export const toyScenario = { id: 'romans-toy', name: field.name, words: 'Four against four on a small table.', edition: 'basic', text: '{}', field };

export async function playToy(page: Page): Promise<void> {
  const source = readFileSync(new URL('../tests/table/fake.ts', import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } });
  await page.route(/engine\.worker/, (route) => route.fulfill({ body: outputText + glue, contentType: 'text/javascript' }));
  await page.route('**/generated/table.wasm', (route) => route.fulfill({ body: emptyModule, contentType: 'application/wasm' }));
  await page.route('**/generated/scenarios.json', (route) => route.fulfill({ json: [toyScenario] }));
}
