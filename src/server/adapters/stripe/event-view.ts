import type Stripe from 'stripe';
import type { EventSubject, ProviderEvent } from '#server/ports/payments.ts';
import { referenceOf, stripeIdOf, stripeRefund } from './stripe-views.ts';

/** Stripe's events in the words of the port (rule provider-news). */

function disputeSubject(dispute: Stripe.Dispute): EventSubject {
  const paymentId = stripeIdOf(dispute.payment_intent);
  if (paymentId === null) return { kind: 'other' };
  return { kind: 'dispute', disputeId: dispute.id, paymentId };
}

function paymentSubject({ payment_intent }: Stripe.Charge): EventSubject {
  const paymentId = stripeIdOf(payment_intent);
  return paymentId === null ? { kind: 'other' } : { kind: 'payment', paymentId };
}

/** A field without which nobody could act on an event. */
function needed<T extends string | number>(value: T, type: 'string' | 'number'): T {
  if (typeof value !== type) throw new TypeError(`an event has ${String(value)} instead of a ${type}`);
  return value;
}

function sessionSubject(session: Stripe.Checkout.Session): EventSubject {
  const sessionId = needed(session.id, 'string');
  return { kind: 'session', sessionId, reference: referenceOf(session) };
}

const refundSubject = (refund: Stripe.Refund): EventSubject => ({
  kind: 'refund',
  refund: stripeRefund(refund),
  sessionId: refund.metadata?.session_id ?? null,
});

function payoutSubject({ id, amount, currency: code, arrival_date }: Stripe.Payout, type: string): EventSubject {
  const [payoutId, currency] = [needed(id, 'string'), needed(code, 'string')];
  const [amountCents, arrivesAt] = [needed(amount, 'number'), needed(arrival_date, 'number') * 1000];
  return { kind: 'payout', payoutId, amountCents, currency, arrivesAt, isFailed: type === 'payout.failed' };
}

/** What each event that the webhook endpoint must get says of its object. */
const READERS = new Map<Stripe.Event['type'], (object: never, type: string) => EventSubject>([
  ['checkout.session.completed', sessionSubject],
  ['checkout.session.async_payment_succeeded', sessionSubject],
  ['checkout.session.async_payment_failed', sessionSubject],
  ['checkout.session.expired', sessionSubject],
  ['refund.created', refundSubject],
  ['refund.updated', refundSubject],
  ['refund.failed', refundSubject],
  ['charge.refunded', paymentSubject],
  ['charge.dispute.created', disputeSubject],
  ['charge.dispute.updated', disputeSubject],
  ['charge.dispute.funds_withdrawn', disputeSubject],
  ['charge.dispute.closed', disputeSubject],
  ['payout.paid', payoutSubject],
  ['payout.failed', payoutSubject],
]);

/** The events that the webhook endpoint must get. */
export const WATCHED_EVENTS = [...READERS.keys()];

const subjectOf = ({ type, data }: Stripe.Event): EventSubject =>
  READERS.get(type)?.(data.object as never, type) ?? { kind: 'other' };

/** An event; 'other', and still stored, where its object isn't of Stripe's contract, or of the second version. */
export function eventView(event: Stripe.Event): ProviderEvent {
  const { id, type, livemode, created } = event;
  const at = typeof created === 'number' ? created * 1000 : Date.parse(String(created));
  const base = { id, type, livemode, at };
  try {
    return { ...base, news: subjectOf(event) };
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
