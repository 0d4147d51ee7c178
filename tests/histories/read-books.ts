/** What the shop's books, pages and texts say, read as an accountant would: rows and answers, no code of the shop. */
import type { Mismatch, MismatchesAnswer, MoneyDayAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import type { AtProvider, World, WorldOrder } from './world.ts';

/** A row of the ledger: `parts` are its food, fees, tax and tip. */
export interface LedgerLine {
  readonly kind: string;
  readonly reference: string | null;
  readonly orderId: string | null;
  readonly cents: number;
  readonly parts: readonly [number, number, number, number];
}

export interface Books {
  readonly ledger: readonly LedgerLine[];
  readonly orders: readonly {
    id: string;
    number: string;
    status: string;
    payment_status: string;
    session_id: string | null;
    refunded: number;
    extra: number;
    tip: number;
    at: number;
    /** What the office reads as left of it. */
    left: number;
    of: WorldOrder;
  }[];
  readonly refunds: readonly {
    id: string;
    order_id: string | null;
    session_id: string;
    origin: string;
    state: string;
    amount: number;
    replaced: boolean;
    providerId: string | null;
    byHand: boolean;
  }[];
  readonly rows: readonly Mismatch[];
  /** The story's months. */
  readonly months: readonly MoneyDayAnswer[];
  readonly atProvider: AtProvider;
}

export async function readLedger({ db }: World): Promise<readonly LedgerLine[]> {
  const rows = await db.selectFrom('ledger').selectAll().execute();
  return rows.map((row) => ({
    kind: row.kind,
    reference: row.payment_reference,
    orderId: row.order_id,
    cents: Number(row.amount_cents),
    parts: [Number(row.food_cents), Number(row.fee_cents), Number(row.tax_cents), Number(row.tip_cents)],
  }));
}

/** Reads everything at the end of a story. */
export async function readBooks(world: World): Promise<Books> {
  const { db } = world;
  const orders = await db.selectFrom('orders').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  const { mismatches }: MismatchesAnswer = (await world.ask('owner', 'GET', '/api/office/money/mismatches')).body;
  const monthOf = async (date: string): Promise<MoneyDayAnswer> =>
    (await world.ask('owner', 'GET', `/api/office/money/day?date=${date}&period=month`)).body;
  const left = new Map<string, number>();
  for (const { id } of orders) {
    const money: OrderMoneyAnswer = (await world.ask('owner', 'GET', `/api/office/orders/${id}/money`)).body;
    left.set(id, money.left.amount);
  }
  return {
    ledger: await readLedger(world),
    orders: orders.map((row) => {
      const of = world.orders.find(({ pendingOrderId }) => pendingOrderId === row.pending_order_id);
      if (of === undefined) throw new Error('an order that nobody ordered');
      const { id, order_number: number, status, payment_status, session_id } = row;
      const given = { refunded: row.refunded_cents, extra: row.extra_refunded_cents };
      const sums = { ...given, tip: row.tip_cents, at: row.created_at, left: left.get(id) ?? 0 };
      return { id, number, status, payment_status, session_id, ...sums, of };
    }),
    refunds: refunds.map((row) => ({
      id: row.id,
      order_id: row.order_id,
      session_id: row.session_id,
      origin: row.origin,
      state: row.state,
      amount: row.amount_cents,
      replaced: row.replaced_by !== null,
      providerId: row.provider_refund_id,
      byHand: row.session_id === '' || (row.state === 'succeeded' && row.provider_refund_id === null),
    })),
    rows: mismatches,
    months: [await monthOf('2026-11-20'), await monthOf('2026-12-01'), await monthOf('2027-01-01')],
    atProvider: world.atProvider(),
  };
}
