/** What the shop's books, pages and texts say, read as an accountant would: rows and answers, no code of the shop. */
import type { Mismatch, MismatchesAnswer, MoneyDayAnswer } from '#contract/money.ts';
import type { AtProvider, World, WorldOrder } from './world.ts';

export interface Books {
  readonly ledger: readonly { kind: string; reference: string | null; orderId: string | null; cents: number }[];
  readonly orders: readonly {
    id: string;
    number: string;
    status: string;
    payment_status: string;
    session_id: string | null;
    refunded: number;
    extra: number;
    at: number;
    of: WorldOrder;
  }[];
  readonly refunds: readonly {
    id: string;
    order_id: string | null;
    session_id: string;
    state: string;
    amount: number;
    replaced: boolean;
    providerId: string | null;
    byHand: boolean;
  }[];
  readonly rows: readonly Mismatch[];
  /** By the month in which the story plays. */
  readonly month: MoneyDayAnswer;
  readonly atProvider: AtProvider;
}

/** Reads everything at the end of a story. */
export async function readBooks(world: World): Promise<Books> {
  const { db } = world;
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  const { mismatches }: MismatchesAnswer = (await world.ask('owner', 'GET', '/api/office/money/mismatches')).body;
  const month = await world.ask('owner', 'GET', '/api/office/money/day?date=2026-11-20&period=month');
  return {
    ledger: ledger.map((row) => ({
      kind: row.kind,
      reference: row.payment_reference,
      orderId: row.order_id,
      cents: Number(row.amount_cents),
    })),
    orders: orders.map((row) => {
      const of = world.orders.find(({ pendingOrderId }) => pendingOrderId === row.pending_order_id);
      if (of === undefined) throw new Error('an order that nobody ordered');
      const { id, order_number: number, status, payment_status, session_id } = row;
      const sums = { refunded: row.refunded_cents, extra: row.extra_refunded_cents, at: row.created_at };
      return { id, number, status, payment_status, session_id, ...sums, of };
    }),
    refunds: refunds.map((row) => ({
      id: row.id,
      order_id: row.order_id,
      session_id: row.session_id,
      state: row.state,
      amount: row.amount_cents,
      replaced: row.replaced_by !== null,
      providerId: row.provider_refund_id,
      byHand: row.session_id === '' || (row.state === 'succeeded' && row.provider_refund_id === null),
    })),
    rows: mismatches,
    month: month.body,
    atProvider: world.atProvider(),
  };
}
