import { memoize } from '#server/memoize.ts';
import type { PaymentProvider } from '#server/ports/payments.ts';

const countOf = memoize((_: PaymentProvider): { count: number } => ({ count: 0 }));

/** Counts news of a payment of another shop at the same account of the provider (rule foreign-notifications). */
export function countForeignEvents(payments: PaymentProvider): void {
  countOf(payments).count += 1;
}

/** How many such news this server has had since its start. */
export const foreignEventCount = (payments: PaymentProvider): number => countOf(payments).count;
