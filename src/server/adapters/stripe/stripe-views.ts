import type Stripe from 'stripe';
import {
  type DisputeState,
  PaymentProviderDown,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderRefundState,
  type ProviderSession,
  type SessionState,
} from '#server/ports/payments.ts';

/** Stripe's objects in the words of the port. */

/** The id of what Stripe gives as an id, or whole where it was asked to. */
export const stripeIdOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** What Stripe was asked to give whole; null if it gave only an id. */
export const wholeOf = <T extends object>(object: string | T | null | undefined): T | null =>
  typeof object === 'object' ? object : null;

/** A payment in its final state, in a complete session. */
const FAILED: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled']);

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): SessionState {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status === 'paid') return 'paid';
  if (payment_status === 'no_payment_required') return 'nothing-due';
  return FAILED.has(wholeOf(payment_intent)?.status ?? '') ? 'failed' : 'under-way';
}

const chargeOf = ({ payment_intent }: Stripe.Checkout.Session): Stripe.Charge | null =>
  wholeOf(wholeOf(payment_intent)?.latest_charge);

function feeOf(session: Stripe.Checkout.Session): number | null {
  const booked = wholeOf(chargeOf(session)?.balance_transaction);
  return booked?.currency === session.currency ? booked.fee : null;
}

/** Our own id of a session, as it was made. */
export const referenceOf = ({ client_reference_id, metadata }: Stripe.Checkout.Session): string | null =>
  client_reference_id ?? metadata?.reference ?? null;

const STATUSES: readonly unknown[] = ['open', 'complete', 'expired'];

/** A page that takes no money, as another product at the same account may have, has the amount null. */
const isAmount = (total: unknown): boolean => total === null || Number.isInteger(total);

function isSession(object: Partial<Stripe.Checkout.Session> | null | undefined): object is Stripe.Checkout.Session {
  return typeof object?.id === 'string' && STATUSES.includes(object.status) && isAmount(object.amount_total);
}

/** How sessions name their shop: by its id, which stays, and by the origin of its address, which may change. */
export interface ShopName {
  readonly id: string;
  readonly origin: string;
}

/** Whether metadata names another shop; older sessions name an address alone, or nothing. */
export const isOfOtherShop = (metadata: Stripe.Metadata | null, { id, origin }: ShopName): boolean =>
  metadata?.shop !== undefined && metadata.shop !== origin && metadata.shop_id !== id;

/** A session, seen by this shop. Throws `PaymentProviderDown` if it is none. */
export function sessionView(session: Stripe.Checkout.Session, shop: ShopName): ProviderSession {
  if (!isSession(session)) throw new PaymentProviderDown('the answer is no session');
  const state = stateOf(session);
  const url = session.url ?? null;
  const charge = chargeOf(session);
  if (state === 'open' && url === null) throw new PaymentProviderDown('an open session has no page');
  return {
    sessionId: session.id,
    url,
    reference: referenceOf(session) ?? '',
    state,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentId: stripeIdOf(session.payment_intent),
    feeCents: state === 'paid' ? feeOf(session) : null,
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    isOtherShop: isOfOtherShop(session.metadata, shop),
  };
}

const REFUND_STATES: Readonly<Record<string, ProviderRefundState>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund. Throws `PaymentProviderDown` if it is none. */
export function stripeRefund(refund: Stripe.Refund): ProviderRefund {
  if (typeof refund?.id !== 'string' || !Number.isInteger(refund.amount)) {
    throw new PaymentProviderDown('the answer is no refund');
  }
  const state = REFUND_STATES[refund.status ?? ''] ?? 'pending';
  return {
    id: refund.id,
    reference: refund.metadata?.reference ?? null,
    paymentId: stripeIdOf(refund.payment_intent),
    amountCents: refund.amount,
    currency: refund.currency,
    state,
    reason: state === 'failed' ? (refund.failure_reason ?? refund.status) : null,
    at: refund.created * 1000,
  };
}

/** Every other status is that of an open dispute. */
const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  appeal_needs_response: 'appeal',
  appeal_under_review: 'appeal',
};
const DUE: ReadonlySet<DisputeState> = new Set(['open', 'appeal']);

/**
 * A bank that only inquires has taken nothing. A dispute that was prevented is settled already: it took what the
 * balance shows, or nothing if it was blocked or refunded.
 */
function takenBy({
  status,
  amount,
  balance_transactions: moved,
}: Stripe.Dispute): Pick<ProviderDispute, 'state' | 'amountCents'> {
  if (status === 'prevented') {
    // The balance may be in another currency than the dispute.
    const isLost = moved.reduce((sum, one) => sum + one.amount, 0) < 0;
    return { state: isLost ? 'lost' : 'won', amountCents: moved.length > 0 ? amount : 0 };
  }
  return { state: DISPUTE_STATES[status] ?? 'open', amountCents: status.startsWith('warning_') ? 0 : amount };
}

export function disputeView(dispute: Stripe.Dispute): ProviderDispute {
  const { state, amountCents } = takenBy(dispute);
  const isDue = DUE.has(state) && dispute.status !== 'appeal_under_review';
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    amountCents,
    currency: dispute.currency,
    state,
    // 0 is a bank that takes no answer at all: its deadline is over at once.
    respondBy: isDue && dueBy !== null ? (dueBy || dispute.created) * 1000 : null,
    reason: dispute.reason,
    at: dispute.created * 1000,
  };
}
