import type { Problem } from '#domain/problems.ts';
import type { Trx } from '#server/database/database-port.ts';
import { findMissing, type StoredMissing } from '#server/database/stores/missing-dishes.ts';
import { holdOrder, type Order, trackedMissing } from '#server/modules/orders/index.ts';

/** A mark, with its order held, so that nobody else decides meanwhile. */
export interface HeldMissing {
  readonly order: Order;
  readonly row: StoredMissing;
}

/** The mark of this id; null where the order has no such mark. */
export async function holdMissing(trx: Trx, orderId: string, missingId: string): Promise<HeldMissing | null> {
  const order = await holdOrder(trx, orderId);
  const row = await findMissing(trx, missingId);
  return order === undefined || row?.order_id !== order.id ? null : { order, row };
}

/**
 * Why a question can be neither answered nor taken back any more; null while it is open (rule missing-answer). Problem:
 * MISSING_ANSWERED, with how it stands.
 */
export function overProblem({ order, row }: HeldMissing, at: number): Problem | null {
  if (row.state === 'asked' && at < row.due_at && order.status !== 'cancelled') return null;
  return { code: 'MISSING_ANSWERED', message: overWords(row), details: trackedMissing(row) };
}

function overWords({ state, swap, answered_by }: StoredMissing): string {
  if (state === 'swapped') return `This has been decided already: it is swapped for ${swap}.`;
  if (state === 'ended' && answered_by === 'staff')
    return 'This has been settled already: the dish is there after all.';
  if (state === 'ended') return 'This has been settled already.';
  return 'This has been decided already: the money goes back.';
}
