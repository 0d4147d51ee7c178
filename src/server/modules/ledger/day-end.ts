/** When business days begin, and when those before an owner's change ended (rule business-day). */
import { addDays, businessDayEnd, businessDayOf } from '#domain/day-start.ts';
import type { Db } from '#server/database/database-port.ts';
import { DAY_END_NAME, readDayEnd } from '#server/database/stores/day-end.ts';
import { readValue, setValue } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'shop'>;

/** When the business day that runs now began, or the one that is `days` from it, Unix ms. */
export async function readDayBegan({ database, clock, shop }: Needs, days = 0): Promise<number> {
  const { timeZone } = shop.current;
  const endsMinutes = await readDayEnd(database.db);
  return businessDayEnd(addDays(businessDayOf(clock.now(), timeZone, endsMinutes), days - 1), timeZone, endsMinutes);
}

/** What held until a moment, Unix ms. */
interface EarlierEnd {
  readonly until: number;
  readonly minutes: number;
}

/** The end of days now, and those that held before, oldest first. */
export interface DayEnds {
  readonly minutes: number;
  readonly before: readonly EarlierEnd[];
}

const BEFORE_NAME = 'day-ends-before';

export async function readDayEnds(db: Db): Promise<DayEnds> {
  const before = JSON.parse((await readValue({ db }, BEFORE_NAME)) ?? '[]') as readonly EarlierEnd[];
  return { minutes: await readDayEnd(db), before };
}

/** When the day of a moment ended, as it was then: rows keep the day that they have. */
export const endsMinutesAt = ({ minutes, before }: DayEnds, at: number): number =>
  before.find(({ until }) => at < until)?.minutes ?? minutes;

/** Days end at another hour from now on. */
export async function storeDayEnd(db: Db, minutes: number, now: number): Promise<void> {
  const { minutes: held, before } = await readDayEnds(db);
  if (held === minutes) return;
  await setValue(db, BEFORE_NAME, JSON.stringify([...before, { until: now, minutes: held }]));
  await setValue(db, DAY_END_NAME, String(minutes));
}
