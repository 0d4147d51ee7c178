/**
 * What a person at the board has had the time to see. What somebody else has changed only a moment ago, or what has moved to another place,
 * nobody can have meant with a press that begins now.
 */
import type { BoardOrder } from '#contract/delivery.ts';
import type { BoardModel } from '#web/state/board-model.ts';

/** So long something stands on the screen before a press is taken to be about it, ms. */
export const SEEN_AFTER_MS = 1500;

/** A list moves only at rest, and in one piece: that is seen sooner, ms. */
export const MOVED_SEEN_AFTER_MS = 700;

interface Change {
  readonly before: BoardOrder;
  /** By this machine's clock, Unix ms. */
  readonly at: number;
}

const changes = new Map<string, Change>();
let movedAt = 0;

/** What a card says that a press could be about. */
function meaningOf({ status, paymentStatus, needsReview, driver }: BoardOrder): string {
  return JSON.stringify([status, paymentStatus, needsReview, driver?.id ?? null]);
}

const isRecent = (at: number, now: number, limitMs = SEEN_AFTER_MS): boolean => Math.abs(now - at) < limitMs;

/** Notes which orders others have changed between two models. `isOwn` says which ones this person is changing: they know. */
export function noteChanges(before: BoardModel, after: BoardModel, isOwn: (id: string) => boolean, now: number): void {
  if (before.known === after.known) return;
  for (const [id, { order }] of after.known) {
    const known = before.known.get(id)?.order ?? before.known.get(order.pendingId)?.order;
    if (known === undefined || known === order || meaningOf(known) === meaningOf(order)) continue;
    const last = changes.get(id) ?? changes.get(known.id);
    if (isOwn(id) || isOwn(order.pendingId)) changes.delete(id);
    // Of several changes one after the other, what stood before the first of them was seen last.
    else changes.set(id, { before: last !== undefined && isRecent(last.at, now) ? last.before : known, at: now });
  }
}

/** An order as it was last seen: as it was before a change that is too fresh. */
export function asSeen(order: BoardOrder, now = Date.now()): BoardOrder {
  const change = changes.get(order.id);
  if (change === undefined) return order;
  if (isRecent(change.at, now)) return change.before;
  changes.delete(order.id);
  return order;
}

/** The rows of a list have just changed their places. */
export function noteMoved(now = Date.now()): void {
  movedAt = now;
}

/** The person has asked for another list: what moved before is not on the screen any more. */
export function forgetMoves(): void {
  movedAt = 0;
}

/** Whether what lies under a finger now may have been somewhere else a moment ago. */
export function hasJustMoved(now = Date.now()): boolean {
  return isRecent(movedAt, now, MOVED_SEEN_AFTER_MS);
}
