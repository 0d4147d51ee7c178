/** Installs and removes the worker of the driver's offline pages (delivery-worker.ts), while one is signed in. */

const WORKER = '/delivery/worker.js';
const SCOPE = '/delivery';
const CACHES = /^driver-pages /;

const isSupported = (): boolean => typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

/** Removes the worker and what it has kept from this browser. */
export async function removeDriverWorker(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (registration !== undefined && new URL(registration.scope).pathname === SCOPE) await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => CACHES.test(name)).map((name) => caches.delete(name)));
}

/**
 * Waits until a registration has an active worker, which then has everything that the pages need; false if the
 * installation failed. `navigator.serviceWorker.ready` would wait forever in a tab that was opened outside the worker's
 * scope, for example at the sign-in page.
 */
function isActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker === null || worker.state === 'redundant') resolve(false);
      else if (worker.state === 'activating' || worker.state === 'activated') resolve(true);
      else worker.addEventListener('statechange', look, { once: true });
    };
    look();
  });
}

/**
 * Installs the worker of the server's build; where it is installed, looks for a newer one. 'off': the server has none,
 * and an installed one was removed. 'unknown': the server cannot be asked now, or the browser or the build has no
 * worker.
 */
export async function putDriverWorker(): Promise<'on' | 'off' | 'unknown'> {
  if (!isSupported() || import.meta.env.DEV) return 'unknown';
  try {
    const { status } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' });
    if (status === 204 || status === 404) {
      await removeDriverWorker();
      return 'off';
    }
    if (status !== 200) return 'unknown';
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    await registration.update();
    return (await isActive(registration)) ? 'on' : 'unknown';
  } catch {
    return 'unknown';
  }
}
