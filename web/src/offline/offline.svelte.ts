// The service worker, and whether a newer version waits. What it keeps: worker.js.
let waiting = $state.raw<ServiceWorker | null>(null);
let isReplaced = $state(false); // another page took the newer version: this one still shows the old
let isTaking = false;

export const newerVersion = (): boolean => waiting !== null || isReplaced;

// The page is loaded again with the newer version; a battle goes on from where it was saved, after its last event.
export function takeNewer(): void {
  if (isReplaced || !waiting) return location.reload();
  isTaking = true;
  waiting.postMessage('take');
}

export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isTaking) location.reload();
    else isReplaced = hadOne;
  });
  const registration = await serviceWorker.register('service-worker.js', { updateViaCache: 'none' });
  // The first one of all is no newer version of anything.
  const look = () => void (waiting = registration.active ? registration.waiting : null);
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow();
  registration.addEventListener('updatefound', follow);
  // An installed page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}
