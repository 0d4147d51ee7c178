import Stripe from 'stripe';
import type { Clock } from '#server/ports/clock.ts';
import type { PaymentName, ProviderPayment } from '#server/ports/payments.ts';
import { asking, isUnknown } from './stripe-failures.ts';
import { disputeView, isOfOtherShop, type ShopName, stripeRefund, wholeOf } from './stripe-views.ts';

/** Reads sessions, and payments with what was taken from them (rule refund-of-what-is-left), in few calls. */

const PAGE = 100;
/** More refunds than one payment has cents are not there, and so many are read at most. */
const MOST = 10_000;
/** The payment tells that a delayed payment failed; its charge what went back, and whether a bank wants it back. */
const CHARGE = 'payment_intent.latest_charge';
/** Reading what Stripe keeps takes one more right (rule late-fees). */
const FEE = `${CHARGE}.balance_transaction`;
/** How long until a newly granted right is noticed. */
const FEE_PAUSE_MS = 3_600_000;

/** What a question answers, or null where Stripe does not know what it is about. */
async function unlessUnknown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

export interface SessionReader {
  /** A session with its payment, charge and, where the key may read it, fee; null if it is unknown. */
  readonly find: (sessionId: string) => Promise<Stripe.Checkout.Session | null>;
}

/** Reads sessions; a key that may not read fees still reads everything else, and fees come later. */
export function openSessionReader(stripe: Stripe, clock: Clock): SessionReader {
  let noFeesUntil = 0;
  const read = (sessionId: string, expand: string) =>
    unlessUnknown(stripe.checkout.sessions.retrieve(sessionId, { expand: [expand] }));
  const find = async (sessionId: string) => {
    if (clock.now() < noFeesUntil) return read(sessionId, CHARGE);
    try {
      return await read(sessionId, FEE);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
      const session = await read(sessionId, CHARGE);
      noFeesUntil = clock.now() + FEE_PAUSE_MS;
      return session;
    }
  };
  return { find: (sessionId) => asking(find(sessionId)) };
}

/** The payment with its charge and the charge's refunds, or null. */
export async function findPayment(stripe: Stripe, name: PaymentName): Promise<Stripe.PaymentIntent | null> {
  if ('paymentId' in name) {
    const expand = ['latest_charge.refunds'];
    return unlessUnknown(stripe.paymentIntents.retrieve(name.paymentId, { expand }));
  }
  const expand = [`${CHARGE}.refunds`];
  const session = await unlessUnknown(stripe.checkout.sessions.retrieve(name.sessionId, { expand }));
  return wholeOf(session?.payment_intent);
}

async function refundsOf(stripe: Stripe, payment: string, charge: Stripe.Charge | null) {
  const { data, has_more: hasMore } = charge?.refunds ?? { data: [], has_more: false };
  if (!hasMore) return data.map(stripeRefund);
  const all = stripe.refunds.list({ payment_intent: payment, limit: PAGE });
  return (await all.autoPagingToArray({ limit: MOST })).map(stripeRefund);
}

async function disputesOf(stripe: Stripe, payment: string, charge: Stripe.Charge | null) {
  if (charge?.disputed !== true) return [];
  const all = stripe.disputes.list({ payment_intent: payment, limit: PAGE });
  return (await all.autoPagingToArray({ limit: MOST })).map(disputeView);
}

/** A payment with its refunds and disputes: one call, and one more for each of them where there are many, or any. */
export async function readPayment(stripe: Stripe, name: PaymentName, shop: ShopName): Promise<ProviderPayment | null> {
  const payment = await findPayment(stripe, name);
  if (payment === null) return null;
  const { id: paymentId, metadata } = payment;
  const charge = wholeOf(payment.latest_charge);
  return {
    paymentId,
    reference: metadata.reference ?? null,
    isOtherShop: isOfOtherShop(metadata, shop),
    amountCents: charge?.paid === true ? charge.amount : 0,
    refunds: await refundsOf(stripe, paymentId, charge),
    disputes: await disputesOf(stripe, paymentId, charge),
  };
}
