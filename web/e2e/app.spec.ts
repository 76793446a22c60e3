// The page as an app: it starts without a connection, takes a newer version, and opens files that come by themselves.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { asked, battle, board, hurried, ready, sizes } from './player';

test.use({ viewport: sizes.desktop });
const scenario = (name: string) => readFileSync(new URL(`../../scenarios/${name}.toml`, import.meta.url), 'utf8');

// Everything is kept, and this page gets it from there.
const keptAll = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => new Promise<void>((done) => {
    const look = () => (navigator.serviceWorker.controller ? done() : void setTimeout(look, 50));
    look();
  })));
const playNow = (page: Page) => page.getByRole('button', { name: /^Play now/ });

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page starts, plays a battle, speaks Italian and answers about rules', async ({ page, context }) => {
    await hurried(page);
    await page.goto('./');
    await keptAll(page);
    await context.setOffline(true);
    await page.reload();
    await playNow(page).click();
    await ready(page);
    await page.goto('./#advanced/shooting');
    await expect(page.getByTestId('figure')).toContainText(/6\s*dice/);
    await page.getByLabel('Language').selectOption('it');
    await expect(page.getByTestId('figure')).toContainText(/6\s*dadi/);
    await page.locator('.ledger li button').first().click();
    await expect(page.locator('.rule')).toContainText(/SHO/);
  });
});

// The built page at an address of its own, where the test can put a newer version.
interface Site {
  folder: string;
  address: string;
  server: Server;
}
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };
async function site(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'acies-page-'));
  cpSync('dist', folder, { recursive: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' }).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { folder, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
function publish({ folder }: Site): void {
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<body>', '<body data-version="newer">'));
  execFileSync('node', ['scripts/offline.mjs', folder]);
}

test.describe('a newer version', () => {
  test.use({ serviceWorkers: 'allow' });
  let place: Site;
  test.beforeAll(async () => void (place = await site()));
  test.afterAll(() => {
    place.server.close();
    rmSync(place.folder, { recursive: true });
  });

  test('is told, and taken when the player agrees, in the middle of a battle', async ({ page }) => {
    await hurried(page);
    await page.goto(place.address);
    await keptAll(page);
    await playNow(page).click();
    await ready(page);
    await expect(asked(page)).toHaveText('Which unit or group acts next?');
    const at = await battle(page).getAttribute('data-at');
    expect(Number(at)).toBeGreaterThan(0);
    publish(place);
    await page.reload();
    await expect(page.locator('body')).not.toHaveAttribute('data-version'); // the old one, until it is asked for
    await ready(page);
    await page.getByRole('button', { name: 'Load it now' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-version', 'newer');
    await ready(page);
    await expect(battle(page)).toHaveAttribute('data-at', at ?? '');
  });
});

// A file is dropped on the page, as a file manager does it.
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(([title, content]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content ?? ''], title ?? ''));
    return transfer;
  }, [name, text]);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}
const paste = (page: Page, text: string) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

test('a scenario in TOML and a battle are opened where they are dropped, even over another battle', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  await drop(page, 'the-ridge.toml', scenario('the-ridge'));
  await expect(page.getByRole('heading', { name: 'Who plays “The ridge”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the battle' }).click();
  await ready(page);
  await expect(board(page)).toBeVisible();
  await drop(page, 'alesia.toml', scenario('impetus2/alesia'));
  await page.getByRole('button', { name: 'Open the battle' }).click();
  await ready(page);
  await expect(page).toHaveTitle(/^Alesia/);
});

test('a pasted scenario is opened, and other text is left alone', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  await paste(page, 'Dear friend, shall we play on Friday?');
  await paste(page, scenario('romans-and-gauls'));
  await page.getByRole('button', { name: 'Open the battle' }).click();
  await ready(page);
  await expect(asked(page).or(page.getByRole('button', { name: /^Roll/ })).first()).toBeVisible();
});

test('a file that is no battle is refused with a sentence, and nothing is lost', async ({ page }) => {
  await hurried(page);
  await page.goto('./');
  const alert = page.getByRole('alert');
  await drop(page, 'holiday.png', '\x89PNG\r\n\0\0');
  await expect(alert).toHaveText('“holiday.png” is neither a battle nor a scenario of Acies. Nothing was changed.');
  await drop(page, 'mine.toml', 'name = "Mine"\nunits = [\n');
  await expect(alert).toHaveText(/^“mine.toml” is not readable as TOML from line \d+ on/);
  await drop(page, 'mine.toml', 'name = "Mine"\nnonsense = 1\n');
  await expect(alert).toContainText('“mine.toml” cannot be read');
});
