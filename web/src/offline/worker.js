// Keeps every file that the page is made of, so that it works without a connection; served from the folder of the page as
// service-worker.js, with the list of files and their hashes that scripts/offline.mjs puts here. A file is fetched only if
// none with its hash is kept. A newer version waits until no page shows the old one, or until the player takes it; the files
// of the old version are kept until then.
const files = {}; // path: the beginning of its SHA-256

const scope = new URL(self.registration.scope);
const keyOf = (path) => `${new URL(path, scope).href}?${files[path]}`;
const kept = () => caches.open('acies');

const hashOf = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 20);

// The file as it was built: while a version is put on a server, some of its files may still be old.
async function fetched(path) {
  const response = await fetch(new URL(path, scope), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if ((await hashOf(await response.clone().arrayBuffer())) !== files[path]) throw new Error(`${path} is of another version`);
  return response;
}

async function fill() {
  const cache = await kept();
  const missing = [];
  for (const path of Object.keys(files)) if (!(await cache.match(keyOf(path)))) missing.push(path);
  await Promise.all(missing.map(async (path) => cache.put(keyOf(path), await fetched(path))));
}

async function dropOld() {
  const cache = await kept();
  const known = new Set(Object.keys(files).map(keyOf));
  for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
  await self.clients.claim();
}

const answer = async (path, request) => (await (await kept()).match(keyOf(path))) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length) || 'index.html';
  if (Object.hasOwn(files, path)) event.respondWith(answer(path, request));
});
