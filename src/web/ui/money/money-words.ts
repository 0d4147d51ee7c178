import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { LedgerKind, RefundState, RefundView } from '#contract/money/money.ts';
import { extraReason, reasonName } from '#domain/money/refund-reasons.ts';

/** The office's words for what happened to money. */
export const LEDGER_KIND_NAMES: Readonly<Record<LedgerKind, string>> = {
  charged: shared.paid,
  'provider-fee': catalog.providersFee,
  refunded: shared.refunded,
  'refund-failed': shared.refundFailed,
  'given-by-hand': catalog.givenBackByHand,
  disputed: catalog.disputed,
  'dispute-won': catalog.disputeWon,
  'dispute-lost': catalog.disputeLost,
  'dispute-fee': catalog.disputeFee,
  adjustment: shared.adjustedProvidersBalance,
  'paid-at-restaurant': catalog.paidAtTheRestaurant,
  'price-difference': catalog.priceDifferenceTill,
  'tip-owed': catalog.tipOwed,
  'paid-in-cash': shared.paidInCash,
  correction: shared.correction,
  'paid-out': shared.paidOut,
  borne: catalog.refundRestaurantNot,
};

export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  decided: catalog.waitsToBeSent,
  pending: catalog.wayBank,
  succeeded: shared.refunded,
  failed: catalog.failed,
};

/** Why money goes back (rule order-money): a reason of the list by its name, any other as it was written. */
export function refundReasonWords({ origin, reason }: Pick<RefundView, 'origin' | 'reason'>): string {
  switch (origin) {
    case 'extra':
      return reasonName(extraReason(reason));
    case 'provider':
      return shared.refundedAtProvider;
    case 'cancellation':
      return shared.theOrderWasCancelled;
    case 'staff':
      return reasonName(reason) || reason;
  }
}
