import { isSupported, removeDriverWorker, SCOPE } from './driver-worker.ts';

const WORKER = '/delivery/worker.js';

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
