/** The kitchen's word on when an order is ready, and what follows from it (rule kitchen-time). Unix ms. */
import type { OrderStatus } from '#domain/order/order-status.ts';

const MINUTE_MS = 60_000;
/** What one press says. */
export const READY_MINUTES = [10, 15, 20, 30, 45] as const;
export const LONGEST_READY_MINUTES = 180;
/** The customer gets a text about an arrival that is so much later than promised … */
const LATE_MS = 8 * MINUTE_MS;
/** … and again of one that is so much later than what the last text said. */
const LATE_AGAIN_MS = 15 * MINUTE_MS;

const UNACCEPTED: readonly OrderStatus[] = ['received', 'restaurant_called'];
/** The statuses before the kitchen has made an order. */
export const COOKING: readonly OrderStatus[] = [...UNACCEPTED, 'restaurant_confirmed', 'preparing'];

export const isUnaccepted = (status: OrderStatus): boolean => UNACCEPTED.includes(status);
export const isCooking = (status: OrderStatus): boolean => COOKING.includes(status);

export interface ArrivalTimes {
  readonly promisedAt: number;
  /** What follows from the kitchen's word; null if it said nothing. */
  readonly expectedAt: number | null;
  /** The arrival that a text has announced instead; null if none has. */
  readonly toldAt: number | null;
}

/** When an order arrives, as its customer sees it: as promised, or later. */
export const arrivesAt = ({ promisedAt, expectedAt }: Omit<ArrivalTimes, 'toldAt'>): number =>
  Math.max(promisedAt, expectedAt ?? promisedAt);

/** Whether the customer must get a text about the expected time. */
export function needsDelayText({ promisedAt, expectedAt, toldAt }: ArrivalTimes): boolean {
  if (expectedAt === null) return false;
  return toldAt === null ? expectedAt > promisedAt + LATE_MS : expectedAt > toldAt + LATE_AGAIN_MS;
}

/** Minutes on the road, out of those that a quote named for kitchen and road together. */
export const roadMinutes = (quotedMinutes: number, kitchenMinutes: number): number =>
  Math.max(0, quotedMinutes - kitchenMinutes);

/** When an order arrives that is ready at a time. */
export const expectedAfter = (readyAt: number, minutesOnRoad: number): number => readyAt + minutesOnRoad * MINUTE_MS;
