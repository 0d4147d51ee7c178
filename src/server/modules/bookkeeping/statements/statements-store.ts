/**
 * All SQL of what restaurants and drivers are owed (rules payee-statements, tip-of-driver). A restaurant is owed its
 * food after refunds less what it was paid for it at its counter, a driver the tips of the orders that they delivered.
 * A payout counts for the last day that it was paid for, every other row for its own day.
 */
import { type RawBuilder, sql } from 'kysely';
import type { LedgerKind } from '#contract/money/money.ts';
import type { PayeeKind } from '#contract/money/statements.ts';
import type { Db } from '#server/database/database-port.ts';
import { exactSum } from '#server/database/exact-sum.ts';
import { type DaySpan, IS_OVER, TIPPED } from '../day-store.ts';

const FOOD_KINDS = [
  'charged',
  'correction',
  'refunded',
  'refund-failed',
  'given-by-hand',
  'borne',
] satisfies LedgerKind[];
const PAID_KINDS = ['paid-at-restaurant', 'paid-out'] satisfies LedgerKind[];
const list = (kinds: readonly string[]) => sql.join(kinds.map((kind) => sql.lit(kind)));

const ROW = sql.raw(`ledger.id, ledger.order_id, ledger.kind, ledger.at, ledger.corrects, ledger.person, ledger.note,
  ledger.tax_cents, ledger.paid_from, ledger.paid_to, coalesce(ledger.paid_to, ledger.day) as day`);

const isPayee = (column: string, id: string | undefined) =>
  id === undefined ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} = ${id}`;

/** The rows of all restaurants or drivers, or of one, with what each changes in what is owed. */
function owedRows(payee: PayeeKind, id?: string): RawBuilder<unknown> {
  if (payee === 'restaurant') {
    return sql`select ${ROW}, ledger.restaurant_id as payee_id,
        case when ledger.kind in (${list(PAID_KINDS)}) then ledger.amount_cents - ledger.tax_cents
          else ledger.food_cents end as cents
      from ledger where ${isPayee('ledger.restaurant_id', id)}
        and ledger.kind in (${list([...FOOD_KINDS, ...PAID_KINDS])})`;
  }
  const isTheirs = id === undefined ? sql`` : sql`and orders.driver_id = ${id} and ${IS_OVER}`;
  return sql`select ${ROW}, ${TIPPED} as payee_id, -ledger.amount_cents as cents
      from ledger ${sql.raw(id === undefined ? 'left join' : 'inner join')} orders on orders.id = ledger.order_id
      where ledger.kind = 'tip-owed' ${isTheirs}
    union all
    select ${ROW}, ledger.driver_id as payee_id, ledger.amount_cents as cents
      from ledger where ${isPayee('ledger.driver_id', id)} and ledger.kind = 'paid-out'`;
}

/** The balance before some days, their changes, and later ones; cents, payouts are negative. */
export interface OwedSums {
  readonly payeeId: string | null;
  /** Any one of the orders. */
  readonly orderId: string | null;
  readonly before: number;
  readonly earned: number;
  readonly paid: number;
  readonly later: number;
}

/** The sums of all restaurants or drivers, or of one, for some days. */
export async function readOwed(db: Db, payee: PayeeKind, span: DaySpan, id?: string): Promise<readonly OwedSums[]> {
  const { from, to } = span;
  const sumWhere = (condition: RawBuilder<unknown>) => exactSum(sql`case when ${condition} then cents else 0 end`);
  const { rows } = await sql<
    Record<'before' | 'earned' | 'paid' | 'later', string> & Record<'id' | 'order', string | null>
  >`
    select payee_id as "id", max(order_id) as "order",
      ${sumWhere(sql`day < ${from}`)} as "before",
      ${sumWhere(sql`day >= ${from} and day <= ${to} and kind <> 'paid-out'`)} as "earned",
      ${sumWhere(sql`day >= ${from} and day <= ${to} and kind = 'paid-out'`)} as "paid",
      ${sumWhere(sql`day > ${to}`)} as "later"
    from (${owedRows(payee, id)}) as owed group by payee_id`.execute(db);
  return rows.map((row) => ({
    payeeId: row.id,
    orderId: row.order,
    before: Number(row.before),
    earned: Number(row.earned),
    paid: Number(row.paid),
    later: Number(row.later),
  }));
}

export interface OwedRow {
  readonly id: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly tax_cents: number;
  readonly kind: LedgerKind;
  readonly at: number;
  readonly day: string;
  readonly corrects: string | null;
  readonly person: string;
  readonly note: string;
  readonly paid_from: string | null;
  readonly paid_to: string | null;
  readonly cents: number;
}

export interface RowsInput {
  readonly payee: PayeeKind;
  readonly payeeId: string;
  readonly span: DaySpan;
  /** What was paid out, all else, or both. */
  readonly which: 'paid-out' | 'earned' | 'all';
  readonly limit: number;
  readonly after?: Pick<OwedRow, 'day' | 'at' | 'id'>;
}

const WHICH = { 'paid-out': sql`kind = 'paid-out'`, earned: sql`kind <> 'paid-out'`, all: sql`1 = 1` } as const;
const BEGIN = { day: '', at: -1, id: '' };

/** The rows of one payee in some days that change what is owed, oldest first, after a place. */
export async function readOwedRows(db: Db, input: RowsInput): Promise<readonly OwedRow[]> {
  const { payee, payeeId, span, which, limit, after = BEGIN } = input;
  const { rows } = await sql<OwedRow>`
    select owed.*, orders.order_number from (${owedRows(payee, payeeId)}) as owed
      left join orders on orders.id = owed.order_id
    where owed.day >= ${span.from} and owed.day <= ${span.to} and owed.cents <> 0 and ${WHICH[which]}
      and (owed.day, owed.at, owed.id) > (${after.day}, ${after.at}, ${after.id})
    order by owed.day, owed.at, owed.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    cents: Number(row.cents),
    tax_cents: Number(row.tax_cents),
  }));
}

/** The corrections against a row, cents. */
export async function readAgainst(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select(exactSum(sql.ref('amount_cents')).as('cents'))
    .where('kind', '=', 'paid-out')
    .where('corrects', '=', id)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}
