import type { Db } from '#server/database/database-port.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';

/** All SQL of the provider's notifications: each is stored once, whatever it says (rule notification-stored-once). */

/** Stores a notification; answers 'new', or whether it was handled when it came before. */
export async function storeEvent(
  db: Db,
  event: ProviderEvent,
  payload: string,
  at: number,
): Promise<'new' | 'unhandled' | 'handled'> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, session_id: event.sessionId, payload, received_at: at, handled_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return 'new';
  const row = await db.selectFrom('payment_events').select('handled_at').where('id', '=', event.id).executeTakeFirst();
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

/** Deletes notifications that were received before a time (Unix ms). */
export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
}
