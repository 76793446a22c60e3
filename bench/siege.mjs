// The server under attack: how much memory it takes and how long others wait meanwhile; ends with 1 if a limit is missed.
//
//     node bench/siege.mjs [PROGRAM]
//
// At the same time, again and again: 4 clients send 250 MB of trailers each; 10 send 800 kB of [1,1,…] to the oracle, 10 as
// much of it as a body may have, and 10 as many questions as are answered at once; 300 connections from the address of the client
// that is measured and 300 from eight others send half a request and are renewed every second, or when they are closed.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const limits = { memory: 60_000, wait: 100 }; // kB, ms
const host = '127.0.0.1';
const pause = (time) => new Promise((end) => setTimeout(end, time));

// --- The attackers, in a process of their own ---------------------------------------------------------------

const counts = { trailers: 0, answers: {}, renewed: 0 };

// A connection that is open, or nothing.
async function opened(port, localAddress = host) {
  const socket = connect({ port, host, localAddress });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  return socket.destroyed ? null : socket;
}

async function sendTrailers(port, bytes) {
  const piece = Buffer.from(`X-Trailer: ${'x'.repeat(100_000)}\r\n`);
  for (let sent = 0; sent < bytes; ) {
    const socket = await opened(port);
    if (!socket) continue;
    socket.resume();
    socket.write('POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n');
    while (!socket.destroyed && sent < bytes) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
      sent += piece.length;
      counts.trailers += piece.length;
    }
    socket.destroy();
  }
}

async function ask(port, body) {
  const socket = await opened(port);
  if (!socket) return;
  socket.write(`POST /api/ask HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.write(body);
  let start = '';
  socket.on('data', (data) => { if (start.length < 12) start += data.toString('latin1', 0, 12); });
  await once(socket, 'close').catch(() => {});
  const status = start.slice(9, 12) || 'none';
  counts.answers[status] = (counts.answers[status] ?? 0) + 1;
}

async function renew(port, localAddress) {
  for (;;) {
    const socket = await opened(port, localAddress);
    if (!socket) { await pause(10); continue; }
    socket.resume();
    socket.write('GET / HT');
    await Promise.race([pause(1000), once(socket, 'close')]).catch(() => {});
    socket.destroy();
    counts.renewed++;
  }
}

async function attack(port) {
  const forever = async (work) => { for (;;) await work(); };
  const ones = (bytes) => `[${'1,'.repeat(bytes / 2 - 2)}1]`;
  const question = (id) => `{"id":${id},"edition":"advanced","topic":"shooting-dice","given":{"shooter":{"type":"T","vbu":4,"weapon":"longbow_a"},"target":{"type":"CP"},"range":9}}`;
  const questions = `[${Array.from({ length: 1000 }, (_, id) => question(id)).join(',')}]`;
  for (let i = 0; i < 10; i++) for (const body of [ones(800_000), ones(500_000), questions]) forever(() => ask(port, body));
  for (let i = 0; i < 300; i++) {
    renew(port, host);
    renew(port, `127.0.0.${2 + (i % 8)}`);
  }
  await Promise.all([1, 2, 3, 4].map(() => sendTrailers(port, 250e6)));
  await pause(10_000); // the others go on for a while
  process.send(counts, () => process.exit());
}

// --- The client that is measured ------------------------------------------------------------------------------

// Milliseconds until /health has been answered over a new connection; Infinity if it was not.
async function wait(port) {
  const start = performance.now();
  const socket = connect({ port, host });
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (data) => (text += data));
  socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await once(socket, 'close').catch(() => {});
  return text.startsWith('HTTP/1.1 200 ') ? performance.now() - start : Infinity;
}

const memory = (id, what) => Number(new RegExp(`${what}:\\s*(\\d+)`).exec(readFileSync(`/proc/${id}/status`, 'utf8'))[1]);

async function serve(program, folder) {
  const server = spawn(program, ['serve', '--port', '0', '--root', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, port] = /http:.*:(\d+)\//.exec(line) ?? [];
    if (port) return { server, port: Number(port) };
  }
  throw new Error(`${program} does not serve`);
}

async function waits(port, isOver) {
  const all = [];
  for (; !isOver(); await pause(20)) all.push(await wait(port));
  return all.sort((a, b) => a - b);
}

const told = (all) => `${all.length} requests; median ${all[all.length >> 1].toFixed(1)} ms, 99 in 100 ${all[Math.floor(all.length * 0.99)].toFixed(1)} ms, longest ${all.at(-1).toFixed(1)} ms`;

async function besiege(program) {
  const folder = mkdtempSync(join(tmpdir(), 'acies-bench-'));
  writeFileSync(join(folder, 'index.html'), 'Acies');
  const { server, port } = await serve(program, folder);
  console.log(`Load of the machine before: ${loadavg()[0].toFixed(1)}`);
  const start = performance.now();
  console.log(`/health before:  ${told(await waits(port, () => performance.now() > start + 3000))}`);
  console.log(`memory before:   ${memory(server.pid, 'VmRSS') / 1000} MB`);
  let report;
  const attackers = fork(fileURLToPath(import.meta.url), ['--attack', String(port)]);
  attackers.on('message', (counted) => (report = counted));
  const meanwhile = await waits(port, () => attackers.exitCode !== null);
  const peak = memory(server.pid, 'VmHWM');
  console.log(`/health during:  ${told(meanwhile)}; limit ${limits.wait} ms`);
  console.log(`memory, highest: ${peak / 1000} MB; limit ${limits.memory / 1000} MB`);
  const answers = Object.entries(report.answers).map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`the attack:      ${Math.round(report.trailers / 1e6)} MB of trailers, ${report.renewed} half requests, answers of the oracle: ${answers}`);
  server.kill();
  rmSync(folder, { recursive: true });
  if (peak > limits.memory || meanwhile.at(-1) > limits.wait) process.exitCode = 1;
}

if (process.argv[2] === '--attack') await attack(Number(process.argv[3]));
else await besiege(process.argv[2] ?? `${top}build/release/acies`);
