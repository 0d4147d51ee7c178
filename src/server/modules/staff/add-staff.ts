import type { StaffMember } from '#contract/shop/staff.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { StaffTable } from '#server/database/schema.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { hashPassword, markPasswords } from './password-hash.ts';
import { type ChangedBy, storeStaffChanges } from './staff-changes-store.ts';
import { insertStaff, noteHired } from './staff-store.ts';
import { staffView } from './staff-view.ts';

export interface NewStaff {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

type Needs = Pick<Dependencies, 'database' | 'clock' | 'passwordCost'>;

async function rowOf({ clock, passwordCost }: Needs, { email, name, role, password }: NewStaff): Promise<StaffTable> {
  const now = clock.now();
  const password_hash = await hashPassword(password, passwordCost);
  return { id: newId(), email, name, role, password_hash, is_disabled: 0, created_at: now, updated_at: now };
}

async function insert(trx: Trx, row: StaffTable, by: ChangedBy = null): Outcome<StaffMember> {
  if (!(await insertStaff(trx, row))) return fail({ code: 'EMAIL_TAKEN' });
  await storeStaffChanges(trx, row.id, [{ kind: 'added', before: null, after: row.role }], { by, at: row.created_at });
  return ok(staffView(row));
}

/** Adds a person to the staff (rule staff-people); an email belongs to one person. */
export async function addStaff(needs: Needs, person: NewStaff): Outcome<StaffMember> {
  if (isGuessablePassword(person.password, [person.email, person.name])) return fail({ code: 'PASSWORD_COMMON' });
  const row = await rowOf(needs, person);
  return needs.database.transact((trx) => insert(trx, row));
}

/** Adds the first owner if `takeToken`, in the same transaction, says so (rule first-owner); else null. */
export async function addFirstOwner(
  needs: Needs,
  person: Omit<NewStaff, 'role'>,
  takeToken: (trx: Trx) => Promise<boolean>,
): Promise<Result<StaffMember, Problem> | null> {
  if (isGuessablePassword(person.password, [person.email, person.name])) return fail({ code: 'PASSWORD_COMMON' });
  const row = await rowOf(needs, { ...person, role: 'owner' });
  return needs.database.transact(async (trx) => ((await takeToken(trx)) ? insert(trx, row, staffView(row)) : null));
}

export interface StaffAddition {
  readonly person: NewStaff & { readonly waitlistPhone?: string | undefined };
  readonly by: StaffMember;
  readonly key: string | undefined;
}

/** Adds a person for an owner, once: a repeat gets the first answer (rule idempotency-keys). */
export async function addStaffOnce(
  dependencies: Needs & Pick<Dependencies, 'log'>,
  { person, by, key }: StaffAddition,
): Outcome<StaffMember> {
  const { email, name, role, password } = person;
  if (isGuessablePassword(password, [email, name])) return fail({ code: 'PASSWORD_COMMON' });
  const scope = `add-staff ${by.id}`;
  const mark = await markPasswords(`${scope} ${key ?? ''}`, [password], dependencies.passwordCost);
  const body = { email, name, role, password: mark };
  const row = await rowOf(dependencies, person);
  const added = await runOnce(dependencies, { scope, key, body }, async (trx) => {
    const inserted = await insert(trx, row, by);
    if (inserted.ok && person.waitlistPhone !== undefined) await noteHired(trx, person.waitlistPhone, row.created_at);
    return inserted;
  });
  const isNew = added.ok && added.value.id === row.id;
  if (isNew) dependencies.log.info({ staffId: by.id, aboutStaffId: row.id }, 'staff-added');
  return added;
}
