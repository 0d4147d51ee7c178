import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { Mismatch, MismatchesAnswer } from '#contract/money/money.ts';
import { SETTLING, type SettleWay } from '#domain/money/settling.ts';
import { can, type StaffRole } from '#domain/person/roles.ts';

/** What does not fit, in short (rule money-page). */
export const MISMATCH_NAMES: Readonly<Record<Mismatch['kind'], string>> = {
  'paid-without-order': catalog.paidWithoutAnOrder,
  'order-without-payment': catalog.orderWithoutAPayment,
  'amount-differs': catalog.amountsDiffer,
  'payment-under-way': catalog.paymentUnderWay,
  'refund-pending': catalog.refundOnItsWay,
  'refund-failed': shared.refundFailed,
  'refund-held': catalog.refundNeedsApproval,
  'dispute-open': catalog.paymentDisputed,
  'charged-twice': catalog.paymentNotNeeded,
  'provider-silent': catalog.cantReachProvider,
  'webhooks-refused': catalog.webhooksNotArriving,
  'balance-unmatched': catalog.notInTheBooks,
  'balance-missing': shared.notInProvidersBalance,
  'other-currency': catalog.moneyInAnotherCurrency,
  'books-not-compared': catalog.booksCantBeCompared,
  'payout-failed': catalog.payoutFailed,
};

/** The next action: a press, a link to the case file, or words. Some are the owner's only. */
export function actionLook(
  { action, orderId, refundId }: Pick<Mismatch, 'action' | 'orderId' | 'refundId'>,
  role: StaffRole,
): 'press' | 'case-file' | 'words' | 'ask-owner' {
  switch (action.kind) {
    case 'look':
    case 'paid-in-cash':
      return orderId === null ? 'words' : 'press';
    case 'refund-again':
      if (refundId === null) return 'words';
      return can(role, 'run-shop') ? 'press' : 'ask-owner';
    case 'give-held':
    case 'follow-provider':
      return can(role, 'run-shop') ? 'press' : 'ask-owner';
    case 'case-file':
      return orderId === null ? 'words' : 'case-file';
    case 'wait':
    case 'provider':
      return 'words';
  }
}

/** How a person may settle a row in another way: only the owner (rule settled-another-way). */
export function settleWay({ kind }: Pick<Mismatch, 'kind'>, role: StaffRole): SettleWay {
  const ways: Readonly<Record<Mismatch['kind'], SettleWay>> = SETTLING;
  return can(role, 'run-shop') ? ways[kind] : 'no';
}

/** An answer that is due within this time is urgent, ms. */
const URGENT_MS = 48 * 60 * 60_000;

export const isUrgentMismatch = (deadline: number, now: number): boolean => deadline - now < URGENT_MS;

/** '3 payment issues'; nothing is said to match that was never compared. */
export function countText({ mismatches, checkedAt }: Pick<MismatchesAnswer, 'mismatches' | 'checkedAt'>): string {
  const count = mismatches.length;
  if (count === 0) return checkedAt === null ? catalog.noIssuesSoFar : catalog.everythingMatches;
  return catalog.issuesCount(count);
}
