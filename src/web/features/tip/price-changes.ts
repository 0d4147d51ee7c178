import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { PriceChangedDetails } from '#contract/order/orders.ts';
import { formatCents } from '#domain/money/money.ts';
import { quoteChanges } from '#domain/money/quote-changes.ts';
import type { TipOrder } from './tip-order.ts';

/** The tip of an agreed order, before and after a change of its figures, in cents. */
export interface Tips {
  readonly before: number;
  /** What the same choice comes to now. */
  readonly after: number;
}

/** What a change is told as: prices, an estimate that has become exact, or delivery that has become free. */
export type ChangeReason = 'prices' | 'estimate' | 'free-delivery';

/** That delivery is free, and what follows from it for fees that are taken on it, is good news and no other change. */
export function changeReason(
  { cart, checkout }: Pick<TipOrder, 'cart' | 'checkout'>,
  { lines, fees }: Pick<PriceChangedDetails, 'lines' | 'fees'>,
  tip: Tips,
): ChangeReason {
  const { fees: before, isEstimate } = checkout;
  const isSameFood =
    before.subtotal === fees.subtotal &&
    before.tax === fees.tax &&
    cart.items.every((line) => lines.every(({ id, unitPrice }) => id !== line.id || unitPrice === line.unitPrice));
  const isFreeNow = before.deliveryFee > 0 && fees.deliveryFee === 0 && fees.orderFees <= before.orderFees;
  if (isSameFood && isFreeNow && tip.before === tip.after) return 'free-delivery';
  return isEstimate ? 'estimate' : 'prices';
}

/** One line for each dish and each amount that changed; the last is the total that is paid (rule price-changed). */
export function priceChanges(
  { cart, checkout }: Pick<TipOrder, 'cart' | 'checkout'>,
  { lines, fees }: Pick<PriceChangedDetails, 'lines' | 'fees'>,
  tip: Tips,
): readonly string[] {
  const dishes = cart.items.flatMap((line) => {
    const now = lines.find(({ id }) => id === line.id);
    if (now === undefined || now.unitPrice === line.unitPrice) return [];
    return [moneyWords.changedFromTo(line.menuItem.title, formatCents(line.unitPrice), formatCents(now.unitPrice))];
  });
  const amounts = quoteChanges({ ...checkout.fees, total: 0 }, { ...fees, total: 0 });
  const tips =
    tip.before === tip.after
      ? []
      : [moneyWords.changedFromTo(moneyWords.tip, formatCents(tip.before), formatCents(tip.after))];
  const before = checkout.fees.total + tip.before;
  const after = fees.total + tip.after;
  const totals =
    before === after ? [] : [moneyWords.changedFromTo(shared.total, formatCents(before), formatCents(after))];
  return [...dishes, ...amounts, ...tips, ...totals];
}
