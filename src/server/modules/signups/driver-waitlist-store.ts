/** All SQL of the driver waitlist: one row for each phone number. */

import type { WaitlistEntry } from '#contract/signups.ts';
import type { Db } from '#server/database/database-port.ts';

/** Adds a person to the waitlist, or brings their entry up to date; `at` in Unix ms. */
export async function saveWaitlistEntry(db: Db, entry: WaitlistEntry, at: number): Promise<void> {
  const details = {
    first_name: entry.firstName,
    last_name: entry.lastName,
    availability_days: JSON.stringify(entry.availabilityDays),
    preferred_hours: entry.preferredHours,
    updated_at: at,
  };
  await db
    .insertInto('driver_waitlist')
    .values({ phone: entry.phone, created_at: at, ...details })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(details))
    .execute();
}

/** Deletes entries that were last brought up to date before a time (Unix ms). */
export async function deleteWaitlistBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('driver_waitlist').where('updated_at', '<', before).execute();
}
