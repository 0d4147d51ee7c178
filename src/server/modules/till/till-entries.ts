/** What a till note is in the ledger (rule till-notes). Amounts in cents. */
import * as catalog from '#catalog/server/order-work.ts';
import type { FoodPrice } from '#domain/order/menu-cents.ts';
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
  return catalog.paidBy(format(paid_cents), TILL_MEANS_NAMES[means], differenceWords(paid_cents - menu_cents));
}

/** What a restaurant was paid for an order, by all rows. */
function paidOf(ledger: readonly StoredLedgerRow[]) {
  const rows = ledger.filter(({ kind }) => kind === 'paid-at-restaurant');
  const sum = (key: 'amount_cents' | 'tax_cents'): number => rows.reduce((cents, row) => cents - row[key], 0);
  return { cents: sum('amount_cents'), tax: sum('tax_cents') };
}

/** Whether a till note says what was paid for an order. */
export const isTillNoted = (ledger: readonly StoredLedgerRow[]): boolean =>
  ledger.some((row) => isTillRow(row) && !ledger.some(({ corrects }) => corrects === row.id));

/**
 * The payment counts as the food that the restaurant is owed, with its tax, and the difference is a row; both are what
 * was paid. A receipt has all of it, so what `ledger` has as paid at the counter is part of it. An earlier till note is
 * reversed there.
 */
export function tillEntries(
  order: Order,
  note: StoredTillNote,
  { food, tax }: FoodPrice,
  ledger: readonly StoredLedgerRow[],
): LedgerEntry[] {
  const { id, paid_cents, means, person, reason, noted_at: at } = note;
  const words = [catalog.byMeans(TILL_MEANS_NAMES[means]), reason].filter((part) => part !== '').join(': ');
  const { id: orderId, pending_order_id: pendingOrderId, restaurant_id: restaurantId } = order;
  const base = { orderId, pendingOrderId, restaurantId, person, note: words, at };
  const before = paidOf(ledger);
  const rest = Math.max(0, food + tax - before.cents);
  const restTax = Math.min(rest, Math.max(0, tax - before.tax));
  return [
    {
      ...base,
      ...{ kind: 'paid-at-restaurant', dedupeKey: `${PAID}${id}` },
      ...{ amount: 0 - rest, food: restTax - rest, tax: 0 - restTax },
    },
    { ...base, kind: 'price-difference', dedupeKey: `${DIFFERENCE}${id}`, amount: before.cents + rest - paid_cents },
  ];
}

/** Rows that reverse those of an earlier note. */
export function tillBackEntries(
  order: Order,
  note: StoredTillNote,
  rows: readonly StoredLedgerRow[],
  said: Pick<LedgerEntry, 'person' | 'note' | 'at'>,
): LedgerEntry[] {
  return tillEntries(order, note, { food: 0, tax: 0 }, []).map((entry) => {
    const row = rows.find(({ dedupe_key }) => dedupe_key === entry.dedupeKey);
    const { id = '', amount_cents = 0, food_cents = 0, tax_cents = 0 } = row ?? {};
    const cents = { amount: 0 - amount_cents, food: 0 - food_cents, tax: 0 - tax_cents };
    return { ...entry, ...said, ...cents, dedupeKey: `back:${entry.dedupeKey}`, corrects: id };
  });
}
