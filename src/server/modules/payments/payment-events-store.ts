import type { Db } from '#server/database/database-port.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';

/** All SQL of the provider's notifications: each is stored once, whatever it says (rule notification-stored-once). */

/** Whether an event is new; of one that came before, whether it was handled. */
export type KeptEvent = 'new' | 'unhandled' | 'handled';

/** Stores an event; `payload` is what was sent of it. */
export async function storeEvent(db: Db, event: ProviderEvent, payload: string, at: number): Promise<KeptEvent> {
  const { id, type, news } = event;
  const sessionId = news.kind === 'session' ? news.sessionId : null;
  const words = JSON.stringify(event);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({ id, type, session_id: sessionId, payload, event: words, received_at: at, handled_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return 'new';
  const row = await db.selectFrom('payment_events').select('handled_at').where('id', '=', id).executeTakeFirst();
  return row?.handled_at == null ? 'unhandled' : 'handled';
}

/** Marks a notification as handled: what it asked for is done. */
export async function markEventHandled(db: Db, eventId: string, at: number): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ handled_at: at })
    .where('id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute();
}

/** Marks notifications as handled whose session was settled in another way meanwhile. */
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
        .where('is_open', 'is', null)
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

/** Events that wait to be acted on and are about no session, the oldest first. */
export async function findWaitingEvents(db: Db, limit: number): Promise<readonly ProviderEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('event')
    .where('handled_at', 'is', null)
    .where('session_id', 'is', null)
    .where('event', 'is not', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ event }) => (event === null ? [] : [JSON.parse(event) as ProviderEvent]));
}

/** Deletes notifications that were received before a time (Unix ms). */
export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
}
