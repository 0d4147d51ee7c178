import { digitsOf, isPhoneTyping } from './phone.ts';

/**
 * The dashboard's search (operations.md section 2): by order number, customer name, restaurant name (case-insensitive) or customer phone.
 * One rule for browser and server, so that the rows shown are those that are counted.
 */

/** Fewer digits would stand in every other phone number; an opening parenthesis says that a phone number is meant. */
const PHONE_DIGITS_TO_SEARCH = 3;

/** No search box takes it: nothing is found across two fields. */
const BETWEEN_FIELDS = '\n';

export interface SearchedOrder {
  readonly orderNumber: string;
  readonly customerName: string;
  readonly restaurantName: string;
  /** Ten digits. */
  readonly customerPhone: string;
}

/** What the search looks through, in lower case. */
export function orderSearchText({ orderNumber, customerName, restaurantName, customerPhone }: SearchedOrder): string {
  return [orderNumber, customerName, restaurantName, customerPhone].join(BETWEEN_FIELDS).toLowerCase();
}

/** What is looked for where this is typed: lower case, without a number's '#', a phone number by its digits; '' finds every order. */
export function orderSearchWords(typed: string): string {
  const text = typed
    .replace(/^[#\s]+/, '')
    .trimEnd()
    .toLowerCase();
  const digits = digitsOf(text);
  const isPhone = isPhoneTyping(text) && (digits.length >= PHONE_DIGITS_TO_SEARCH || text.startsWith('('));
  return isPhone ? digits : text;
}
