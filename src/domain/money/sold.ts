import { eachKind, FEE_KINDS, type QuotedKind } from './charge-kinds.ts';
import { chargesOf } from './charges.ts';
import type { Sold, SoldLine } from './refund.ts';
import { type TaxPart, taxParts } from './tax.ts';

/** The fees of an order as they were agreed. Amounts in cents. */
interface SoldFees extends Readonly<Record<QuotedKind, number>> {
  readonly taxRate: number;
  readonly taxes?: readonly TaxPart[] | undefined;
}

/** A dish at the price of its choices. */
export interface SoldDish extends SoldLine {
  /** What was paid for it, after a change whose difference nobody was asked for. */
  readonly paidPrice?: number | undefined;
}

interface SoldDocument {
  readonly lines: readonly SoldDish[];
  readonly fees: SoldFees;
  readonly tip: number;
}

/** The lines of an order at what was paid for them (rules dish-change, refund-arithmetic). */
export const linesAsPaid = <Line extends SoldDish>(lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({ ...line, totalPrice: line.paidPrice ?? line.totalPrice }));

/**
 * The lines after one of them changed or was added. Where nothing was asked for or given back, what was paid for it
 * stays; else what was paid is settled for all of them, with differences from before (rules dish-change, dish-added).
 */
export function changedLines<Line extends SoldDish>(
  lines: readonly Line[],
  changed: Line,
  isSettled: boolean,
): readonly Line[] {
  const isNew = !lines.some(({ id }) => id === changed.id);
  return [...lines, ...(isNew ? [{ ...changed, paidPrice: 0 }] : [])].map((line) => {
    const now = line.id === changed.id ? changed : line;
    return { ...now, paidPrice: isSettled ? undefined : (line.paidPrice ?? line.totalPrice) };
  });
}

/** What was sold, as refunds calculate with it (rule refund-arithmetic); `paid` in cents. */
export function soldOf(document: SoldDocument, paid: number): Sold {
  const { lines, fees } = document;
  const { subtotal, tax, taxRate } = fees;
  const taxes = fees.taxes ?? [{ taxRate, subtotal, tax }];
  const charges = chargesOf(document);
  return { lines: linesAsPaid(lines), taxes, taxRate, ...eachKind(FEE_KINDS, (kind) => charges[kind]), paid };
}

/** What an order's dishes cost with the choices that they have now, by tax rate (rule dish-change). */
export function taxesNow({
  lines,
  fees,
}: Pick<SoldDocument, 'lines'> & { readonly fees: Pick<SoldFees, 'taxRate'> }): readonly TaxPart[] {
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return taxParts(subtotal, lines, fees.taxRate);
}
