/** All SQL of the provider's balance and of what it matches in the ledger (rule provider-balance). */
import { type Selectable, sql } from 'kysely';
import type { LedgerKind } from '#contract/money/money.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow } from '#server/database/rows.ts';
import type {
  BalanceMatchesTable,
  BalanceState,
  BalanceTransactionsTable,
  BalanceTrouble,
} from '#server/database/schema-money.ts';
import type { StoredLedgerRow } from '#server/modules/ledger/index.ts';
import type { BalanceTransaction, PaymentProvider } from '#server/ports/payments.ts';

export type Movement = Selectable<BalanceTransactionsTable>;
/** A place in the list of movements, oldest first. */
export type MovementPosition = Pick<Movement, 'at' | 'id'>;
type Ours = Pick<PaymentProvider, 'name' | 'livemode'>;

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** When this shop first opened a session at this provider, Unix ms; null if it never has. */
export async function firstSessionAt(db: Db, { name, livemode }: Ours): Promise<number | null> {
  const row = await db
    .selectFrom('payment_sessions')
    .select((one) => one.fn.min('created_at').as('at'))
    .where('provider', '=', name)
    .where('livemode', '=', flag(livemode))
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}

/** Stores movements as the provider lists them; those that are known stay as they are. */
export async function storeMovements(db: Db, provider: string, page: readonly BalanceTransaction[]): Promise<void> {
  const rows = page.map((one) => ({
    id: one.id,
    provider,
    kind: one.kind,
    amount_cents: one.amountCents,
    fee_cents: one.feeCents,
    net_cents: one.netCents,
    currency: one.currency,
    balance_currency: one.balanceCurrency,
    payment_id: one.paymentId,
    charge_id: one.chargeId,
    reference: one.reference,
    refund_id: one.refundId,
    dispute_id: one.disputeId,
    payout_id: one.payoutId,
    held_in: null,
    description: one.description,
    at: one.at,
    state: 'new' as const,
    trouble: '' as const,
  }));
  await addRows(db, 'balance_transactions', rows, ['id']);
}

/** Movements that are not matched yet, oldest first, after a place. */
export function findUnmatchedMovements(
  db: Db,
  provider: string,
  after: MovementPosition,
  limit: number,
): Promise<Movement[]> {
  return db
    .selectFrom('balance_transactions')
    .selectAll()
    .where(({ or, eb }) => or([eb('state', '=', sql.lit('new')), eb('state', '=', sql.lit('open'))]))
    .where('provider', '=', provider)
    .where(sql<boolean>`(at, id) > (${after.at}, ${after.id})`)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether payments of another shop go through the same account. */
export async function isAccountShared(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('balance_transactions')
    .select('id')
    .where('state', '=', sql.lit('foreign'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Our sessions of these payments, by our own id or the provider's id of the payment. */
export function findSessionsOf(db: Db, references: readonly string[], paymentIds: readonly string[]) {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where((row) => row.or([row('id', 'in', ['', ...references]), row('payment_id', 'in', ['', ...paymentIds])]))
    .execute();
}

/** Payments of ours that have no session here, by the provider's id: under which reference they are in the ledger. */
export async function findLostPayments(db: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('balance_transactions')
    .innerJoin('balance_matches', 'balance_matches.transaction_id', 'balance_transactions.id')
    .innerJoin('ledger', 'ledger.id', 'balance_matches.ledger_id')
    .select(['payment_id', 'payment_reference'])
    .where('payment_id', 'in', ['', ...paymentIds])
    .where('balance_transactions.kind', '=', 'payment')
    .where('part', '=', 'amount')
    .execute();
  return new Map(
    rows.flatMap((row) => (row.payment_id && row.payment_reference ? [[row.payment_id, row.payment_reference]] : [])),
  );
}

/** The refunds of these sessions, by the provider's ids of the sessions. */
export function findRefundsOf(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id'])
    .where('session_id', 'in', ['', ...sessionIds])
    .execute();
}

/** The provider's ids of these payments' refunds that left its balance and were returned. */
export async function findReturned(db: Db, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('balance_transactions')
    .select('refund_id')
    .where('payment_id', 'in', ['', ...paymentIds])
    .where('kind', 'in', ['refund', 'refund-failed'])
    .where('refund_id', 'is not', null)
    .groupBy('refund_id')
    .having((row) => row.fn.sum('amount_cents'), '=', 0)
    .$narrowType<{ refund_id: string }>()
    .execute();
  return new Set(rows.map(({ refund_id }) => refund_id));
}

/** The outcome of a payment that a bank refused later. */
export interface FailedPayment {
  /** Our own id of it, where the provider knows one. */
  readonly reference: string | null;
  /** Whether it left the balance as it arrived, and is in no book. */
  readonly isUndone: boolean;
  /** What is left of its fees, in the currency of the balance: below 0 if the provider kept some. */
  readonly netCents: number;
}

/** Payments that banks refused after the balance had shown them, by the provider's id. */
export async function findFailedPayments(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, FailedPayment>> {
  const rows = await db
    .selectFrom('balance_transactions')
    .leftJoin('balance_matches', (join) =>
      join.onRef('balance_matches.transaction_id', '=', 'balance_transactions.id').on('part', '=', 'amount'),
    )
    .select((row) => [
      'payment_id',
      sql<string | null>`max(case when kind = 'payment' then reference end)`.as('reference'),
      row.fn.sum<number>('amount_cents').as('cents'),
      row.fn.sum<number>('net_cents').as('net_cents'),
      row.fn.count<number>('ledger_id').as('booked'),
    ])
    .where('payment_id', 'in', ['', ...paymentIds])
    .where('kind', 'in', ['payment', 'payment-failed'])
    .groupBy('payment_id')
    .having(sql<boolean>`sum(case when kind = 'payment-failed' then 1 else 0 end) > 0`)
    .execute();
  return new Map(
    rows.map(({ payment_id, reference, cents, net_cents, booked }) => {
      const isUndone = Number(cents) === 0 && Number(booked) === 0;
      return [payment_id ?? '', { reference, isUndone, netCents: Number(net_cents) }];
    }),
  );
}

/** What a person entered against a row, cents: 0 if nobody did (rule follow-provider). */
export const ADJUSTED = sql<number>`coalesce((select adjustment.amount_cents from ledger as adjustment
  where adjustment.dedupe_key = 'adjustment:' || ledger.id), 0)`;

const FACTS = [
  'ledger.id',
  'dedupe_key',
  'amount_cents',
  'order_id',
  'pending_order_id',
  'restaurant_id',
  'payment_reference',
  'refund_id',
] as const;

/** A row of the ledger, what was entered against it, and the movement that it matches. */
export type LedgerFact = Pick<StoredLedgerRow, 'id' | Exclude<(typeof FACTS)[number], 'ledger.id'>> & {
  readonly adjusted_cents: number;
  readonly transaction_id: string | null;
};

/** Rows of the ledger by their keys. */
export async function findFacts(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, LedgerFact>> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('balance_matches', 'balance_matches.ledger_id', 'ledger.id')
    .select([...FACTS, ADJUSTED.as('adjusted_cents'), 'transaction_id'])
    .where('dedupe_key', 'in', ['', ...keys])
    .execute();
  return new Map(rows.map((row) => [row.dedupe_key, row]));
}

/** The row of the ledger that a movement matches with this part. */
export function findMatched(db: Db, transactionId: string, part: BalanceMatchesTable['part']) {
  return db
    .selectFrom('balance_matches')
    .innerJoin('ledger', 'ledger.id', 'balance_matches.ledger_id')
    .select([...FACTS, ADJUSTED.as('adjusted_cents'), 'transaction_id'])
    .where('transaction_id', '=', transactionId)
    .where('part', '=', part)
    .executeTakeFirst();
}

/** A movement that a person has to look at. */
export const findOpenMovement = (db: Db, id: string): Promise<Movement | undefined> =>
  findRow(db, 'balance_transactions', { id, state: 'open' });

/**
 * Whether a gap is money that the books have too much or too little. A refund that failed before it moved the balance
 * isn't one: the balance shows neither its departure nor its return, and the two make 0.
 */
export const IS_MISSING = sql<boolean>`not exists (select other.id from ledger as other
  left join balance_matches as shown on shown.ledger_id = other.id
  where other.dedupe_key = (case ledger.kind when 'refunded' then 'refund-failed:'
    when 'refund-failed' then 'refunded:' end) || ledger.refund_id
  and other.amount_cents = -ledger.amount_cents and shown.ledger_id is null
  and not exists (select 1 from ledger as adjustment where adjustment.dedupe_key = 'adjustment:' || other.id))`;

/** A row of the ledger that the provider's balance does not show. */
export function findGap(db: Db, ledgerId: string) {
  return db
    .selectFrom('balance_gaps')
    .innerJoin('ledger', 'ledger.id', 'balance_gaps.ledger_id')
    .select([...FACTS, ADJUSTED.as('adjusted_cents'), sql<null>`null`.as('transaction_id')])
    .where('ledger.id', '=', ledgerId)
    .where(IS_MISSING)
    .executeTakeFirst();
}

/** Matches rows with parts of movements; a row or a part that is matched stays so. */
export const storeMatches = (trx: Trx, matches: readonly BalanceMatchesTable[]) =>
  addRows(trx, 'balance_matches', matches, 'any');

/** How some movements are now. */
export const setMovements = (
  trx: Trx,
  ids: readonly string[],
  { state, trouble = '' }: { readonly state: BalanceState; readonly trouble?: BalanceTrouble },
) => changeRows(trx, 'balance_transactions', { id: ids }, { state, trouble });

/** The kinds of the ledger that are movements of the provider's balance. */
export const BALANCE_LEDGER_KINDS = [
  'charged',
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-won',
  'provider-fee',
] as const satisfies readonly LedgerKind[];

interface GapSpan {
  readonly since: number;
  readonly before: number;
  /** 'YYYY-MM-DD': no row since then counts for an earlier day. */
  readonly sinceDay: string;
  readonly at: number;
}

/** Notes the rows of this provider's payments, written in a span, that its balance does not show. */
export async function noteGaps(trx: Trx, { name, livemode }: Ours, { since, before, sinceDay, at }: GapSpan) {
  await trx
    .insertInto('balance_gaps')
    .columns(['ledger_id', 'noted_at'])
    .expression((from) =>
      from
        .selectFrom('ledger')
        .innerJoin('payment_sessions', 'payment_sessions.id', 'ledger.payment_reference')
        .leftJoin('balance_matches', 'balance_matches.ledger_id', 'ledger.id')
        .leftJoin('refunds', 'refunds.id', 'ledger.refund_id')
        .select(['ledger.id', sql.lit(at).as('noted_at')])
        .where('ledger.day', '>=', sinceDay)
        .where('ledger.kind', 'in', [...BALANCE_LEDGER_KINDS])
        .where('ledger.at', '>=', since)
        .where('ledger.at', '<', before)
        .where('ledger.amount_cents', '<>', 0)
        .where('balance_matches.ledger_id', 'is', null)
        .where('payment_sessions.provider', '=', name)
        .where('payment_sessions.livemode', '=', flag(livemode))
        .where((row) => row.or([row('refunds.state', 'is', null), row('refunds.state', '<>', 'pending')])),
    )
    .onConflict((conflict) => conflict.column('ledger_id').doNothing())
    .execute();
}

/** Deletes the gaps of rows that are matched by now, or of this one row. */
export async function deleteGaps(trx: Trx, ledgerId?: string): Promise<boolean> {
  const gone = trx.deleteFrom('balance_gaps');
  const { numDeletedRows } = await (ledgerId === undefined
    ? gone.where('ledger_id', 'in', (query) => query.selectFrom('balance_matches').select('ledger_id'))
    : gone.where('ledger_id', '=', ledgerId)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}
