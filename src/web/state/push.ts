/** This device's notifications (rule push-devices): the browser's permission, and the server's knowledge of it. */
import * as catalog from '#catalog/everyone/requests.ts';
import { ask } from '#web/api/client.ts';

const WORKER = '/push-worker.js';
/** There is no page below it, so that the worker answers no request. */
const SCOPE = '/push-worker/';

/** 'none': this browser cannot, or not where it has come by plain http. 'blocked': its person has said no. */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && !import.meta.env.DEV;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const isOurs = registration !== undefined && new URL(registration.scope).pathname === SCOPE;
  return isOurs ? registration.pushManager.getSubscription() : null;
}

/** Tells the server of a subscription, for as long as this session lasts. */
async function tellServer(subscription: PushSubscription, isBackground: boolean): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await ask('POST /api/staff/push', { label: catalog.notifications, body, isBackground });
}

/** What can be said at once, so that nothing moves when more is known. */
export function likelyPush(): PushState {
  if (!isSupported()) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'off';
}

/** The state of notifications; an old subscription is sent to the server again, because sessions end. */
export async function readPush(): Promise<PushState> {
  if (!isSupported() || Notification.permission !== 'granted') return likelyPush();
  try {
    const subscription = await findSubscription();
    if (subscription === null) return 'off';
    await tellServer(subscription, true);
    return 'on';
  } catch {
    return 'off';
  }
}

/** A worker that is being installed cannot subscribe yet. */
function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}

/** Asks the person, and subscribes; call it only after a press. */
export async function allowPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { publicKey } = await ask('GET /api/staff/push', { label: catalog.notifications });
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  await untilActive(registration);
  // One from another shop at this address would not be ours to use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await tellServer(subscription, false);
  return 'on';
}

/** Ends them on this device; signing out ends a person's notifications too. */
export async function unsubscribePush(): Promise<void> {
  if (!isSupported()) return;
  await (await findSubscription().catch(() => null))?.unsubscribe();
}

/** The same by a press: the server forgets the device too. */
export async function endPush(): Promise<PushState> {
  await ask('DELETE /api/staff/push', { label: catalog.notifications });
  await unsubscribePush();
  return 'off';
}
