import * as catalog from '#catalog/everyone/problems.ts';
import { OWN_TEXT } from './own-problems.ts';
import { STAFF_TEXT } from './staff-problems.ts';

/**
 * Every refusal of the product: the HTTP status, and the customer's message unless an action has a more exact one. It
 * says what happened and what to do next (rule exact-texts). 409 = something changed (price, sold out, status), 422 =
 * the input breaks a rule (rule refusal-frame).
 */
export const PROBLEMS = {
  VALIDATION: [422, catalog.validation],
  MALFORMED: [400, catalog.malformed],
  NOT_FOUND: [404, catalog.notFound],
  METHOD_NOT_ALLOWED: [405, catalog.methodNotAllowed],
  PAYLOAD_TOO_LARGE: [413, catalog.payloadTooLarge],
  URI_TOO_LONG: [414, catalog.uriTooLong],
  UNSUPPORTED_MEDIA_TYPE: [415, catalog.unsupportedMediaType],
  HEADERS_TOO_LARGE: [431, catalog.headersTooLarge],
  FORBIDDEN_ORIGIN: [403, catalog.forbiddenOrigin],
  HTTPS_REQUIRED: [403, catalog.httpsRequired],
  NOT_SIGNED_IN: [401, STAFF_TEXT.NOT_SIGNED_IN],
  SIGN_IN_FAILED: [401, catalog.signInFailed],
  WRONG_ROLE: [403, catalog.wrongRole],
  STAFF_UNKNOWN: [404, catalog.staffUnknown],
  EMAIL_TAKEN: [409, catalog.emailTaken],
  LAST_OWNER: [409, catalog.lastOwner],
  PASSWORD_COMMON: [422, catalog.passwordCommon],
  PASSWORD_WRONG: [422, catalog.passwordWrong],
  RATE_LIMITED: [429, catalog.rateLimited],
  OVERLOADED: [503, catalog.overloaded],
  INTERNAL: [500, OWN_TEXT.INTERNAL],
  IDEMPOTENCY_KEY_INVALID: [400, catalog.idempotencyKeyInvalid],
  IDEMPOTENCY_MISMATCH: [422, catalog.idempotencyMismatch],
  PLACE_UNKNOWN: [404, catalog.placeUnknown],
  PLACES_UNAVAILABLE: [503, catalog.placesUnavailable],
  OUT_OF_ZONE: [422, catalog.outOfZone],
  RESTAURANT_UNKNOWN: [404, catalog.restaurantUnknown],
  RESTAURANT_CLOSED: [409, catalog.restaurantClosed],
  PRICE_CHANGED: [409, catalog.priceChanged],
  ITEM_SOLD_OUT: [409, catalog.itemSoldOut],
  ITEM_SUSPENDED: [409, catalog.itemSuspended],
  ITEM_UNKNOWN: [422, catalog.itemUnknown],
  SELECTION_INVALID: [422, catalog.selectionInvalid],
  ITEM_CHANGED: [409, catalog.itemChanged],
  CART_EMPTY: [422, catalog.cartEmpty],
  CART_TOO_LARGE: [422, OWN_TEXT.CART_TOO_LARGE],
  CART_EXPIRED: [410, catalog.cartExpired],
  TIP_INVALID: [422, catalog.tipInvalid],
  PHONE_INVALID: [422, catalog.phoneInvalid],
  ADDRESS_INFO_INVALID: [422, catalog.addressInfoInvalid],
  AMOUNT_OUT_OF_RANGE: [422, catalog.amountOutOfRange],
  PENDING_NOT_FOUND: [404, catalog.pendingNotFound],
  PENDING_EXPIRED: [410, catalog.pendingExpired],
  ALREADY_ORDERED: [409, catalog.alreadyOrdered],
  PAYMENT_UNDER_WAY: [409, catalog.paymentUnderWay],
  SESSION_UNKNOWN: [404, catalog.sessionUnknown],
  NOT_PAID: [409, catalog.notPaid],
  NEEDS_REVIEW: [409, catalog.needsReview],
  PAYMENT_PROVIDER_DOWN: [503, catalog.paymentProviderDown],
  SIGNATURE_INVALID: [400, catalog.signatureInvalid],
  // For a pending order that is to take a step (rule pending-step-refused).
  PENDING_ORDER: [409, STAFF_TEXT.PENDING_ORDER],
  STATUS_CHANGED: [409, catalog.statusChanged],
  DETAILS_CHANGED: [409, catalog.statusChanged],
  STATUS_NOT_NEXT: [409, catalog.statusNotNext],
  TEXTS_STOPPED: [409, catalog.textsStopped],
  ORDER_TAKEN: [409, catalog.orderTaken],
  NOT_UNDOABLE: [409, catalog.notUndoable],
  QUESTION_OPEN: [409, catalog.questionOpen],
  PHOTO_REQUIRED: [422, catalog.photoRequired],
  TOO_MANY_PHOTOS: [422, catalog.tooManyPhotos],
  NOTE_REQUIRED: [422, catalog.noteRequired],
  REASON_REQUIRED: [422, catalog.reasonRequired],
  REFUND_TOO_LARGE: [422, catalog.refundTooLarge],
  NOTHING_TO_REFUND: [422, catalog.nothingToRefund],
  REFUND_LIMIT: [403, catalog.refundLimit],
  MONEY_CHANGED: [409, catalog.moneyChanged],
  ORDER_OVER: [409, catalog.orderOver],
  MISSING_ANSWERED: [409, catalog.missingAnswered],
  MORE_THAN_OWED: [422, catalog.moreThanOwed],
  NOT_CORRECTABLE: [422, catalog.notCorrectable],
  DOOR_WAIT: [409, catalog.doorWait],
  TILL_CLOSED: [409, catalog.tillClosed],
  TILL_NOTED: [409, catalog.tillNoted],
  TILL_CHANGED: [409, catalog.tillChanged],
  EVIDENCE_EMPTY: [422, catalog.evidenceEmpty],
  EVIDENCE_SENT: [409, catalog.evidenceSent],
  EVIDENCE_CLOSED: [409, catalog.evidenceClosed],
  PHOTO_GONE: [409, catalog.photoGone],
  ALREADY_PAID: [409, catalog.alreadyPaid],
  DAY_NOT_BEGUN: [422, catalog.dayNotBegun],
  DAY_NOT_OVER: [409, catalog.dayNotOver],
  DRIVER_UNKNOWN: [422, catalog.driverUnknown],
  TOO_MANY_STREAMS: [429, catalog.tooManyStreams],
  PHOTO_TYPE: [415, catalog.photoType],
  PHOTO_TOO_LARGE: [422, catalog.photoTooLarge],
  PHOTO_UNREADABLE: [422, catalog.photoUnreadable],
  STORAGE_FULL: [503, catalog.storageFull],
  LINK_INVALID: [403, catalog.linkInvalid],
  ORDER_NOT_FOUND: [404, catalog.orderNotFound],
  ORDER_LOCKED: [403, catalog.orderLocked],
  LAST_FOUR_WRONG: [422, catalog.lastFourWrong],
  REVIEW_TOO_EARLY: [409, catalog.reviewTooEarly],
  REPLY_EXISTS: [409, catalog.replyExists],
  REVIEW_EXISTS: [409, catalog.reviewExists],
  ALREADY_DECIDED: [409, catalog.alreadyDecided],
  DRAFT_CONFLICT: [409, catalog.draftConflict],
  DRAFT_CHANGED: [409, catalog.draftChanged],
  DRAFT_EMPTY: [409, catalog.draftEmpty],
  MENU_UNSOUND: [422, catalog.menuUnsound],
  PRINTER_NAME_TAKEN: [409, catalog.printerNameTaken],
  KEYS_FIXED: [409, catalog.keysFixed],
  KEYS_REFUSED: [422, catalog.keysRefused],
  NOT_SET_UP: [409, catalog.notSetUp],
  PRACTICE_OFF: [409, catalog.practiceOff],
  PRACTICE_OVER: [410, catalog.practiceOver],
  PRACTICE_NO_ROOM: [503, catalog.practiceNoRoom],
  SHOP_CLOSED: [409, catalog.shopClosed],
  RESTAURANT_CHANGED: [409, catalog.restaurantChanged],
  RESTAURANT_INCOMPLETE: [422, catalog.restaurantIncomplete],
  ZONE_SHRINKS: [409, catalog.zoneShrinks],
  SHOP_CHANGED: [409, catalog.shopChanged],
  MENU_CHANGED: [409, catalog.menuChanged],
} as const satisfies Readonly<Record<string, readonly [status: number, text: string]>>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal as data. `message` replaces the code's own text where an action can say something more exact. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message?: string;
  /** Data for the screen, for example a new quote. */
  readonly details?: unknown;
  /** When it is worth trying again, ms from now; for RATE_LIMITED and the 503s. */
  readonly retryAfterMs?: number;
}

/** The HTTP status that goes with a code. */
export const problemStatus = (code: ProblemCode): number => PROBLEMS[code][0];

/** The English text that goes with a code. */
export const problemText = (code: ProblemCode): string => PROBLEMS[code][1];
