/** All SQL that recognizes buyers: by an order's network, stored as a hash, and by the browser. */

import { createHash } from 'node:crypto';
import type { Db } from '#server/database/database-port.ts';
import { findRow } from '#server/database/rows.ts';
import { type Slots, statement } from '#server/database/statement.ts';
import { clientOf } from '#server/http/pipeline/client-of.ts';
import type { Order } from './orders-store.ts';

/** The stored hash of a pending order's network address; the same address has another hash in each order. */
export function orderClientHash(pendingOrderId: string, ip: string): string {
  return createHash('sha256')
    .update(`${pendingOrderId} ${clientOf(ip)}`)
    .digest('base64url');
}

/** Whether an order was made from the network of this address. */
export async function isOrderedFrom(
  db: Db,
  { pending_order_id }: Pick<Order, 'pending_order_id'>,
  ip: string,
): Promise<boolean> {
  const row = await findRow(db, 'pending_orders', { id: pending_order_id });
  return row?.client_hash === orderClientHash(pending_order_id, ip);
}

const ordered = statement((db, { phone, buyer }: Slots<{ phone: string; buyer: string }>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('customer_phone', '=', phone)
    .where('buyer_token_hash', '=', buyer)
    .limit(1),
);

/** Whether a browser has an order for this phone (ten digits): paid for, or accepted by the dispatchers. */
export async function hasOrdered(db: Db, buyerTokenHash: string, phone: string): Promise<boolean> {
  return (await ordered.first(db, { phone, buyer: buyerTokenHash })) !== undefined;
}
