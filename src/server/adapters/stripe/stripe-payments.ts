import Stripe from 'stripe';
import type { Clock } from '#server/ports/clock.ts';
import {
  type PaymentProvider,
  PaymentRefused,
  type ProviderEvent,
  type ProviderRefund,
  type RefundRequest,
  type RequestHeaders,
} from '#server/ports/payments.ts';
import type { StripeSettings } from '#server/settings-payments.ts';
import { couldBeSigned, SIGNATURE_TOLERANCE_MS } from '../webhook-signature.ts';
import { checkAccount } from './check-account.ts';
import { checkoutParams } from './checkout-params.ts';
import { eventView, readEvent, WATCHED_EVENTS } from './event-view.ts';
import { findPayment, openSessionReader, readPayment, type SessionReader } from './read-payment.ts';
import { balancePages, balanceQuery, balanceView } from './stripe-balance.ts';
import { asking, inOurWords } from './stripe-failures.ts';
import { sessionView, stripeRefund } from './stripe-views.ts';
import { submitEvidence, uploadToStripe } from './submit-evidence.ts';

/** Cards, Apple Pay, Google Pay and what else the account takes, on Stripe's hosted page (rule payment-providers). */

/** The types of the SDK follow this version; an upgrade of the SDK that brings another does not compile. */
export const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const PAGE = 100;

export interface StripeOptions extends Omit<StripeSettings, 'provider'> {
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Made once for this shop, and kept when its address changes. */
  readonly shopId: string;
}

function openClient({ secretKey, apiUrl }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : port,
  });
}

/** An ended, paid or unknown session cannot be ended: then it is as it is. */
async function expire(
  stripe: Stripe,
  sessions: SessionReader,
  sessionId: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw inOurWords(error);
    const session = await sessions.find(sessionId);
    if (session?.status === 'open') throw inOurWords(error);
    return session;
  }
}

/** Requests a refund; a refusal concerns only this payment, unless it is about the key or its rights. */
async function writeRefund(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const { reference, attempt = 1, sessionId, amountCents } = request;
  const paymentId = request.paymentId ?? (await findPayment(stripe, { sessionId }))?.id;
  if (paymentId === undefined) {
    const refusal = { field: 'payment_intent', code: 'not_paid', isOfOne: true };
    throw new PaymentRefused('nothing was paid that could go back', refusal);
  }
  const input: Stripe.RefundCreateParams = {
    payment_intent: paymentId,
    amount: amountCents,
    reason: 'requested_by_customer',
    metadata: { reference, session_id: sessionId },
  };
  const idempotencyKey = attempt === 1 ? reference : `${reference}-${attempt}`;
  try {
    return stripeRefund(await stripe.refunds.create(input, { idempotencyKey }));
  } catch (error) {
    throw inOurWords(error, { isOfOne: true });
  }
}

async function* listEvents(stripe: Stripe, since: number): AsyncGenerator<readonly ProviderEvent[]> {
  const wanted = { created: { gte: Math.floor(since / 1000) }, types: [...WATCHED_EVENTS], limit: PAGE };
  let last: string | undefined;
  for (;;) {
    const from = last === undefined ? {} : { starting_after: last };
    const { data, has_more: hasMore } = await asking(stripe.events.list({ ...wanted, ...from }));
    yield data.map(eventView);
    last = data.at(-1)?.id;
    if (!hasMore || last === undefined) return;
  }
}

const listedBy = (stripe: Stripe) => (params: Stripe.BalanceTransactionListParams) =>
  asking(stripe.balanceTransactions.list(params));

async function* listBalance(stripe: Stripe, since: number, before: number) {
  for await (const page of balancePages(listedBy(stripe), balanceQuery(since, before))) yield page.map(balanceView);
}

async function* listPayout(stripe: Stripe, payout: string) {
  for await (const page of balancePages(listedBy(stripe), { payout })) yield page.map(({ id }) => id);
}

const signatureOf = (headers: RequestHeaders): string | undefined => {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : undefined;
};

/** Stripe behind the port. Nothing is asked of it yet. */
export function openStripePayments(options: StripeOptions): PaymentProvider {
  const { clock, webhookSecrets, secretKey } = options;
  const stripe = openClient(options);

  const isSignedWith = (secret: string, rawBody: Buffer, signature: string): boolean => {
    const tolerance = SIGNATURE_TOLERANCE_MS / 1000;
    try {
      const checks = stripe.webhooks.signature;
      return checks?.verifyHeader(rawBody, signature, secret, tolerance, undefined, clock.now()) ?? false;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  };

  const sessions = openSessionReader(stripe, clock);
  const shop = { id: options.shopId, origin: new URL(options.publicUrl).origin };

  return {
    name: 'stripe',
    livemode: secretKey.includes('_live_'),
    createSession: async (request) => {
      const key = { idempotencyKey: request.reference };
      return sessionView(await asking(stripe.checkout.sessions.create(checkoutParams(request, shop), key)), shop);
    },
    getSession: async (sessionId) => {
      const session = await sessions.find(sessionId);
      return session === null ? null : sessionView(session, shop);
    },
    expireSession: async (sessionId) => {
      const session = await expire(stripe, sessions, sessionId);
      return session === null ? null : sessionView(session, shop);
    },
    getPayment: (name) => asking(readPayment(stripe, name, shop)),
    findSessionId: async (payment) => {
      const { data } = await asking(stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 }));
      return data[0]?.id ?? null;
    },
    refund: (request) => writeRefund(stripe, request),
    uploadEvidence: (jpeg) => uploadToStripe(stripe, jpeg),
    submitEvidence: (submission) => submitEvidence(stripe, submission),
    listEvents: (since) => listEvents(stripe, since),
    listBalance: ({ since, before }) => listBalance(stripe, since, before),
    listPayout: (payoutId) => listPayout(stripe, payoutId),
    couldBeSigned: (headers) => couldBeSigned(signatureOf(headers), clock.now()),
    readEvents: async (rawBody, headers) => {
      const signature = signatureOf(headers);
      if (!couldBeSigned(signature, clock.now()) || signature === undefined) return null;
      const isGenuine = webhookSecrets.some((secret) => isSignedWith(secret, rawBody, signature));
      return isGenuine ? readEvent(rawBody) : null;
    },
    check: () => checkAccount(stripe, options, API_VERSION),
  };
}
