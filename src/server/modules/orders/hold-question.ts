/** Questions about missing dishes that a person decides instead of the clock (rule held-questions). */
import * as catalog from '#catalog/server/order-work.ts';
import { formatCents } from '#domain/money/money.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findMissing, readMissingOfPhone, type StoredMissing, setHeld } from './missing-dishes-store.ts';
import { addNote, lockOrder, type Order } from './orders-store.ts';

/** A mark, with its order locked, so that nobody else can decide it. */
export interface LockedMissing {
  readonly order: Order;
  readonly row: StoredMissing;
}

/** The mark of this id; null if the order has no such mark. */
export async function lockMissing(trx: Trx, orderId: string, missingId: string): Promise<LockedMissing | null> {
  const order = await lockOrder(trx, orderId);
  const row = await findMissing(trx, missingId);
  return order === undefined || row?.order_id !== order.id ? null : { order, row };
}

/** Tells the open pages; the status makes the tracking page look again (rule tracking-news). */
export function announceMissing(trx: Trx, { id: orderId, status }: Order, at: number): Promise<unknown> {
  return appendEvent(trx, { orderId, kind: 'order.missing', payload: { status }, at });
}

/** Why the clock can't decide a question: the customer's words are not clear, or no text reached the customer. */
export type HeldWhy = { readonly why: 'reply'; readonly reply: string } | { readonly why: 'not-asked' };

/** A person reads no more of a reply. The history doesn't quote it, because it stays when the buyer is forgotten. */
const REPLY_LENGTH = 200;

/** Leaves an open question to a person, in the transaction that holds its order (rule held-questions). */
export async function holdQuestion(trx: Trx, { order, row }: LockedMissing, held: HeldWhy, at: number): Promise<void> {
  const { id, count, dish, swap, amount_cents, held_at, held_why } = row;
  if (held.why === 'not-asked' && held_why !== null) return;
  const reply = held.why === 'reply' ? held.reply.slice(0, REPLY_LENGTH) : null;
  await setHeld(trx, id, { held_at: held_at ?? at, held_why: held.why, reply });
  const note =
    reply === null
      ? catalog.questionNotReceived(count, dish)
      : catalog.customerAnsweredUnclear(swap, formatCents(amount_cents));
  await addNote(trx, { orderId: order.id, kind: 'missing', at, person: null, note });
  await announceMissing(trx, order, at);
}

/** Leaves a question to a person unless it is over by now (rule held-questions). */
export function holdForOffice(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, order_id }: Pick<StoredMissing, 'id' | 'order_id'>,
  held: HeldWhy,
): Promise<void> {
  return database.transact(async (trx) => {
    const open = await lockMissing(trx, order_id, id);
    const isOpen = open?.row.state === 'asked' && open.order.status !== 'cancelled' && !isPickedUp(open.order.status);
    if (open !== null && isOpen) await holdQuestion(trx, open, held, clock.now());
  });
}

/** Leaves all open questions of a phone (ten digits) that gets no texts to a person (rule held-questions). */
export async function holdQuestionsOf(needs: Pick<Dependencies, 'database' | 'clock'>, phone: string): Promise<void> {
  const now = needs.clock.now();
  const rows = await readMissingOfPhone(needs.database.db, phone, { answeredSince: now, endedSince: now });
  for (const row of rows) if (row.state === 'asked') await holdForOffice(needs, row, { why: 'not-asked' });
}
