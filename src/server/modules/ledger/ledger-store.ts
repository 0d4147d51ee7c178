/** The ledger (rule money-ledger): movements of money, in the transaction that makes them, never changed. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import { LEDGER_KINDS, type LedgerKind } from '#contract/money/money.ts';
import { addDays, businessDayOf, dayOf } from '#domain/day-start.ts';
import type { FeeChange } from '#domain/money/price-change.ts';
import type { RefundParts } from '#domain/money/refund.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { hasAppended } from '#server/database/events/event-log.ts';
import { findRow, findRows } from '#server/database/rows.ts';
import type { LedgerTable } from '#server/database/schema-money.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { DAY_END_NAME, dayEndOf } from '#server/database/stores/day-end.ts';
import { newId } from '#server/database/stores/new-id.ts';

/** For sums by tax rate: the one rate of a row, or its parts; the same text for one rate, so SQL adds them up. */
export interface LedgerDetail {
  readonly taxRate?: number;
  readonly taxes?: RefundParts['taxes'];
  /** The fees of a change, which its order's charges don't tell (rule address-change); only its payment has them. */
  readonly fees?: FeeChange;
}

/** The detail of a row that is made of these parts. */
export function taxDetail(taxes: RefundParts['taxes']): LedgerDetail {
  const [only, ...others] = taxes;
  if (only === undefined) return {};
  return others.length === 0 ? { taxRate: only.taxRate } : { taxes };
}

export interface LedgerEntry {
  readonly kind: LedgerKind;
  /** One per fact. */
  readonly dedupeKey: string;
  /** Cents, signed as the shop sees it. */
  readonly amount: number;
  readonly food?: number;
  readonly fee?: number;
  readonly tax?: number;
  readonly tip?: number;
  readonly orderId?: string | null;
  readonly pendingOrderId?: string | null;
  readonly restaurantId?: string | null;
  readonly paymentReference?: string | null;
  readonly refundId?: string | null;
  readonly person?: string;
  readonly note?: string;
  readonly detail?: LedgerDetail;
  readonly corrects?: string;
  readonly driverId?: string | null;
  /** The first and the last day that somebody was paid for. */
  readonly paidFor?: { readonly from: string; readonly to: string };
  readonly at: number;
}

export type StoredLedgerRow = Selectable<LedgerTable>;

/** The kind under which cash of an unpaid order is stored (rule paid-by-hand). */
export const CASH_KIND = 'correction' satisfies LedgerKind;

/** In a query of orders: cash was noted, and not taken back since (rules paid-by-hand, ledger-corrections). */
export const isPaidInCash = sql<SqlBool>`exists (select 1 from ledger where ledger.order_id = orders.id
  and ledger.kind = ${sql.lit(CASH_KIND)} and ledger.corrects is null and not exists
    (select 1 from ledger as correction where correction.order_id = orders.id and correction.corrects = ledger.id))`;

/** Locks the books until the transaction ends: no row can enter a day that is being closed. */
export async function lockBooks(trx: Trx): Promise<void> {
  if (hasAppended(trx)) return;
  await trx
    .updateTable('sequences')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', 'events')
    .execute();
}

/** The closed days from one on, and in `ends` the hour when days end: one query for each write. */
const closedFrom = statement((db, day: Slots<string>) =>
  db
    .selectFrom('closed_days')
    .select(['day', sql<string>`''`.as('ends')])
    .where('day', '>=', day)
    .unionAll(
      db
        .selectFrom('meta')
        .select([sql<string>`''`.as('day'), 'value as ends'])
        .where('name', '=', DAY_END_NAME),
    ),
);

/** The first day from this one on that nobody has closed (rule day-close). */
function openDay(closed: ReadonlySet<string>, day: string): string {
  let open = day;
  while (closed.has(open)) open = addDays(open, 1);
  return open;
}

async function daysOf(trx: Trx, entries: readonly LedgerEntry[], timeZone: string): Promise<readonly string[]> {
  const earliest = Math.min(...entries.map(({ at }) => at));
  const rows = await closedFrom.all(trx, addDays(dayOf(earliest, timeZone), -1));
  const closed = new Set(rows.map(({ day }) => day));
  const endsMinutes = dayEndOf(rows.find(({ ends }) => ends !== '')?.ends);
  return entries.map(({ at }) => openDay(closed, businessDayOf(at, timeZone, endsMinutes)));
}

const insertRows = statement((db, rows: Slots<readonly LedgerTable[]>) =>
  db
    .insertInto('ledger')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

/** Takes the books, and gives these entries' rows; of a closed day, they count for the next (rule day-close). */
async function rowsOf(
  trx: Trx,
  entries: readonly LedgerEntry[],
  timeZone: string,
): Promise<readonly StoredLedgerRow[]> {
  await lockBooks(trx);
  const days = await daysOf(trx, entries, timeZone);
  return entries.map(
    (entry, index): StoredLedgerRow => ({
      id: newId(),
      order_id: entry.orderId ?? null,
      pending_order_id: entry.pendingOrderId ?? null,
      restaurant_id: entry.restaurantId ?? null,
      driver_id: entry.driverId ?? null,
      kind: entry.kind,
      amount_cents: entry.amount,
      food_cents: entry.food ?? 0,
      fee_cents: entry.fee ?? 0,
      tax_cents: entry.tax ?? 0,
      tip_cents: entry.tip ?? 0,
      payment_reference: entry.paymentReference ?? null,
      refund_id: entry.refundId ?? null,
      dedupe_key: entry.dedupeKey,
      person: entry.person ?? '',
      note: entry.note ?? '',
      detail: JSON.stringify(entry.detail ?? {}),
      at: entry.at,
      day: days[index] ?? '',
      corrects: entry.corrects ?? null,
      paid_from: entry.paidFor?.from ?? null,
      paid_to: entry.paidFor?.to ?? null,
    }),
  );
}

/** Writes what is not written yet, and answers how many rows. Call it near the end of the transaction. */
export async function appendLedger(trx: Trx, entries: readonly LedgerEntry[], timeZone: string): Promise<number> {
  return entries.length === 0 ? 0 : insertRows.count(trx, await rowsOf(trx, entries, timeZone));
}

/** The same at the very end of the transaction, where nobody asks how many rows that were. */
export async function endWithLedger(trx: Trx, entries: readonly LedgerEntry[], timeZone: string): Promise<void> {
  if (entries.length > 0) insertRows.last(trx, await rowsOf(trx, entries, timeZone));
}

const placeOf = ({ kind }: StoredLedgerRow): number => LEDGER_KINDS.indexOf(kind);

const refundOf = ({ refund_id }: StoredLedgerRow): string => refund_id ?? '';

function inOrder(a: StoredLedgerRow, b: StoredLedgerRow): number {
  if (a.at !== b.at) return a.at - b.at;
  if (refundOf(a) !== refundOf(b)) return refundOf(a) < refundOf(b) ? -1 : 1;
  return placeOf(a) - placeOf(b);
}

/** The rows of an order, oldest first; of one moment the payment and then each refund, and a payment before its fee. */
export const readLedger = async (db: Db, orderId: string): Promise<StoredLedgerRow[]> =>
  (await findRows(db, 'ledger', { order_id: orderId }, 'id')).toSorted(inOrder);

export const findLedgerRow = (db: Db, id: string): Promise<StoredLedgerRow | undefined> =>
  findRow(db, 'ledger', { id });

/** The cash that was noted for an order and not taken back since, cents (rules paid-by-hand, ledger-corrections). */
export async function readCash(db: Db, orderId: string): Promise<number> {
  const rows = await findRows(db, 'ledger', { order_id: orderId, kind: CASH_KIND });
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

const byKey = statement((db, dedupeKey: Slots<string>) =>
  db.selectFrom('ledger').select('amount_cents').where('dedupe_key', '=', dedupeKey),
);

/** What was charged by a payment of ours, cents; undefined if the ledger does not know it. */
export async function readCharged(db: Db, reference: string): Promise<number | undefined> {
  return (await byKey.first(db, `charged:${reference}`))?.amount_cents;
}
