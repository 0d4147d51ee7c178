import type { DriverHoursAnswer } from '#contract/order/drivers.ts';
import { addDays, businessDayEnd, businessDayOf } from '#domain/day-start.ts';
import { availableSpans, minutesOf } from '#domain/dispatch/driver-hours.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readDayEnd } from '#server/modules/ledger/index.ts';
import { readStateChanges } from './driver-hours-store.ts';

const DAYS = 14;

/** When each driver was available in the last two weeks, by business day, the newest first (rule driver-hours). */
export async function readDriverHours({ database, clock, shop }: Dependencies): Promise<DriverHoursAnswer> {
  const { timeZone } = shop.current;
  const endsMinutes = await readDayEnd(database.db);
  const dayOf = (at: number): string => businessDayOf(at, timeZone, endsMinutes);
  const endOf = (day: string): number => businessDayEnd(day, timeZone, endsMinutes);
  const now = clock.now();
  const changes = await readStateChanges(database.db, endOf(addDays(dayOf(now), -DAYS)));
  const byDay = Map.groupBy(changes, ({ at }) => dayOf(at));
  const days = [...byDay].map(([day, ofDay]) => ({
    day,
    drivers: [...Map.groupBy(ofDay, ({ driverId }) => driverId)].flatMap(([id, own]) => {
      const spans = availableSpans(own, { from: endOf(addDays(day, -1)), until: Math.min(now, endOf(day)) });
      return spans.length === 0 ? [] : { id, name: own[0]?.name ?? '', minutes: minutesOf(spans), spans };
    }),
  }));
  return {
    success: true,
    days: days.filter(({ drivers }) => drivers.length > 0).toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
}
