import { type Expression, type RawBuilder, sql } from 'kysely';

/** A sum as text, '0' of no rows (rule exact-sums): above 2^53 it is no exact number, and SQLite would fail. */
export const exactSum = (amount: Expression<unknown>): RawBuilder<string> =>
  sql<string>`cast(coalesce(sum(${amount}), 0) as text)`;
