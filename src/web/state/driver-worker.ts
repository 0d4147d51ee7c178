/** The service worker that opens the driver's pages without a line (delivery-worker.ts): on this browser while a driver is signed in. */

const WORKER = '/delivery/worker.js';
const SCOPE = '/delivery';
const CACHES = /^driver-pages /;

const isSupported = (): boolean => typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

/** Takes the worker and what it keeps off this browser. */
export async function dropDriverWorker(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (registration !== undefined && new URL(registration.scope).pathname === SCOPE) await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => CACHES.test(name)).map((name) => caches.delete(name)));
}

/**
 * Puts the worker of the server's build on this browser; where it is there, looks for a newer one. 'off': the server has none, and what was
 * here is taken away. 'unknown': nobody can be asked right now, or the browser or the build has no such thing.
 */
export async function putDriverWorker(): Promise<'on' | 'off' | 'unknown'> {
  if (!isSupported() || import.meta.env.DEV) return 'unknown';
  try {
    const { status } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' });
    if (status === 204 || status === 404) {
      await dropDriverWorker();
      return 'off';
    }
    if (status !== 200) return 'unknown';
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    await registration.update();
    // From here on there is one that has all that the pages need.
    await navigator.serviceWorker.ready;
    return 'on';
  } catch {
    return 'unknown';
  }
}
