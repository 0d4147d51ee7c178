/**
 * What a person at the board has had the time to see. A press that begins now cannot be about what somebody else
 * changed a moment ago, or about what has just moved to another place (rules press-meaning, held-list).
 */
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { BoardModel } from '#web/state/dispatch/board-model.ts';
import { MOVED_SEEN_AFTER_MS } from '#web/state/use-just-changed.ts';

/**
 * How long a change must be on the screen before a press applies to it, ms. It is longer than for rows that have moved,
 * because these move only while nobody touches them.
 */
export const SEEN_AFTER_MS = 1500;

interface Change {
  readonly before: BoardOrder;
  /** By this machine's clock, Unix ms. */
  readonly at: number;
}

const changes = new Map<string, Change>();
/** When what has moved, by the order's id. */
const moves = new Map<string, number>();
const ALL = '';

/** The parts of a card that a press could apply to. */
function meaningOf({ status, paymentStatus, needsReview, driver }: BoardOrder): string {
  return JSON.stringify([status, paymentStatus, needsReview, driver?.id ?? null]);
}

const isRecent = (at: number, now: number, limitMs = SEEN_AFTER_MS): boolean => Math.abs(now - at) < limitMs;

/** Notes which orders others have changed between two models; `isOwn` names those of this person. */
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

/** Notes that the rows of these orders have just changed their places; without ids, all that is on the page. */
export function noteMoved(ids: readonly string[] = [ALL], now = Date.now()): void {
  for (const [id, at] of moves) if (!isRecent(at, now, MOVED_SEEN_AFTER_MS)) moves.delete(id);
  for (const id of ids) moves.set(id, now);
}

/** Clears what moved: the person asked for another list, without those rows. */
export function clearMoves(): void {
  moves.clear();
}

/** Whether what is under a finger, the row of an order or another one, was somewhere else a moment ago. */
export const hasJustMoved = (id: string, now = Date.now()): boolean =>
  [ALL, id].some((key) => isRecent(moves.get(key) ?? Number.NEGATIVE_INFINITY, now, MOVED_SEEN_AFTER_MS));
