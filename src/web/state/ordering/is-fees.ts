import type { Fees } from '#contract/quotes.ts';
import { eachFormatted, eachKind, QUOTED_KINDS } from '#domain/money/charge-kinds.ts';
import type { TaxPart } from '#domain/money/tax.ts';
import { listOf, number, orMissing, shape, text, whole } from '../store/check.ts';

const cents = whole(-100_000_000, 100_000_000);
const anyText = text(300);

/** What stored figures must look like to be used (rule stored-values-checked). */
export const isFees = shape<Fees>({
  ...eachKind(QUOTED_KINDS, () => cents),
  ...eachFormatted(() => anyText),
  taxRate: number,
  taxes: orMissing(listOf(shape<TaxPart>({ taxRate: number, subtotal: cents, tax: cents }))),
  total: cents,
  totalFormatted: anyText,
  distance: shape<Fees['distance']>({ miles: number, text: anyText }),
  duration: shape<Fees['duration']>({ minutes: number, text: anyText }),
});
