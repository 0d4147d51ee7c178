/** All SQL of what does not fit between the ledger and the provider's balance: it reads what is open, and no more. */
import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/database-port.ts';
import { statement } from '#server/database/statement.ts';
import { ADJUSTED, IS_MISSING } from './balance-store.ts';

const MOST = 100;

const isOpen = sql<boolean>`balance_transactions.state = 'open'`;

/** Movements that the books lack or have with another amount, with the row that they match. */
export const findOpenMovements = statement((db) =>
  db
    .selectFrom('balance_transactions')
    .leftJoin('balance_matches', (join) =>
      join.onRef('balance_matches.transaction_id', '=', 'balance_transactions.id').on('part', '=', 'amount'),
    )
    .leftJoin('ledger', 'ledger.id', 'balance_matches.ledger_id')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['balance_transactions.id', 'balance_transactions.kind', 'balance_transactions.amount_cents'])
    .select(['description', 'trouble', 'balance_transactions.at'])
    .select(sql<number | null>`ledger.amount_cents + ${ADJUSTED}`.as('booked_cents'))
    .select(['orders.id as order_id', 'order_number'])
    .where(isOpen)
    .where('trouble', '<>', 'currency')
    .orderBy('balance_transactions.at', 'desc')
    .limit(MOST),
).all;

const askOthers = statement((db) =>
  db
    .selectFrom('balance_transactions')
    .where(isOpen)
    .where('trouble', '=', 'currency')
    .groupBy(['currency', 'balance_currency'])
    .select((row) => [
      'currency',
      'balance_currency',
      row.fn.sum<number>('amount_cents').as('cents'),
      row.fn.sum<number>('fee_cents').as('fee_cents'),
      row.fn.countAll<number>().as('count'),
      row.fn.min('at').as('since'),
    ]),
);

/** Unhandled movements in other currencies, summed up by currency. */
export async function sumOtherCurrencies(db: Db) {
  const rows = await askOthers.all(db);
  return rows.map(({ cents, fee_cents, count, since, ...of }) => {
    return { ...of, cents: Number(cents), fee_cents: Number(fee_cents), count: Number(count), since: Number(since) };
  });
}

/** Rows of the ledger that the provider's balance does not show, and that leave the books wrong. */
export const readGaps = statement((db) =>
  db
    .selectFrom('balance_gaps')
    .innerJoin('ledger', 'ledger.id', 'balance_gaps.ledger_id')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['ledger.id', 'amount_cents', 'ledger.at', 'orders.id as order_id', 'order_number'])
    .where(IS_MISSING)
    .orderBy('ledger.at', 'desc')
    .limit(MOST),
).all;

/**
 * Payouts that the bank returned, until the balance shows a later one. The balance says when each was made and
 * returned; their events may arrive late, and in any order.
 */
export const findFailedPayouts = statement((db) =>
  db
    .selectFrom('payouts')
    .select(['id', 'amount_cents', 'currency', 'failed_at'])
    .where('failed_at', 'is not', null)
    .where(({ not, exists, selectFrom, fn }) =>
      not(
        exists(
          selectFrom('balance_transactions as later')
            .innerJoin('payouts as arrived', 'arrived.id', 'later.payout_id')
            .select('later.id')
            .where('later.kind', '=', 'payout')
            .where('arrived.failed_at', 'is', null)
            .whereRef('later.at', '>', (row) =>
              fn.coalesce(
                row
                  .selectFrom('balance_transactions as back')
                  .select(({ fn: { min } }) => min('back.at').as('at'))
                  .whereRef('back.payout_id', '=', 'payouts.id')
                  .where('back.kind', '=', 'payout-failed'),
                'payouts.failed_at',
              ),
            ),
        ),
      ),
    )
    .$narrowType<{ failed_at: number }>()
    .limit(MOST),
).all;

/** Marks all movements in a currency as handled; false if none is open. */
export async function settleCurrency(trx: Trx, currency: string, balanceCurrency: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('balance_transactions')
    .set({ state: 'settled', trouble: '' })
    .where(isOpen)
    .where('trouble', '=', 'currency')
    .where('currency', '=', currency)
    .where('balance_currency', '=', balanceCurrency)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
