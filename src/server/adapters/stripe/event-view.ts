import type Stripe from 'stripe';
import type { News, ProviderEvent } from '#server/ports/payments.ts';
import { referenceOf, stripeIdOf, stripeRefund } from './stripe-views.ts';

/** Stripe's events in the words of the port (rule provider-news). */

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

function sessionEventHandlers(session: Stripe.Checkout.Session): News {
  const sessionId = needed(session.id, 'string');
  return { kind: 'session', sessionId, reference: referenceOf(session) };
}

const refundNews = (refund: Stripe.Refund): News => ({
  kind: 'refund',
  refund: stripeRefund(refund),
  sessionId: refund.metadata?.session_id ?? null,
});

function payoutNews({ id, amount, currency: code, arrival_date }: Stripe.Payout, type: string): News {
  const [payoutId, currency] = [needed(id, 'string'), needed(code, 'string')];
  const [amountCents, arrivesAt] = [needed(amount, 'number'), needed(arrival_date, 'number') * 1000];
  return { kind: 'payout', payoutId, amountCents, currency, arrivesAt, isFailed: type === 'payout.failed' };
}

/** What each event that the webhook endpoint must get says of its object. */
const READERS = new Map<Stripe.Event['type'], (object: never, type: string) => News>([
  ['checkout.session.completed', sessionEventHandlers],
  ['checkout.session.async_payment_succeeded', sessionEventHandlers],
  ['checkout.session.async_payment_failed', sessionEventHandlers],
  ['checkout.session.expired', sessionEventHandlers],
  ['refund.created', refundNews],
  ['refund.updated', refundNews],
  ['refund.failed', refundNews],
  ['charge.refunded', paymentNews],
  ['charge.dispute.created', disputeNews],
  ['charge.dispute.updated', disputeNews],
  ['charge.dispute.funds_withdrawn', disputeNews],
  ['charge.dispute.closed', disputeNews],
  ['payout.paid', payoutNews],
  ['payout.failed', payoutNews],
]);

/** The events that the webhook endpoint must get. */
export const WATCHED_EVENTS = [...READERS.keys()];

const newsOf = ({ type, data }: Stripe.Event): News =>
  READERS.get(type)?.(data.object as never, type) ?? { kind: 'other' };

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
