import { rolesThatCan } from '#domain/person/roles.ts';
import type { Db, Trx } from '#server/database/database-port.ts';
import { addRows, changeRows, findRow, findRows, numberOfRows } from '#server/database/rows.ts';
import type { StaffTable } from '#server/database/schema.ts';

/** What may be changed of a person; times in Unix ms. */
export type StaffChange = Partial<Pick<StaffTable, 'name' | 'role' | 'is_disabled' | 'password_hash'>> &
  Pick<StaffTable, 'updated_at'>;

/** Adds a person; false if the email is taken, or somebody has added them, who has a fixed id, at the same moment. */
export const insertStaff = async (db: Db, row: StaffTable): Promise<boolean> =>
  (await addRows(db, 'staff', [row], 'any')) > 0;

/** The person with this id, or undefined. */
export const findStaff = (db: Db, id: string): Promise<StaffTable | undefined> => findRow(db, 'staff', { id });

/** The person with this email (lower case), or undefined. */
export const findStaffByEmail = (db: Db, email: string): Promise<StaffTable | undefined> =>
  findRow(db, 'staff', { email });

/** Everybody, active people first, by name. */
export const listStaff = (db: Db): Promise<StaffTable[]> => findRows(db, 'staff', {}, 'is_disabled', 'name', 'email');

/** Changes a person. */
export const updateStaff = (db: Db, id: string, change: StaffChange) => changeRows(db, 'staff', { id }, change);

/** Locks a person; false if they were disabled or got another password since (rule sessions-end-at-once). */
export async function lockStaff(trx: Trx, { id, password_hash }: StaffTable): Promise<boolean> {
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
export const countActiveOwners = (db: Db): Promise<number> =>
  numberOfRows(db, 'staff', { role: rolesThatCan('run-shop'), is_disabled: 0 });

/** Lets only one transaction at a time change who is an owner: the others wait here until it ends. */
export async function lockOwners(trx: Trx): Promise<void> {
  await trx
    .insertInto('sequences')
    .values({ name: 'owners', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row('sequences.value', '+', 1) })))
    .execute();
}

/** Notes when a person on the driver waitlist was hired (rule make-driver); `at` in Unix ms. */
export const noteHired = (trx: Trx, phone: string, at: number) =>
  changeRows(trx, 'driver_waitlist', { phone }, { hired_at: at });
