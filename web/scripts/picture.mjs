// The pictures of the page in the README, from the page as it is built: node scripts/picture.mjs
// Recruit plays both sides, and a page shows the moment of the most promising charge, or card.
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer, preview } from 'vite';

const here = (path) => new URL(path, import.meta.url);
const generated = (name) => readFileSync(here(`../public/generated/${name}`));
const tools = await createServer({ server: { middlewareMode: true, hmr: false, watch: null }, logLevel: 'error' });
const { startEngine } = await tools.ssrLoadModule('/src/table/engine.ts');
const module = await WebAssembly.compile(generated('battle.wasm'));
const [ask, askAdviser] = await Promise.all(
  ['table', 'adviser'].map((role) => startEngine(module, role)),
);

const scenarios = ['scenarios.json', 'scenarios/impetus2.json'].flatMap((name) => JSON.parse(generated(name)));

// The moment of a battle that promises Red most, as a file. `promises` says what there is at a decision.
function bestMoment(id, seed, promises) {
  const { text, edition } = scenarios.find((scenario) => scenario.id === id);
  for (const engine of [ask, askAdviser]) engine({ call: 'edition', text: generated(`editions/${edition}.json`).toString() });
  const { field } = ask({ call: 'open', text, seed: String(seed) });
  askAdviser({ call: 'open', text, seed: String(seed) });
  const play = (done) => askAdviser({ call: 'follow', from: done.told.at - 1, lines: [done.told.line] });
  let best = { promise: 0 };
  for (let node; (node = ask({ call: 'look', seat: 'red' }).node).kind !== 'finished'; ) {
    if (node.kind === 'chance') play(ask({ call: 'roll' }));
    else {
      if (node.seat === 'red')
        for (const found of promises(node, field)) if (found.promise > best.promise) best = { ...found, text: ask({ call: 'save' }).text };
      play(ask({ call: 'act', line: askAdviser({ call: 'ideas', seat: node.seat, agent: 'recruit', most: 1 }).ideas[0].line }));
    }
  }
  return best;
}
const options = (units) => askAdviser({ call: 'options', seat: 'red', ...units }).options;

function* charges(node, field) {
  if (node.question !== 'half') return;
  for (const { units } of options().filter(({ kind }) => kind === 'activate'))
    for (const { kind, forecast } of options({ units })) if (kind === 'charge') yield { promise: forecast.win, unit: field.units[units[0]].name };
}
function* playedCards(node) {
  if (node.question !== 'play_card') return;
  const all = options();
  const without = all.find(({ kind }) => kind === 'no_card')?.forecast?.win;
  for (const { kind, forecast } of all) if (kind === 'card' && forecast?.win !== undefined) yield { promise: forecast.win - without };
}

const charge = bestMoment('romans-and-gauls', 7, charges);
const card = bestMoment('magnesia', 7, playedCards);
const server = await preview({ preview: { host: '127.0.0.1', port: 0 } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

async function opened(viewport, hash = '') {
  const page = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('acies-settings', JSON.stringify({ hints: false, language: 'en', curtain: false })));
  await page.goto(server.resolvedUrls.local[0] + hash);
  return page;
}
async function picture(name, viewport, moment, look) {
  const page = await opened(viewport);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.battle', mimeType: 'application/json', buffer: Buffer.from(moment.text) });
  await page.getByRole('button', { name: 'Open the battle' }).click();
  await look(page);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(900);
  await page.screenshot({ path: here(`../../docs/screenshots/${name}.jpg`).pathname, quality: 88 });
  await page.close();
}
async function companion(name, viewport, hash) {
  const page = await opened(viewport, hash);
  await page.getByTestId('figure').first().waitFor();
  await page.waitForTimeout(1500); // the forecast comes
  await page.screenshot({ path: here(`../../docs/screenshots/${name}.png`).pathname });
  await page.close();
}
async function lookAtCharge(page) {
  await page.locator('.candidates').waitFor();
  const unit = page.locator('.candidates').getByRole('button', { name: charge.unit, exact: true });
  if (!(await unit.isVisible())) await page.locator('.candidates summary').click();
  await unit.click();
  await page.locator('.option[data-kind=charge]').first().waitFor();
}
async function lookAtCard(page) {
  const taken = page.getByRole('button', { name: /^I am Red|^Look at what I hide/ });
  await page.locator('.option[data-kind=card]').or(taken).first().waitFor();
  if (await taken.isVisible()) await taken.click();
  await page.locator('.option[data-kind=card]').first().waitFor();
}

const [desktop, phone] = [{ width: 1440, height: 860 }, { width: 390, height: 844 }];
await picture('table-desktop', desktop, charge, lookAtCharge);
await picture('table-phone', phone, charge, lookAtCharge);
await picture('cards-desktop', { width: 1440, height: 1200 }, card, lookAtCard);
await companion('companion-desktop', desktop, '#advanced/melee');
await companion('forecast-desktop', desktop, '#impetus2/melee?b.vbu=4&span=chain');
await companion('companion-phone', phone, '#advanced/shooting');
await companion('both-ways-phone', phone, '#advanced/melee?span=chain&both=1');
await browser.close();
await server.close();
await tools.close();
