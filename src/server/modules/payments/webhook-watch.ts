import { addDays, dayOf } from '#domain/day-start.ts';
import { readValue, setValue } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import type { PaymentProvider } from '#server/ports/payments.ts';
import { lastWebhookAt } from './payment-events-store.ts';
import { lastWithoutWebhookAt } from './payment-sessions-store.ts';

/** Whether the provider's notifications arrive, and are believed (rule webhooks-refused). */

const WRITE_ONCE_IN_MS = 10_000;
/** A provider sends a payment's notification within this time. */
const TOLD_WITHIN_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

const nameOf = ({ name }: PaymentProvider): string => `webhook-refused ${name}`;

interface Refused {
  readonly at: number;
  readonly count: number;
}

async function readRefused({ database, payments }: Pick<Dependencies, 'database' | 'payments'>): Promise<Refused> {
  const value = await readValue(database, nameOf(payments));
  return value === null ? { at: 0, count: 0 } : (JSON.parse(value) as Refused);
}

const uncounted = memoize((_: PaymentProvider) => ({ count: 0, writtenAt: 0 }));

/**
 * Counts a notification that looked genuine but had a wrong signature. Anyone can send one, so it is stored at most
 * every ten seconds, and raises no alarm until a payment's notification is missing.
 */
export async function noteRefused(dependencies: Pick<Dependencies, 'database' | 'payments' | 'clock'>): Promise<void> {
  const { database, payments, clock } = dependencies;
  const own = uncounted(payments);
  own.count += 1;
  const now = clock.now();
  if (now - own.writtenAt < WRITE_ONCE_IN_MS) return;
  const { count } = own;
  own.writtenAt = now;
  own.count = 0;
  const before = await readRefused(dependencies);
  const kept = now - before.at > DAY_MS ? 0 : before.count;
  await setValue(database.db, nameOf(payments), JSON.stringify({ at: now, count: kept + count }));
}

export interface WebhookTrouble {
  /** The time of the payment without a notification, Unix ms. */
  readonly since: number;
  /** How many notifications were refused for their signature since the last genuine one; 0 if none arrived at all. */
  readonly refused: number;
}

/** The problem of the provider's notifications; null once a genuine one has arrived. */
export async function webhookTrouble(
  dependencies: Pick<Dependencies, 'database' | 'payments' | 'clock' | 'shop'>,
): Promise<WebhookTrouble | null> {
  const { database, payments, clock, shop } = dependencies;
  const now = clock.now();
  const yesterday = addDays(dayOf(now, shop.current.timeZone), -1);
  const since = await lastWithoutWebhookAt(database.db, payments.name, yesterday, now - TOLD_WITHIN_MS);
  const toldAt = (await lastWebhookAt(database.db)) ?? 0;
  if (since === null || since <= toldAt) return null;
  const { at, count } = await readRefused(dependencies);
  return { since, refused: at > toldAt ? count : 0 };
}
