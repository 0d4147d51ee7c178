import type { OrderStatus } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';

/** How long ago an order's last step was, and if that is too long (rule order-lateness). Unix ms; whole minutes. */

export type LatenessTone = 'calm' | 'soon' | 'late';

const MINUTE_MS = 60_000;

export interface Lateness {
  /** Since the last step. */
  readonly minutes: number;
  readonly tone: LatenessTone;
  /** Minutes past the promised time; 0 if there is time left. */
  readonly overdueMinutes: number;
}

interface Timed {
  readonly status: OrderStatus;
  readonly stepAt: number;
  readonly estimatedAt: number;
}

export interface LateLimits {
  /** Late where the last step was at this moment or before. */
  readonly stepAt: number;
  /** Late if it was promised for this moment or before; null if nothing is promised yet. */
  readonly estimatedAt: number | null;
}

/** What makes an order of this status late at `now`; null for finished ones, which never are. */
export function lateLimits(status: OrderStatus, now: number): LateLimits | null {
  const { patience } = STATUS_FACTS[status];
  if (patience === null) return null;
  // A minute over counts as a minute late.
  const estimatedAt = status === 'pending' ? null : now - MINUTE_MS;
  return { stepAt: now - patience.late * MINUTE_MS, estimatedAt };
}

/** How late an order under way is; finished ones are calm. An order past its promised time is late at any step. */
export function lateness({ status, stepAt, estimatedAt }: Timed, now: number): Lateness {
  const minutes = Math.max(0, Math.floor((now - stepAt) / MINUTE_MS));
  const { patience } = STATUS_FACTS[status];
  const limits = lateLimits(status, now);
  if (patience === null || limits === null) return { minutes, tone: 'calm', overdueMinutes: 0 };
  const overdueMinutes = limits.estimatedAt === null ? 0 : Math.max(0, Math.floor((now - estimatedAt) / MINUTE_MS));
  if (overdueMinutes > 0 || stepAt <= limits.stepAt) return { minutes, tone: 'late', overdueMinutes };
  return { minutes, tone: minutes >= patience.soon ? 'soon' : 'calm', overdueMinutes };
}

/** Minutes in a few characters: '9m', '1h 5m', '2d'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes}m`;
  if (minutes >= 48 * 60) return `${Math.floor(minutes / (24 * 60))}d`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 60)}h ${rest}m`;
}
