/** What this browser has printed, so that it prints what changed since (rule change-tickets). */
import { useStore } from 'zustand';
import type { PrintedTicket } from '#domain/order/ticket/ticket-change.ts';
import { listOf, number, orMissing, shape, textCheck, wholeCheck, yesOrNo } from '#web/state/store/check.ts';
import { versionedStore } from '#web/state/store/versioned.ts';

const KEPT_MS = 24 * 3_600_000;
const MOST = 100;

const text = textCheck(2000);
const missing = { dish: text, count: number };
// Earlier versions noted no group.
const isChoice = shape({ text, depth: wholeCheck(0, 100), group: orMissing(text) });
const isPrinted = shape<PrintedTicket>({
  ...{ orderId: text, orderNumber: text, restaurant: text, at: number, isVoid: yesOrNo },
  items: listOf(shape({ title: text, quantity: number, choices: listOf(isChoice), note: text })),
  swaps: listOf(shape({ ...missing, swap: text })),
  leftOut: listOf(shape(missing)),
});

const NONE: readonly PrintedTicket[] = [];
export const printedStore = versionedStore('printedTickets', 1, listOf(isPrinted));

export const usePrinted = (): readonly PrintedTicket[] => useStore(printedStore) ?? NONE;

/** Keeps what is on paper of an order now; only the newest orders of a day are kept. */
export function notePrinted(ticket: PrintedTicket): void {
  const now = Date.now();
  const others = (printedStore.getState() ?? NONE).filter(
    ({ orderId, at }) => orderId !== ticket.orderId && at > now - KEPT_MS,
  );
  printedStore.setState([{ ...ticket, at: now }, ...others].slice(0, MOST), true);
}
