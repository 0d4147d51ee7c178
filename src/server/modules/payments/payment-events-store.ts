import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/database-port.ts';
import { changeRows } from '#server/database/rows.ts';
import type { PaymentEventsTable } from '#server/database/schema-payments.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';

/** All SQL of the provider's notifications: each is stored once, of any kind (rule notification-stored-once). */

const waits = sql<SqlBool>`payment_events.handled_at is null`;

/** Notifications of payments that have led to nothing yet, as a condition of a query (rule money-mismatches). */
export const isUnsettledPayment = sql<SqlBool>`${waits} and payment_events.session_id is not null`;

/** Events about refunds, disputes and payouts that nobody acted on, as a condition of a query (rule provider-news). */
export const isWaitingEvent = sql<SqlBool>`${waits} and payment_events.session_id is null`;

/** An event as it was received; `payload` is its body. */
export interface ReceivedEvent {
  readonly event: ProviderEvent;
  readonly payload: string;
  /** When it was found in the provider's list, if no notification arrived; Unix ms. */
  readonly listedAt?: number;
}

/** An event that was stored before keeps its row; only that it is handled is added. */
const keep = statement((db, row: Slots<PaymentEventsTable>) =>
  db
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((on) => ({ handled_at: on.ref('excluded.handled_at') }))
        .where('payment_events.handled_at', 'is', null)
        .where('excluded.handled_at', 'is not', null),
    ),
);

/** Stores an event, once; `isHandled` says that what it asked for is done, now or in this transaction. */
export async function storeEvent(db: Db, received: ReceivedEvent, at: number, isHandled: boolean): Promise<void> {
  const { event, payload, listedAt = null } = received;
  const { id, type, news } = event;
  const sessionId = news.kind === 'session' ? news.sessionId : null;
  const row = {
    id,
    type,
    session_id: sessionId,
    payload,
    event: JSON.stringify(event),
    received_at: at,
    listed_at: listedAt,
  };
  await keep.count(db, { ...row, handled_at: isHandled ? at : null });
}

/** Notes that the notification of an event arrived after all. */
export async function markTold(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ listed_at: null, received_at: at })
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .execute();
}

/** When the last genuine notification arrived, Unix ms; null if none ever did. */
export async function lastWebhookAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('payment_events')
    .select('received_at')
    .where('listed_at', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}

const handledAt = statement((db, id: Slots<string>) =>
  db.selectFrom('payment_events').select('handled_at').where('id', '=', id),
);

/** Whether an event was stored and handled before. */
export async function isEventHandled(db: Db, id: string): Promise<boolean> {
  return (await handledAt.first(db, id))?.handled_at != null;
}

/**
 * Marks notifications as handled if their payment was settled in another way since. If their session ended without a
 * payment, the notification may be about one: the provider is asked again (rule provider-news).
 */
export async function markSettledEventsHandled(db: Db, at: number): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ handled_at: at })
    .where('handled_at', 'is', null)
    .where('session_id', 'in', (query) =>
      query
        .selectFrom('payment_sessions')
        .select('session_id')
        .where('session_id', 'is not', null)
        .where('status', 'in', ['paid', 'refunded'])
        .$castTo<{ session_id: string }>(),
    )
    .execute();
}

/** Which of these events are kept. */
export async function findKnownEvents(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('payment_events').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** An event that waits to be acted on; `event` is null in rows of earlier versions. */
export type WaitingEvent = Pick<PaymentEventsTable, 'id' | 'type' | 'session_id' | 'event' | 'received_at'>;

/** Events that wait to be acted on, the longest waiting first; those after `last`, where it is given. */
export function findWaitingEvents(db: Db, last: WaitingEvent | undefined, limit: number): Promise<WaitingEvent[]> {
  const { received_at: at, id } = last ?? { received_at: 0, id: '' };
  return db
    .selectFrom('payment_events')
    .select(['id', 'type', 'session_id', 'event', 'received_at'])
    .where('handled_at', 'is', null)
    .where('received_at', '>=', at)
    .where(({ eb, or }) => or([eb('received_at', '>', at), eb('id', '>', id)]))
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes that nothing is left to do about an event, at a time (Unix ms). */
export const markHandled = (db: Db, id: string, at: number) =>
  changeRows(db, 'payment_events', { id }, { handled_at: at });

/** Deletes notifications that were received before a time (Unix ms). */
export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
}
