import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keptSecret } from '#server/database/stores/meta.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { PaymentProvider, ProviderEvent, ProviderSession } from '#server/ports/payments.ts';
import { type Notifier, type SendNotification, sendDueNotifications, startNotifier } from './notifier.ts';
import { payRoutes } from './pay-routes.ts';
import { notificationAgent, postNotification } from './post-notification.ts';
import { currentSession, expire, hasFailed, openSession, requestOf, type SandboxBooks } from './sandbox-sessions.ts';
import { isInLedger, lockBalance, type SandboxSession, writeLedger } from './sandbox-store.ts';
import { couldBeSigned, isSigned, signNotification } from './webhook-signature.ts';

/**
 * The built-in card provider (rule payment-providers): a whole provider with its own books, hosted page and signed
 * notifications, and no card anywhere. Like a real one, it notifies late, twice, and again until the webhook takes it.
 */

export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';
const WEBHOOK_PATH = '/api/payments/webhook';

export interface SandboxOptions extends SandboxBooks {
  readonly brand: string;
  /** The shop's public address, without a slash at its end. */
  readonly publicUrl: string;
  /** Told of errors while sending; the notifications stay in the queue. */
  readonly onError: (error: unknown) => void;
}

export interface SandboxPayments extends PaymentProvider {
  /** The hosted page; registered by whoever makes the provider. */
  readonly routes: (app: FastifyInstance) => void;
  /** Begins to notify the webhook at this origin, such as 'http://127.0.0.1:3000'. */
  readonly start: (origin: string) => void;
  readonly stop: () => Promise<void>;
  /** Sends what is due through `send` instead of HTTP; answers how many were due. For tests and rehearsals. */
  readonly deliverDue: (send: (rawBody: string, signature: string) => Promise<boolean>) => Promise<number>;
}

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: z.string().max(200), client_reference_id: z.string().max(200).nullish() }) }),
});

/** Opens the provider's books in the database; its signing secret is made at the first start and kept there. */
export async function openSandboxPayments(options: SandboxOptions): Promise<SandboxPayments> {
  const { database, clock } = options;
  const secret = await keptSecret(database, 'sandbox_webhook_secret');
  const agent = notificationAgent();
  let notifier: Notifier | undefined;

  const view = (session: SandboxSession): ProviderSession => ({
    sessionId: session.id,
    url: `${options.publicUrl}/sandbox/pay/${session.id}`,
    reference: session.idempotency_key,
    status: session.status,
    paymentStatus: hasFailed(session, clock.now()) ? 'failed' : session.payment_status,
    amountCents: session.amount_cents,
    currency: requestOf(session).currency,
    livemode: false,
  });
  const sign = (body: string): string => signNotification(secret, body, clock.now());

  return {
    name: 'sandbox',
    livemode: false,
    signatureHeader: SANDBOX_SIGNATURE_HEADER,
    createSession: async (request) => view(await openSession(options, request)),
    getSession: async (sessionId) => {
      const session = await currentSession(options, sessionId);
      return session === undefined ? null : view(session);
    },
    expireSession: async (sessionId) => {
      const session = await currentSession(options, sessionId);
      if (session === undefined) return null;
      if (session.status === 'open') await expire(options, session);
      notifier?.wake();
      return view((await currentSession(options, sessionId)) ?? session);
    },
    refund: (refund) => giveBack(options, refund),
    couldBeSigned: (signature) => couldBeSigned(signature, clock.now()),
    readEvent: (rawBody, signature) => (isSigned(secret, rawBody, signature, clock.now()) ? parseEvent(rawBody) : null),
    routes: (app) => {
      const { brand, publicUrl } = options;
      payRoutes(app, { books: options, brand, publicUrl, onChange: () => notifier?.wake() });
    },
    start: (origin) => {
      const url = new URL(WEBHOOK_PATH, origin);
      const send: SendNotification = ({ body }) =>
        postNotification({ url, body, signature: sign(body), signatureHeader: SANDBOX_SIGNATURE_HEADER, agent });
      notifier ??= startNotifier(options, send, options.onError);
    },
    stop: async () => {
      await notifier?.stop();
      agent.destroy();
    },
    deliverDue: (send) => sendDueNotifications(options, ({ body }) => send(body, sign(body))),
  };
}

function parseEvent(rawBody: Buffer): ProviderEvent | null {
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const { id, type, livemode, data } = parsed.data;
  return { id, type, livemode, sessionId: data.object.id, reference: data.object.client_reference_id ?? null };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Gives back at most what is left of a charge; the same key a second time does nothing. Throws where more is asked for.
 */
async function giveBack(
  { database, clock }: SandboxBooks,
  refund: { sessionId: string; amountCents: number; idempotencyKey: string },
): Promise<void> {
  const { sessionId, amountCents, idempotencyKey } = refund;
  await database.transact(async (trx) => {
    const balance = await lockBalance(trx, sessionId);
    if (await isInLedger(trx, idempotencyKey)) return;
    if (amountCents <= 0 || amountCents > balance)
      throw new Error('a refund must be more than nothing and at most the charge');
    const entry = { id: newId(), session_id: sessionId, idempotency_key: idempotencyKey, at: clock.now() };
    await writeLedger(trx, { ...entry, amount_cents: -amountCents });
  });
}
