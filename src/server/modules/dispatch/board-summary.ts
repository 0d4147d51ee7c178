import type { DashboardSummary } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { startOfDay } from '#domain/day-start.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { can } from '#domain/person/roles.ts';
import { readLastNumber } from '#server/database/events/event-log.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readCounts, readDriverCounts } from './summary-store.ts';

/** The counters of the board (rule board-counters). */

const MINUTE_MS = 60_000;
const PENDING_MINUTES = 24 * 60;

type Needs = Pick<Dependencies, 'database' | 'clock' | 'shop'>;

export interface NumberedSummary {
  readonly summary: DashboardSummary;
  /** The newest event that the summary includes; later reads include it too. */
  readonly eventNumber: number;
}

/** Since when pending orders are on the board, Unix ms, to the minute; no older ones (rule pending-on-board). */
export function pendingSince({ clock }: Pick<Needs, 'clock'>): number {
  return (Math.floor(clock.now() / MINUTE_MS) - PENDING_MINUTES) * MINUTE_MS;
}

/** Midnight in the area, since when 'Completed Today' counts, Unix ms. */
export function todaySince({ clock, shop }: Pick<Needs, 'clock' | 'shop'>): number {
  return startOfDay(clock.now(), shop.current.timeZone);
}

/** What this person's board counts: the whole shop, or a driver's own orders. */
export async function summaryFor(dependencies: Needs, { role, id }: StaffMember): Promise<NumberedSummary> {
  if (can(role, 'see-all-orders')) return houseSummary(dependencies);
  const eventNumber = await readLastNumber(dependencies.database.db);
  return { summary: await driverSummary(dependencies, id), eventNumber };
}

/** The counters of the whole shop. */
export async function houseSummary(dependencies: Needs): Promise<NumberedSummary> {
  const since = { pendingSince: pendingSince(dependencies), deliveredSince: todaySince(dependencies) };
  const counts = await readCounts(dependencies.database.db, since);
  const byStatus = new Map(counts.byStatus).set('pending', counts.pending);
  return { summary: summaryOf(byStatus, counts.deliveredSince), eventNumber: counts.eventNumber };
}

/** The counters of one driver. */
export async function driverSummary(dependencies: Needs, driverId: string): Promise<DashboardSummary> {
  const counts = await readDriverCounts(dependencies.database.db, driverId, todaySince(dependencies));
  return summaryOf(counts, counts.get('delivered') ?? 0);
}

function summaryOf(counts: ReadonlyMap<string, number>, completedToday: number): DashboardSummary {
  const statusCounts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0]));
  const underWay = ORDER_STATUSES.filter((status) => status !== 'pending' && !isFinal(status));
  const activeDeliveries = underWay.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return { statusCounts, activeDeliveries, completedToday };
}
