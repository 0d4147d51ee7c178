import type { Sold, SoldLine } from './refund.ts';
import type { TaxPart } from './tax.ts';

/** The fees of an order as they were agreed. Amounts in cents. */
export interface SoldFees {
  readonly subtotal: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly taxRate: number;
  readonly taxes?: readonly TaxPart[] | undefined;
  readonly orderFees: number;
}

interface SoldDocument {
  readonly lines: readonly SoldLine[];
  readonly fees: SoldFees;
  readonly tip: number;
}

/** What was sold, as refunds reckon with it (rule refund-arithmetic); `paid` in cents. */
export function soldOf({ lines, fees, tip }: SoldDocument, paid: number): Sold {
  const { subtotal, deliveryFee, tax, taxRate, orderFees } = fees;
  const taxes = fees.taxes ?? [{ taxRate, subtotal, tax }];
  return { lines, taxes, taxRate, deliveryFee, orderFees, tip, paid };
}
