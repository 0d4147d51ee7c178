/** All SQL of a day's money: each query reads the days' rows of the ledger by their index, and nothing else. */
import { sql } from 'kysely';
import type { LedgerKind, MoneyDayAnswer } from '#contract/money/money.ts';
import { addDays } from '#domain/day-start.ts';
import type { Db } from '#server/database/database-port.ts';
import { exactSum } from '#server/database/exact-sum.ts';
import { FEE_COLUMNS, type LedgerDetail } from '#server/modules/ledger/index.ts';
import { readContents } from './balance/payouts-store.ts';

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Sums of one kind at one restaurant, taxed in one way; cents, signed as in the ledger, and exact. */
export interface KindSum {
  readonly kind: LedgerKind;
  readonly restaurantId: string | null;
  readonly detail: LedgerDetail;
  readonly rows: bigint;
  /** The facts: rows less those that were taken back by a correction. */
  readonly facts: bigint;
  /** The facts that are made of an order's parts: neither a payment too many nor one of a change. */
  readonly orders: bigint;
  /** Any one of the orders. */
  readonly orderId: string | null;
  readonly amount: bigint;
  readonly food: bigint;
  readonly fee: bigint;
  readonly tax: bigint;
  readonly tip: bigint;
}

const FACTS = sql`case when corrects is null then 1 else -1 end`;
const ORDERS = sql`case when food_cents <> 0 or fee_cents <> 0 then ${FACTS} else 0 end`;

/** The sums of these days, by one reading of their rows. */
export async function readSums(db: Db, { from, to }: DaySpan): Promise<readonly KindSum[]> {
  const rows = await db
    .selectFrom('ledger')
    .where('day', '>=', from)
    .where('day', '<=', to)
    // What the shop keeps is less what it owes, whether that was paid out or not.
    .where('kind', '<>', 'paid-out')
    .groupBy(['kind', 'restaurant_id', 'detail'])
    .select((row) => [
      'kind',
      'restaurant_id as restaurantId',
      'detail',
      row.fn.max('order_id').as('orderId'),
      exactSum(sql`1`).as('rows'),
      exactSum(FACTS).as('facts'),
      exactSum(ORDERS).as('orders'),
      exactSum(sql.ref('amount_cents')).as('amount'),
      exactSum(sql.ref('food_cents')).as('food'),
      exactSum(sql.ref('fee_cents')).as('fee'),
      exactSum(sql.ref('tax_cents')).as('tax'),
      exactSum(sql.ref('tip_cents')).as('tip'),
    ])
    .execute();
  return rows.map(({ kind, restaurantId, orderId, detail: text, ...sums }) => {
    const { rows: count, facts, orders, amount, food, fee, tax, tip } = sums;
    const detail = JSON.parse(text) as LedgerDetail;
    const isChange = detail.fees !== undefined;
    const counts = { rows: BigInt(count), facts: BigInt(facts), orders: isChange ? 0n : BigInt(orders) };
    const cents = { amount: BigInt(amount), food: BigInt(food), fee: BigInt(fee), tax: BigInt(tax), tip: BigInt(tip) };
    return { kind, restaurantId, orderId, detail, ...counts, ...cents };
  });
}

/** In a query of orders: nothing about who delivered one changes any more. */
export const IS_OVER = sql<boolean>`orders.status in ('delivered', 'cancelled')`;

/** In a query of orders: who gets the tip. Nobody does while the order is under way (rule tip-of-driver). */
export const TIPPED = sql<string | null>`case when ${IS_OVER} then orders.driver_id end`;

/** The tips of these days after refunds, by the drivers who delivered the orders. */
export async function readTips(db: Db, { from, to }: DaySpan) {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .leftJoin('staff', (join) => join.on('staff.id', '=', TIPPED))
    .where('ledger.day', '>=', from)
    .where('ledger.day', '<=', to)
    .where('ledger.kind', '=', 'tip-owed')
    .groupBy([TIPPED, 'staff.name'])
    .select([TIPPED.as('driverId'), 'staff.name as name', exactSum(sql.ref('amount_cents')).as('cents')])
    .execute();
  return rows.map(({ driverId, name, cents }) => ({ driverId, name: name ?? '', cents: 0 - Number(cents) }));
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

/** What arrives at the shop's bank from a moment up to another (Unix ms), and what it holds (rule payout-contents). */
export async function readPayouts(db: Db, since: number, before: number): Promise<MoneyDayAnswer['payouts']> {
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'amount_cents', 'currency', 'arrives_at', 'failed_at'])
    .where('arrives_at', '>=', since)
    .where('arrives_at', '<', before)
    .orderBy('arrives_at')
    .execute();
  const contents = await readContents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    amountCents: row.amount_cents,
    currency: row.currency,
    arrivesAt: row.arrives_at,
    isFailed: row.failed_at !== null,
    holds: contents.get(row.id) ?? null,
  }));
}

/** A row written after its day's close counts for one of this many days after it. */
export const MOVED_DAYS = 31;
const MOST_MOVED = 200;

/** Rows that happened in some days and count for later ones, or count for these and happened earlier, oldest first. */
export function readMovedRows(
  db: Db,
  { span: { from, to }, begin, end }: { readonly span: DaySpan; readonly begin: number; readonly end: number },
) {
  return db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['orders.order_number', 'ledger.kind', 'ledger.amount_cents', 'ledger.at', 'ledger.day'])
    .where('ledger.day', '>=', from)
    .where('ledger.day', '<=', addDays(to, MOVED_DAYS))
    .where('ledger.amount_cents', '<>', 0)
    .where((on) =>
      on.or([
        on.and([on('ledger.day', '>', to), on('ledger.at', '>=', begin), on('ledger.at', '<', end)]),
        on.and([on('ledger.day', '<=', to), on('ledger.at', '<', begin)]),
      ]),
    )
    .orderBy('ledger.at')
    .limit(MOST_MOVED)
    .execute();
}

/** Who closed which of these days. */
export async function readClosedDays(db: Db, { from, to }: DaySpan) {
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

/** The rows of these days with what the files say of their orders. */
const fileRows = (db: Db, { from, to }: DaySpan) =>
  db
    .selectFrom('ledger')
    .leftJoin('orders', 'orders.id', 'ledger.order_id')
    .leftJoin('refunds', 'refunds.id', 'ledger.refund_id')
    .leftJoin('staff', (join) =>
      join.on('staff.id', '=', (row) => row.fn.coalesce('ledger.driver_id', 'orders.driver_id')),
    )
    .selectAll('ledger')
    .select(['orders.order_number', 'orders.restaurant_name', 'orders.status', 'orders.created_at'])
    .select(['orders.delivered_at', ...FEE_COLUMNS.map((column) => `orders.${column}` as const)])
    // A refund's row is split by its own parts, so it needs no document.
    .select((row) =>
      row.case().when('ledger.refund_id', 'is', null).then(row.ref('orders.document')).end().as('document'),
    )
    .select(['refunds.parts as refund_parts', 'staff.name as driver_name'])
    .where('ledger.day', '>=', from)
    .where('ledger.day', '<=', to);

export type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number];

/** The rows of these days with their orders' numbers, oldest first, in pieces. */
export async function* readChunks(db: Db, span: DaySpan) {
  let after = { at: -1, id: '' };
  for (;;) {
    const rows = await fileRows(db, span)
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

const ORDERS_AT_ONCE = 100;

/** The rows of these days order by order, in parts of whole orders; rows without an order, except payouts, are last. */
export async function* readByOrder(db: Db, span: DaySpan): AsyncGenerator<readonly FileRow[]> {
  let after = '';
  for (;;) {
    const found = await db
      .selectFrom('ledger')
      .select('order_id')
      .distinct()
      .where('day', '>=', span.from)
      .where('day', '<=', span.to)
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(ORDERS_AT_ONCE)
      .$narrowType<{ order_id: string }>()
      .execute();
    const ids = found.map(({ order_id }) => order_id);
    if (ids.length > 0) yield fileRows(db, span).where('ledger.order_id', 'in', ids).orderBy('ledger.at').execute();
    const last = ids.at(-1);
    if (last === undefined || ids.length < ORDERS_AT_ONCE) break;
    after = last;
  }
  yield fileRows(db, span).where('ledger.order_id', 'is', null).where('ledger.kind', '<>', 'paid-out').execute();
}
