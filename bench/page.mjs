// How long a player waits: from a cold cache until the start page can be used, and until the table of a battle that is
// chosen at once is ready for play; as fast as the machine allows, and over a slow line.
//
//     node bench/page.mjs [PROGRAM]
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const { chromium } = createRequire(`${top}web/package.json`)('@playwright/test');
const program = process.argv[2] ?? `${top}build/release/acies`;
const runs = 5;
const editions = ['basic', 'impetus', 'advanced', 'impetus2'];
const lines = [
  { name: 'unthrottled', limit: 1500 },
  { name: '10 Mbit/s, 50 ms', limit: 2500, conditions: { offline: false, latency: 50, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 } },
];

async function serve() {
  const server = spawn(program, ['serve', '--port', '0', '--root', `${top}web/dist`], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return { server, address };
  }
  throw new Error(`${program} does not serve`);
}

// What a player in a hurry waits for and clicks: one thing in each frame of the page.
const stepsTo = (edition) => [
  { name: 'start', wait: '.play:enabled', click: edition === 'basic' ? '.play' : `input[value=${edition}]` },
  ...(edition === 'basic' ? [] : [{ name: 'battles', wait: '.scenario:enabled', click: '.scenario' }]),
  { name: 'table', wait: '.question .roll, .question .option' },
];

// Runs in the page, and notes when each thing was there.
function hurry(steps) {
  window.times = {};
  (function look() {
    const { name, wait, click } = steps[0];
    if (document.querySelector(wait)) {
      window.times[name] = performance.now();
      if (click) document.querySelector(click).click();
      steps.shift();
    }
    if (steps.length) requestAnimationFrame(look);
  })();
}

async function throttle(session, conditions) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
}

async function measure(browser, address, edition, conditions) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const engines = [];
  context.on('requestfinished', (request) => request.url().endsWith('/battle.wasm') && engines.push(request.sizes()));
  if (conditions) await throttle(await context.newCDPSession(page), conditions);
  await page.addInitScript(hurry, stepsTo(edition));
  await page.goto(address);
  await page.waitForFunction(() => window.times.table !== undefined);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => window.times);
  const bytes = (await Promise.all(engines)).map((sizes) => sizes.responseBodySize);
  await context.close();
  return { ...times, downloads: bytes.length, bytes: bytes[0] };
}

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const milliseconds = (time) => `${Math.round(time)} ms`;

// A row of the table, and whether it keeps its limits.
async function row(browser, address, edition, { name, limit, conditions }) {
  const all = [];
  for (let i = 0; i < runs; i++) all.push(await measure(browser, address, edition, conditions));
  const table = median(all.map((one) => one.table));
  const isKept = table <= limit && all.every(({ downloads }) => downloads === 1);
  const cells = [
    edition, name, milliseconds(median(all.map((one) => one.start))), milliseconds(table), milliseconds(limit),
    `${[...new Set(all.map(({ downloads }) => downloads))].join(', ')} × ${(all[0].bytes / 1000).toFixed(0)} kB`, isKept ? 'yes' : 'NO',
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return isKept;
}

const { server, address } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
console.log(`Median of ${runs}; load of the machine before: ${loadavg()[0].toFixed(1)}\n`);
console.log('| edition | line | start page | table | limit | downloads of battle.wasm | kept |\n|---|---|---|---|---|---|---|');
for (const line of lines)
  for (const edition of editions) if (!(await row(browser, address, edition, line))) process.exitCode = 1;
await browser.close();
server.kill();
