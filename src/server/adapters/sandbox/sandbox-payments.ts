import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keptSecret } from '#server/database/stores/meta.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderSession,
  type RequestHeaders,
  type SessionState,
  standingCents,
} from '#server/ports/payments.ts';
import { couldBeSigned, isSigned, signNotification } from '../webhook-signature.ts';
import { type Notifier, type SendNotification, sendDueNotifications, startNotifier } from './notifier.ts';
import { payRoutes } from './pay-routes.ts';
import { notificationAgent, postNotification } from './post-notification.ts';
import { listBalance, listPayout } from './sandbox-balance.ts';
import type { SandboxBooks } from './sandbox-books.ts';
import { takeEvidence, uploadEvidence } from './sandbox-evidence.ts';
import { feeOf, giveBack, paymentOf, takenFrom } from './sandbox-money.ts';
import { findEvents } from './sandbox-money-store.ts';
import { currentSession, expire, hasFailed, openSession, requestOf } from './sandbox-sessions.ts';
import type { SandboxSession } from './sandbox-store.ts';
import { paymentIdOf, sessionIdOf } from './session-ids.ts';

/**
 * The built-in card provider (rule payment-providers): a whole provider with its own books, hosted page and signed
 * notifications, and no card anywhere. Like a real one, it notifies late, twice, and again until the webhook takes it.
 */

export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';
const WEBHOOK_PATH = '/api/payments/webhook';

export interface SandboxOptions extends SandboxBooks {
  readonly brand: () => string;
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

/** What is signed was written by `tell`; notifications of earlier versions have no news. */
const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  livemode: z.boolean(),
  at: z.number(),
  news: z.custom<ProviderEvent['news']>((news) => typeof news === 'object' && news !== null && 'kind' in news),
});

const PAGE = 100;

/** How a session stands, in the words of the port. */
function stateOf(session: SandboxSession, now: number): SessionState {
  if (session.status !== 'complete') return session.status;
  if (hasFailed(session, now)) return 'failed';
  return session.payment_status === 'paid' ? 'paid' : 'under-way';
}

type Taken = Pick<ProviderPayment, 'refunds' | 'disputes'>;
const NOTHING_TAKEN: Taken = { refunds: [], disputes: [] };

async function* listEvents({ database, clock }: SandboxBooks, since: number): AsyncGenerator<readonly ProviderEvent[]> {
  let after: { id: string; at: number } | undefined;
  for (;;) {
    const rows = await findEvents(database.db, { since, after, limit: PAGE });
    // What is told ahead of its time, such as a late payment, has not happened yet.
    yield rows.filter(({ at }) => at <= clock.now()).map(({ body }) => JSON.parse(body) as ProviderEvent);
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Opens the provider's books in the database; its signing secret is made at the first start and kept there. */
export async function openSandboxPayments(options: SandboxOptions): Promise<SandboxPayments> {
  const { database, clock } = options;
  const secret = await keptSecret(database, 'sandbox_webhook_secret');
  const agent = notificationAgent();
  let notifier: Notifier | undefined;

  const view = (session: SandboxSession, taken: Taken = NOTHING_TAKEN): ProviderSession => ({
    sessionId: session.id,
    url: session.status === 'open' ? `${options.publicUrl}/sandbox/pay/${session.id}` : null,
    reference: session.idempotency_key,
    state: stateOf(session, clock.now()),
    amountCents: session.amount_cents,
    currency: requestOf(session).currency,
    livemode: false,
    paymentId: session.status === 'complete' ? paymentIdOf(session.id) : null,
    feeCents: session.payment_status === 'paid' ? feeOf(session.amount_cents) : null,
    refundedCents: standingCents(taken.refunds),
    isDisputed: taken.disputes.length > 0,
    isOtherShop: false,
  });
  const viewNow = async (session: SandboxSession): Promise<ProviderSession> =>
    view(session, session.payment_status === 'paid' ? await takenFrom(options, session.id) : NOTHING_TAKEN);
  const signatureOf = (headers: RequestHeaders): string | undefined => {
    const signature = headers[SANDBOX_SIGNATURE_HEADER];
    return typeof signature === 'string' ? signature : undefined;
  };
  const sign = (body: string): string => signNotification(secret, body, clock.now());

  return {
    name: 'sandbox',
    livemode: false,
    isOwn: true,
    createSession: async (request) => view(await openSession(options, request)),
    getSession: async (sessionId) => {
      const session = await currentSession(options, sessionId);
      return session === undefined ? null : viewNow(session);
    },
    expireSession: async (sessionId) => {
      const session = await currentSession(options, sessionId);
      if (session === undefined) return null;
      if (session.status === 'open') await expire(options, session);
      notifier?.wake();
      return viewNow((await currentSession(options, sessionId)) ?? session);
    },
    refund: async (refund) => {
      const made = await giveBack(options, refund);
      notifier?.wake();
      return made;
    },
    getPayment: (name) => paymentOf(options, name),
    findSessionId: async (paymentId) => sessionIdOf(paymentId),
    uploadEvidence,
    submitEvidence: (submission) => takeEvidence(options, submission),
    listEvents: (since) => listEvents(options, since),
    listBalance: (span) => listBalance(database.db, span),
    listPayout: (payoutId) => listPayout(database.db, payoutId),
    couldBeSigned: (headers) => couldBeSigned(signatureOf(headers), clock.now()),
    readEvents: async (rawBody, headers) => {
      const event = isSigned(secret, rawBody, signatureOf(headers), clock.now()) ? parseEvent(rawBody) : null;
      return event === null ? null : [event];
    },
    check: async () => [{ what: 'Payments', isWell: true, words: 'The sandbox: anybody orders, and no money moves.' }],
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

const parseEvent = (rawBody: Buffer): ProviderEvent | null => eventSchema.safeParse(parseJson(rawBody)).data ?? null;

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
