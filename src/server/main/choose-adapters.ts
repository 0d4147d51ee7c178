/** Which adapter stands behind each port, as the settings say. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { carefulPlaces } from '../adapters/careful-places.ts';
import { estimateRouteTimes } from '../adapters/estimate-route-times.ts';
import { fileMenuPictures } from '../adapters/file-menu-pictures.ts';
import { filePhotos } from '../adapters/file-photos.ts';
import { googlePlaces } from '../adapters/google-places.ts';
import { localPlaces } from '../adapters/local-places.ts';
import { logMessages } from '../adapters/log-messages.ts';
import { osrmRouteTimes } from '../adapters/osrm-route-times.ts';
import { photonPlaces } from '../adapters/photon-places.ts';
import { openSandboxPayments, type SandboxPayments } from '../adapters/sandbox/sandbox-payments.ts';
import { twilioMessages } from '../adapters/twilio/twilio-messages.ts';
import type { OpenDatabase } from '../database/database-port.ts';
import { recallPlace, rememberPlaces } from '../database/stores/resolved-places-store.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../ports/clock.ts';
import type { MenuPictures } from '../ports/menu-pictures.ts';
import type { MessageProvider } from '../ports/messages.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { PhotoStore } from '../ports/photos.ts';
import type { PlacesProvider } from '../ports/places.ts';
import type { RouteTimes } from '../ports/route-times.ts';
import type { Settings } from '../settings.ts';

interface Base {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
}

function chooseRemotePlaces({ settings, database, clock }: Base): PlacesProvider | null {
  const { places, area } = settings;
  if (places.provider === 'local') return null;
  if (places.provider === 'google') {
    return googlePlaces({ apiKey: places.apiKey, baseUrl: places.url, near: area.hub });
  }
  return photonPlaces({
    baseUrl: places.url,
    near: area.hub,
    country: 'US',
    keep: (found) => rememberPlaces(database.db, found, clock.now()),
    recall: async (placeId) => (await recallPlace(database.db, placeId))?.place ?? null,
  });
}

/** A provider of addresses; a remote one falls back on the shop's own list. */
export function choosePlaces(base: Base): PlacesProvider {
  const { settings, database, clock, log } = base;
  const list = localPlaces(database);
  const remote = chooseRemotePlaces(base);
  return remote === null ? list : carefulPlaces({ name: settings.places.provider, remote, list, clock, log });
}

/** Distances and driving times; a routing service falls back on the estimate. */
export function chooseRouteTimes({ routeTimes, area }: Settings): RouteTimes {
  const estimate = estimateRouteTimes(area.fees);
  return routeTimes.source === 'osrm' ? osrmRouteTimes({ baseUrl: routeTimes.url, fallback: estimate }) : estimate;
}

/** The payment provider, and the sandbox where it is the one, which notifies this server over HTTP. */
export interface ChosenPayments {
  readonly payments: PaymentProvider;
  readonly sandbox: SandboxPayments | null;
}

/** Stripe's SDK is read only where it is asked for: it takes a fifth of a second and 20 MB. */
export async function choosePayments(base: Base): Promise<ChosenPayments> {
  const { settings, clock } = base;
  const { payments, publicUrl } = settings;
  if (payments.provider === 'sandbox') {
    const sandbox = await chooseSandbox(base);
    return { payments: sandbox, sandbox };
  }
  const { openStripePayments } = await import('../adapters/stripe/stripe-payments.ts');
  return { payments: openStripePayments({ ...payments, clock, publicUrl }), sandbox: null };
}

function chooseSandbox({ settings, database, clock, log }: Base): Promise<SandboxPayments> {
  const { sandbox: timing, publicUrl, area } = settings;
  const onError = (error: unknown): void => log.warn({ provider: 'sandbox', error }, 'notification-failed');
  return openSandboxPayments({ timing, database, clock, publicUrl, brand: area.brand, onError });
}

/** Delivery photos, in the data folder. */
export function choosePhotos({ dataDir }: Settings): PhotoStore {
  return filePhotos(join(dataDir, 'photos'));
}

/** Pictures of menus, in the data folder. */
export function chooseMenuPictures({ dataDir }: Pick<Settings, 'dataDir'>): MenuPictures {
  return fileMenuPictures(join(dataDir, 'menu-pictures'));
}

/** Who sends texts. */
export function chooseMessages({ settings, log }: Pick<Base, 'settings' | 'log'>): MessageProvider {
  const { messages } = settings;
  return messages.provider === 'twilio' ? twilioMessages(messages) : logMessages({ log });
}

/** The address under which this process reaches itself. */
export function ownOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen yet.');
  const anywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = anywhere ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
