/** The office's actions on an order, with their messages (rules board-steps, order-taking). */

import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/state.ts';
import type { SentPart } from '#contract/calls.ts';
import type { BoardOrder, NotPaidDetails, OrderStateDetails, StatusChangeAnswer } from '#contract/order/delivery.ts';
import type { QuestionOpenDetails } from '#contract/order/missing.ts';
import { nextStatus, type OrderStatus, primaryTransition, statusText } from '#domain/order/order-status.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { STAFF_TEXT } from '#domain/staff-problems.ts';
import { ApiRefusal, isNotSignedIn } from '#web/api/client.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { afterPaint } from '#web/state/dispatch/after-paint.ts';
import { boardActions, boardStore } from '#web/state/dispatch/board.ts';
import { followOrder } from '#web/state/dispatch/board-model.ts';
import type { UnpaidWords } from '#web/state/dispatch/board-questions.ts';
import { askReadyTime } from '#web/state/dispatch/ready-question.ts';
import { fetchPart } from '#web/state/use-part.ts';
import { failureWords } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { showStatus } from '#web/ui/page/status-message.ts';

/**
 * Tells a failed press in an alert: the server's words, else `fallback`. After the last attempt the client itself has
 * told it; a session that is over has its own dialog.
 */
function tell(error: unknown, fallback?: string, inFull = (words: string): string => words): void {
  const words = isNotSignedIn(error) ? null : failureWords(error as Error, fallback);
  if (words !== null) void showAlert(inFull(words));
}

export const loadQuestions = () => import('./board-questions.ts');

/** What asks the office, which the board loads ahead; null once an alert has said that it can't be loaded. */
const questionsOf = (label: string) => fetchPart({ label, load: loadQuestions });

const serverNow = (): number => Date.now() + boardStore.getState().clockAheadMs;

/** Shows the order's current state immediately if somebody else was faster. */
function learnState(order: BoardOrder, error: unknown): void {
  if (!(error instanceof ApiRefusal) || error.status !== 409) return;
  const { status, version, stepAt } = (error.details ?? {}) as Partial<OrderStateDetails>;
  if (status !== undefined && version !== undefined && stepAt !== undefined) {
    boardActions.learn({ ...order, status, version, stepAt });
  }
}

export interface StepWish {
  readonly to: OrderStatus;
  readonly note?: string;
  /** With 'cancelled': the cents to give back. */
  readonly refundCents?: number;
}

type StepBody = SentPart<'PATCH /api/delivery/orders/:id/status', 'body'>;

/** Sends a step, and again with what was picked up (rule missing-at-pickup); null if decided against. */
async function sendStep(id: string, body: StepBody): Promise<StatusChangeAnswer | null> {
  const call = { label: requests.statusUpdate, params: { id }, body };
  try {
    return await askOnce('PATCH /api/delivery/orders/:id/status', call);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'QUESTION_OPEN') throw error;
    const questions = await questionsOf(requests.statusUpdate);
    const swapped = await questions?.askPickedUp((error.details as QuestionOpenDetails).questions);
    return swapped == null ? null : sendStep(id, { ...body, swapped });
  }
}

/**
 * Makes a step of an order as seen, shown at once and taken back if refused; true if the server agreed. A pending order
 * has none (rule pending-step-refused).
 */
export async function moveOrder(order: BoardOrder, { to, note = '', refundCents }: StepWish): Promise<boolean> {
  const { id, version } = order;
  if (order.isPending) {
    await showAlert(STAFF_TEXT.PENDING_ORDER);
    return false;
  }
  if (boardStore.getState().changing.has(id)) return false;
  boardActions.changing(id, to);
  try {
    await afterPaint();
    const body = { status: to, note, version, ...(refundCents === undefined ? {} : { refundCents }) };
    const answer = await sendStep(id, body);
    if (answer === null) return false;
    const { status } = answer;
    const made = { ...order, status, version: answer.version, stepAt: serverNow() };
    boardActions.learn(made);
    void boardActions.refresh();
    const undo = { ms: UNDO_MS, run: () => void undoStep(made, order.status) };
    showStatus(catalog.orderStatusUpdatedTo(statusText(status)), undo);
    askReadyTime(status === 'restaurant_confirmed' ? order : null);
    return true;
  } catch (error) {
    learnState(order, error);
    void boardActions.refresh();
    tell(error, catalog.failedToUpdateStatus);
    return false;
  } finally {
    boardActions.changing(id, null);
  }
}

/** Sends an undo. If that needs a reason by now, asks for it and sends it again; false without one. */
async function sendUndo({ id, version }: Pick<BoardOrder, 'id' | 'version'>, note: string): Promise<boolean> {
  const body = { version, note };
  try {
    await askOnce('POST /api/delivery/orders/:id/undo', { label: requests.undo, params: { id }, body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'REASON_REQUIRED') throw error;
    const reason = await (await questionsOf(requests.undo))?.askWhyUndone();
    return reason != null && sendUndo({ id, version }, reason);
  }
}

/** Takes back the newest step of an order as it was seen, to the status `to` (rule step-undo). */
export async function undoStep(order: BoardOrder, to: OrderStatus): Promise<void> {
  const { id, orderNumber } = order;
  if (boardStore.getState().changing.has(id)) return;
  boardActions.changing(id, to);
  try {
    const isDone = await sendUndo(order, '');
    await boardActions.refresh();
    if (!isDone) return;
    showStatus(catalog.undoneOrderIs(orderNumber, statusText(to)));
    askReadyTime(null);
  } catch (error) {
    learnState(order, error);
    void boardActions.refresh();
    tell(error, catalog.failedToUndoStep);
  } finally {
    boardActions.changing(id, null);
  }
}

/** Takes a new order (rule order-taking); a slower person reads who has it. */
export async function takeOrder({ id, orderNumber }: BoardOrder): Promise<void> {
  if (boardStore.getState().taking.has(id)) return;
  boardActions.taking(id, true);
  try {
    await afterPaint();
    const call = { label: catalog.takingTheOrder, params: { id } };
    const { isFirst, taken } = await askPress('POST /api/delivery/orders/:id/take', call);
    if (!isFirst && taken !== null && taken.person !== '') {
      void showAlert(catalog.alreadyTookOrder(taken.person, orderNumber));
    }
    await boardActions.refresh();
  } catch (error) {
    void boardActions.refresh();
    tell(error, catalog.failedToTakeOrder);
  } finally {
    boardActions.taking(id, false);
  }
}

const PROVIDER_DOWN = 'PAYMENT_PROVIDER_DOWN';

/** The server waits up to 8 s for the payment provider, so a conversion has one attempt in the time of a press. */
const CONVERT_LIMITS = {
  limitMs: PRESS_LIMITS.limitMs,
  attemptLimitMs: PRESS_LIMITS.limitMs,
  finalCode: PROVIDER_DOWN,
};

/** Converts a pending order. One that is not paid needs a reason for it. */
function convert(id: string, unpaidReason: string | null) {
  const body = unpaidReason === null ? {} : { confirmUnpaid: true, note: unpaidReason };
  const call = { ...CONVERT_LIMITS, label: catalog.orderConversion, params: { id }, body };
  return askOnce('POST /api/delivery/convert/:id', call);
}

/** What the question says where an order can be converted unpaid; null where it cannot. */
function unpaidWords(error: unknown): UnpaidWords | null {
  if (!(error instanceof ApiRefusal)) return null;
  if (error.code === PROVIDER_DOWN) return { title: catalog.cantCheckPayment, text: catalog.convertUnchecked };
  const { needsConfirmation } = (error.details ?? {}) as Partial<NotPaidDetails>;
  return needsConfirmation === true ? { title: catalog.orderNotPaid, text: error.message } : null;
}

/** Sends a conversion, again with a reason if unpaid (rule unpaid-conversion). False if decided against. */
async function convertWithQuestion(id: string): Promise<boolean> {
  try {
    await convert(id, null);
    return true;
  } catch (error) {
    const words = unpaidWords(error);
    if (words === null) throw error;
    const reason = await (await questionsOf(catalog.orderConversion))?.askWhyUnpaid(words);
    if (reason == null) return false;
    await convert(id, reason);
    return true;
  }
}

/** Converts a pending order; true if it is an order now (rule pending-conversion). */
export async function convertOrder({ id }: BoardOrder): Promise<boolean> {
  if (boardStore.getState().changing.has(id)) return false;
  boardActions.changing(id, 'pending');
  try {
    const isDone = await convertWithQuestion(id);
    void boardActions.refresh();
    if (isDone) showStatus(shared.pendingOrderConverted);
    return isDone;
  } catch (error) {
    tell(error, undefined, catalog.failedToConvertOrder);
    return false;
  } finally {
    boardActions.changing(id, null);
  }
}

/** A payment just before the press made the order: its next step needs another (rule press-meaning). */
function tellJustPaid({ orderNumber, status }: BoardOrder): void {
  const next = primaryTransition(status);
  const again = next === null ? '' : catalog.pressAgainToContinue(next.label);
  showStatus(catalog.orderJustPaid(orderNumber, again));
}

/** Makes the next step of an order as it was seen; a delivery asks for its note first. */
export function advanceOrder(seen: BoardOrder, onDeliver: () => void): void {
  const order = followOrder(boardStore.getState().model, seen.id);
  const to = nextStatus(seen.status);
  if (seen.isPending && order?.isPending === false) tellJustPaid(order);
  else if (seen.isPending) void convertOrder(seen);
  else if (to === 'delivered') onDeliver();
  else if (to !== null) void moveOrder(seen, { to });
}

/** Gives an order to a driver, or to nobody (null). `seen` is the order as the screen showed it. */
export const assignOrder = (seen: BoardOrder, driver: BoardOrder['driver']): Promise<void> =>
  boardActions.giving(seen.id, () => sendDriver(seen, driver, true));

async function sendDriver(seen: BoardOrder, driver: BoardOrder['driver'], canUndo: boolean): Promise<void> {
  const input = { driverId: driver?.id ?? null, seenDriverId: seen.driver?.id ?? null };
  try {
    await afterPaint();
    const call = { label: catalog.driverAssignment, params: { id: seen.id }, body: input };
    await askOnce('PUT /api/delivery/orders/:id/driver', call);
    const words = driver === null ? catalog.hasNoDriverNow : catalog.assignedTo(driver.name);
    // Giving it back to whom it had is all that there is to undo, once: a double press would assign again.
    const assignBack = () => sendDriver({ ...seen, driver }, seen.driver, false);
    const undo = { ms: UNDO_MS, run: () => void boardActions.giving(seen.id, assignBack) };
    showStatus(catalog.orderIs(seen.orderNumber, words), canUndo ? undo : null);
  } catch (error) {
    tell(error, catalog.failedToAssignDriver);
  }
}
