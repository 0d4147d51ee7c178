import { foldText } from '../menu/search.ts';
import { isPhoneTyping, readPhone } from '../person/phone.ts';
import { digitsOf } from '../person/written-phone.ts';

/**
 * The board's search: by order number, customer name, restaurant name or customer phone (rule board-search), folded as
 * every search is. Browser and server use the same rule, so that the rows shown are those that are counted.
 */

/** Fewer digits would be found in every other phone number. An opening parenthesis means a phone number. */
const PHONE_DIGITS_TO_SEARCH = 3;

/** A search box cannot hold a line break, so nothing is found across two fields. */
const BETWEEN_FIELDS = '\n';

export interface SearchedOrder {
  readonly orderNumber: string;
  readonly customerName: string;
  readonly restaurantName: string;
  readonly customerPhone: string;
}

/** What the search looks through, folded. */
export function orderSearchText({ orderNumber, customerName, restaurantName, customerPhone }: SearchedOrder): string {
  return [orderNumber, customerName, restaurantName, customerPhone].map(foldText).join(BETWEEN_FIELDS);
}

/**
 * The search text for typed words: folded, a number without '#', a phone by its digits, a whole one however it is
 * written. '' finds every order.
 */
export function orderSearchWords(typed: string): string {
  const text = foldText(typed.replace(/^[#\s]+/, ''));
  const phone = readPhone(text, 'phone-page');
  if (phone.ok) return phone.value;
  const digits = digitsOf(text);
  const isPhone = isPhoneTyping(text) && (digits.length >= PHONE_DIGITS_TO_SEARCH || text.startsWith('('));
  return isPhone ? digits : text;
}
