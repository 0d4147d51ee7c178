import { OWN_TEXT } from './own-problems.ts';
import { STAFF_TEXT } from './staff-problems.ts';

/**
 * Every way in which the product says no: the HTTP status, and what a customer reads where an action has nothing more
 * exact to say, namely what happened and what to do next (rule exact-texts). 409 = something changed (price, sold out,
 * status), 422 = the input breaks a rule (rule refusal-frame).
 */
export const PROBLEMS = {
  VALIDATION: [422, 'Some of the details are not right. Please check them and try again.'],
  MALFORMED: [400, 'This request could not be read.'],
  NOT_FOUND: [404, 'Nothing was found here.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer that kind of request.'],
  PAYLOAD_TOO_LARGE: [413, 'This request is too large.'],
  URI_TOO_LONG: [414, 'This address is too long.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This kind of content is not accepted here.'],
  HEADERS_TOO_LARGE: [431, 'The headers of this request are too large.'],
  FORBIDDEN_ORIGIN: [403, 'This request came from another site and was refused.'],
  HTTPS_REQUIRED: [403, 'This call came over plain http and was refused. Please use the https address.'],
  NOT_SIGNED_IN: [401, STAFF_TEXT.NOT_SIGNED_IN],
  SIGN_IN_FAILED: [401, 'That email and password do not match. Please check both and try again.'],
  WRONG_ROLE: [403, 'Your account may not do this. Please ask the owner if you need to.'],
  STAFF_UNKNOWN: [404, 'There is no such person on the staff.'],
  EMAIL_TAKEN: [409, 'Someone on the staff already has this email address.'],
  LAST_OWNER: [409, 'This is the only active owner. Make someone else an owner first.'],
  PASSWORD_COMMON: [422, 'This password is easy to guess. Please choose another one.'],
  PASSWORD_WRONG: [422, 'Your current password is not right. Please try again.'],
  RATE_LIMITED: [429, 'That was a lot at once. Please wait a moment and try again.'],
  OVERLOADED: [503, 'We are very busy right now. Please try again in a moment.'],
  INTERNAL: [500, OWN_TEXT.INTERNAL],
  IDEMPOTENCY_KEY_INVALID: [400, 'The Idempotency-Key header must be 1 to 200 plain characters.'],
  IDEMPOTENCY_MISMATCH: [422, 'This request was already sent with other content.'],
  PLACE_UNKNOWN: [404, 'We could not find this address. Please search for it again.'],
  PLACES_UNAVAILABLE: [503, 'Address search is not available right now. Please try again in a moment.'],
  OUT_OF_ZONE: [422, "We don't currently deliver to this area"],
  RESTAURANT_UNKNOWN: [404, 'Restaurant not found'],
  RESTAURANT_CLOSED: [409, 'This restaurant is closed right now.'],
  PRICE_CHANGED: [409, 'A price has changed since you last looked. Please check the new total before you pay.'],
  ITEM_SOLD_OUT: [409, 'An item in your cart is sold out. Please remove it and try again.'],
  ITEM_SUSPENDED: [409, 'An item in your cart is not available right now. Please remove it and try again.'],
  ITEM_UNKNOWN: [422, 'An item in your cart is no longer on the menu. Please remove it and try again.'],
  SELECTION_INVALID: [422, 'The choices for an item in your cart are not complete. Please edit it and try again.'],
  ITEM_CHANGED: [409, 'An item in your cart has changed on the menu. Please edit it and check your choices.'],
  CART_EMPTY: [422, 'Your cart is empty'],
  CART_TOO_LARGE: [422, OWN_TEXT.CART_TOO_LARGE],
  CART_EXPIRED: [410, 'Your cart has expired. Please start a new order.'],
  TIP_INVALID: [422, 'Please enter a valid tip amount.'],
  PHONE_INVALID: [422, 'Please enter a valid 10-digit phone number'],
  ADDRESS_INFO_INVALID: [422, 'Some address details are missing. Please complete them and try again.'],
  AMOUNT_OUT_OF_RANGE: [422, 'This total cannot be paid by card.'],
  PENDING_NOT_FOUND: [404, 'Order data not found. Please start over from the checkout page.'],
  PENDING_EXPIRED: [410, 'This order was started too long ago. Please start over from the checkout page.'],
  ALREADY_ORDERED: [409, 'This order has already been placed.'],
  PAYMENT_UNDER_WAY: [409, 'Your payment is being confirmed. There is nothing to do, and no need to pay again.'],
  SESSION_UNKNOWN: [404, 'No payment session found'],
  NOT_PAID: [409, 'Payment was not completed successfully'],
  NEEDS_REVIEW: [409, 'Your payment was received and we are checking your order. We will contact you shortly.'],
  PAYMENT_PROVIDER_DOWN: [503, 'Card payments are not available right now. Please try again in a moment.'],
  SIGNATURE_INVALID: [400, 'The signature of this notification is not right.'],
  // For a pending order that is to take a step (rule pending-step-refused).
  PENDING_ORDER: [409, STAFF_TEXT.PENDING_ORDER],
  STATUS_CHANGED: [409, 'Someone else changed this order first. Please check it again.'],
  DETAILS_CHANGED: [409, 'Someone else changed this order first. Please check it again.'],
  STATUS_NOT_NEXT: [409, 'An order moves one step at a time, and never back.'],
  TEXTS_STOPPED: [409, 'This customer texted STOP. Call them instead.'],
  ORDER_TAKEN: [409, 'The restaurant has your order already. Please call us to change or cancel it.'],
  NOT_UNDOABLE: [409, "This step can't be undone."],
  QUESTION_OPEN: [409, 'The customer has not answered about a missing dish. Say what was picked up.'],
  PHOTO_REQUIRED: [422, 'A photo is required for delivery confirmation'],
  TOO_MANY_PHOTOS: [422, 'An order can have at most 3 delivery photos.'],
  NOTE_REQUIRED: [422, 'Please add a note that says how it was delivered, since there is no photo.'],
  REASON_REQUIRED: [422, 'Please say why this order is cancelled.'],
  REFUND_TOO_LARGE: [422, 'This is more than what is left of the payment.'],
  NOTHING_TO_REFUND: [
    422,
    'Please choose what goes back. None of this costs anything, or all of it has gone back already.',
  ],
  REFUND_LIMIT: [403, 'This is more than you may give back. Please ask the owner.'],
  MONEY_CHANGED: [409, 'Someone else gave money back first. Please check it again.'],
  ORDER_OVER: [409, 'This order is over. Please give the money back by a refund.'],
  MISSING_ANSWERED: [409, 'This has been decided already. Please check the order again.'],
  MORE_THAN_OWED: [422, 'This is more than is owed.'],
  NOT_CORRECTABLE: [422, 'This row follows from something else and cannot be corrected by hand.'],
  DOOR_WAIT: [409, 'First note that nobody opens, and wait five minutes at the door.'],
  TILL_CLOSED: [409, 'What was paid can be noted once the food is ready, where the shop asks for it.'],
  TILL_NOTED: [409, 'What was paid for this order is noted already. The office can correct it.'],
  TILL_CHANGED: [409, 'Someone else corrected this first. Please check it again.'],
  EVIDENCE_EMPTY: [422, 'Write what the bank should read.'],
  EVIDENCE_SENT: [409, 'Evidence for this dispute was already sent. A bank takes it once.'],
  EVIDENCE_CLOSED: [409, 'The bank takes no evidence for this dispute any more.'],
  PHOTO_GONE: [409, 'A photo was deleted. Reload the page and check the photos.'],
  ALREADY_PAID: [409, 'This order is paid already.'],
  DAY_NOT_BEGUN: [422, 'This day has not begun yet.'],
  DAY_NOT_OVER: [409, 'This day is not over yet. Please close it later.'],
  DRIVER_UNKNOWN: [422, 'There is no such driver.'],
  TOO_MANY_STREAMS: [429, 'Too many live pages are open. This one refreshes every 30 seconds instead.'],
  PHOTO_TYPE: [415, 'Please use a JPEG, PNG or WebP photo.'],
  PHOTO_TOO_LARGE: [422, 'This photo has more than 50 megapixels. Please take a smaller one.'],
  PHOTO_UNREADABLE: [422, 'This photo is damaged or incomplete. Please take it again.'],
  STORAGE_FULL: [503, 'There is no room for photos right now. Please tell the dispatcher, and try again later.'],
  LINK_INVALID: [403, 'This link has expired. Please go back and open it again.'],
  ORDER_NOT_FOUND: [404, 'Order Not Found'],
  ORDER_LOCKED: [403, 'Please confirm the last four digits of your phone number first.'],
  LAST_FOUR_WRONG: [422, 'These digits do not match this order. Please check them and try again.'],
  REVIEW_TOO_EARLY: [409, 'You can leave a review once your order has been delivered.'],
  REPLY_EXISTS: [409, 'This review has a reply already.'],
  REVIEW_EXISTS: [409, 'This order already has a review. Thank you!'],
  ALREADY_DECIDED: [409, 'This request has already been decided.'],
  DRAFT_CONFLICT: [409, 'Someone else changed this too. Compare both versions and choose one.'],
  DRAFT_CHANGED: [409, 'Someone else changed this draft first. Please check it again.'],
  DRAFT_EMPTY: [409, 'This matches the published menu. Nothing to publish.'],
  MENU_UNSOUND: [422, 'This menu cannot be published yet. Please fix what is marked.'],
  PRINTER_NAME_TAKEN: [409, 'There is a printer of this name already.'],
  KEYS_FIXED: [409, 'This provider is set in the server’s environment, which counts first.'],
  KEYS_REFUSED: [422, 'The provider does not take these keys. Please check them.'],
  NOT_SET_UP: [409, 'Please check the set-up first.'],
  SHOP_CLOSED: [409, 'The shop is closed right now.'],
  RESTAURANT_CHANGED: [409, 'Someone else changed the same details of this restaurant first. Compare both versions.'],
  RESTAURANT_INCOMPLETE: [422, 'Please fill in the phone number and the address first.'],
  ZONE_SHRINKS: [409, 'Customers at some addresses could not order any more. Please check the zone.'],
  SHOP_CHANGED: [409, 'Someone else changed the shop first. Please check it again.'],
  MENU_CHANGED: [409, 'Someone else changed this menu first. Please check it again.'],
} as const satisfies Readonly<Record<string, readonly [status: number, text: string]>>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal as data. `message` replaces the code's own text where an action can say something more exact. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message?: string;
  /** What the screen needs, such as a new quote. */
  readonly details?: unknown;
  /** When it is worth trying again, ms from now; for RATE_LIMITED and the 503s. */
  readonly retryAfterMs?: number;
}

/** The HTTP status that goes with a code. */
export const problemStatus = (code: ProblemCode): number => PROBLEMS[code][0];

/** The English text that goes with a code. */
export const problemText = (code: ProblemCode): string => PROBLEMS[code][1];
