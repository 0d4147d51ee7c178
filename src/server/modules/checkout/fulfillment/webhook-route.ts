import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { WEBHOOK_LIMIT_BYTES } from '#server/http/pipeline/server-options.ts';
import { serve } from '#server/http/serve.ts';
import {
  type EventHandlers,
  handleEvent,
  noteRefused,
  receiveWebhook,
  storeEvent,
} from '#server/modules/payments/index.ts';
import type { RequestHeaders } from '#server/ports/payments.ts';
import { withTimeout } from '#server/with-timeout.ts';

/** The provider sends the buyer back after our answer: this long the order has to exist by then. */
const LONGEST_WAIT_MS = 2000;

/**
 * Stores and processes a notification of the payment provider. Once it is stored the answer is 2xx, even if the order
 * couldn't be made immediately: then it is retried (rules provider-news, notification-stored-once). An immediate result
 * is stored together with the notification. Problems: SIGNATURE_INVALID, MALFORMED. Throws if it couldn't be stored;
 * the provider then sends it again.
 */
async function handleNotification(
  dependencies: Dependencies,
  handlers: Partial<EventHandlers>,
  { rawBody, headers }: { readonly rawBody: Buffer; readonly headers: RequestHeaders },
): Outcome<null> {
  const received = await receiveWebhook(dependencies, rawBody, headers);
  if (!received.ok) return received;
  const acted = Promise.all(received.value.map((one) => handleEvent(dependencies, handlers, one)));
  const isOver = acted.then(() => true);
  if (await withTimeout(isOver, LONGEST_WAIT_MS, () => false)) return ok(null);
  const { database, clock } = dependencies;
  for (const one of received.value) await storeEvent(database.db, one, clock.now(), false);
  return ok(null);
}

/** The longest body read from a client with many false signatures: longer than a true notification. */
const SUSPECT_LIMIT_BYTES = 64 * 1024;
/** A body that is refused unread may have this length; for a longer one the connection is closed. */
const UNREAD_BYTES = 16 * 1024;

/** The announced length of a body; infinite if none is announced. */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length);
}

/**
 * The provider's notifications (rule notification-signature). The signature is made over the raw bytes, so this route
 * reads no JSON itself. A request with a header that can't be genuine is refused before its body is read, and so is a
 * large body of a client that has sent many false ones. Other requests of such a client are still checked, because the
 * real provider may share its address (rule false-tries).
 */
export function webhookRoute(
  scope: FastifyInstance,
  dependencies: Dependencies,
  handlers: Partial<EventHandlers>,
): void {
  const { payments, log } = dependencies;
  const { falseTries } = scope;
  const refuseFalse = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    falseTries.refuseSignature(request, reply, () =>
      log.warn({ provider: payments.name, code: 'SIGNATURE_INVALID' }, 'payment notification refused'),
    );
  const lookAtHead = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isPossible = payments.couldBeSigned?.(request.headers) ?? true;
    const bytes = announcedBytes(request);
    if (isPossible && !(falseTries.isOverLimit(request) && bytes > SUSPECT_LIMIT_BYTES)) return undefined;
    if (bytes > UNREAD_BYTES) reply.header('connection', 'close');
    return refuseFalse(request, reply);
  };
  const options = { bodyLimit: WEBHOOK_LIMIT_BYTES, onRequest: lookAtHead };
  serve(scope, 'POST /api/payments/webhook', options, async (request, reply) => {
    const { body } = request;
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const handled = await handleNotification(dependencies, handlers, { rawBody, headers: request.headers });
    if (handled.ok) return ok({ received: true });
    if (handled.problem.code !== 'SIGNATURE_INVALID') return handled;
    await noteRefused(dependencies);
    return { sent: await refuseFalse(request, reply) };
  });
}
