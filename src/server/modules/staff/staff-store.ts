import { rolesThatCan } from '#domain/person/roles.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import type { StaffTable } from '#server/database/schema.ts';

/** What may be changed of a person; times in Unix ms. */
export type StaffChange = Partial<Pick<StaffTable, 'name' | 'role' | 'is_disabled' | 'password_hash'>> &
  Pick<StaffTable, 'updated_at'>;

/** Adds a person; false if the email is taken, or somebody has added them, who has a fixed id, at the same moment. */
export async function insertStaff(db: Db, row: StaffTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The person with this id, or undefined. */
export function findStaff(db: Db, id: string): Promise<StaffTable | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person with this email (lower case), or undefined. */
export function findStaffByEmail(db: Db, email: string): Promise<StaffTable | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Everybody, active people first, by name. */
export function listStaff(db: Db): Promise<StaffTable[]> {
  return db.selectFrom('staff').selectAll().orderBy('is_disabled').orderBy('name').orderBy('email').execute();
}

/** Changes a person. */
export async function updateStaff(db: Db, id: string, change: StaffChange): Promise<void> {
  await db.updateTable('staff').set(change).where('id', '=', id).execute();
}

/** Locks a person; false if they were disabled or got another password since (rule sessions-end-at-once). */
export async function holdStaff(trx: Trx, { id, password_hash }: StaffTable): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_disabled', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many owners may sign in. */
export async function countActiveOwners(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('role', 'in', rolesThatCan('run-shop'))
    .where('is_disabled', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets only one transaction at a time change who is an owner: the others wait here until it ends. */
export async function lockOwners(trx: Trx): Promise<void> {
  await trx
    .insertInto('sequences')
    .values({ name: 'owners', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row('sequences.value', '+', 1) })))
    .execute();
}

/** Notes when a person on the driver waitlist was hired (rule make-driver); `at` in Unix ms. */
export async function noteHired(trx: Trx, phone: string, at: number): Promise<void> {
  await trx.updateTable('driver_waitlist').set({ hired_at: at }).where('phone', '=', phone).execute();
}
