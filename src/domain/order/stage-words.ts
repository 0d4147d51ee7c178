import * as catalog from '#catalog/everyone/order-words.ts';
import { type DropoffOption, isDropoffOption } from '#domain/address/dropoff.ts';
import { refundWords } from '#domain/money/refund-words.ts';
import { displayStage } from '#domain/order/display-stage.ts';
import { isOrderStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { DISPLAY_STAGES, type DisplayStage, type TimelineStage } from '#domain/order/status-facts.ts';

/** Where the food is, for the pages that follow an order (rule tracking-screen). */

/** The text: what is true now, and what happens next. */
export interface StageWords {
  readonly headline: string;
  readonly next: string;
}

const HAND_OVER: Readonly<Record<DropoffOption, string>> = {
  'Meet at my door': catalog.courierMeetsAtDoor,
  'Meet outside': catalog.courierMeetsOutside,
  'Meet in the lobby': catalog.courierMeetsLobby,
  'Leave at my door': catalog.courierLeavesAtDoor,
  'Leave at building reception': catalog.courierLeavesAtReception,
};

function handOver(dropoffOption: string): string {
  return isDropoffOption(dropoffOption) ? HAND_OVER[dropoffOption] : catalog.courierHandsOver;
}

interface StagedOrder {
  readonly status: string;
  readonly restaurant: { readonly name: string };
  /** How it is handed over; absent for a client that has only the order's number. */
  readonly delivery: { readonly dropoffOption?: string };
  /** All refunds together, in cents; null also for a client that has only the order's number. */
  readonly refund: { readonly cents: number; readonly ofCents: number } | null;
}

const WORDS: Readonly<Record<OrderStatus, (order: StagedOrder) => StageWords>> = {
  pending: received,
  received,
  restaurant_called: ({ restaurant: { name } }) => ({
    headline: catalog.calledRestaurant,
    next: catalog.nextConfirmsOrder(name),
  }),
  restaurant_confirmed: ({ restaurant: { name } }) => ({
    headline: catalog.hasYourOrder(name),
    next: catalog.nextKitchenStarts,
  }),
  preparing: ({ restaurant: { name } }) => ({
    headline: catalog.beingPrepared,
    next: catalog.nextCourierPicksUp(name),
  }),
  ready_pickup: ({ restaurant: { name } }) => ({
    headline: catalog.readyForPickupNow,
    next: catalog.nextCourierPicksUp(name),
  }),
  picked_up: () => ({ headline: catalog.courierHasFood, next: catalog.nextCourierBrings }),
  out_for_delivery: ({ delivery: { dropoffOption = '' } }) => ({
    headline: catalog.onItsWay,
    next: catalog.nextDropoff(handOver(dropoffOption)),
  }),
  delivered: () => ({ headline: catalog.delivered, next: catalog.enjoyYourMeal }),
  cancelled: ({ refund }) => ({
    headline: catalog.orderCancelled,
    next: refund === null ? catalog.contactSupport : refundWords(refund),
  }),
};

function received({ restaurant: { name } }: StagedOrder): StageWords {
  return { headline: catalog.weHaveYourOrder, next: catalog.nextConfirmsIt(name) };
}

/** The words of a status. An unknown one counts as received. */
export function stageWords(order: StagedOrder): StageWords {
  return isOrderStatus(order.status) ? WORDS[order.status](order) : received(order);
}

export const STAGE_LABELS: Readonly<Record<TimelineStage, string>> = {
  received: catalog.received,
  preparing: catalog.preparing,
  out_for_delivery: catalog.onItsWay,
  delivered: catalog.delivered,
};

export interface StageMark {
  readonly stage: TimelineStage;
  readonly state: 'done' | 'now' | 'ahead';
  /** When the stage began, Unix ms; null if it has not, or nobody noted it. */
  readonly at: number | null;
}

/** An order's status, and when each was reached (Unix ms). */
export interface StatusCourse {
  readonly status: string;
  readonly statusHistory: readonly { readonly status: string; readonly timestamp: number }[];
}

/** The four stages, each marked as done, now or ahead (rule display-stages). */
export function stageMarks({ status, statusHistory }: StatusCourse): readonly StageMark[] {
  const stages: readonly DisplayStage[] = DISPLAY_STAGES;
  const reached = stages.indexOf(displayStage(status));
  return DISPLAY_STAGES.map((stage, index) => {
    const isDone = index < reached || (stage === 'delivered' && index === reached);
    const state = isDone ? 'done' : index === reached ? 'now' : 'ahead';
    const began = statusHistory.find((entry) => displayStage(entry.status) === stage);
    return { stage, state, at: index <= reached ? (began?.timestamp ?? null) : null };
  });
}
