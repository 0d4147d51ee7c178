import { join } from 'node:path';
import { folderFiles } from '#server/adapters/folder-files.ts';
import { openMigrated } from '#server/database/engines/open-migrated.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { PaymentProvider } from '#server/ports/payments.ts';
import { assemble, keepLog, plentyOfRoom } from '#tests/support/assemble.ts';
import { testPlaces } from '#tests/support/checkout.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { type Step, steppedDatabase, steppedPayments, steppedPhotos } from './stepped.ts';

/** A whole server for tests, which can also run in a child process, so that a test can kill it at any moment. */

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The origin of a stand-in for Stripe, which replaces the sandbox. */
  readonly stripe?: string;
}

async function openStripe(apiUrl: string, clock: Clock, publicUrl: string): Promise<PaymentProvider> {
  const { openStripePayments } = await import('#server/adapters/stripe/stripe-payments.ts');
  return openStripePayments({
    secretKey: STRIPE_KEY,
    webhookSecrets: [WEBHOOK_SECRET],
    apiUrl,
    clock,
    publicUrl,
    shopId: 'shop-1',
  });
}

/** Opens the server; `step` is called before everything that a crash could leave half done. */
export async function openRehearsal({ stripe, ...place }: Place, step: Step = () => {}) {
  const usual = testSettings();
  const sandbox = { ...usual.sandbox, notifyDelayMs: 0 };
  const settings = { ...usual, ...place, sandbox, rateLimits: false };
  const { logged, log } = keepLog();
  const clock = movableClock();
  const database = steppedDatabase(await openMigrated(place, log), step);
  const photos = steppedPhotos(folderFiles(join(place.dataDir, 'photos'), { space: plentyOfRoom }), step);
  const payments = stripe && {
    payments: steppedPayments(await openStripe(stripe, clock, settings.publicUrl), step),
  };
  const server = await assemble({ settings, database, log }, { clock, places: testPlaces, photos, ...payments });
  return { ...server, logged };
}

export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;
