/** Undoing a step (rule step-undo): which steps of an order count, and who may undo the newest of them. */
import * as catalog from '#catalog/everyone/order-words.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { can, type StaffRole } from '#domain/person/roles.ts';
import type { ProblemCode } from '#domain/problems.ts';

/** How long a step waits before anything about it is sent, ms; until then it can be undone without a reason. */
export const UNDO_MS = 10_000;
/** How long the office can undo a step with a reason, ms. */
export const CORRECT_MS = 15 * 60_000;

/** The steps that aren't undone, oldest first: each 'undo' removes the newest one before it. */
export function standingSteps<Row extends { readonly kind: string }>(history: readonly Row[]): readonly Row[] {
  const standing: Row[] = [];
  for (const row of history) {
    if (row.kind === 'step') standing.push(row);
    else if (row.kind === 'undo') standing.pop();
  }
  return standing;
}

/** The kinds of the history's rows about money after a step, which can't be undone then (after `UNDO_MS`). */
const MONEY_KINDS: Partial<Readonly<Record<OrderStatus, readonly string[]>>> = {
  cancelled: ['payment', 'missing'],
  picked_up: ['refund', 'missing'],
};

export interface UndoFacts {
  readonly status: OrderStatus;
  /** When the server got the step, Unix ms. */
  readonly heardAt: number;
  readonly isFirst: boolean;
  /** The kinds of the history's rows after the step. */
  readonly since: readonly string[];
  readonly isReviewed: boolean;
}

export interface UndoPress {
  readonly role: StaffRole;
  /** Whether this person made the step. */
  readonly isOwn: boolean;
  readonly hasReason: boolean;
  readonly now: number;
}

interface UndoRefusal {
  readonly code: Extract<ProblemCode, 'NOT_UNDOABLE' | 'WRONG_ROLE' | 'REASON_REQUIRED'>;
  readonly message: string;
}

const refusal = (message: string, code: UndoRefusal['code'] = 'NOT_UNDOABLE'): UndoRefusal => ({ code, message });

/** The refusal where money has moved for a step. */
export const MONEY_MOVED = refusal(catalog.moneyMovedNoUndo);

/** Why nobody can undo this step; null if somebody can. */
export function undoBlock({ status, heardAt, isFirst, since, isReviewed }: UndoFacts, now: number): UndoRefusal | null {
  if (isFirst) return refusal(catalog.noStepToUndo);
  const isRefunded = status === 'cancelled' && since.includes('refund') && now - heardAt >= UNDO_MS;
  if (isRefunded || since.some((kind) => MONEY_KINDS[status]?.includes(kind))) return MONEY_MOVED;
  if (isReviewed && status === 'delivered') return refusal(catalog.reviewedNoUndo);
  return now - heardAt < CORRECT_MS ? null : refusal(catalog.stepTooOldToUndo);
}

/** Null if this person may undo the newest step of an order. */
export function checkUndo(facts: UndoFacts, { role, isOwn, hasReason, now }: UndoPress): UndoRefusal | null {
  const block = undoBlock(facts, now);
  if (block !== null) return block;
  const isFresh = now - facts.heardAt < UNDO_MS;
  if (!can(role, 'see-all-orders') && !(isOwn && isFresh)) return refusal(catalog.onlyOfficeCanUndo, 'WRONG_ROLE');
  return isFresh || hasReason ? null : refusal(catalog.sayWhyUndo, 'REASON_REQUIRED');
}

interface CourseRow {
  readonly kind: string;
  readonly status: string;
  readonly at: number;
  readonly arrivedAt: number | null;
}

/** What an order's history says about undoing its newest step; null without any step. */
export function undoFacts(history: readonly CourseRow[], isReviewed: boolean): UndoFacts | null {
  const standing = standingSteps(history);
  const step = standing.at(-1);
  if (step === undefined) return null;
  return {
    status: step.status as OrderStatus,
    heardAt: step.arrivedAt ?? step.at,
    isFirst: standing.length === 1,
    since: history.slice(history.indexOf(step) + 1).map(({ kind }) => kind),
    isReviewed,
  };
}
