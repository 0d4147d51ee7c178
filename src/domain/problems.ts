import { OWN_TEXT } from './own-problems.ts';

/**
 * Every way in which the product says no, with its HTTP status and its English text. 409 = something changed (price,
 * sold out, status), 422 = the input breaks a rule (rule refusal-frame).
 */
export const PROBLEM_STATUS = {
  VALIDATION: 422,
  MALFORMED: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  HEADERS_TOO_LARGE: 431,
  FORBIDDEN_ORIGIN: 403,
  HTTPS_REQUIRED: 403,
  NOT_SIGNED_IN: 401,
  SIGN_IN_FAILED: 401,
  WRONG_ROLE: 403,
  STAFF_UNKNOWN: 404,
  EMAIL_TAKEN: 409,
  LAST_OWNER: 409,
  PASSWORD_COMMON: 422,
  PASSWORD_WRONG: 422,
  RATE_LIMITED: 429,
  OVERLOADED: 503,
  INTERNAL: 500,
  IDEMPOTENCY_KEY_INVALID: 400,
  IDEMPOTENCY_MISMATCH: 422,
  PLACE_UNKNOWN: 404,
  PLACES_UNAVAILABLE: 503,
  OUT_OF_ZONE: 422,
  RESTAURANT_UNKNOWN: 404,
  RESTAURANT_CLOSED: 409,
  PRICE_CHANGED: 409,
  ITEM_SOLD_OUT: 409,
  ITEM_SUSPENDED: 409,
  ITEM_UNKNOWN: 422,
  SELECTION_INVALID: 422,
  ITEM_CHANGED: 409,
  CART_EMPTY: 422,
  CART_TOO_LARGE: 422,
  CART_EXPIRED: 410,
  TIP_INVALID: 422,
  PHONE_INVALID: 422,
  ADDRESS_INFO_INVALID: 422,
  AMOUNT_OUT_OF_RANGE: 422,
  PENDING_NOT_FOUND: 404,
  PENDING_EXPIRED: 410,
  ALREADY_ORDERED: 409,
  PAYMENT_UNDER_WAY: 409,
  SESSION_UNKNOWN: 404,
  NOT_PAID: 409,
  NEEDS_REVIEW: 409,
  PAYMENT_PROVIDER_DOWN: 503,
  SIGNATURE_INVALID: 400,
  PENDING_ORDER: 409,
  STATUS_CHANGED: 409,
  STATUS_NOT_NEXT: 409,
  PHOTO_REQUIRED: 422,
  TOO_MANY_PHOTOS: 422,
  NOTE_REQUIRED: 422,
  REASON_REQUIRED: 422,
  REFUND_TOO_LARGE: 422,
  NOTHING_TO_REFUND: 422,
  REFUND_LIMIT: 403,
  MONEY_CHANGED: 409,
  ALREADY_PAID: 409,
  DAY_NOT_OVER: 422,
  DRIVER_UNKNOWN: 422,
  TOO_MANY_STREAMS: 429,
  PHOTO_TYPE: 415,
  PHOTO_TOO_LARGE: 422,
  PHOTO_UNREADABLE: 422,
  STORAGE_FULL: 503,
  LINK_INVALID: 403,
  ORDER_NOT_FOUND: 404,
  ORDER_LOCKED: 403,
  LAST_FOUR_WRONG: 422,
  REVIEW_TOO_EARLY: 409,
  REVIEW_EXISTS: 409,
  ALREADY_DECIDED: 409,
  MENU_CHANGED: 409,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** A refusal as data. `message` replaces the code's own text where an action can say something more exact. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message?: string;
  /** What the screen needs, such as a new quote. */
  readonly details?: unknown;
  /** When it is worth trying again, ms from now; for RATE_LIMITED and the 503s. */
  readonly retryAfterMs?: number;
}

/**
 * What a customer reads where an action has nothing more exact to say: what happened, and what to do next (rule
 * exact-texts).
 */
export const PROBLEM_TEXT: Readonly<Record<ProblemCode, string>> = {
  ...OWN_TEXT,
  VALIDATION: 'Some of the details are not right. Please check them and try again.',
  MALFORMED: 'This request could not be read.',
  NOT_FOUND: 'Nothing was found here.',
  METHOD_NOT_ALLOWED: 'This address does not answer that kind of request.',
  PAYLOAD_TOO_LARGE: 'This request is too large.',
  URI_TOO_LONG: 'This address is too long.',
  HEADERS_TOO_LARGE: 'The headers of this request are too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not accepted here.',
  FORBIDDEN_ORIGIN: 'This request came from another site and was refused.',
  HTTPS_REQUIRED: 'This call came over plain http and was refused. Please use the https address.',
  NOT_SIGNED_IN: 'Please sign in to go on.',
  SIGN_IN_FAILED: 'That email and password do not match. Please check both and try again.',
  WRONG_ROLE: 'Your account may not do this. Please ask the owner if you need to.',
  STAFF_UNKNOWN: 'There is no such person on the staff.',
  EMAIL_TAKEN: 'Someone on the staff already has this email address.',
  LAST_OWNER: 'This is the only active owner. Make someone else an owner first.',
  PASSWORD_COMMON: 'This password is easy to guess. Please choose another one.',
  PASSWORD_WRONG: 'Your current password is not right. Please try again.',
  RATE_LIMITED: 'That was a lot at once. Please wait a moment and try again.',
  OVERLOADED: 'We are very busy right now. Please try again in a moment.',
  IDEMPOTENCY_KEY_INVALID: 'The Idempotency-Key header must be 1 to 200 plain characters.',
  IDEMPOTENCY_MISMATCH: 'This request was already sent with other content.',
  PLACE_UNKNOWN: 'We could not find this address. Please search for it again.',
  PLACES_UNAVAILABLE: 'Address search is not available right now. Please try again in a moment.',
  OUT_OF_ZONE: "We don't currently deliver to this area",
  RESTAURANT_UNKNOWN: 'Restaurant not found',
  RESTAURANT_CLOSED: 'This restaurant is closed right now.',
  PRICE_CHANGED: 'A price has changed since you last looked. Please check the new total before you pay.',
  ITEM_SOLD_OUT: 'An item in your cart is sold out. Please remove it and try again.',
  ITEM_SUSPENDED: 'An item in your cart is not available right now. Please remove it and try again.',
  ITEM_UNKNOWN: 'An item in your cart is no longer on the menu. Please remove it and try again.',
  ITEM_CHANGED: 'An item in your cart has changed on the menu. Please edit it and check your choices.',
  SELECTION_INVALID: 'The choices for an item in your cart are not complete. Please edit it and try again.',
  CART_EMPTY: 'Your cart is empty',
  CART_EXPIRED: 'Your cart has expired. Please start a new order.',
  TIP_INVALID: 'Please enter a valid tip amount.',
  PHONE_INVALID: 'Please enter a valid 10-digit phone number',
  ADDRESS_INFO_INVALID: 'Some address details are missing. Please complete them and try again.',
  AMOUNT_OUT_OF_RANGE: 'This total cannot be paid by card.',
  PENDING_NOT_FOUND: 'Order data not found. Please start over from the checkout page.',
  PENDING_EXPIRED: 'This order was started too long ago. Please start over from the checkout page.',
  ALREADY_ORDERED: 'This order has already been placed.',
  PAYMENT_UNDER_WAY: 'Your payment is being confirmed. There is nothing to do, and no need to pay again.',
  SESSION_UNKNOWN: 'No payment session found',
  NOT_PAID: 'Payment was not completed successfully',
  NEEDS_REVIEW: 'Your payment was received and we are checking your order. We will contact you shortly.',
  PAYMENT_PROVIDER_DOWN: 'Card payments are not available right now. Please try again in a moment.',
  SIGNATURE_INVALID: 'The signature of this notification is not right.',
  PHOTO_TYPE: 'Please use a JPEG, PNG or WebP photo.',
  PHOTO_TOO_LARGE: 'This photo has more than 50 megapixels. Please take a smaller one.',
  PHOTO_UNREADABLE: 'This photo is damaged or incomplete. Please take it again.',
  STORAGE_FULL: 'There is no room for photos right now. Please tell the dispatcher, and try again later.',
  LINK_INVALID: 'This link has expired. Please go back and open it again.',
  ORDER_NOT_FOUND: 'Order Not Found',
  ORDER_LOCKED: 'Please confirm the last four digits of your phone number first.',
  LAST_FOUR_WRONG: 'These digits do not match this order. Please check them and try again.',
  REVIEW_TOO_EARLY: 'You can leave a review once your order has been delivered.',
  REVIEW_EXISTS: 'This order already has a review. Thank you!',
  ALREADY_DECIDED: 'This request has already been decided.',
  MENU_CHANGED: 'Somebody else changed this menu first. Please look at it again.',
  // For a pending order that is to take a step (rule pending-step-refused).
  PENDING_ORDER: 'Cannot update status of pending order. Please convert it to a regular order first.',
  STATUS_CHANGED: 'Somebody else changed this order first. Please look at it again.',
  STATUS_NOT_NEXT: 'An order moves one step at a time, and never back.',
  PHOTO_REQUIRED: 'A photo is required for delivery confirmation',
  TOO_MANY_PHOTOS: 'An order can have at most 3 delivery photos.',
  NOTE_REQUIRED: 'Please add a note that says how it was delivered, since there is no photo.',
  REASON_REQUIRED: 'Please say why this order is cancelled.',
  REFUND_TOO_LARGE: 'This is more than what is left of the payment.',
  NOTHING_TO_REFUND: 'Please choose what goes back. None of this costs anything, or all of it has gone back already.',
  REFUND_LIMIT: 'This is more than you may give back. Please ask the owner.',
  MONEY_CHANGED: 'Somebody else gave money back first. Please look at it again.',
  ALREADY_PAID: 'This order is paid already.',
  DAY_NOT_OVER: 'This day has not begun yet.',
  DRIVER_UNKNOWN: 'There is no such driver.',
  TOO_MANY_STREAMS: 'Too many live pages are open. This one refreshes every 30 seconds instead.',
};

/** The text of REASON_REQUIRED where an order is converted unpaid (rule unpaid-conversion). */
export const CONVERSION_REASON_TEXT = 'Please say why this order is converted without a payment.';

/** The HTTP status that goes with a code. */
export function problemStatus(code: ProblemCode): number {
  return PROBLEM_STATUS[code];
}

/** The English text that goes with a code. */
export function problemText(code: ProblemCode): string {
  return PROBLEM_TEXT[code];
}
