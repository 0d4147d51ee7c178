/**
 * What a person at the board has had the time to see. A press that begins now cannot be about what somebody else
 * changed a moment ago, or about what has just moved to another place (rules press-meaning, held-list).
 */
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { BoardModel } from '#web/state/dispatch/board-model.ts';

/** How long a change must be on the screen before a press applies to it, ms. */
export const SEEN_AFTER_MS = 1500;

/**
 * The same for rows that have moved, ms. It is shorter because a list moves only while nobody touches it, and in one
 * piece.
 */
export const MOVED_SEEN_AFTER_MS = 700;

interface Change {
  readonly before: BoardOrder;
  /** By this machine's clock, Unix ms. */
  readonly at: number;
}

const changes = new Map<string, Change>();
let movedAt = 0;

/** The parts of a card that a press could apply to. */
function meaningOf({ status, paymentStatus, needsReview, driver }: BoardOrder): string {
  return JSON.stringify([status, paymentStatus, needsReview, driver?.id ?? null]);
}

const isRecent = (at: number, now: number, limitMs = SEEN_AFTER_MS): boolean => Math.abs(now - at) < limitMs;

/**
 * Notes which orders others have changed between two models. `isOwn` says which ones this person is changing: those are
 * known.
 */
export function noteChanges(before: BoardModel, after: BoardModel, isOwn: (id: string) => boolean, now: number): void {
  if (before.known === after.known) return;
  for (const [id, { order }] of after.known) {
    const known = before.known.get(id)?.order ?? before.known.get(order.pendingId)?.order;
    if (known === undefined || known === order || meaningOf(known) === meaningOf(order)) continue;
    const last = changes.get(id) ?? changes.get(known.id);
    if (isOwn(id) || isOwn(order.pendingId)) changes.delete(id);
    // Of several changes in a row, the state before the first of them was seen last.
    else changes.set(id, { before: last !== undefined && isRecent(last.at, now) ? last.before : known, at: now });
  }
}

/** An order as it was last seen: where a change is too fresh, the order before it. */
export function asSeen(order: BoardOrder, now = Date.now()): BoardOrder {
  const change = changes.get(order.id);
  if (change === undefined) return order;
  if (isRecent(change.at, now)) return change.before;
  changes.delete(order.id);
  return order;
}

/** Notes that the rows of a list have just changed their places. */
export function noteMoved(now = Date.now()): void {
  movedAt = now;
}

/**
 * Forgets what moved: the person has asked for another list, and the rows that moved are not on the screen any more.
 */
export function forgetMoves(): void {
  movedAt = 0;
}

/** Whether the row under a finger may have been another one a moment ago. */
export const hasJustMoved = (now = Date.now()): boolean => isRecent(movedAt, now, MOVED_SEEN_AFTER_MS);
