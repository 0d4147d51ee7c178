import type { AtProvider } from './world.ts';

/** What the books call money that moved at the provider, but its fees. */
export const AT_PROVIDER = [
  'charged',
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'adjustment',
];

/** What the provider calls the movements of payments: by card, by a bank's debit, and one that a bank refused. */
const OF_PAYMENTS = ['charge', 'payment', 'payment_failure_refund'];
export const isOfPayment = ({ type }: { readonly [field: string]: unknown }): boolean =>
  OF_PAYMENTS.includes(String(type));

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What banks have taken of a payment, cents: one that only asks has taken nothing. */
export const takenByBanks = ({ disputes }: AtProvider, paymentId: string): number =>
  sum(
    disputes
      .filter((one) => one.payment_intent === paymentId && !one.status.startsWith('warning_') && one.status !== 'won')
      .map(({ amount }) => amount),
  );

/** What a payment has brought and kept, cents. */
export function keptOf(provider: AtProvider, paymentId: string): number {
  const payment = provider.payments.find(({ id }) => id === paymentId);
  if (payment?.charged !== true || payment.currency !== 'usd') return 0;
  const back = provider.refunds.filter((one) => one.payment_intent === paymentId && one.status !== 'failed');
  return payment.amount - sum(back.map(({ amount }) => amount)) - takenByBanks(provider, paymentId);
}
