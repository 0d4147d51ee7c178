import type { Problem } from '#domain/problems.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { actOnNews, keepEvent, type NewsHandlers, receiveNotification } from '#server/modules/payments/index.ts';
import type { RequestHeaders } from '#server/ports/payments.ts';
import { withTimeout } from '#server/with-timeout.ts';

/**
 * The provider sends the buyer back only after our answer. This is long enough for the order to exist by then, and no
 * longer.
 */
const LONGEST_WAIT_MS = 2000;

interface Notification {
  readonly rawBody: Buffer;
  readonly headers: RequestHeaders;
}

/**
 * Takes a notification of the payment provider and acts on it. Once it is stored the answer is 2xx, even if the order
 * could not be made at once: then it is tried again (rules provider-news, notification-stored-once). What is made at
 * once is stored together with the notification. Problem: SIGNATURE_INVALID. Throws where it could not be stored; the
 * provider then sends it again.
 */
export async function handleNotification(
  dependencies: Dependencies,
  handlers: Partial<NewsHandlers>,
  { rawBody, headers }: Notification,
): Promise<Result<null, Problem>> {
  const received = await receiveNotification(dependencies, rawBody, headers);
  if (!received.ok) return received;
  const acted = Promise.all(received.value.map((told) => actOnNews(dependencies, handlers, told)));
  const isOver = acted.then(() => true);
  if (await withTimeout(isOver, LONGEST_WAIT_MS, () => false)) return ok(null);
  const { database, clock } = dependencies;
  for (const told of received.value) await keepEvent(database.db, told, clock.now(), false);
  return ok(null);
}
