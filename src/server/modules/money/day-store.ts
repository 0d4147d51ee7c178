/** All SQL of a day's money: each query reads the days' rows of the ledger by their index, and nothing else. */
import { sql } from 'kysely';
import type { LedgerKind } from '#contract/money.ts';
import type { Db } from '#server/database/database-port.ts';
import type { LedgerDetail } from '#server/database/stores/ledger.ts';

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Sums of one kind at one restaurant, taxed in one way; cents, signed as in the ledger. */
export interface KindSum {
  readonly kind: LedgerKind;
  readonly restaurantId: string | null;
  readonly detail: LedgerDetail;
  readonly rows: number;
  /** The rows that are made of an order's parts: a payment too many is not. */
  readonly orders: number;
  /** Any one of the orders. */
  readonly orderId: string | null;
  readonly amount: number;
  readonly food: number;
  readonly fee: number;
  readonly tax: number;
  readonly tip: number;
}

/** The sums of these days, by one reading of their rows. */
export async function readSums(db: Db, { from, to }: Span): Promise<readonly KindSum[]> {
  const rows = await db
    .selectFrom('ledger')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'restaurant_id', 'detail'])
    .select((row) => [
      'kind',
      'restaurant_id as restaurantId',
      'detail',
      row.fn.countAll<number>().as('rows'),
      sql<number>`sum(case when food_cents <> 0 or fee_cents <> 0 then 1 else 0 end)`.as('orders'),
      row.fn.max('order_id').as('orderId'),
      row.fn.sum<number>('amount_cents').as('amount'),
      row.fn.sum<number>('food_cents').as('food'),
      row.fn.sum<number>('fee_cents').as('fee'),
      row.fn.sum<number>('tax_cents').as('tax'),
      row.fn.sum<number>('tip_cents').as('tip'),
    ])
    .execute();
  return rows.map(({ kind, restaurantId, orderId, detail, ...sums }) => {
    const { rows: count, orders, amount, food, fee, tax, tip } = sums;
    const numbers = { rows: Number(count), orders: Number(orders), amount: Number(amount), food: Number(food) };
    const rest = { fee: Number(fee), tax: Number(tax), tip: Number(tip), detail: JSON.parse(detail) as LedgerDetail };
    return { kind, restaurantId, orderId, ...numbers, ...rest };
  });
}

/** The tips of these days after refunds, by the drivers that have the orders now. */
export async function readTips(db: Db, { from, to }: Span) {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .leftJoin('staff', 'staff.id', 'orders.driver_id')
    .where('ledger.day', '>=', from)
    .where('ledger.day', '<=', to)
    .where('ledger.kind', '=', 'tip-owed')
    .groupBy(['orders.driver_id', 'staff.name'])
    .select((row) => [
      'orders.driver_id as driverId',
      'staff.name as name',
      row.fn.sum<number>('amount_cents').as('cents'),
    ])
    .execute();
  return rows.map(({ driverId, name, cents }) => ({ driverId, name: name ?? '', cents: -Number(cents) }));
}

/** The names of restaurants as one of their orders has them. */
export async function readRestaurantNames(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['restaurant_id', 'restaurant_name'])
    .where('id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, row.restaurant_name]));
}

/** What arrives at the shop's bank from a moment up to another (Unix ms). */
export async function readPayouts(db: Db, since: number, before: number) {
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'amount_cents', 'arrives_at'])
    .where('arrives_at', '>=', since)
    .where('arrives_at', '<', before)
    .orderBy('arrives_at')
    .execute();
  return rows.map((row) => ({ id: row.id, amountCents: row.amount_cents, arrivesAt: row.arrives_at }));
}

/** Who closed which of these days. */
export async function readClosedDays(db: Db, { from, to }: Span) {
  const rows = await db
    .selectFrom('closed_days')
    .select(['day', 'person', 'closed_at'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return rows.map(({ day, person, closed_at }) => ({ day, person, closedAt: closed_at }));
}

const PIECE = 500;

/** The rows of these days with their orders' numbers, oldest first, in pieces. */
export async function* readPieces(db: Db, { from, to }: Span) {
  let after = { at: -1, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('ledger')
      .leftJoin('orders', 'orders.id', 'ledger.order_id')
      .selectAll('ledger')
      .select(['orders.order_number', 'orders.restaurant_name'])
      .where('ledger.day', '>=', from)
      .where('ledger.day', '<=', to)
      .where(sql<boolean>`(ledger.at, ledger.id) > (${after.at}, ${after.id})`)
      .orderBy('ledger.at')
      .orderBy('ledger.id')
      .limit(PIECE)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PIECE) return;
    after = { at: last.at, id: last.id };
  }
}
