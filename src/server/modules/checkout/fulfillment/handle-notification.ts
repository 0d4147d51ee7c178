import type { Problem } from '#domain/problems.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { actOnNews, keepEvent, type NewsHandlers, receiveNotification } from '#server/modules/payments/index.ts';
import type { RequestHeaders } from '#server/ports/payments.ts';
import { withTimeout } from '#server/with-timeout.ts';

/** The provider sends the buyer back after our answer: this long the order has to exist by then. */
const LONGEST_WAIT_MS = 2000;

/**
 * Stores and processes a notification of the payment provider. Once it is stored the answer is 2xx, even if the order
 * couldn't be made immediately: then it is retried (rules provider-news, notification-stored-once). An immediate result
 * is stored together with the notification. Problem: SIGNATURE_INVALID. Throws if it couldn't be stored; the provider
 * then sends it again.
 */
export async function handleNotification(
  dependencies: Dependencies,
  handlers: Partial<NewsHandlers>,
  { rawBody, headers }: { readonly rawBody: Buffer; readonly headers: RequestHeaders },
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
