import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '#domain/problems.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { actOnNews, type NewsHandlers, receiveNotification } from '#server/modules/payments/index.ts';
import type { RequestHeaders } from '#server/ports/payments.ts';

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
 * could not be made at once: then the reconcile job makes it (rule notification-stored-once). Problem:
 * SIGNATURE_INVALID.
 */
export async function handleNotification(
  dependencies: Dependencies,
  handlers: Partial<NewsHandlers>,
  { rawBody, headers }: Notification,
): Promise<Result<null, Problem>> {
  const received = await receiveNotification(dependencies, rawBody, headers);
  if (!received.ok) return received;
  if (received.value.length > 0) {
    const done = new AbortController();
    const acted = Promise.all(received.value.map((event) => actOnNews(dependencies, handlers, event)));
    void acted.finally(() => done.abort());
    await Promise.race([acted, wait(LONGEST_WAIT_MS, undefined, { signal: done.signal }).catch(() => undefined)]);
  }
  return ok(null);
}
