/** All SQL of when drivers said that they take orders (rule driver-hours). Times in Unix ms. */
import { availableSpans, minutesOf } from '#domain/dispatch/driver-hours.ts';
import type { Db } from '#server/database/database-port.ts';

interface Span {
  readonly from: number;
  readonly until: number;
}

/** For how many minutes a driver was available in the part of a business day that has passed. */
export async function readAvailableMinutes(db: Db, driverId: string, span: Span): Promise<number> {
  const changes = await db
    .selectFrom('driver_state_changes')
    .select(['at', 'state'])
    .where('staff_id', '=', driverId)
    .where('at', '>=', span.from)
    .execute();
  return minutesOf(availableSpans(changes, span));
}

/** What all drivers said since then, with their names. */
export function readStateChanges(db: Db, since: number) {
  return db
    .selectFrom('driver_state_changes')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id as driverId', 'name', 'at', 'state'])
    .where('at', '>=', since)
    .orderBy('name')
    .orderBy('staff.id')
    .orderBy('at')
    .execute();
}

export async function deleteStateChangesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('driver_state_changes').where('at', '<', before).execute();
}
