import type { PriceChangedDetails } from '#contract/orders.ts';
import { formatCents } from '#domain/money/money.ts';
import { changeText, quoteChanges } from '#domain/money/quote-changes.ts';
import type { TipOrder } from './tip-order.ts';

/** The tip of an agreed order, before and after a change of its figures, in cents. */
export interface Tips {
  readonly before: number;
  /** What the same choice comes to now. */
  readonly after: number;
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
    return [changeText(line.menuItem.title, formatCents(line.unitPrice), formatCents(now.unitPrice))];
  });
  const amounts = quoteChanges({ ...checkout.fees, total: 0 }, { ...fees, total: 0 });
  const tips = tip.before === tip.after ? [] : [changeText('Tip', formatCents(tip.before), formatCents(tip.after))];
  const before = checkout.fees.total + tip.before;
  const after = fees.total + tip.after;
  const totals = before === after ? [] : [changeText('Total', formatCents(before), formatCents(after))];
  return [...dishes, ...amounts, ...tips, ...totals];
}
