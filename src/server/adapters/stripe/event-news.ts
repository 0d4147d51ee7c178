import type Stripe from 'stripe';
import type { News, ProviderEvent } from '#server/ports/payments.ts';
import { referenceOf, stripeIdOf, stripeRefund } from './stripe-views.ts';

/** Stripe's events in the words of the port (rule provider-news). */

/** The events that the webhook endpoint must get. */
export const WATCHED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'payout.paid',
  'payout.failed',
] as const satisfies readonly Stripe.Event['type'][];

function disputeNews(dispute: Stripe.Dispute): News {
  const paymentId = stripeIdOf(dispute.payment_intent);
  if (paymentId === null) return { kind: 'other' };
  return { kind: 'dispute', disputeId: dispute.id, paymentId };
}

function paymentNews({ payment_intent }: Stripe.Charge): News {
  const paymentId = stripeIdOf(payment_intent);
  return paymentId === null ? { kind: 'other' } : { kind: 'payment', paymentId };
}

/** A field without which nobody could act on an event. */
function needed<T extends string | number>(value: T, type: 'string' | 'number'): T {
  if (typeof value !== type) throw new TypeError(`an event has ${String(value)} instead of a ${type}`);
  return value;
}

function newsOf(event: Stripe.Event): News {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const sessionId = needed(session.id, 'string');
      return { kind: 'session', sessionId, reference: referenceOf(session) };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { kind: 'refund', refund: stripeRefund(refund), sessionId: refund.metadata?.session_id ?? null };
    }
    case 'charge.refunded':
      return paymentNews(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return disputeNews(event.data.object);
    case 'payout.paid':
    case 'payout.failed': {
      const { id, amount, currency: code, arrival_date } = event.data.object;
      const [payoutId, currency] = [needed(id, 'string'), needed(code, 'string')];
      const [amountCents, arrivesAt] = [needed(amount, 'number'), needed(arrival_date, 'number') * 1000];
      return { kind: 'payout', payoutId, amountCents, currency, arrivesAt, isFailed: event.type === 'payout.failed' };
    }
    default:
      return { kind: 'other' };
  }
}

/** An event; 'other', and still stored, where its object isn't of Stripe's contract, or of the second version. */
export function eventView(event: Stripe.Event): ProviderEvent {
  const { id, type, livemode, created } = event;
  const at = typeof created === 'number' ? created * 1000 : Date.parse(String(created));
  const base = { id, type, livemode, at };
  try {
    return { ...base, news: newsOf(event) };
  } catch {
    return { ...base, news: { kind: 'other', isUnreadable: true } };
  }
}

/** The event in a signed body; none if it holds something else. */
export function readEvent(rawBody: Buffer): readonly ProviderEvent[] {
  try {
    const event = eventView(JSON.parse(rawBody.toString('utf8')));
    return [event.id, event.type].every((name) => typeof name === 'string') ? [event] : [];
  } catch {
    return [];
  }
}
