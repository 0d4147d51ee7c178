/**
 * How a person settles a row of the money page that nothing else will end (rule settled-another-way): 'note' says how
 * it was settled, 'given' may also say that the money was given back by hand, 'no' ends once the provider answers.
 */
export type SettleWay = 'note' | 'given' | 'no';

/** By the row's kind. All kinds of server and browser are here. */
export const SETTLING = {
  'paid-without-order': 'note',
  'order-without-payment': 'note',
  'amount-differs': 'note',
  'payment-under-way': 'note',
  'refund-pending': 'note',
  'refund-failed': 'given',
  'refund-held': 'note',
  'dispute-open': 'note',
  'charged-twice': 'note',
  'provider-silent': 'no',
  'webhooks-refused': 'no',
  'balance-unmatched': 'note',
  'balance-missing': 'note',
  // Its own action ends it: a note would hide later money of that currency, too.
  'other-currency': 'no',
  'books-not-compared': 'no',
  'payout-failed': 'note',
} as const satisfies Readonly<Record<string, SettleWay>>;
