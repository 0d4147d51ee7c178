/** Tells the open boards of texts: each order's event, or one of no order. */
import type { OpenDatabase, Trx } from '#server/database/database-port.ts';
import { appendEvent, appendEvents, TEXT_EVENT } from '#server/database/events/event-log.ts';
import { openOrdersOf } from './inbound-texts-store.ts';

const newsOf = (orderId: string | null, at: number) => ({
  orderId: orderId ?? TEXT_EVENT,
  kind: orderId === null ? TEXT_EVENT : 'order.text',
  payload: {},
  at,
});

/** Something happened to a text of an order, or of none (null). Call it last in a transaction. */
export const announceText = (trx: Trx, orderId: string | null, at: number): Promise<void> =>
  appendEvent(trx, newsOf(orderId, at));

/** A phone gets texts no more, or gets them again: the boards learn it of each of its orders under way. */
export function announceBlock(database: OpenDatabase, phone: string, at: number): Promise<void> {
  return database.transact(async (trx) => {
    const [first, ...others] = (await openOrdersOf(trx, phone)).map((id) => newsOf(id, at));
    if (first !== undefined) await appendEvents(trx, [first, ...others]);
  });
}
