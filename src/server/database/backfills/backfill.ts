import type { Trx } from '../database-port.ts';

export interface BackfillPosition {
  readonly createdAt: number;
  readonly id: string;
}

/** The migrations that have a backfill; app.ts says who does the work. */
export const BACKFILLED = ['0015-folded-search', '0019-ledger'] as const;
export type BackfilledMigration = (typeof BACKFILLED)[number];

export interface BackfilledRows {
  /** How many rows were read, and how many of them were in the old form. */
  readonly seen: number;
  readonly changed: number;
  readonly last: BackfillPosition | undefined;
}

/**
 * Brings the rows of a large table to a migration's form, some at a time, while the shop is open. It also meets rows in
 * the new form, and rows that an older server or another action is writing: it changes a row only where it is still as
 * it was read.
 */
export interface Backfill {
  readonly migration: BackfilledMigration;
  /** Works on the rows after a position, at most `limit`; fewer mean the end. Days are of the area's clock. */
  readonly next: (trx: Trx, after: BackfillPosition, limit: number, timeZone: string) => Promise<BackfilledRows>;
}

/** The orders after a position, `limit` at most, in the backfill's order. */
export function ordersAfter(trx: Trx, { createdAt, id }: BackfillPosition, limit: number) {
  return trx
    .selectFrom('orders')
    .where('created_at', '>=', createdAt)
    .where(({ eb, or }) => or([eb('created_at', '>', createdAt), eb('id', '>', id)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
}

/** What a backfill has done with these rows of `ordersAfter`. */
export function backfilled(
  rows: readonly { readonly created_at: number; readonly id: string }[],
  changed: number,
): BackfilledRows {
  const last = rows.at(-1);
  return { seen: rows.length, changed, last: last && { createdAt: last.created_at, id: last.id } };
}
