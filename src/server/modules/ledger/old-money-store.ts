/** Payments and refunds from before the ledger (rule old-money). An order that has its rows isn't changed. */
import { sql } from 'kysely';
import { type Backfill, backfilled, ordersAfter } from '#server/database/backfills/backfill.ts';
import { adoptMoney, adoptPayments } from './adopt-money-store.ts';

export const backfillOldMoney: Backfill = {
  migration: '0019-ledger',
  async next(trx, after, limit, timeZone) {
    const places = await ordersAfter(trx, after, limit).select(['id', 'created_at']).execute();
    const ids = places.map(({ id }) => id);
    const lacking =
      ids.length === 0
        ? []
        : await trx
            .selectFrom('orders')
            .selectAll()
            .where('id', 'in', ids)
            .where(({ or, eb }) => or([eb('payment_status', '<>', 'unpaid'), eb('extra_refunded_cents', '>', 0)]))
            .where(
              sql<boolean>`not exists (select 1 from ledger where ledger.order_id = orders.id and kind = 'charged')`,
            )
            .execute();
    const isSimple = (order: (typeof lacking)[number]): boolean =>
      order.payment_status === 'paid' && order.refunded_cents === 0 && order.extra_refunded_cents === 0;
    await adoptPayments(trx, lacking.filter(isSimple), timeZone);
    for (const order of lacking) if (!isSimple(order)) await adoptMoney(trx, order, timeZone);
    return backfilled(places, lacking.length);
  },
};
