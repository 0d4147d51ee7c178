/** What a driver reports although it cannot change the order now (rule late-reports): it is kept. */
import * as catalog from '#catalog/everyone/order-words.ts';
import { isFinal } from './display-stage.ts';
import { ORDER_STATUSES, type OrderStatus, reportedText, STATUS_TRANSITIONS } from './order-status.ts';

/**
 * Why a report changes nothing. 'cancelled': the order was cancelled. 'reassigned': it is no longer this driver's.
 * 'passed': it had this step already. 'ahead': a step before this one is missing. 'swap': the step was made, but the
 * question about its swap had ended otherwise. 'undone': the photos belong to an undone step. 'returned': the driver
 * gave the order back in this status (rule returned-orders). 'back': it was brought back from a door that nobody
 * opened, and the order shows no such wait, or went on (rule nobody-opens). 'register': it is no step, but what was
 * paid at the register, and somebody else had noted another amount (rule till-notes).
 */
export const LATE_REASONS = [
  'cancelled',
  'reassigned',
  'passed',
  'ahead',
  'swap',
  'undone',
  'returned',
  'back',
  'register',
] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** How long after an order's end a driver's report is still kept, ms: as long as photos are. */
export const REPORTS_KEPT_MS = 30 * 24 * 60 * 60_000;
/** The most late reports of one driver about one order. */
export const MOST_LATE_REPORTS = 12;
/** The most photos that a driver's report may bring, more than an order shows (rule late-reports). */
export const MOST_REPORT_PHOTOS = 6;

/** Whether a driver makes this step, so that they can report it. */
export function isDriverStep(status: OrderStatus): boolean {
  return STATUS_TRANSITIONS.some(({ to, roles }) => to === status && roles.includes('driver'));
}

/** Why a reported step does not change an order with this status. `isOwn`: the order is still this driver's. */
export function lateReason(status: OrderStatus, reported: OrderStatus, isOwn: boolean): LateReason {
  if (status === 'cancelled') return 'cancelled';
  if (!isOwn) return 'reassigned';
  if (reported === 'cancelled') return 'back';
  return ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf(reported) ? 'passed' : 'ahead';
}

/** Whether a person has to decide what a report changes; photos that the order has no room for need one, too. */
export const isConflict = (reason: LateReason): boolean => reason !== 'passed' && reason !== 'undone';

/** Whether a report about an order with its status since `heardAt` is too old to be stored at `now` (Unix ms). */
export function isTooOld(status: OrderStatus, heardAt: number, now: number): boolean {
  return isFinal(status) && heardAt < now - REPORTS_KEPT_MS;
}

const REASON_WORDS: Readonly<Record<LateReason, string>> = {
  cancelled: catalog.cancelledBeforeReport,
  reassigned: catalog.givenToOtherBeforeReport,
  passed: catalog.stepAlreadyTaken,
  ahead: catalog.earlierStepMissing,
  swap: catalog.pickupDecidedBefore,
  undone: catalog.theStepWasUndone,
  returned: catalog.driverGaveOrderBack,
  back: catalog.orderNotToBringBack,
  register: catalog.otherAmountNoted,
};

export interface ReportContent {
  readonly status: OrderStatus;
  readonly reason: LateReason;
  /** With 'passed': there are more photos than the order takes. */
  readonly isConflict: boolean;
  readonly photos: number;
  readonly note: string;
}

/** A late report in the history's words: 'delivered, 1 photo. The order was cancelled before this arrived'. */
export function reportWords({ status, reason, isConflict: isOpen, photos, note }: ReportContent): string {
  const pictures = photos === 0 ? '' : catalog.photosText(photos);
  const isExtra = reason === 'passed' && isOpen;
  const what = reason === 'register' ? catalog.paidAtTheRegister : reportedText(status);
  const first = `${what}${pictures}. ${isExtra ? catalog.moreThanThreePhotos : REASON_WORDS[reason]}`;
  return note === '' ? first : `${first}. ${note}`;
}

/** What happened to the order, for the driver; 'the step was made' is read only with too many photos. */
const DRIVER_WORDS: Readonly<Record<LateReason, string>> = {
  cancelled: catalog.thisOrderWasCancelled,
  reassigned: catalog.orderGivenToOther,
  passed: catalog.threePhotosAlready,
  ahead: catalog.earlierStepOfOrderMissing,
  swap: catalog.missingDishDecidedBefore,
  undone: catalog.thisStepWasUndone,
  returned: catalog.gaveOrderBack,
  back: catalog.couldNotBeCancelled,
  register: catalog.orderHasOtherAmount,
};

/** What the driver reads about a report that changed nothing; `phone` is how dispatch is reached, '' where unknown. */
export function driverWords(reason: LateReason, photos: number, phone: string): string {
  const first = `${DRIVER_WORDS[reason]} ${catalog.reportKept(photos)}`;
  if (reason === 'passed') return first;
  return catalog.callDispatch(first, phone === '' ? '' : `: ${phone}`);
}
