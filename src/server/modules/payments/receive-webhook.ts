import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { RequestHeaders } from '#server/ports/payments.ts';
import { isEventHandled, markTold, type ReceivedEvent, storeEvent } from './payment-events-store.ts';

/**
 * Whether something is left to do about an event. Events of another mode, and events that say nothing of what is ours,
 * are not acted on (rule foreign-notifications); the latter are kept.
 */
export async function isToDo(dependencies: Dependencies, received: ReceivedEvent): Promise<boolean> {
  const { payments, database, clock, log } = dependencies;
  const { id: eventId, type: kind, livemode, news } = received.event;
  if (livemode !== payments.livemode) {
    log.error({ eventId, kind, provider: payments.name }, 'payment notification of the other mode');
    return false;
  }
  if (await isEventHandled(database.db, eventId)) return false;
  if (news.kind !== 'other') return true;
  await storeEvent(database.db, received, clock.now(), true);
  // The nightly look at the provider's balance and the reading of open payments find what it was about.
  if (news.isUnreadable) log.error({ eventId, kind }, 'payment notification unreadable');
  else log.info({ eventId, kind }, 'payment notification ignored');
  return false;
}

/** Takes a signed notification; answers the events to act on, not kept yet. Problems: SIGNATURE_INVALID, MALFORMED. */
export async function receiveWebhook(
  dependencies: Dependencies,
  rawBody: Buffer,
  headers: RequestHeaders,
): Outcome<readonly ReceivedEvent[]> {
  const events = await dependencies.payments.readEvents(rawBody, headers);
  if (events === null) return fail({ code: 'SIGNATURE_INVALID' });
  if (events.length === 0) {
    dependencies.log.error({ provider: dependencies.payments.name }, 'payment notification unreadable');
    return fail({ code: 'MALFORMED' });
  }
  const payload = rawBody.toString('utf8');
  const left: ReceivedEvent[] = [];
  for (const event of events) {
    if (await isToDo(dependencies, { event, payload })) left.push({ event, payload });
    else await markTold(dependencies.database.db, event.id, dependencies.clock.now());
  }
  return ok(left);
}
