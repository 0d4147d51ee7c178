import type { CartItemPayload, CompleteOrderData, PriceChangedDetails } from '#contract/order/orders.ts';
import type { Fees } from '#contract/order/quotes.ts';
import { CHARGE_KINDS } from '#domain/money/charge-kinds.ts';
import { chargesOf } from '#domain/money/charges.ts';
import type { OrderLine } from '#server/modules/orders/index.ts';

export interface ServerPrices {
  readonly lines: readonly OrderLine[];
  readonly fees: Fees;
  readonly tip: number;
  readonly finalTotal: number;
}

/** Whether every amount that the customer saw is the computed one (rules server-prices, price-changed). */
export function showsSamePrices(
  shown: { readonly pricing: CompleteOrderData['pricing']; readonly cartItems: readonly CartItemPayload[] },
  shownFinalTotal: number,
  prices: ServerPrices,
): boolean {
  const { pricing, cartItems } = shown;
  const { lines, fees, finalTotal } = prices;
  const charges = chargesOf(prices);
  return (
    CHARGE_KINDS.every((kind) => pricing[kind] === charges[kind]) &&
    (pricing.total === fees.total || pricing.total === finalTotal) &&
    shownFinalTotal === finalTotal &&
    lines.every((line, index) => {
      const cartItem = cartItems[index];
      return cartItem?.unitPrice === line.unitPrice && cartItem.totalPrice === line.totalPrice;
    })
  );
}

/** The order's current prices, for the page to show. */
export function priceChangedDetails({ lines, fees, tip, finalTotal }: ServerPrices): PriceChangedDetails {
  return {
    fees,
    tip,
    finalTotal,
    lines: lines.map(({ id, unitPrice, totalPrice }) => ({ id, unitPrice, totalPrice })),
  };
}
