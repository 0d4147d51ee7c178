import type { FeeKind } from './charge-kinds.ts';
import type { FeeSettings } from './fee-settings.ts';
import { orderFeesCents } from './quote.ts';
import { ratePpm, type TaxPart } from './tax.ts';

/** What a change of a paid order costs more or less (rules address-change, dish-change). All amounts in cents. */

/** The fees that a change can change; below 0 where it costs less. */
export type FeeChange = Readonly<Record<Extract<FeeKind, 'deliveryFee' | 'orderFees'>, number>>;

/** What an order costs so far, or what a change of it adds: dishes and tax by rate, and fees. */
export interface ChangedCharges extends FeeChange {
  readonly taxes: readonly TaxPart[];
}

export const NO_CHANGE: ChangedCharges = { taxes: [], deliveryFee: 0, orderFees: 0 };

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

export const foodCents = ({ taxes }: Pick<ChangedCharges, 'taxes'>): number =>
  sum(taxes.map(({ subtotal }) => subtotal));
export const taxCents = ({ taxes }: Pick<ChangedCharges, 'taxes'>): number => sum(taxes.map(({ tax }) => tax));

/** What order fees are calculated from. */
const chargedCents = (charges: Omit<ChangedCharges, 'orderFees'>): number =>
  foodCents(charges) + taxCents(charges) + charges.deliveryFee;

export const changeCents = (change: ChangedCharges): number => chargedCents(change) + change.orderFees;

/** Each rate's sum, or difference with a `sign` of -1. */
function addTaxes(taxes: readonly TaxPart[], others: readonly TaxPart[], sign: 1 | -1 = 1): readonly TaxPart[] {
  const isSame = (one: TaxPart, other: TaxPart): boolean => ratePpm(one.taxRate) === ratePpm(other.taxRate);
  const added = taxes.map((part) => {
    const other = others.find((one) => isSame(one, part)) ?? { subtotal: 0, tax: 0 };
    return { ...part, subtotal: part.subtotal + sign * other.subtotal, tax: part.tax + sign * other.tax };
  });
  const fresh = others.filter((other) => !taxes.some((part) => isSame(part, other)));
  return [...added, ...fresh.map((part) => ({ ...part, subtotal: sign * part.subtotal, tax: sign * part.tax }))];
}

export const addChange = <Charges extends ChangedCharges>(charges: Charges, change: ChangedCharges): Charges => ({
  ...charges,
  taxes: addTaxes(charges.taxes, change.taxes),
  deliveryFee: charges.deliveryFee + change.deliveryFee,
  orderFees: charges.orderFees + change.orderFees,
});

/**
 * What other dishes or another delivery fee change about what was agreed. Order fees go in steps, so they are
 * calculated from the whole, by the settings by which the order was priced.
 */
export function priceChange(
  agreed: ChangedCharges,
  next: Partial<Omit<ChangedCharges, 'orderFees'>>,
  settings: FeeSettings,
): ChangedCharges {
  const after = { ...agreed, ...next };
  const differs = ({ subtotal, tax }: TaxPart): boolean => subtotal !== 0 || tax !== 0;
  const taxes = addTaxes(after.taxes, agreed.taxes, -1).filter(differs);
  const deliveryFee = after.deliveryFee - agreed.deliveryFee;
  if (taxes.length === 0 && deliveryFee === 0) return NO_CHANGE;
  return { taxes, deliveryFee, orderFees: orderFeesCents(chargedCents(after), settings) - agreed.orderFees };
}
