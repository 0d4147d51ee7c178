import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** A row's place in its table, by time of creation. */
export interface Place {
  /** Unix ms. */
  readonly createdAt: number;
  readonly id: string;
}

export interface FilledRows {
  /** How many rows were looked at, and how many of them were in the old form. */
  readonly seen: number;
  readonly changed: number;
  /** The last one of them, if there was any. */
  readonly last: Place | undefined;
}

/**
 * Brings the rows of a large table to a migration's form, some at a time, while the shop is open. It meets rows that are in the new form
 * already, and rows that an older server or another action writes at this moment: it changes a row only where it is as it was read.
 */
export interface Fill {
  /** The migration whose form it is. */
  readonly migration: string;
  /** Does the rows after a place, `limit` at most; fewer say that there are no more. */
  readonly next: (trx: Transaction<Database>, after: Place, limit: number) => Promise<FilledRows>;
}
