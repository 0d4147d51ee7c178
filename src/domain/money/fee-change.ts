import type { FeeKind } from './charge-kinds.ts';
import { deliveryFeeCents } from './delivery-fee.ts';
import type { FeeSettings } from './fee-settings.ts';
import { orderFeesCents } from './quote.ts';

/** What another address changes about what an order costs (rule address-change). All amounts in cents. */

/** The fees that depend on the distance; below 0 where the new address costs less. */
export type FeeChange = Readonly<Record<Extract<FeeKind, 'deliveryFee' | 'orderFees'>, number>>;

/** What an order costs so far. */
export interface AgreedCharges extends FeeChange {
  readonly subtotal: number;
  readonly tax: number;
}

export const NO_FEE_CHANGE: FeeChange = { deliveryFee: 0, orderFees: 0 };

export const changeCents = ({ deliveryFee, orderFees }: FeeChange): number => deliveryFee + orderFees;

export const addFees = <Fees extends FeeChange>(fees: Fees, change: FeeChange): Fees => ({
  ...fees,
  deliveryFee: fees.deliveryFee + change.deliveryFee,
  orderFees: fees.orderFees + change.orderFees,
});

interface Way {
  readonly routeMiles: number;
  /** Those by which the order was priced. */
  readonly settings: FeeSettings;
  /** Delivery was free for this order, and stays free. */
  readonly isFree: boolean;
}

/** What a delivery over another distance costs more or less, by the rules by which the order was priced. */
export function feeChange(agreed: AgreedCharges, { routeMiles, settings, isFree }: Way): FeeChange {
  const deliveryFee = isFree ? 0 : deliveryFeeCents(routeMiles, settings);
  if (deliveryFee === agreed.deliveryFee) return NO_FEE_CHANGE;
  const orderFees = orderFeesCents(agreed.subtotal + deliveryFee + agreed.tax, settings);
  return { deliveryFee: deliveryFee - agreed.deliveryFee, orderFees: orderFees - agreed.orderFees };
}
