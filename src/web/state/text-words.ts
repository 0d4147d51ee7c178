import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/state.ts';
import type { OrderText } from '#contract/order/exceptions.ts';

/** Whether the customer wrote it. */
export const isTheirs = ({ state }: Pick<OrderText, 'state'>): boolean => state === 'unread' || state === 'read';

/** Who wrote it, and where (rule page-messages). */
export function writerWords(text: Pick<OrderText, 'state' | 'isFromPage'>): string {
  if (!isTheirs(text)) return shared.shop;
  return text.isFromPage ? catalog.customerOrdersPage : shared.customer;
}
