import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '#domain/problems.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { markEventHandled, receiveNotification } from '#server/modules/payments/index.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';
import { fulfilPayment } from './fulfil-payment.ts';

/**
 * The provider sends the buyer back only after our answer. This is long enough for the order to exist by then, and no
 * longer.
 */
const LONGEST_WAIT_MS = 2000;

/**
 * Takes a notification of the payment provider and acts on it. Once it is stored the answer is 2xx, even if the order
 * could not be made at once: then the reconcile job makes it (rule notification-stored-once). Problem:
 * SIGNATURE_INVALID.
 */
export async function handleNotification(
  dependencies: Dependencies,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Result<null, Problem>> {
  const received = await receiveNotification(dependencies, rawBody, signature);
  if (!received.ok) return received;
  if (received.value.kind === 'look') {
    const done = new AbortController();
    const acted = act(dependencies, received.value.event).finally(() => done.abort());
    await Promise.race([acted, wait(LONGEST_WAIT_MS, undefined, { signal: done.signal }).catch(() => undefined)]);
  }
  return ok(null);
}

/**
 * Asks about the session of a notification; one that is not ours is logged and left alone (rule foreign-notifications).
 * Never throws: the notification is on disk, and what fails here is done by the reconcile job.
 */
async function act(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { database, clock, log } = dependencies;
  const { id: eventId, sessionId, reference, type: kind } = event;
  if (sessionId === null) return;
  try {
    const result = await fulfilPayment(dependencies, { sessionId, reference, eventId, by: 'notification' });
    if (result.ok || result.problem.code !== 'SESSION_UNKNOWN') return;
    log.error({ eventId, kind, code: 'SESSION_UNKNOWN' }, 'payment notification of a session that is not ours');
    await markEventHandled(database.db, eventId, clock.now());
  } catch (error) {
    log.error({ eventId, kind, error }, 'payment notification not handled yet');
  }
}
