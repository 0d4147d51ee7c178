import type { CaseFileAnswer } from '#contract/money/money.ts';
import type { Db } from '#server/database/database-port.ts';
import type { StoredLedgerRow } from '#server/modules/ledger/index.ts';
import { isToCustomer } from '#server/modules/messages/index.ts';
import type { Order } from '#server/modules/orders/index.ts';

/** The sessions of the order's pending order, and those with surplus payments. */
export async function readSessions(
  db: Db,
  order: Order,
  ledger: readonly StoredLedgerRow[],
): Promise<CaseFileAnswer['sessions']> {
  const references = ledger.flatMap(({ payment_reference }) => payment_reference ?? []);
  return db
    .selectFrom('payment_sessions')
    .select(['id as reference', 'session_id as sessionId', 'status', 'amount_cents as amountCents'])
    .select('created_at as createdAt')
    .where((row) =>
      row.or([row('pending_order_id', '=', order.pending_order_id), row('id', 'in', ['', ...references])]),
    )
    .orderBy('created_at')
    .execute();
}

/** The notifications of these sessions, oldest first. */
export function readNotifications(
  db: Db,
  sessionIds: readonly string[],
): Promise<CaseFileAnswer['notifications'][number][]> {
  return db
    .selectFrom('payment_events')
    .select(['id', 'type', 'received_at as receivedAt', 'handled_at as handledAt'])
    .where('session_id', 'in', sessionIds)
    .orderBy('received_at')
    .execute();
}

/** The disputes of an order, oldest first. */
export function readCaseDisputes(db: Db, orderId: string): Promise<CaseFileAnswer['disputes'][number][]> {
  return db
    .selectFrom('disputes')
    .select([
      'id',
      'state',
      'reason',
      'amount_cents as amountCents',
      'opened_at as openedAt',
      'respond_by as respondBy',
    ])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute();
}

/** The texts to an order's customers, oldest first. */
export function readTexts(db: Db, orderId: string): Promise<CaseFileAnswer['texts'][number][]> {
  return db
    .selectFrom('messages')
    .select(['kind', 'body', 'status', 'created_at as at'])
    .where('order_id', '=', orderId)
    .where(isToCustomer)
    .orderBy('created_at')
    .execute();
}
