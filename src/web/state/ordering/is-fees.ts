import type { Fees } from '#contract/order/quotes.ts';
import type { TaxPart } from '#domain/money/tax.ts';
import { type Check, listOf, number, orMissing, shape, textCheck, wholeCheck } from '../store/check.ts';

const cents = wholeCheck(-100_000_000, 100_000_000);
const anyText = textCheck(300);

/** What stored figures must look like to be used (rule stored-values-checked). */
// Only the server uses a quote's promise: checkout calculates it as menu and list do.
export const isFees: Check<Fees> = shape<Omit<Fees, 'timing'>>({
  subtotal: cents,
  deliveryFee: cents,
  deliveryFeeFormatted: anyText,
  tax: cents,
  taxFormatted: anyText,
  taxRate: number,
  taxes: orMissing(listOf(shape<TaxPart>({ taxRate: number, subtotal: cents, tax: cents }))),
  orderFees: cents,
  orderFeesFormatted: anyText,
  total: cents,
  totalFormatted: anyText,
  ridesWith: orMissing(anyText),
  distance: shape<Fees['distance']>({ miles: number, text: anyText }),
  duration: shape<Fees['duration']>({ minutes: number, text: anyText }),
});
