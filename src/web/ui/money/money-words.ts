import type { LedgerKind, RefundState, RefundView } from '#contract/money.ts';
import { reasonName } from '#domain/money/refund-reasons.ts';

/** The office's words for what happened to money. */
export const LEDGER_KIND_NAMES: Readonly<Record<LedgerKind, string>> = {
  charged: 'Paid',
  'provider-fee': 'Provider’s fee',
  refunded: 'Given back',
  'refund-failed': 'Refund failed',
  'given-by-hand': 'Given back by hand',
  disputed: 'Disputed',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'dispute-fee': 'Dispute fee',
  adjustment: 'Adjusted to the provider’s balance',
  'paid-at-restaurant': 'Paid at the restaurant',
  'price-difference': 'Price difference at the till',
  'tip-owed': 'Tip owed',
  'paid-in-cash': 'Paid in cash',
  correction: 'Correction',
  'paid-out': 'Paid out',
  borne: 'Refund that the restaurant does not bear',
};

export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  decided: 'Waits to be sent',
  pending: 'On its way to the bank',
  succeeded: 'Given back',
  failed: 'Failed',
};

/** Why money goes back (rule order-money): a reason of the list by its name, any other as it was written. */
export function refundReasonWords({ origin, reason }: Pick<RefundView, 'origin' | 'reason'>): string {
  switch (origin) {
    case 'extra':
      return 'Paid twice';
    case 'provider':
      return 'Made at the payment provider';
    case 'cancellation':
      return 'The order was cancelled';
    case 'staff':
      return reasonName(reason) || reason;
  }
}
