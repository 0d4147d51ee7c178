import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';
import { markEventHandled, storeEvent } from './payment-events-store.ts';

/** What is to be done about a notification: ask about its session ('look'), or nothing. */
export type Notification = { readonly kind: 'look'; readonly event: ProviderEvent } | { readonly kind: 'nothing' };

/**
 * The kinds that say something about one of our sessions; others are not acted on (rule foreign-notifications). What
 * they claim is never believed: the provider is asked.
 */
const SESSION_KINDS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/**
 * Takes a notification: checks its signature over the raw body, and stores it once (rule notification-stored-once).
 * When this resolves, the row is on disk.
 * Problem: SIGNATURE_INVALID. Throws where it could not be stored; the provider then sends it again.
 */
export async function receiveNotification(
  { payments, database, clock, log }: Dependencies,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Result<Notification, Problem>> {
  const event = payments.readEvent(rawBody, signature);
  if (event === null) return fail({ code: 'SIGNATURE_INVALID' });
  if (event.livemode !== payments.livemode) {
    log.error(
      { eventId: event.id, kind: event.type, provider: payments.name },
      'payment notification of the other mode',
    );
    return ok({ kind: 'nothing' });
  }
  const now = clock.now();
  const isOfSession = SESSION_KINDS.has(event.type) && event.sessionId !== null;
  const fate = await database.transact(async (trx) => {
    const stored = await storeEvent(trx, event, rawBody.toString('utf8'), now);
    if (stored === 'new' && !isOfSession) await markEventHandled(trx, event.id, now);
    return stored;
  });
  if (!isOfSession) log.info({ eventId: event.id, kind: event.type }, 'payment notification ignored');
  return ok(isOfSession && fate !== 'handled' ? { kind: 'look', event } : { kind: 'nothing' });
}
