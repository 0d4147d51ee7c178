import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ProviderEvent, RequestHeaders } from '#server/ports/payments.ts';
import { type KeptEvent, markEventHandled, storeEvent } from './payment-events-store.ts';

/**
 * Keeps an event once (rule notification-stored-once); answers whether something is left to do about it. When this
 * resolves, the row is on disk. Events of another mode, and events that say nothing of what is ours, are not acted on
 * (rule foreign-notifications).
 */
export async function keepEvent(
  { payments, database, clock, log }: Dependencies,
  event: ProviderEvent,
  payload: string,
): Promise<KeptEvent> {
  if (event.livemode !== payments.livemode) {
    const fields = { eventId: event.id, kind: event.type, provider: payments.name };
    log.error(fields, 'payment notification of the other mode');
    return 'handled';
  }
  const now = clock.now();
  const isForeign = event.news.kind === 'other';
  const kept = await database.transact(async (trx) => {
    const fate = await storeEvent(trx, event, payload, now);
    if (fate === 'new' && isForeign) await markEventHandled(trx, event.id, now);
    return fate;
  });
  if (kept === 'new' && isForeign) log.info({ eventId: event.id, kind: event.type }, 'payment notification ignored');
  return isForeign ? 'handled' : kept;
}

/**
 * Takes a notification: checks its signature over the raw body, and keeps its events. Answers those that something is
 * left to do about. Problem: SIGNATURE_INVALID. Throws where it could not be kept; the provider then sends it again.
 */
export async function receiveNotification(
  dependencies: Dependencies,
  rawBody: Buffer,
  headers: RequestHeaders,
): Promise<Result<readonly ProviderEvent[], Problem>> {
  const events = await dependencies.payments.readEvents(rawBody, headers);
  if (events === null) return fail({ code: 'SIGNATURE_INVALID' });
  const payload = rawBody.toString('utf8');
  const left: ProviderEvent[] = [];
  for (const event of events) {
    if ((await keepEvent(dependencies, event, payload)) !== 'handled') left.push(event);
  }
  return ok(left);
}
