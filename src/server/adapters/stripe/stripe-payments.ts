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
import { eventView, WATCHED_EVENTS } from './event-news.ts';
import { inOurWords, isUnknown } from './stripe-failures.ts';
import { idOf, refundView, sessionView } from './stripe-views.ts';

/** Cards, Apple Pay, Google Pay and what else the account takes, on Stripe's hosted page (rule payment-providers). */

/** The types of the SDK follow this version; an upgrade of the SDK that brings another does not compile. */
export const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const PAGE = 100;
/** With the payment, because only it tells a delayed payment that failed; with what it cost. */
const WITH_PAYMENT = { expand: ['payment_intent.latest_charge.balance_transaction'] };

export interface StripeOptions extends Omit<StripeSettings, 'provider'> {
  readonly clock: Clock;
  /** The shop's public address, without a slash at its end. */
  readonly publicUrl: string;
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

/** Runs a call of the SDK; its failures leave in the words of the port. */
async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw inOurWords(error);
  }
}

async function findSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw inOurWords(error);
  }
}

/** An ended, paid or unknown session cannot be ended: then it is as it is. */
async function expire(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw inOurWords(error);
    const session = await findSession(stripe, sessionId);
    if (session?.status === 'open') throw inOurWords(error);
    return session;
  }
}

async function paymentOf(stripe: Stripe, sessionId: string): Promise<string | null> {
  return idOf((await findSession(stripe, sessionId))?.payment_intent);
}

async function listRefunds(stripe: Stripe, payment: string): Promise<ProviderRefund[]> {
  const found: ProviderRefund[] = [];
  const list = stripe.refunds.list({ payment_intent: payment, limit: PAGE });
  for await (const refund of list) found.push(refundView(refund));
  return found;
}

/** Stripe forgets a key after a day, so its own list is asked first which refunds there are (rule refund-once). */
async function giveBack(stripe: Stripe, { reference, sessionId, amountCents }: RefundRequest): Promise<ProviderRefund> {
  const payment = await paymentOf(stripe, sessionId);
  if (payment === null) {
    throw new PaymentRefused('nothing was paid that could go back', { field: 'payment_intent', code: 'not_paid' });
  }
  const known = (await asking(listRefunds(stripe, payment))).find((refund) => refund.reference === reference);
  if (known !== undefined) return known;
  const wish: Stripe.RefundCreateParams = {
    payment_intent: payment,
    amount: amountCents,
    reason: 'requested_by_customer',
    metadata: { reference, session_id: sessionId },
  };
  return refundView(await asking(stripe.refunds.create(wish, { idempotencyKey: reference })));
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

  return {
    name: 'stripe',
    livemode: secretKey.includes('_live_'),
    createSession: async (request) => {
      const key = { idempotencyKey: request.reference };
      return sessionView(await asking(stripe.checkout.sessions.create(checkoutParams(request), key)));
    },
    getSession: async (sessionId) => {
      const session = await findSession(stripe, sessionId);
      return session === null ? null : sessionView(session);
    },
    expireSession: async (sessionId) => {
      const session = await expire(stripe, sessionId);
      return session === null ? null : sessionView(session);
    },
    refund: (request) => giveBack(stripe, request),
    listRefunds: async (sessionId) => {
      const payment = await paymentOf(stripe, sessionId);
      return payment === null ? [] : asking(listRefunds(stripe, payment));
    },
    listEvents: (since) => listEvents(stripe, since),
    couldBeSigned: (headers) => couldBeSigned(signatureOf(headers), clock.now()),
    readEvents: async (rawBody, headers) => {
      const signature = signatureOf(headers);
      if (!couldBeSigned(signature, clock.now()) || signature === undefined) return null;
      const isGenuine = webhookSecrets.some((secret) => isSignedWith(secret, rawBody, signature));
      return isGenuine ? [eventView(JSON.parse(rawBody.toString('utf8')))] : null;
    },
    check: () => checkAccount(stripe, options, API_VERSION),
  };
}
