import * as catalog from '#catalog/everyone/money-words.ts';

/** A change that changed what a paid order costs (rules address-change, dish-change, dish-added). */
interface PaidChange {
  readonly id: string;
  /** The dish of which other options are chosen, or that is added; null for another address. */
  readonly dish: string | null;
  readonly isAdded: boolean;
  /** What it costs more, cents; below 0 what it costs less. */
  readonly amountCents: number;
}

interface PaidRow {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
}

/** The rows after a receipt's total: what each change cost more or less. The sealed quote doesn't have them. */
const changeRows = (paid: readonly PaidChange[]): readonly PaidRow[] =>
  paid.map(({ id, dish, isAdded, amountCents }) => ({
    key: id,
    name: isAdded && dish !== null ? catalog.addedRow(dish) : catalog.changedRow(dish ?? catalog.addressWord),
    cents: amountCents,
  }));

/**
 * The same with the sum of all payments, and with what the order costs after changes that cost less: their difference
 * was paid and goes back. Without changes the total is that sum, and there are no rows.
 */
export function paidRows(totalCents: number, changes: readonly PaidChange[]): readonly PaidRow[] {
  const rows = changeRows(changes);
  const dearer = rows.filter(({ cents }) => cents > 0);
  const sum = (some: readonly PaidRow[]): number => some.reduce((all, { cents }) => all + cents, totalCents);
  const paid = { key: 'in all', name: catalog.paidInAll, cents: sum(dearer) };
  const after = { key: 'after', name: catalog.costAfterChanges, cents: sum(rows) };
  return [...rows, ...(dearer.length > 0 ? [paid] : []), ...(dearer.length < rows.length ? [after] : [])];
}
