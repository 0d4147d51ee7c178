/** When a business day ends, in minutes after the midnight that follows its date (rule business-day). */
import { DAY_ENDS_MINUTES } from '#domain/day-start.ts';
import type { Db } from '../database-port.ts';
import { readValue } from './meta.ts';

export const DAY_END_NAME = 'day-ends-minutes';

/** Reads a kept value; what nobody has set is 4 AM. */
export const dayEndOf = (value: string | undefined): number => (value === undefined ? DAY_ENDS_MINUTES : Number(value));

export async function readDayEnd(db: Db): Promise<number> {
  return dayEndOf((await readValue({ db }, DAY_END_NAME)) ?? undefined);
}
