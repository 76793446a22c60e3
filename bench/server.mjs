// What a static file costs the server: CPU time of a request, beside that of nginx in the same run; ends with 1 if it is over
// twice nginx's. Needs the Debian packages nginx-light and wrk.
//
//     node bench/server.mjs [PROGRAM]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const program = process.argv[2] ?? `${top}build/release/acies`;
const sizes = [40_000, 600_000];
const limit = 2;
const rounds = 5; // other programs only add to the time, so the least counts
const seconds = 3;
const ticks = Number(execFileSync('getconf', ['CLK_TCK']));

const folder = mkdtempSync(join(tmpdir(), 'acies-bench-'));
for (const size of sizes) writeFileSync(join(folder, `${size}.bin`), Buffer.alloc(size, 'acies '));

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

async function startAcies() {
  const server = spawn(program, ['serve', '--port', '0', '--root', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return { name: 'acies', address, server };
  }
  throw new Error(`${program} does not serve`);
}

async function startNginx() {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; user root;
     events {}
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; ${temporary}
            server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } });
  const address = `http://127.0.0.1:${port}/`;
  for (;;) {
    const answer = await fetch(`${address}${sizes[0]}.bin`).catch(() => null);
    if (answer) return { name: 'nginx', address, server };
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

// User and system time in seconds of a process, and which process started it.
function statOf(id) {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return { parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) / ticks };
}

// The same of a server and of its workers.
function cpuTime({ server }) {
  let time = statOf(server.pid).time;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(id);
      if (stat.parent === server.pid) time += stat.time;
    } catch {} // it has ended
  }
  return time;
}

// Seconds of CPU time for a request, and requests a second.
function measure(one, size) {
  const before = cpuTime(one);
  const text = execFileSync('wrk', ['-t1', '-c16', `-d${seconds}`, `${one.address}${size}.bin`], { encoding: 'utf8' });
  const requests = Number(/(\d+) requests in/.exec(text)[1]);
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(text);
  return { cost: (cpuTime(one) - before) / requests, rate: Number(/Requests\/sec:\s*([\d.]+)/.exec(text)[1]) };
}

const best = (all) => all.reduce((a, b) => (b.cost < a.cost ? b : a));
const microseconds = (cost) => `${(cost * 1e6).toFixed(1)} µs`;

const servers = [await startAcies(), await startNginx()];
try {
  console.log(`The least of ${rounds} runs of ${seconds} s; load of the machine before: ${loadavg()[0].toFixed(1)}\n`);
  console.log('| file | acies serve, CPU time of a request | nginx | ratio | limit | requests a second: acies; nginx |\n|---|---|---|---|---|---|');
  for (const size of sizes) {
    const all = [[], []];
    for (let round = 0; round < rounds; round++) servers.forEach((one, i) => all[i].push(measure(one, size)));
    const [acies, nginx] = all.map(best);
    const ratio = acies.cost / nginx.cost;
    const rates = `${Math.round(acies.rate)}; ${Math.round(nginx.rate)}`;
    console.log(`| ${size / 1000} kB | ${microseconds(acies.cost)} | ${microseconds(nginx.cost)} | ${ratio.toFixed(2)} | ${limit} | ${rates} |`);
    if (ratio > limit) process.exitCode = 1;
  }
} finally {
  for (const { server } of servers) server.kill();
  rmSync(folder, { recursive: true });
}
