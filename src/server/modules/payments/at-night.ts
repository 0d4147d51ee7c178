import { addDays, dayOf, momentOf } from '#domain/day-start.ts';
import { claimLease, releaseLease } from '#server/database/stores/lease-store.ts';
import { readValue, setValue } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** When a night's work is due, as the area's clock shows it. */
const NIGHT_MINUTES = 4 * 60;
const LEASE_MS = 15 * 60_000;
/** If several servers start together, one does the work. */
const JUST_DONE_MS = 10 * 60_000;

type Parts = Pick<Dependencies, 'database' | 'clock' | 'shop' | 'payments'>;

/** The last moment when the area's clock showed four in the morning. */
export function lastNight(now: number, timeZone: string): number {
  const today = dayOf(now, timeZone);
  const at = momentOf(today, NIGHT_MINUTES, timeZone, 'first');
  return at <= now ? at : momentOf(addDays(today, -1), NIGHT_MINUTES, timeZone, 'first');
}

/**
 * A job for the server's start and for each night (rule provider-news), done by one server at a time. The answered
 * function does it where it is due, and says whether it ran. `run` answers whether all is done; where it is not, or has
 * failed, the next call does it again. While the shop has no payment provider, there is nothing to do.
 */
export function atStartAndNight({ database, clock, shop, payments }: Parts, name: string, run: () => Promise<boolean>) {
  let isStart = true;
  const doneAt = `done ${name}`;

  async function isDue(now: number): Promise<boolean> {
    const last = Number((await readValue(database, doneAt)) ?? 0);
    // Written while a clock was far ahead, it would hold the work back until then (rule wrong-clock).
    const isAhead = last > now + JUST_DONE_MS;
    return isAhead || last < lastNight(now, shop.current.timeZone) || (isStart && last < now - JUST_DONE_MS);
  }

  return async (): Promise<boolean> => {
    if (payments.name === 'none') return false;
    const now = clock.now();
    if (!(await isDue(now))) {
      isStart = false;
      return false;
    }
    const lease = await claimLease(database.db, name, now, now + LEASE_MS);
    if (lease === null) return false;
    try {
      if (await run()) {
        await setValue(database.db, doneAt, String(now));
        isStart = false;
      }
      return true;
    } finally {
      await releaseLease(database.db, lease);
    }
  };
}
