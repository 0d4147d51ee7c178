/** The questions about missing dishes that are still open when an order is picked up (rule missing-at-pickup). */
import * as catalog from '#catalog/server/order-work.ts';
import type { OpenQuestion } from '#contract/order/missing.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import type { Problem } from '#domain/result.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { enqueue, withdraw } from '#server/database/stores/outbox.ts';
import { addNote, type Order, readAsked, type StoredMissing, settleMissing } from '#server/modules/orders/index.ts';
import { isReport, storeOtherSwaps } from './late-reports/store-late-report.ts';
import type { StatusInput } from './status-input.ts';

/** The open questions about an order's dishes, oldest first. */
export async function readQuestions(db: Db, orderId: string): Promise<OpenQuestion[]> {
  return (await readAsked(db, orderId)).map(({ id, dish, count, swap }) => ({ id, dish, count, swap }));
}

/**
 * Asks what was picked up, if nobody has said it: null if that is said, or nothing is open. A driver's report is
 * never held up, because it has happened. Problem: QUESTION_OPEN with `QuestionOpenDetails`.
 */
export async function checkQuestions(trx: Trx, orderId: string, input: StatusInput): Promise<Problem | null> {
  if (!isPickedUp(input.to) || input.swapped !== undefined || isReport(input)) return null;
  const questions = await readQuestions(trx, orderId);
  return questions.length === 0 ? null : { code: 'QUESTION_OPEN', details: { questions } };
}

/**
 * Closes what is open about an order that is picked up at `at` (Unix ms), in the transaction of the step: what the
 * person names in `swapped` was swapped, and of the rest the money goes back. A swap that is named although its
 * question ended otherwise waits for a person.
 */
export async function closeQuestions(trx: Trx, order: Order, input: StatusInput, at: number): Promise<void> {
  if (!isPickedUp(input.to)) return;
  const { id: orderId } = order;
  for (const row of await readAsked(trx, orderId)) {
    if (input.swapped?.includes(row.id)) await noteSwap(trx, row, input, at);
    else {
      const payload = { orderId, missingId: row.id };
      await enqueue(trx, { kind: 'missing.picked-up', dedupeKey: pickedUpKey(row.id), payload, at });
    }
  }
  await storeOtherSwaps(trx, order, input, at);
}

/** Opens what an undone pickup closed (rule step-undo); false where a dish's money is on its way back. */
export async function reopenQuestions(trx: Trx, orderId: string): Promise<boolean> {
  for (const { id } of await readAsked(trx, orderId)) {
    if (!(await withdraw(trx, pickedUpKey(id)))) return false;
  }
  return true;
}

const pickedUpKey = (missingId: string): string => `missing.picked-up:${missingId}`;

async function noteSwap(trx: Trx, row: StoredMissing, { by }: StatusInput, at: number): Promise<void> {
  const { id, order_id: orderId, dish, count, swap, refund_id, amount_cents } = row;
  const note = catalog.pickedUpInstead(swap, count, dish);
  await addNote(trx, { orderId, kind: 'missing', at, person: by, note });
  await settleMissing(trx, id, { state: 'swapped', answered_by: 'staff', answered_at: at, refund_id, amount_cents });
}
