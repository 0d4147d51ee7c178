import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import { WEBHOOK_LIMIT_BYTES } from '#server/http/server-options.ts';
import { handleNotification } from './handle-notification.ts';

/** What a client may send that has sent many false signatures: more than a true notification has, and little work to check. */
const SUSPECT_LIMIT_BYTES = 64 * 1024;
/** Of a body that is not read this much is let through; for more the connection is closed. */
const UNREAD_BYTES = 16 * 1024;

/** The length of a body as it is announced; endless where it is not. */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length);
}

/**
 * The provider's notifications. The signature is made over the bytes as they were sent, so this route reads no JSON itself. What cannot be
 * true by its header is refused before its body is read, and so are large bodies of a client who has sent many false ones; whatever else such
 * a client sends is checked, for the true provider may share its address.
 */
export function notificationRoute(scope: FastifyInstance, dependencies: Dependencies): void {
  const { payments, log } = dependencies;
  const { strangers } = scope;
  const signatureOf = ({ headers }: FastifyRequest): string | undefined => {
    const signature = headers[payments.signatureHeader];
    return typeof signature === 'string' ? signature : undefined;
  };
  const refuseFalse = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    if (strangers.isOverLimit(request)) return strangers.holdUp(reply);
    strangers.noteWrongTry(request);
    log.warn({ provider: payments.name, code: 'SIGNATURE_INVALID' }, 'payment notification refused');
    return refuse(reply, { code: 'SIGNATURE_INVALID' });
  };
  const lookAtHead = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isPossible = payments.couldBeSigned?.(signatureOf(request)) ?? true;
    const bytes = announcedBytes(request);
    if (isPossible && !(strangers.isOverLimit(request) && bytes > SUSPECT_LIMIT_BYTES)) return undefined;
    if (bytes > UNREAD_BYTES) reply.header('connection', 'close');
    return refuseFalse(request, reply);
  };
  const options = { bodyLimit: WEBHOOK_LIMIT_BYTES, onRequest: lookAtHead };
  scope.post('/api/payments/webhook', options, async (request, reply) => {
    const { body } = request;
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const handled = await handleNotification(dependencies, rawBody, signatureOf(request));
    if (handled.ok) return reply.send({ received: true });
    return handled.problem.code === 'SIGNATURE_INVALID' ? refuseFalse(request, reply) : refuse(reply, handled.problem);
  });
}
