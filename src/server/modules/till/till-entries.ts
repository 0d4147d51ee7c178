/** What a till note is in the ledger (rule till-notes). Amounts in cents. */
import { differenceWords, TILL_MEANS_NAMES } from '#domain/order/till.ts';
import type { LedgerEntry, StoredLedgerRow } from '#server/modules/ledger/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import type { StoredTillNote } from './till-store.ts';

const PAID = 'till:';
const DIFFERENCE = 'till-difference:';

/** Whether a row of the ledger follows from a till note. */
export const isTillRow = ({ dedupe_key }: Pick<StoredLedgerRow, 'dedupe_key'>): boolean =>
  dedupe_key.startsWith(PAID) || dedupe_key.startsWith(DIFFERENCE);

type Paid = Pick<StoredTillNote, 'paid_cents' | 'menu_cents' | 'means'>;

/** '$23.10 by company card, $0.50 more than on the menu'. */
export function tillWords({ paid_cents, menu_cents, means }: Paid, format: (cents: number) => string): string {
  return `${format(paid_cents)} by ${TILL_MEANS_NAMES[means]}, ${differenceWords(paid_cents - menu_cents)}`;
}

/**
 * The payment to the restaurant counts at menu prices, because that is what it is owed; the difference is a separate
 * row. Both together are what the shop paid.
 */
export function tillEntries(order: Order, note: StoredTillNote): LedgerEntry[] {
  const { id, paid_cents, menu_cents, means, person, reason, noted_at: at } = note;
  const words = [`By ${TILL_MEANS_NAMES[means]}`, reason].filter((part) => part !== '').join(': ');
  const { id: orderId, pending_order_id: pendingOrderId, restaurant_id: restaurantId } = order;
  const base = { orderId, pendingOrderId, restaurantId, person, note: words, at };
  return [
    { ...base, kind: 'paid-at-restaurant', dedupeKey: `${PAID}${id}`, amount: 0 - menu_cents },
    { ...base, kind: 'price-difference', dedupeKey: `${DIFFERENCE}${id}`, amount: menu_cents - paid_cents },
  ];
}

/** Rows that reverse those of an earlier note. */
export function tillBackEntries(
  order: Order,
  note: StoredTillNote,
  rows: readonly StoredLedgerRow[],
  said: Pick<LedgerEntry, 'person' | 'note' | 'at'>,
): LedgerEntry[] {
  return tillEntries(order, note).map((entry) => ({
    ...entry,
    ...said,
    dedupeKey: `back:${entry.dedupeKey}`,
    amount: 0 - entry.amount,
    corrects: rows.find(({ dedupe_key }) => dedupe_key === entry.dedupeKey)?.id ?? '',
  }));
}
