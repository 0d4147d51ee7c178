import * as catalog from '#catalog/server/order-work.ts';
import { formatCents } from '#domain/money/money.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { isTexted } from '#domain/order/status-facts.ts';
import { checkUndo, MONEY_MOVED, standingSteps, undoFacts } from '#domain/order/step-undo.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import { enqueue, reopen, withdraw } from '#server/database/stores/outbox.ts';
import { type OutboxKind, stepTextKey } from '#server/database/stores/outbox-messages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type OrderPress, runOnce } from '#server/http/idempotency.ts';
import { addNote, lockOrder, type Order } from '#server/modules/orders/index.ts';
import { findForChange, statusChanged } from './change-status.ts';
import { reopenQuestions } from './close-questions.ts';
import { hasReview, type LastStep, readWholeHistory, takePhotosAfter } from './deliveries-store.ts';
import { storeUndonePhotos } from './late-reports/store-late-report.ts';
import { withdrawCancellation } from './refund-order.ts';
import { changeOf, type StatusChange } from './status-input.ts';
import { queueDelayText, stepArrival } from './step-arrival.ts';
import { takeBackVoidTicket } from './void-ticket.ts';
import { announceStep, type Step, writeStep } from './write-step.ts';

export interface UndoInput extends OrderPress {
  /** The version that the step made, as the screen shows it. */
  readonly version: number;
  /** Why; required once customers may have got a text about the step. */
  readonly note: string;
}

/**
 * Takes back the newest step of an order (rule step-undo), as `changeStatus` makes one: the order, its history, the
 * counts, its event and the outbox are one transaction. What was to tell of the step and has not left is not sent;
 * where a text has left, the customer is told that it was wrong. Problems: NOT_FOUND, PENDING_ORDER, STATUS_CHANGED
 * with `OrderStateDetails`, NOT_UNDOABLE, WRONG_ROLE, REASON_REQUIRED, IDEMPOTENCY_MISMATCH.
 */
export function undoStep(dependencies: Dependencies, input: UndoInput): Outcome<StatusChange> {
  const { orderId, version, by, note, idempotencyKey: key } = input;
  const now = dependencies.clock.now();
  const call = { scope: `undo ${by.id}`, key, body: { orderId, version, note } };
  const { kitchenMinutes } = dependencies.shop.current;
  return runOnce(dependencies, call, (trx) => undo(trx, input, { now, kitchenMinutes }));
}

/** What may be dropped while an order is cancelled or on its way, and is true once that is undone. */
const STOPPED: readonly OutboxKind[] = [
  'message.status',
  'message.address',
  'message.missing',
  'message.missing-back',
  'ticket.change',
];

const NO_MONEY = { cents: 0, heldCents: 0 };

interface Here {
  readonly now: number;
  readonly kitchenMinutes: number;
}

async function undo(trx: Trx, input: UndoInput, { now, kitchenMinutes }: Here): Outcome<StatusChange> {
  const { by, version, note } = input;
  // Until this is written nobody makes the next step, gives money back, or attaches a payment.
  await lockOrder(trx, input.orderId);
  const found = await findForChange(trx, input, now);
  if (!found.ok) return found;
  const { order, last } = found.value;
  const overtaken = fail(statusChanged(order, last));
  if (order.version !== version) return overtaken;
  const history = await readWholeHistory(trx, order.id);
  const facts = undoFacts(history, await hasReview(trx, order.id));
  const before = standingSteps(history).at(-2);
  const press = { role: by.role, isOwn: last.staff_id === by.id, hasReason: note.trim() !== '', now };
  const problem = facts && checkUndo(facts, press);
  if (before === undefined || problem) return fail(problem ?? { code: 'NOT_UNDOABLE' });
  const isLeaving = isPickedUp(order.status) && !isPickedUp(before.status);
  if (isLeaving && !(await reopenQuestions(trx, order.id))) return fail(MONEY_MOVED);
  const isCancelled = order.status === 'cancelled';
  const since = last.arrived_at ?? last.at;
  const money = isCancelled ? await withdrawCancellation(trx, order, { since, at: now }) : NO_MONEY;
  if (money === null) return fail(MONEY_MOVED);
  const photos = await takePhotosAfter(trx, order.id, before.arrivedAt ?? before.at);
  await storeUndonePhotos(trx, order, { to: order.status, by, photos }, now);
  const isTimeUndone = facts?.since.includes('kitchen') ?? false;
  const arrival = stepArrival(order, { to: before.status, at: before.at, isTimeUndone }, kitchenMinutes);
  const step: Step = { to: before.status, at: now, undoneTo: before.at, person: by, note: note.trim(), arrival };
  if ((await writeStep(trx, order, step)) === null) return overtaken;
  for (const [cents, write] of [
    [money.cents, catalog.notRefunded],
    [money.heldCents, catalog.waitsNoMore],
  ] as const) {
    const note = write(formatCents(cents));
    if (cents > 0) await addNote(trx, { orderId: order.id, kind: 'refund', at: now, person: by, note });
  }
  await tellUndone(trx, order, { last, since, expectedAt: (arrival ?? order).expected_at }, now);
  await announceStep(trx, order, step);
  return ok({ ...changeOf(order), status: before.status, version: order.version + 1 });
}

interface Undone {
  readonly last: LastStep;
  /** When the server heard of the step, Unix ms. */
  readonly since: number;
  readonly expectedAt: number | null;
}

/** Tells customer and kitchen that a step is undone, and what it had kept from them. */
async function tellUndone(trx: Trx, order: Order, { last, since, expectedAt }: Undone, at: number): Promise<void> {
  const { id: orderId, status } = order;
  await takeBackText(trx, order, last, at);
  await queueDelayText(trx, order, expectedAt, at);
  if (status === 'cancelled' || isPickedUp(status)) await reopen(trx, { orderId, kinds: STOPPED, since }, at);
  if (status === 'cancelled') await takeBackVoidTicket(trx, { orderId, step: last.step, at });
}

/** Cancels the texts about the step. People who may have got one get another that says it was a mistake. */
async function takeBackText(trx: Trx, { id: orderId, status }: Order, last: LastStep, at: number): Promise<void> {
  if (!isTexted(status)) return;
  const payload = { orderId, status, step: last.step };
  if (await withdraw(trx, stepTextKey(payload))) return;
  await enqueue(trx, { kind: 'message.undone', dedupeKey: `message.undone:${orderId}:${last.step}`, payload, at });
}
