import { eachKind, FEE_KINDS, type QuotedKind } from './charge-kinds.ts';
import { chargesOf } from './charges.ts';
import type { Sold, SoldLine } from './refund.ts';
import { type TaxPart, taxParts } from './tax.ts';

/** The fees of an order as they were agreed. Amounts in cents. */
interface SoldFees extends Readonly<Record<QuotedKind, number>> {
  readonly taxRate: number;
  readonly taxes?: readonly TaxPart[] | undefined;
}

interface SoldDocument {
  readonly lines: readonly SoldLine[];
  readonly fees: SoldFees;
  readonly tip: number;
}

/** What was sold, as refunds calculate with it (rule refund-arithmetic); `paid` in cents. */
export function soldOf(document: SoldDocument, paid: number): Sold {
  const { lines, fees } = document;
  const { subtotal, tax, taxRate } = fees;
  const taxes = fees.taxes ?? [{ taxRate, subtotal, tax }];
  const charges = chargesOf(document);
  return { lines, taxes, taxRate, ...eachKind(FEE_KINDS, (kind) => charges[kind]), paid };
}

/** What an order's dishes cost with the choices that they have now, by tax rate (rule dish-change). */
export function taxesNow({ lines, fees }: Pick<SoldDocument, 'lines' | 'fees'>): readonly TaxPart[] {
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return taxParts(subtotal, lines, fees.taxRate);
}
