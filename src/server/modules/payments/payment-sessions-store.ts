import { type Selectable, sql } from 'kysely';
import {
  canStillBePaid,
  PAYMENT_SESSION_MACHINE,
  type PaymentSessionStatus,
  statusesBefore,
} from '#domain/money/payment-status.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { changeRows, findRow } from '#server/database/rows.ts';
import type { PaymentSessionEnd, PaymentSessionsTable } from '#server/database/schema-payments.ts';
import { type Slots, statement } from '#server/database/statement.ts';

/** All SQL of payment sessions: our side of what the provider knows. */

export type PaymentSession = Selectable<PaymentSessionsTable>;

const own = statement((db, pendingOrderId: Slots<string>) =>
  db.selectFrom('payment_sessions').selectAll().where('pending_order_id', '=', pendingOrderId),
);
const ownOrKeyed = statement((db, { pendingOrderId, key }: Slots<{ pendingOrderId: string; key: string }>) =>
  db
    .selectFrom('payment_sessions')
    .selectAll()
    .where((row) => row.or([row('pending_order_id', '=', pendingOrderId), row('intent_key', '=', key)])),
);

/** A pending order's sessions, one payable at most, and the one opened with this key, if it is another. */
export function findOwnOrKeyed(db: Db, pendingOrderId: string, idempotencyKey?: string): Promise<PaymentSession[]> {
  return idempotencyKey === undefined
    ? own.all(db, pendingOrderId)
    : ownOrKeyed.all(db, { pendingOrderId, key: idempotencyKey });
}

/** Stores a session to be made; false if the pending order has an open one, or the key a session. */
export const insertSession = statement((db, session: Slots<PaymentSession>) =>
  db
    .insertInto('payment_sessions')
    .values(session)
    .onConflict((conflict) => conflict.doNothing()),
).wrote;

/** The session by the provider's id. */
export const findBySessionId = statement((db, sessionId: Slots<string>) =>
  db.selectFrom('payment_sessions').selectAll().where('session_id', '=', sessionId),
).first;

/** The session by our own id. */
export const findByReference = (db: Db, reference: string): Promise<PaymentSession | undefined> =>
  findRow(db, 'payment_sessions', { id: reference });

/** The sessions with these ids of ours. */
export const findByReferences = statement((db, references: Slots<readonly string[]>) =>
  db.selectFrom('payment_sessions').selectAll().where('id', 'in', references),
).all;

interface Answered {
  readonly reference: string;
  readonly sessionId: string;
  readonly url: string | null;
}

/** Keeps what the provider answered, once; false if that was done before. */
export const attachProviderSession = statement((db, { reference, sessionId, url }: Slots<Answered>) =>
  db
    .updateTable('payment_sessions')
    .set((row) => ({
      session_id: sessionId,
      url,
      status: row
        .case()
        .when('status', '=', 'creating')
        .then<PaymentSessionStatus>('open')
        .else(row.ref('status'))
        .end(),
    }))
    .where('id', '=', reference)
    .where('session_id', 'is', null),
).wrote;

type Checked = Pick<PaymentSession, 'status' | 'is_open' | 'checked_at'>;
const check = statement(
  (db, { reference, from, set }: Slots<{ reference: string; from: readonly PaymentSessionStatus[]; set: Checked }>) =>
    db.updateTable('payment_sessions').set(set).where('id', '=', reference).where('status', 'in', from),
);

/**
 * Moves a session to the status that the provider named, or notes that it still has it. A status that may not follow
 * changes nothing: an answer can be older than what is known, and must not open again what is over
 * (rule notification-order).
 */
export async function setSessionStatus(
  db: Db,
  reference: string,
  status: PaymentSessionStatus,
  checkedAt: number,
): Promise<void> {
  const from = [status, ...statusesBefore(PAYMENT_SESSION_MACHINE, status)];
  await check.count(db, {
    reference,
    from,
    set: { status, is_open: canStillBePaid(status) ? 1 : null, checked_at: checkedAt },
  });
}

export interface SessionEnd {
  readonly reference: string;
  /** Null if the session's time was over. */
  readonly endedAs: PaymentSessionEnd | null;
  /** Null if no other session takes its place. */
  readonly chainId: string | null;
  readonly at: number;
}

/** Ends a session that nobody will pay any more; false if it was paid. A session keeps its first end state. */
export const endSession = statement((db, { reference, endedAs, chainId, at }: Slots<SessionEnd>) =>
  db
    .updateTable('payment_sessions')
    .set((row) => ({
      status: 'expired',
      is_open: null,
      checked_at: at,
      ended_as: row.fn.coalesce('ended_as', endedAs),
      chain_id: row.fn.coalesce(chainId, 'chain_id'),
    }))
    .where('id', '=', reference)
    .where('status', 'in', ['expired', ...statusesBefore(PAYMENT_SESSION_MACHINE, 'expired')]),
).wrote;

/** Marks a payment that was under way as failed; false if that was known, or the session was over. */
export async function failSession(db: Db, reference: string, at: number): Promise<boolean> {
  const unpaid = { id: reference, status: statusesBefore(PAYMENT_SESSION_MACHINE, 'expired') };
  const failed = { status: 'expired', is_open: null, checked_at: at, ended_as: 'failed' } as const;
  return (await changeRows(db, 'payment_sessions', unpaid, failed)) === 1;
}

export const findByPaymentId = (db: Db, paymentId: string): Promise<PaymentSession | undefined> =>
  findRow(db, 'payment_sessions', { payment_id: paymentId });

interface Paid {
  readonly session: PaymentSession;
  readonly paymentId: string | null;
  readonly at: number;
}

const pay = statement((db, { id, paymentId, at }: Slots<{ id: string; paymentId: string | null; at: number }>) =>
  db
    .updateTable('payment_sessions')
    .set((row) => ({
      status: 'paid',
      is_open: null,
      checked_at: at,
      payment_id: row.fn.coalesce(paymentId, 'payment_id'),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['paid', ...statusesBefore(PAYMENT_SESSION_MACHINE, 'paid')])
    .returning('chain_id'),
);

/** Marks a session as paid; answers the chain it belongs to, or null. */
export async function markPaid(trx: Trx, { session: { id, chain_id }, paymentId, at }: Paid) {
  const paid = await pay.first(trx, { id, paymentId, at });
  return paid === undefined ? chain_id : paid.chain_id;
}

/**
 * Sessions that may still be paid and are due to be asked about, the least recently asked first. Once a session's own
 * time is over, each pause is an eighth of all the time since then, so that a bank which takes days is asked some dozen
 * times.
 */
export function findUnsettled(db: Db, { before, limit }: { before: number; limit: number }): Promise<PaymentSession[]> {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('is_open', '=', 1)
    .where((row) =>
      row.or([
        row('checked_at', 'is', null),
        row.and([
          row('checked_at', '<', before),
          row.or([
            row('checked_at', '<=', row.ref('expires_at')),
            row(sql<number>`checked_at + (checked_at - expires_at) / 8`, '<=', before),
          ]),
        ]),
      ]),
    )
    .orderBy((row) => row.fn.coalesce('checked_at', 'created_at'))
    .limit(limit)
    .execute();
}

/** Marks a paid session as refunded. */
export const setSessionRefunded = (db: Db, reference: string, at: number) =>
  changeRows(db, 'payment_sessions', { id: reference }, { status: 'refunded', is_open: null, checked_at: at });

/**
 * When the last payment without a notification was booked at this provider, on a day or later and before a moment (Unix
 * ms); null if none. Booking may have taken longer than the notification.
 */
export async function lastWithoutWebhookAt(
  db: Db,
  provider: string,
  sinceDay: string,
  before: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('ledger')
    .innerJoin('payment_sessions', 'payment_sessions.id', 'ledger.payment_reference')
    .select((one) => one.fn.max('ledger.at').as('at'))
    .where('ledger.kind', '=', 'charged')
    .where('ledger.day', '>=', sinceDay)
    .where('ledger.at', '<', before)
    .where('payment_sessions.provider', '=', provider)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_events')
            .select('payment_events.id')
            .whereRef('payment_events.session_id', '=', 'payment_sessions.session_id')
            .where('listed_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}
