import type Stripe from 'stripe';
import type { BalanceKind, BalanceTransaction } from '#server/ports/payments.ts';
import { stripeIdOf } from './stripe-views.ts';

/** Stripe's balance in the words of the port (rule provider-balance). */

const PAGE = 100;

const KINDS: Readonly<Record<string, BalanceKind>> = {
  charge: 'payment',
  payment: 'payment',
  payment_failure_refund: 'payment-failed',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  payout: 'payout',
  payout_failure: 'payout-failed',
  payout_cancel: 'payout-failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payment_network_reserve_hold: 'hold',
  payment_network_reserve_release: 'hold',
  payout_minimum_balance_hold: 'hold',
  payout_minimum_balance_release: 'hold',
  reserve_hold: 'hold',
  reserve_release: 'hold',
  reserve_transaction: 'hold',
  reserved_funds: 'hold',
};

type Source = Stripe.BalanceTransactionSource | null;
type Sources = Pick<BalanceTransaction, 'paymentId' | 'chargeId' | 'reference' | 'refundId' | 'disputeId' | 'payoutId'>;

const NO_SOURCE: Sources = {
  paymentId: null,
  chargeId: null,
  reference: null,
  refundId: null,
  disputeId: null,
  payoutId: null,
};

function sourcesOf(source: Source): Sources {
  switch (source?.object) {
    case 'charge': {
      const reference = source.metadata.reference ?? null;
      return { ...NO_SOURCE, paymentId: stripeIdOf(source.payment_intent), chargeId: source.id, reference };
    }
    case 'refund': {
      const reference = source.metadata?.reference ?? null;
      return { ...NO_SOURCE, paymentId: stripeIdOf(source.payment_intent), refundId: source.id, reference };
    }
    case 'dispute':
      return { ...NO_SOURCE, paymentId: stripeIdOf(source.payment_intent), disputeId: source.id };
    case 'payout':
      return { ...NO_SOURCE, payoutId: source.id };
    default:
      return NO_SOURCE;
  }
}

function kindOf({ type, amount }: Stripe.BalanceTransaction, source: Source): BalanceKind {
  if (source?.object === 'dispute') return amount < 0 ? 'dispute' : 'dispute-reversed';
  return KINDS[type] ?? 'other';
}

/** A balance that is kept in another currency holds converted amounts: those of the payment itself are compared. */
function moneyOf({ amount, currency }: Stripe.BalanceTransaction, source: Source) {
  const isPaid = source?.object === 'charge' || source?.object === 'refund' || source?.object === 'dispute';
  if (!isPaid || source.currency === currency) return { amountCents: amount, currency };
  return { amountCents: Math.sign(amount) * source.amount, currency: source.currency };
}

/** A movement of the balance, with its source whole. */
export function balanceView(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, fee, net, currency, created, description, type } = transaction;
  const source = typeof transaction.source === 'object' ? transaction.source : null;
  return {
    id,
    kind: kindOf(transaction, source),
    ...moneyOf(transaction, source),
    feeCents: fee,
    netCents: net,
    balanceCurrency: currency,
    ...sourcesOf(source),
    description: description ?? type,
    at: created * 1000,
  };
}

/** Pages of the balance, newest first; each movement with what it is about. */
export async function* balancePages(
  list: (params: Stripe.BalanceTransactionListParams) => Promise<Stripe.ApiList<Stripe.BalanceTransaction>>,
  wanted: Stripe.BalanceTransactionListParams,
): AsyncGenerator<readonly Stripe.BalanceTransaction[]> {
  let last: string | undefined;
  for (;;) {
    const from = last === undefined ? {} : { starting_after: last };
    const { data, has_more: hasMore } = await list({ ...wanted, limit: PAGE, ...from });
    yield data;
    last = data.at(-1)?.id;
    if (!hasMore || last === undefined) return;
  }
}

/** What Stripe is asked for the movements between two moments, Unix ms. */
export function balanceQuery(since: number, before: number): Stripe.BalanceTransactionListParams {
  return { created: { gte: Math.floor(since / 1000), lt: Math.ceil(before / 1000) }, expand: ['data.source'] };
}
