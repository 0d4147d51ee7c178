import * as catalog from '#catalog/everyone/order-words.ts';
import { digitsOf, PHONE_DIGITS } from '#domain/person/written-phone.ts';

/** What an order shows where the customer's phone is hidden from its driver (rule hidden-phones). */

interface Card {
  readonly customer: { readonly phone: string; readonly phoneFormatted: string };
}

interface Details extends Card {
  readonly orderData: {
    readonly delivery: { readonly customerPhone: string; readonly customerPhoneFormatted: string };
  };
  readonly history: readonly { readonly note: string }[];
}

export const withoutPhone = <Order extends Card>(order: Order): Order => ({
  ...order,
  customer: { ...order.customer, phone: '', phoneFormatted: '' },
});

/** The same of an order's details, also in what people noted. What the customer wrote stays. */
export function withoutPhones<Order extends Details>(order: Order, supportPhone: string | null): Order {
  const { orderData, history } = order;
  return {
    ...withoutPhone(order),
    orderData: {
      ...orderData,
      delivery: { ...orderData.delivery, customerPhone: '', customerPhoneFormatted: '' },
    },
    history: history.map((step) => ({ ...step, note: hideNumbers(step.note, supportPhone) })),
  };
}

/** A US number in the middle of a text, however it is written, also without its area code, and what comes before it. */
const NUMBER =
  /(^|\D)(?:(?:\+?1[^\da-z]{0,3})?\(?[2-9]\d\d[^\da-z]{0,3}\d{3}[^\da-z]{0,3}|[2-9]\d\d[-. ])\d{4}(?!\d)/gi;
/** What opens a customer's page from a text (rule track-link). */
const PAGE_KEY = /\?k=[\w-]+/g;

/**
 * A text without phone numbers, because a customer's earlier one may be in it too, and without the key to the
 * customer's page, which shows what was written there; the shop's own number stays.
 */
export const hideNumbers = (text: string, supportPhone: string | null): string =>
  text
    .replace(NUMBER, (found, before: string) =>
      supportPhone?.endsWith(digitsOf(found).slice(-PHONE_DIGITS)) ? found : before + catalog.hiddenNumber,
    )
    .replace(PAGE_KEY, '');
