/**
 * A driver's orders as last read, kept on the phone: what is needed at a door without a connection
 * (rule driver-without-line). They are for the person who is signed in and for nobody else. They are forgotten when
 * that person signs out, when the session is found to have ended, when somebody signs in, and four hours after the
 * server's last answer (rule uncached-answers).
 */
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';
import { phoneTable } from './phone-table.ts';

export interface StoredOrders {
  readonly staff: StaffMember;
  readonly orders: readonly BoardOrder[];
  /** The details of orders beyond their cards, if they were read. */
  readonly details: readonly DashboardOrder[];
  /** When all of it was last known to be true, by this phone's clock, Unix ms. */
  readonly freshAt: number;
  /** How far the server's clock is ahead of this phone's, ms. */
  readonly clockAheadMs: number;
}

/** As long as a driver's session lasts without activity. */
const KEPT_MS = 4 * 60 * 60_000;

/** Whether what is kept may be shown at `now`, Unix ms; not with a clock set back by four hours or more. */
export function isStillStored({ freshAt }: Pick<StoredOrders, 'freshAt'>, now: number): boolean {
  return now - freshAt < KEPT_MS && freshAt - now < KEPT_MS;
}

const KEY = 'orders';
const inTable = phoneTable('driver-orders', 'kept');

/** Replaces the stored orders, while somebody is signed in here. A browser that stores nothing isn't a failure. */
export async function storeOrders(kept: StoredOrders): Promise<void> {
  if (!staffHint.isSet()) return;
  await inTable('readwrite', (table) => table.put(kept, KEY)).catch(() => undefined);
  // Somebody may have signed out in between, even in another tab.
  if (!staffHint.isSet()) await clearStoredOrders();
}

/** Clears what is kept. */
export async function clearStoredOrders(): Promise<void> {
  await inTable('readwrite', (table) => table.clear()).catch(() => undefined);
}

/** What is kept, or null if there is nothing that may be shown; what may not be shown any more is forgotten. */
export async function readKeptOrders(now: number): Promise<StoredOrders | null> {
  const kept = await inTable<StoredOrders | undefined>('readonly', (table) => table.get(KEY)).catch(() => undefined);
  if (kept === undefined) return null;
  if (staffHint.isSet() && isStillStored(kept, now)) return kept;
  await clearStoredOrders();
  return null;
}
