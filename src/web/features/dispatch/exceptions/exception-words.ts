/** What the board says of each exception, and of the one press that ends it (rule exceptions-lane). */
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardException } from '#contract/order/exceptions.ts';
import { formatCents } from '#domain/money/money.ts';
import { isPickedUp, reportedText } from '#domain/order/order-status.ts';
import { ticketTroubleWords } from '#domain/order/ticket/ticket-trouble-words.ts';
import { formatPhone } from '#domain/person/written-phone.ts';

type Of<K extends BoardException['kind']> = Extract<BoardException, { readonly kind: K }>;

type LaneRow = readonly [key: string, exceptions: readonly BoardException[]];

/** The lane's rows, in its order: an exception each, but all orders that a driver gave back at once are one row. */
export function laneRows(exceptions: readonly BoardException[]): readonly LaneRow[] {
  const rows = new Map<string, BoardException[]>();
  for (const exception of exceptions) {
    const isReturned = exception.kind === 'report' && exception.reason === 'returned';
    const key = isReturned ? `${exception.at} ${exception.person}` : exception.key;
    rows.set(key, [...(rows.get(key) ?? []), exception]);
  }
  return [...rows];
}

function questionWords({ count, dish, swap, amountCents, heldWhy, reply }: Of<'question'>): string {
  const what = catalog.dishIsMissing(count, dish);
  const choice = catalog.swapOrMoneyBack(swap, formatCents(amountCents));
  if (heldWhy === 'reply') return catalog.customerAnswered(what, reply ?? '', choice);
  if (heldWhy === 'not-asked') return catalog.callAndAskCustomer(what, choice);
  return catalog.customerIsAsked(what, choice);
}

const REPORT_WORDS: Readonly<Record<Exclude<Of<'report'>['reason'], 'returned' | 'register'>, string>> = {
  cancelled: catalog.orderIsCancelled,
  reassigned: catalog.orderBelongsToAnother,
  ahead: catalog.earlierStepIsMissing,
  passed: catalog.morePhotosThanShown,
  swap: catalog.swapDecidedOtherwise,
  undone: catalog.stepWasUndone,
  back: catalog.notWaitingAtDoor,
};

function reportWords({ person, status, reason, note }: Of<'report'>): string {
  if (reason === 'register') return catalog.paidAnotherAmount(person);
  if (reason !== 'returned') return catalog.personReported(person, reportedText(status), REPORT_WORDS[reason]);
  return catalog.gaveOrderBack(person, isPickedUp(status) ? catalog.andHasTheFood : '', note);
}

/** What a driver gave back at once, in one sentence. */
export function returnedWords(row: readonly BoardException[]): string {
  const reports = row.filter((exception) => exception.kind === 'report');
  const { length: withFood } = reports.filter(({ status }) => isPickedUp(status));
  const ofSome = withFood === 0 ? '' : catalog.andHasFoodOf(withFood);
  const food = withFood === reports.length ? catalog.andHasTheFood : ofSome;
  return catalog.gaveOrdersBack(reports[0]?.person ?? '', reports.length, food, reports[0]?.note ?? '');
}

function untoldWords({ why, isCancelled, phone }: Of<'untold'>): string {
  const what = isCancelled ? catalog.cancellationNotKnown : catalog.textDidNotArrive;
  return catalog.callPhoneAbout(what, why === 'stopped' ? catalog.theyGetNoTexts : '', formatPhone(phone));
}

/** An exception in one plain sentence or two, at a moment (Unix ms). */
export function exceptionWords(exception: BoardException, now: number): string {
  switch (exception.kind) {
    case 'question':
      return questionWords(exception);
    case 'ticket':
      return ticketTroubleWords(exception);
    case 'report':
      return reportWords(exception);
    case 'untold':
      return untoldWords(exception);
    case 'text':
      return catalog.phoneWrote(formatPhone(exception.phone), exception.body);
    case 'door':
      return (now < exception.endsAt ? catalog.nobodyOpensTheDoor : catalog.waitAtDoorEnded)(exception.person);
    case 'empty':
      return shared.everyDishIsMissing;
    case 'money':
      return catalog.paymentsDontMatch(exception.count);
    case 'approval':
      return catalog.refundsNeedApproval(exception.count);
  }
}

/** The words on the button. */
export function actionWords(exception: BoardException): string {
  switch (exception.kind) {
    case 'question':
      return exception.heldWhy === null ? catalog.openOrder : catalog.decide;
    case 'door':
    case 'empty':
      return catalog.openOrder;
    case 'ticket':
      return exception.trouble === 'failed' ? shared.printAgain : catalog.printHere;
    case 'report':
      return catalog.markAsResolved;
    case 'untold':
      return catalog.iCalledThem;
    case 'text':
      return shared.markAsRead;
    case 'money':
    case 'approval':
      return catalog.openMoney;
  }
}

/** Whether an exception is heard when it comes: a question that the customer still has time to answer is not. */
export const isHeard = (exception: BoardException): boolean =>
  exception.kind !== 'question' || exception.heldWhy !== null;
