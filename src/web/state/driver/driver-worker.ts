/** The worker of the driver's offline pages (delivery-worker.ts). Boards load this file to remove it. */

export const SCOPE = '/delivery';
const CACHES = /^driver-pages /;

export const isSupported = (): boolean => typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

/** Removes the worker and what it has kept from this browser. */
export async function removeDriverWorker(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (registration !== undefined && new URL(registration.scope).pathname === SCOPE) await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => CACHES.test(name)).map((name) => caches.delete(name)));
}
