import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { hasPaidSession } from '#server/modules/payments/index.ts';
import type { Order } from './orders-store.ts';

/** Whether a buyer's money goes back, or has: what a cancellation gives back, or a payment that came after an unpaid order was cancelled. */
export async function isRefunded(db: Kysely<Database>, order: Order): Promise<boolean> {
  const { refunded_cents, status, payment_status, pending_order_id } = order;
  if (refunded_cents > 0) return true;
  if (status !== 'cancelled' || payment_status !== 'unpaid') return false;
  return hasPaidSession(db, pending_order_id);
}
