/** What the board says of each exception, and of the one press that ends it (rule exceptions-lane). */
import type { BoardException } from '#contract/exceptions.ts';
import { formatCents } from '#domain/money/money.ts';
import { isPickedUp, statusText } from '#domain/order/order-status.ts';
import { ticketTroubleWords } from '#domain/order/ticket-trouble-words.ts';
import { formatPhone } from '#domain/person/written-phone.ts';

type Of<K extends BoardException['kind']> = Extract<BoardException, { readonly kind: K }>;

function questionWords({ count, dish, swap, amountCents, heldWhy, reply }: Of<'question'>): string {
  const what = `${count} × ${dish} is missing`;
  const choice = `${swap}, or ${formatCents(amountCents)} back`;
  if (heldWhy === 'reply') return `${what}. The customer answered “${reply ?? ''}”: ${choice}?`;
  if (heldWhy === 'not-asked') return `${what}. The customer gets no texts. Call and ask: ${choice}?`;
  return `${what}. The customer is asked: ${choice}. No answer yet.`;
}

const REPORT_WORDS: Readonly<Record<Exclude<Of<'report'>['reason'], 'returned'>, string>> = {
  cancelled: 'but the order is cancelled',
  reassigned: 'but the order belongs to someone else',
  ahead: 'but a step before it is missing',
  passed: 'with more photos than the order shows',
  swap: 'with a swap that had been decided otherwise',
  undone: 'but the step was undone',
};

function reportWords({ person, status, reason }: Of<'report'>): string {
  if (reason !== 'returned') return `${person} reported “${statusText(status)}”, ${REPORT_WORDS[reason]}.`;
  return `${person} gave this order back${isPickedUp(status) ? ' and has the food' : ''}.`;
}

function untoldWords({ why, isCancelled, phone }: Of<'untold'>): string {
  const what = isCancelled
    ? 'The customer doesn’t know that the order was cancelled'
    : 'A text didn’t reach the customer';
  return `${what}${why === 'stopped' ? ': they get no texts' : ''}. Call ${formatPhone(phone)}.`;
}

/** An exception in one plain sentence or two. */
export function exceptionWords(exception: BoardException): string {
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
      return `${formatPhone(exception.phone)} wrote: “${exception.body}”`;
    case 'door':
      return `Nobody opens the door. ${exception.person} waits for another`;
    case 'money':
      return exception.count === 1
        ? 'A payment and an order don’t agree.'
        : `${exception.count} payments don’t agree with their orders.`;
  }
}

/** The words on the button. */
export function actionWords(exception: BoardException): string {
  switch (exception.kind) {
    case 'question':
      return exception.heldWhy === null ? 'Open order' : 'Decide';
    case 'door':
      return 'Open order';
    case 'ticket':
      return exception.trouble === 'failed' ? 'Print again' : 'Print here';
    case 'report':
      return 'Mark as resolved';
    case 'untold':
      return 'I called them';
    case 'text':
      return 'Mark as read';
    case 'money':
      return 'Open money';
  }
}

/** Whether an exception is heard when it comes: a question that the customer still has time to answer is not. */
export const isHeard = (exception: BoardException): boolean =>
  exception.kind !== 'question' || exception.heldWhy !== null;
