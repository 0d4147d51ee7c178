import * as catalog from '#catalog/everyone/requests.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { askPress } from '#web/api/staff/ask-press.ts';

/** What needs a person on the board. The page asks for it, which keeps no session alive. */
export const exceptionsQuery = () =>
  askedQuery(['board', 'exceptions'], 'GET /api/delivery/exceptions', {
    label: catalog.exceptions,
    isAnswer: hasLists('exceptions', 'noTexts'),
    isBackground: true,
  });

/**
 * The texts between the shop and an order's customer. If `isByHand` is false, the page reads them for itself: that
 * fails without an alert, and keeps no session alive.
 */
export const orderTextsQuery = (id: string, isByHand = true) =>
  askedQuery(['order', id, 'texts'], 'GET /api/delivery/orders/:id/texts', {
    label: catalog.texts,
    isAnswer: hasLists('texts'),
    params: { id },
    isBackground: !isByHand,
  });

/** Returns an order's customer by a text (rule shop-replies). */
export const textCustomer = (id: string, words: string) =>
  askOnce('POST /api/delivery/orders/:id/texts', { label: catalog.text, params: { id }, body: { words } });

export const markTextRead = (id: string) =>
  askPress('POST /api/office/inbox/:id/read', { label: catalog.text, params: { id } });

/** Has a receipt printer print a ticket that it failed to print. */
export function printAgain(id: string, ticketId: string) {
  const call = { label: catalog.printingTheTicket, params: { id, ticketId } };
  return askPress('POST /api/delivery/orders/:id/tickets/:ticketId/again', call);
}
