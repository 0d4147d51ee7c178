import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/text-messages.ts';
import { planRoutes } from '#domain/dispatch/plan-routes.ts';
import { carefulPlaces } from '../adapters/careful-places.ts';
import { estimateRouteTimes } from '../adapters/estimate-route-times.ts';
import { folderFiles, leavesEnough } from '../adapters/folder-files.ts';
import { googlePlaces } from '../adapters/google-places.ts';
import { localPlaces } from '../adapters/local-places.ts';
import { logMessages } from '../adapters/log-messages.ts';
import { osrmRouteTimes } from '../adapters/osrm-route-times.ts';
import { type PhotonPlacesOptions, photonPlaces } from '../adapters/photon-places.ts';
import { postPublic } from '../adapters/post-public.ts';
import { openBucket } from '../adapters/s3/bucket.ts';
import { bucketFiles } from '../adapters/s3/bucket-files.ts';
import { recalledFiles } from '../adapters/s3/recalled-files.ts';
import { openSandboxPayments, type SandboxPayments } from '../adapters/sandbox/sandbox-payments.ts';
import { twilioMessages } from '../adapters/twilio/twilio-messages.ts';
import { vroomPlanner } from '../adapters/vroom-planner.ts';
import { openShopKey } from '../adapters/web-push/shop-key.ts';
import { webPush } from '../adapters/web-push/web-push.ts';
import type { OpenDatabase } from '../database/database-port.ts';
import { storeValueOnce } from '../database/stores/meta.ts';
import { recallPlace, rememberPlaces } from '../database/stores/resolved-places-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { openProviders } from '../live-providers.ts';
import type { LiveShop } from '../live-shop.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import { type MessageProvider, MessagesUnavailable } from '../ports/messages.ts';
import { type PaymentProvider, PaymentProviderDown } from '../ports/payments.ts';
import type { PlacesProvider } from '../ports/places.ts';
import type { PushService } from '../ports/push.ts';
import type { RoutePlanner } from '../ports/route-planner.ts';
import type { RouteTimes } from '../ports/route-times.ts';
import type { Settings } from '../settings.ts';
import type { ProviderSettings } from '../settings-typed-keys.ts';
import { randomUUID } from '../time-and-chance.ts';

/** The kinds of files, each with its own folder. */
export const FILE_FOLDERS = ['photos', 'menu-pictures'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

interface Base {
  readonly settings: Settings;
  readonly shop: LiveShop;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
}

/** The remote provider of addresses in the settings; null if the shop has only its own list. */
export function openRemotePlaces(
  places: Settings['places'],
  more: Pick<PhotonPlacesOptions, 'near' | 'keep' | 'recall' | 'timeoutMs'>,
): PlacesProvider | null {
  if (places.provider === 'local') return null;
  const asked = { ...more, baseUrl: places.url };
  switch (places.provider) {
    case 'google':
      return googlePlaces({ ...asked, apiKey: places.apiKey });
    case 'photon':
      return photonPlaces({ ...asked, country: 'US' });
  }
}

/** A provider of addresses; a remote one falls back on the shop's own list. */
function choosePlaces({ shop, database, clock, log }: Base, places: ProviderSettings['places'], list: PlacesProvider) {
  const remote = openRemotePlaces(places, {
    near: () => shop.current.hub,
    keep: (found) => rememberPlaces(database.db, found, clock.now()),
    recall: async (placeId) => (await recallPlace(database.db, placeId))?.place ?? null,
  });
  return remote === null ? list : carefulPlaces({ name: places.provider, remote, list, clock, log });
}

/** Distances and driving times; a routing service falls back on the estimate. */
export function chooseRouteTimes({ settings: { routeTimes }, shop }: Pick<Base, 'settings' | 'shop'>): RouteTimes {
  const estimate = estimateRouteTimes(() => shop.current);
  return routeTimes.source === 'osrm' ? osrmRouteTimes({ baseUrl: routeTimes.url, fallback: estimate }) : estimate;
}

/** Plans by the built-in rules. */
export const BUILT_IN_PLANNER: RoutePlanner = { plan: async (evening) => planRoutes(evening) };

/** Who plans which driver makes which stops. */
export function chooseRoutePlanner({ settings: { routingUrl }, log }: Pick<Base, 'settings' | 'log'>): RoutePlanner {
  if (routingUrl === null) return BUILT_IN_PLANNER;
  const onChange = (isAway: boolean): void =>
    log.warn({ provider: 'vroom' }, isAway ? 'route-planner-away' : 'route-planner-back');
  return vroomPlanner({ baseUrl: routingUrl, onChange });
}

/** Takes no payment: nobody has typed keys yet, or this server cannot open them. */
const noPayments = (): PaymentProvider =>
  new Proxy({ name: 'none', livemode: true, couldBeSigned: () => false } as unknown as PaymentProvider, {
    get: (known, key) =>
      Reflect.get(known, key) ??
      (key === 'routes' || key === 'isOwn' || key === 'then'
        ? undefined
        : () => {
            throw new PaymentProviderDown('the shop has no keys of a payment provider');
          }),
  });

/** Stripe's SDK is read only where it is asked for: it takes a fifth of a second and 20 MB. */
async function choosePayments(
  { settings: { publicUrl }, database, clock }: Base,
  payments: ProviderSettings['payments'],
  sandbox: () => Promise<SandboxPayments>,
): Promise<PaymentProvider> {
  if (payments.provider === 'none') return noPayments();
  if (payments.provider === 'sandbox') return sandbox();
  const { openStripePayments } = await import('../adapters/stripe/stripe-payments.ts');
  const shopId = await storeValueOnce(database, 'shop-id', randomUUID());
  return openStripePayments({ ...payments, clock, publicUrl, shopId });
}

function chooseSandbox({ settings, shop, database, clock, log }: Base): Promise<SandboxPayments> {
  const { sandbox: timing, publicUrl } = settings;
  const onError = (error: unknown): void => log.warn({ provider: 'sandbox', error }, 'notification-failed');
  return openSandboxPayments({ timing, database, clock, publicUrl, brand: () => shop.current.brand, onError });
}

type FilesBase = Pick<Settings, 'dataDir' | 'files'>;

/** The files of one kind: in the data folder, or in a bucket (rule file-stores). */
export function filesOf({ dataDir, files }: FilesBase, folder: FileFolder): FileStore {
  if (files.provider === 's3') return bucketFiles(openBucket(files), folder);
  return folderFiles(join(dataDir, folder), folder === 'photos' ? { isEnough: leavesEnough } : {});
}

/** Delivery photos. */
export const choosePhotos = (settings: FilesBase): FileStore => filesOf(settings, 'photos');

/** Pictures of menus, with names derived from their content. */
export function chooseMenuPictures(settings: FilesBase): FileStore {
  const pictures = filesOf(settings, 'menu-pictures');
  return settings.files.provider === 's3' ? recalledFiles(pictures) : pictures;
}

/** Who sends texts. Keys that can't be decrypted are the owner's to type again: until then each text waits. */
export function chooseMessages({ log }: Pick<Base, 'log'>, messages: ProviderSettings['messages']): MessageProvider {
  if (messages.provider === 'twilio') return twilioMessages(messages);
  const logged = logMessages({ log });
  if (messages.provider === 'log') return logged;
  const fault = { code: 'KEYS', words: catalog.keysNotDecrypted };
  return {
    ...logged,
    name: 'none',
    sendText: () => Promise.reject(new MessagesUnavailable(fault.words, { fault })),
  };
}

/** The providers that the owner can change while the shop is open (rule provider-keys). */
export interface LiveAdapters extends Pick<Dependencies, 'payments' | 'messages' | 'places' | 'providers'> {
  /** Where payments are the sandbox, which notifies this server over HTTP. */
  readonly sandbox: SandboxPayments | null;
}

/** Opens the providers, and follows the keys that the owner types. */
export async function followProviders(base: Base): Promise<LiveAdapters> {
  const list = localPlaces(base.database);
  let sandbox: SandboxPayments | null = null;
  const openSandbox = async (): Promise<SandboxPayments> => {
    sandbox ??= await chooseSandbox(base);
    return sandbox;
  };
  const choose = async ({ payments, messages, places }: ProviderSettings) => ({
    payments: await choosePayments(base, payments, openSandbox),
    messages: chooseMessages(base, messages),
    places: choosePlaces(base, places, list),
  });
  let now = await choose({ ...base.settings, payments: { provider: 'none' } });
  const providers = await openProviders(base, async (next) => {
    now = await choose(next);
  });
  return {
    providers,
    payments: following(() => now.payments),
    messages: following(() => now.messages),
    places: following(() => now.places),
    sandbox,
  };
}

/** Notifications by the push services of browsers. */
export async function choosePush({ settings, database, clock }: Base): Promise<PushService> {
  const { publicUrl, securityContact } = settings;
  // Push services ask for an address; a shop without https has none, and no browser subscribes to it.
  const contact = securityContact ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost');
  return webPush({ key: await openShopKey(database), clock, contact, post: postPublic() });
}

/** The address under which this process reaches itself. */
export function ownOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen yet.');
  const anywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = anywhere ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** A proxy for the current object: each use looks it up, so that holders needn't know about changes. */
function following<T extends object>(current: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) => {
      const target = current();
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
