import * as catalog from '#catalog/everyone/order-words.ts';
import type { OrderStatus } from './order-status.ts';

/** What happens where nobody opens the door (rule nobody-opens). Times in Unix ms. */

/** How long a driver waits at the door, ms. */
export const DOOR_WAIT_MS = 5 * 60_000;

/**
 * 'dispatch': the shop was called, because the customer's phone is hidden. 'opened' ends the wait, and also takes back
 * one that was begun by mistake.
 */
export const DOOR_ACTS = ['begin', 'called', 'texted', 'dispatch', 'answered', 'opened'] as const;
export type DoorAct = (typeof DOOR_ACTS)[number];

/** What the order's history says of each. */
export const DOOR_NOTES: Readonly<Record<DoorAct, string>> = {
  begin: catalog.nobodyAnswersDoor,
  called: catalog.driverCalledFromDoor,
  texted: catalog.driverTextedFromDoor,
  dispatch: catalog.driverCalledDispatch,
  answered: catalog.customerAnsweredNoWait,
  opened: catalog.waitAtDoorOver,
};

export interface DoorWait {
  readonly at: number;
  /** When the customer answered, so that the driver need not wait longer; null until then. */
  readonly answeredAt: number | null;
}

/** When the order can be left or brought back. */
export const doorWaitEnds = ({ at, answeredAt }: DoorWait): number => answeredAt ?? at + DOOR_WAIT_MS;

/** Whether the order is with its driver, outside the restaurant. */
export const isWithDriver = (status: OrderStatus): boolean => status === 'picked_up' || status === 'out_for_delivery';

/** The wait after an act; undefined if the act says nothing new. */
export function waitAfter(before: DoorWait | null, act: DoorAct, at: number): DoorWait | null | undefined {
  if (act === 'begin') return before === null ? { at, answeredAt: null } : undefined;
  if (before === null) return undefined;
  if (act === 'opened') return null;
  if (act === 'answered') return before.answeredAt === null ? { ...before, answeredAt: at } : undefined;
  return before;
}

interface HistoryRow {
  readonly kind: string;
  readonly status: OrderStatus;
  readonly note: string;
  readonly at: number;
}

/** The wait at the door after these rows of an order's history, oldest first; null where nobody waits. */
export function waitOfHistory(rows: readonly HistoryRow[]): DoorWait | null {
  let wait: DoorWait | null = null;
  for (const { kind, status, note, at } of rows) {
    // A cancellation that is undone lets the wait continue.
    if (kind === 'driver' || !(isWithDriver(status) || status === 'cancelled')) wait = null;
    const act = kind === 'door' ? DOOR_ACTS.find((one) => DOOR_NOTES[one] === note) : undefined;
    const after: DoorWait | null | undefined = act && waitAfter(wait, act, at);
    if (after !== undefined) wait = after;
  }
  return wait;
}

/** '4:05' of what is left of a wait. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What the history, and the text to the customer, says about an order that was brought back. */
export const BROUGHT_BACK = catalog.nobodyAnsweredBroughtBack;
/** What the driver's note says of an order that was left; it can be changed. */
export const LEFT_AT_DOOR = catalog.nobodyAnsweredLeft;

/** Who pays for an order that was brought back. */
export const BROUGHT_BACK_PAYERS = ['customer', 'shop'] as const;
export type BroughtBackPayer = (typeof BROUGHT_BACK_PAYERS)[number];

/** How much of the rest of the payment is refunded, cents: nothing, or all except the driver's tip. */
export const broughtBackRefund = (
  payer: BroughtBackPayer,
  left: { readonly amount: number; readonly tip: number },
): number => (payer === 'shop' ? left.amount - left.tip : 0);
