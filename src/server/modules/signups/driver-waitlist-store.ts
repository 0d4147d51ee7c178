/** All SQL of the driver waitlist: one row for each phone number. */

import type { WaitlistEntry } from '#contract/shop/signups.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, deleteRows } from '#server/database/rows.ts';

/** What a later form with a known number said; `at` in Unix ms. */
type LaterForm = Omit<WaitlistEntry, 'phone'> & { readonly at: number };

/** The later forms of a row, the oldest first. */
export const laterForms = (stored: string | null): readonly LaterForm[] => JSON.parse(stored ?? '[]');

/** How many of the later forms with one number are kept, the newest ones. */
const MOST_LATER = 3;

/**
 * Adds a person to the waitlist. A later form with the same number changes nothing of the first, because anyone can
 * write any number: it is kept beside it for the office (rule waitlist-repeats). `at` in Unix ms.
 */
export async function saveWaitlistEntry(trx: Trx, { phone, ...entry }: WaitlistEntry, at: number): Promise<void> {
  const details = {
    first_name: entry.firstName,
    last_name: entry.lastName,
    availability_days: JSON.stringify(entry.availabilityDays),
    preferred_hours: entry.preferredHours,
  };
  const row = { phone, created_at: at, updated_at: at, ...details };
  if ((await addRows(trx, 'driver_waitlist', [row], 'any')) > 0) return;
  // Simultaneous forms are all kept: the next one waits here for the end of this transaction.
  const known = await trx
    .updateTable('driver_waitlist')
    .set({ phone })
    .where('phone', '=', phone)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isSame = Object.entries(details).every(([name, value]) => known[name as keyof typeof details] === value);
  if (isSame) return;
  const later: LaterForm[] = [...laterForms(known.later_forms), { ...entry, at }];
  await changeRows(trx, 'driver_waitlist', { phone }, { later_forms: JSON.stringify(later.slice(-MOST_LATER)) });
}

/** Deletes the entry of a phone with its later forms (rule leave-waitlist); nothing where there is none. */
export async function deleteWaitlistEntry(db: Db, phone: string): Promise<void> {
  await deleteRows(db, 'driver_waitlist', { phone });
}

/** Deletes entries that were made before a time (Unix ms). */
export async function deleteWaitlistBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('driver_waitlist').where('updated_at', '<', before).execute();
}
