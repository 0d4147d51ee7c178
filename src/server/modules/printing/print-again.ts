import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { retryJob } from './print-jobs-store.ts';

/** Tells the open boards that something happened to a ticket of an order. */
export function announceTicket(trx: Trx, orderId: string, at: number): Promise<void> {
  return appendEvent(trx, { orderId, kind: 'order.ticket', payload: {}, at });
}

/** Offers an unprinted ticket at once (rule failed-tickets). A repeat changes nothing. Problem: NOT_FOUND. */
export function printAgain(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  orderId: string,
  ticketId: string,
): Outcome<null> {
  return database.transact(async (trx) => {
    const at = clock.now();
    if (!(await retryJob(trx, { orderId, id: ticketId, at }))) return fail({ code: 'NOT_FOUND' });
    await announceTicket(trx, orderId, at);
    return ok(null);
  });
}
