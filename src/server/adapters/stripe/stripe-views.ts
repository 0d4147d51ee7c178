import type Stripe from 'stripe';
import {
  PaymentProviderDown,
  type ProviderRefund,
  type ProviderSession,
  type RefundState,
  type SessionState,
} from '#server/ports/payments.ts';

/** Stripe's objects in the words of the port. */

/** The id of what Stripe gives as an id, or whole where it was asked to. */
export const idOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

const wholeOf = <T extends object>(object: string | T | null | undefined): T | null =>
  typeof object === 'object' ? object : null;

/** A payment with which nothing more will happen, in a session that is complete. */
const FAILED: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled']);

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): SessionState {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status === 'paid') return 'paid';
  if (payment_status === 'no_payment_required') return 'nothing-due';
  return FAILED.has(wholeOf(payment_intent)?.status ?? '') ? 'failed' : 'under-way';
}

function feeOf({ payment_intent, currency }: Stripe.Checkout.Session): number | null {
  const charge = wholeOf(wholeOf(payment_intent)?.latest_charge);
  const booked = wholeOf(charge?.balance_transaction);
  return booked?.currency === currency ? booked.fee : null;
}

const STATUSES: readonly unknown[] = ['open', 'complete', 'expired'];

function isSession(object: Partial<Stripe.Checkout.Session> | null | undefined): object is Stripe.Checkout.Session {
  return typeof object?.id === 'string' && STATUSES.includes(object.status) && Number.isInteger(object.amount_total);
}

/** A session. Throws `PaymentProviderDown` where it is none. */
export function sessionView(session: Stripe.Checkout.Session): ProviderSession {
  if (!isSession(session)) throw new PaymentProviderDown('the answer is no session');
  const state = stateOf(session);
  const url = session.url ?? null;
  if (state === 'open' && url === null) throw new PaymentProviderDown('an open session has no page');
  return {
    sessionId: session.id,
    url,
    reference: session.client_reference_id ?? session.metadata?.reference ?? '',
    state,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentId: idOf(session.payment_intent),
    feeCents: state === 'paid' ? feeOf(session) : null,
  };
}

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund. Throws `PaymentProviderDown` where it is none. */
export function refundView(refund: Stripe.Refund): ProviderRefund {
  if (typeof refund?.id !== 'string' || !Number.isInteger(refund.amount)) {
    throw new PaymentProviderDown('the answer is no refund');
  }
  const state = REFUND_STATES[refund.status ?? ''] ?? 'pending';
  return {
    id: refund.id,
    reference: refund.metadata?.reference ?? null,
    paymentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    state,
    reason: state === 'failed' ? (refund.failure_reason ?? refund.status) : null,
    at: refund.created * 1000,
  };
}
