import type { FastifyInstance } from 'fastify';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/set-up-checks.ts';
import { readOrMakeSecret } from '#server/database/stores/meta.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderSession,
  type RequestHeaders,
  standingCents,
} from '#server/ports/payments.ts';
import { couldBeSigned, isSigned, signNotification } from '../webhook-signature.ts';
import { type SendNotification, sendDueNotifications, startNotifier } from './notifier.ts';
import {
  feeOf,
  listBalance,
  listPayout,
  sandboxGiveBack,
  takeEvidence,
  takenFrom,
  uploadEvidence,
} from './sandbox-money.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { currentSession, expire, openSandboxSession, requestOf, sandboxStateOf } from './sandbox-sessions.ts';
import { eventsIn, findEntries, findSandboxSession, type SandboxBooks, type SandboxSession } from './sandbox-store.ts';
import { paymentIdOf, sessionIdOf } from './session-ids.ts';

/**
 * The built-in card provider (rule payment-providers): a whole provider with its own books, hosted page and signed
 * notifications, and no card anywhere. Like a real one, it notifies late, twice, and again until the webhook takes it.
 */

export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';
const WEBHOOK_PATH = '/api/payments/webhook';
const TIMEOUT_MS = 15_000;

export interface SandboxOptions extends SandboxBooks {
  readonly brand: () => string;
  readonly publicUrl: string;
  /** Gets errors while sending; the notifications stay in the queue. */
  readonly onError: (error: unknown) => void;
}

export interface SandboxPayments extends PaymentProvider {
  /** The hosted page; the provider's creator registers it. */
  readonly routes: (app: FastifyInstance) => void;
  /** Begins to call the webhook at this origin ('http://127.0.0.1:3000'). */
  readonly start: (origin: string) => void;
  readonly stop: () => Promise<void>;
  /** Sends what is due through `send` instead of HTTP, and returns how many. For tests and rehearsals. */
  readonly deliverDue: (send: (rawBody: string, signature: string) => Promise<boolean>) => Promise<number>;
}

async function* listEvents({ database, clock }: SandboxBooks, since: number): AsyncGenerator<readonly ProviderEvent[]> {
  // Events with a future time (a late payment, for example) haven't happened yet.
  for await (const page of eventsIn(database.db, { since, before: clock.now() + 1 }))
    yield page.map(({ body }) => JSON.parse(body) as ProviderEvent);
}

/** What is signed was written by `announce`. */
function parseEvent(rawBody: Buffer): readonly ProviderEvent[] {
  try {
    const event = JSON.parse(rawBody.toString('utf8')) as ProviderEvent | null;
    return event?.news === undefined ? [] : [event];
  } catch {
    return [];
  }
}

function signatureOf(headers: RequestHeaders): string | undefined {
  const signature = headers[SANDBOX_SIGNATURE_HEADER];
  return typeof signature === 'string' ? signature : undefined;
}

/** Posts a notification; true if it was taken (2xx). Never throws. */
async function post(url: URL, body: string, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signature };
  try {
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Opens the provider's books in the database; its signing secret is made at the first start and kept there. */
export async function openSandboxPayments(options: SandboxOptions): Promise<SandboxPayments> {
  const { database, clock } = options;
  const { db } = database;
  const secret = await readOrMakeSecret(database, 'sandbox_webhook_secret');
  let stop: (() => Promise<void>) | undefined;

  async function view(session: SandboxSession): Promise<ProviderSession> {
    const state = sandboxStateOf(session, clock.now());
    const { refunds, disputes } = takenFrom(state === 'paid' ? await findEntries(db, session.id) : []);
    return {
      sessionId: session.id,
      url: state === 'open' ? `${options.publicUrl}/sandbox/pay/${session.id}` : null,
      reference: session.idempotency_key,
      state,
      amountCents: session.amount_cents,
      currency: requestOf(session).currency,
      livemode: false,
      paymentId: session.status === 'complete' ? paymentIdOf(session.id) : null,
      feeCents: state === 'paid' ? feeOf(session.amount_cents) : null,
      refundedCents: standingCents(refunds),
      isDisputed: disputes.length > 0,
      isOtherShop: false,
    };
  }
  const sign = (body: string): string => signNotification(secret, body, clock.now());

  return {
    name: 'sandbox',
    livemode: false,
    isOwn: true,
    createSession: async (request) => view(await openSandboxSession(options, request)),
    getSession: async (sessionId) => {
      const session = await currentSession(options, sessionId);
      return session === undefined ? null : view(session);
    },
    expireSession: async (sessionId) => {
      const session = await currentSession(options, sessionId);
      if (session?.status === 'open') await expire(options, session);
      const ended = await findSandboxSession(db, sessionId);
      return ended === undefined ? null : view(ended);
    },
    getPayment: async (name) => {
      const sessionId = 'sessionId' in name ? name.sessionId : sessionIdOf(name.paymentId);
      const session = await findSandboxSession(db, sessionId);
      if (session?.status !== 'complete') return null;
      const isPaid = sandboxStateOf(session, clock.now()) === 'paid';
      return {
        paymentId: paymentIdOf(sessionId),
        reference: session.idempotency_key,
        isOtherShop: false,
        amountCents: isPaid ? session.amount_cents : 0,
        ...takenFrom(await findEntries(db, sessionId)),
      };
    },
    findSessionId: async (paymentId) => sessionIdOf(paymentId),
    refund: (refund) => sandboxGiveBack(options, refund),
    uploadEvidence,
    submitEvidence: (submission) => takeEvidence(options, submission),
    listEvents: (since) => listEvents(options, since),
    listBalance: (span) => listBalance(options, span),
    listPayout: (payoutId) => listPayout(options, payoutId),
    couldBeSigned: (headers) => couldBeSigned(signatureOf(headers), clock.now()),
    readEvents: async (rawBody, headers) =>
      isSigned(secret, rawBody, signatureOf(headers), clock.now()) ? parseEvent(rawBody) : null,
    check: async () => [{ what: shared.payments, isWell: true, words: catalog.sandboxMoney }],
    routes: (app) => sandboxRoutes(app, options),
    start: (origin) => {
      const url = new URL(WEBHOOK_PATH, origin);
      const send: SendNotification = (body) => post(url, body, sign(body));
      stop ??= startNotifier(options, send, options.onError);
    },
    stop: async () => stop?.(),
    deliverDue: (send) => sendDueNotifications(options, (body) => send(body, sign(body))),
  };
}
