import { digitsOf, isPhoneTyping } from './phone.ts';
import { foldText } from './search.ts';

/**
 * The dashboard's search (operations.md section 2): by order number, customer name, restaurant name or customer phone, folded as every
 * search is. One rule for browser and server, so that the rows shown are those that are counted.
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

/** What the search looks through, folded. */
export function orderSearchText({ orderNumber, customerName, restaurantName, customerPhone }: SearchedOrder): string {
  return [orderNumber, customerName, restaurantName, customerPhone].map(foldText).join(BETWEEN_FIELDS);
}

/** What is looked for where this is typed: folded, without a number's '#', a phone number by its digits; '' finds every order. */
export function orderSearchWords(typed: string): string {
  const text = foldText(typed.replace(/^[#\s]+/, ''));
  const digits = digitsOf(text);
  const isPhone = isPhoneTyping(text) && (digits.length >= PHONE_DIGITS_TO_SEARCH || text.startsWith('('));
  return isPhone ? digits : text;
}
