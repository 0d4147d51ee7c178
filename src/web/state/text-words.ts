import * as catalog from '#catalog/everyone/state.ts';
import type { OrderText } from '#contract/order/exceptions.ts';

/** Whether the customer wrote it. */
export const isTheirs = ({ state }: Pick<OrderText, 'state'>): boolean => state === 'unread' || state === 'read';

/** Who wrote it, and where (rule page-messages). */
export function writerWords(text: Pick<OrderText, 'state' | 'isFromPage'>): string {
  if (!isTheirs(text)) return catalog.shop;
  return text.isFromPage ? catalog.customerOrdersPage : catalog.customer;
}
