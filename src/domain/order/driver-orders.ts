/** Which orders are a driver's (rule driver-own-orders). Times in Unix ms. */
import { isFinal } from './display-stage.ts';

/** How long what waited on a phone is still added to an order that has ended (rule driver-without-line), ms. */
export const LATE_UPDATES_MS = 24 * 60 * 60_000;

export interface DrivenOrder {
  readonly driverId: string | null;
  readonly status: string;
  /** When it reached its status. */
  readonly stepAt: number;
}

/** Whether an order is this driver's: assigned to them, and under way or ended at `endedSince` or later. */
export function isOrderOf(driverId: string, order: DrivenOrder, endedSince: number): boolean {
  return order.driverId === driverId && (!isFinal(order.status) || order.stepAt >= endedSince);
}
