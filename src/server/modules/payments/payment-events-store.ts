import type { Db } from '#server/database/database-port.ts';
import type { PaymentEventsTable } from '#server/database/schema-payments.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';

/** All SQL of the provider's notifications: each is stored once, whatever it says (rule notification-stored-once). */

/** An event as it was told: `payload` is what was sent of it. */
export interface ToldEvent {
  readonly event: ProviderEvent;
  readonly payload: string;
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
export async function keepEvent(db: Db, told: ToldEvent, at: number, isHandled: boolean): Promise<void> {
  const { event, payload } = told;
  const { id, type, news } = event;
  const sessionId = news.kind === 'session' ? news.sessionId : null;
  const row = { id, type, session_id: sessionId, payload, event: JSON.stringify(event), received_at: at };
  await keep.count(db, { ...row, handled_at: isHandled ? at : null });
}

const handledAt = statement((db, { id }: Slots<{ id: string }>) =>
  db.selectFrom('payment_events').select('handled_at').where('id', '=', id),
);

/** Whether an event was stored and handled before. */
export async function isEventHandled(db: Db, id: string): Promise<boolean> {
  return (await handledAt.first(db, { id }))?.handled_at != null;
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
