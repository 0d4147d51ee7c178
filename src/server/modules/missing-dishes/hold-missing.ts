import * as catalog from '#catalog/server/order-work.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import type { Problem } from '#domain/result.ts';
import { type LockedMissing, type StoredMissing, trackedMissing } from '#server/modules/orders/index.ts';

/**
 * Why a question can be neither answered nor taken back any more; null while it is open (rules missing-answer,
 * missing-at-pickup). Problem: MISSING_ANSWERED, with the outcome.
 */
export function overProblem({ order, row }: LockedMissing, at: number): Problem | null {
  const isOver = order.status === 'cancelled' || isPickedUp(order.status);
  const isInTime = row.held_at !== null || at < row.due_at;
  if (row.state === 'asked' && isInTime && !isOver) return null;
  return { code: 'MISSING_ANSWERED', message: overWords(row), details: trackedMissing(row) };
}

function overWords({ state, swap, answered_by }: StoredMissing): string {
  if (state === 'swapped') return catalog.alreadySwapped(swap);
  if (state === 'ended' && answered_by === 'staff') return catalog.alreadyThere;
  if (state === 'ended') return catalog.alreadySettled;
  return catalog.alreadyRefunded;
}
