import * as catalog from '#catalog/problems.ts';
import { OWN_TEXT } from './own-problems.ts';
import { STAFF_TEXT } from './staff-problems.ts';

/**
 * Every refusal of the product: the HTTP status, and the customer's message unless an action has a more exact one. It
 * says what happened and what to do next (rule exact-texts). 409 = something changed (price, sold out, status), 422 =
 * the input breaks a rule (rule refusal-frame).
 */
export const PROBLEMS = {
  VALIDATION: [422, catalog.someDetailsNot],
  MALFORMED: [400, catalog.requestNotRead],
  NOT_FOUND: [404, catalog.nothingWasFoundHere],
  METHOD_NOT_ALLOWED: [405, catalog.addressNotAnswer],
  PAYLOAD_TOO_LARGE: [413, catalog.requestTooLarge],
  URI_TOO_LONG: [414, catalog.addressTooLong],
  UNSUPPORTED_MEDIA_TYPE: [415, catalog.kindContentNot],
  HEADERS_TOO_LARGE: [431, catalog.headersRequestToo],
  FORBIDDEN_ORIGIN: [403, catalog.requestCameAnother],
  HTTPS_REQUIRED: [403, catalog.callCameOver],
  NOT_SIGNED_IN: [401, STAFF_TEXT.NOT_SIGNED_IN],
  SIGN_IN_FAILED: [401, catalog.emailPasswordNot],
  WRONG_ROLE: [403, catalog.accountMayNot],
  STAFF_UNKNOWN: [404, catalog.noPersonStaff],
  EMAIL_TAKEN: [409, catalog.someoneStaffAlready],
  LAST_OWNER: [409, catalog.onlyActiveOwner],
  PASSWORD_COMMON: [422, catalog.passwordEasyGuess],
  PASSWORD_WRONG: [422, catalog.currentPasswordNot],
  RATE_LIMITED: [429, catalog.lotOnceWait],
  OVERLOADED: [503, catalog.veryBusyRight],
  INTERNAL: [500, OWN_TEXT.INTERNAL],
  IDEMPOTENCY_KEY_INVALID: [400, catalog.idempotencyKeyHeader],
  IDEMPOTENCY_MISMATCH: [422, catalog.requestAlreadySent],
  PLACE_UNKNOWN: [404, catalog.notFindAddress],
  PLACES_UNAVAILABLE: [503, catalog.addressSearchNot],
  OUT_OF_ZONE: [422, catalog.dontCurrentlyDeliver],
  RESTAURANT_UNKNOWN: [404, catalog.restaurantNotFound],
  RESTAURANT_CLOSED: [409, catalog.restaurantClosedRight],
  PRICE_CHANGED: [409, catalog.priceChangedSince],
  ITEM_SOLD_OUT: [409, catalog.itemCartSold],
  ITEM_SUSPENDED: [409, catalog.itemCartNot],
  ITEM_UNKNOWN: [422, catalog.itemCartNo],
  SELECTION_INVALID: [422, catalog.choicesItemCart],
  ITEM_CHANGED: [409, catalog.itemCartChanged],
  CART_EMPTY: [422, catalog.yourCartIsEmpty],
  CART_TOO_LARGE: [422, OWN_TEXT.CART_TOO_LARGE],
  CART_EXPIRED: [410, catalog.cartExpiredStart],
  TIP_INVALID: [422, catalog.enterValidTip],
  PHONE_INVALID: [422, catalog.enterValid10],
  ADDRESS_INFO_INVALID: [422, catalog.someAddressDetails],
  AMOUNT_OUT_OF_RANGE: [422, catalog.totalCannotPaid],
  PENDING_NOT_FOUND: [404, catalog.orderDataNot],
  PENDING_EXPIRED: [410, catalog.orderStartedToo],
  ALREADY_ORDERED: [409, catalog.orderAlreadyPlaced],
  PAYMENT_UNDER_WAY: [409, catalog.paymentBeingConfirmed],
  SESSION_UNKNOWN: [404, catalog.noPaymentSessionFound],
  NOT_PAID: [409, catalog.paymentNotCompleted],
  NEEDS_REVIEW: [409, catalog.paymentReceivedChecking],
  PAYMENT_PROVIDER_DOWN: [503, catalog.cardPaymentsNot],
  SIGNATURE_INVALID: [400, catalog.signatureNotificationNot],
  // For a pending order that is to take a step (rule pending-step-refused).
  PENDING_ORDER: [409, STAFF_TEXT.PENDING_ORDER],
  STATUS_CHANGED: [409, catalog.someoneElseChanged],
  DETAILS_CHANGED: [409, catalog.someoneElseChanged],
  STATUS_NOT_NEXT: [409, catalog.orderMovesOne],
  TEXTS_STOPPED: [409, catalog.customerTextedStop],
  ORDER_TAKEN: [409, catalog.restaurantOrderAlready],
  NOT_UNDOABLE: [409, catalog.stepCantUndone],
  QUESTION_OPEN: [409, catalog.customerNotAnswered],
  PHOTO_REQUIRED: [422, catalog.photoRequiredDelivery],
  TOO_MANY_PHOTOS: [422, catalog.tooManyPhotos],
  NOTE_REQUIRED: [422, catalog.addNoteSays],
  REASON_REQUIRED: [422, catalog.sayWhyOrder],
  REFUND_TOO_LARGE: [422, catalog.moreThanWhat],
  NOTHING_TO_REFUND: [422, catalog.chooseWhatGoes],
  REFUND_LIMIT: [403, catalog.moreThanMay],
  MONEY_CHANGED: [409, catalog.someoneElseGave],
  ORDER_OVER: [409, catalog.orderOverGive],
  MISSING_ANSWERED: [409, catalog.decidedAlreadyCheck],
  MORE_THAN_OWED: [422, catalog.moreThanOwed],
  NOT_CORRECTABLE: [422, catalog.rowFollowsSomething],
  DOOR_WAIT: [409, catalog.firstNoteNobody],
  TILL_CLOSED: [409, catalog.whatPaidNoted],
  TILL_NOTED: [409, catalog.whatPaidOrder],
  TILL_CHANGED: [409, catalog.someoneElseCorrected],
  EVIDENCE_EMPTY: [422, catalog.writeWhatBank],
  EVIDENCE_SENT: [409, catalog.evidenceDisputeAlready],
  EVIDENCE_CLOSED: [409, catalog.bankTakesNo],
  PHOTO_GONE: [409, catalog.photoDeletedReload],
  ALREADY_PAID: [409, catalog.orderPaidAlready],
  DAY_NOT_BEGUN: [422, catalog.dayNotBegun],
  DAY_NOT_OVER: [409, catalog.dayNotOver],
  DRIVER_UNKNOWN: [422, catalog.noDriver],
  TOO_MANY_STREAMS: [429, catalog.tooManyLive],
  PHOTO_TYPE: [415, catalog.usingJpegPng],
  PHOTO_TOO_LARGE: [422, catalog.photoMoreThan],
  PHOTO_UNREADABLE: [422, catalog.photoDamagedIncomplete],
  STORAGE_FULL: [503, catalog.noRoomPhotos],
  LINK_INVALID: [403, catalog.linkExpiredGo],
  ORDER_NOT_FOUND: [404, catalog.orderNotFound],
  ORDER_LOCKED: [403, catalog.confirmLastFourDigits],
  LAST_FOUR_WRONG: [422, catalog.digitsNotMatch],
  REVIEW_TOO_EARLY: [409, catalog.leaveReviewOnce],
  REPLY_EXISTS: [409, catalog.reviewReplyAlready],
  REVIEW_EXISTS: [409, catalog.orderAlreadyReview],
  ALREADY_DECIDED: [409, catalog.requestAlreadyDecided],
  DRAFT_CONFLICT: [409, catalog.someoneElseChangedToo],
  DRAFT_CHANGED: [409, catalog.someoneElseChangedDraft],
  DRAFT_EMPTY: [409, catalog.matchesPublishedMenu],
  MENU_UNSOUND: [422, catalog.menuCannotPublished],
  PRINTER_NAME_TAKEN: [409, catalog.printerNameAlready],
  KEYS_FIXED: [409, catalog.providerSetServers],
  KEYS_REFUSED: [422, catalog.providerNotTake],
  NOT_SET_UP: [409, catalog.checkSetUp],
  PRACTICE_OFF: [409, catalog.practiceOff],
  PRACTICE_OVER: [410, catalog.practiceOver],
  PRACTICE_NO_ROOM: [503, catalog.practiceNoRoom],
  SHOP_CLOSED: [409, catalog.shopClosedRight],
  RESTAURANT_CHANGED: [409, catalog.someoneElseChangedSame],
  RESTAURANT_INCOMPLETE: [422, catalog.fillPhoneNumber],
  ZONE_SHRINKS: [409, catalog.customersSomeAddresses],
  SHOP_CHANGED: [409, catalog.someoneElseChangedShop],
  MENU_CHANGED: [409, catalog.someoneElseChangedMenu],
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
