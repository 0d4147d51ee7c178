import * as catalog from '#catalog/everyone/money-words.ts';

/** A change of a paid order that its customer has paid for (rules address-change, dish-change). */
interface PaidChange {
  readonly id: string;
  /** The dish of which other options are chosen; null for another address. */
  readonly dish: string | null;
  /** What it costs more, cents. */
  readonly amountCents: number;
}

interface PaidRow {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
}

/** The rows after a receipt's total: what each paid change cost more. The sealed quote doesn't have them. */
export const changeRows = (paid: readonly PaidChange[]): readonly PaidRow[] =>
  paid.map(({ id, dish, amountCents }) => ({
    key: id,
    name: catalog.changedRow(dish ?? catalog.addressWord),
    cents: amountCents,
  }));

/** The same with the sum of all payments; without paid changes the total is that sum, and there are no rows. */
export function paidRows(totalCents: number, paid: readonly PaidChange[]): readonly PaidRow[] {
  if (paid.length === 0) return [];
  const rows = changeRows(paid);
  const cents = rows.reduce((sum, row) => sum + row.cents, totalCents);
  return [...rows, { key: 'in all', name: catalog.paidInAll, cents }];
}
