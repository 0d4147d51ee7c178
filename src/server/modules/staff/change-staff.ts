import type { StaffMember } from '#contract/shop/staff.ts';
import { can, type StaffRole } from '#domain/person/roles.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { StaffTable } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import { announceSessions, endSessionsOf } from './sessions-store.ts';
import { type ChangedBy, type Fact, storeStaffChanges } from './staff-changes-store.ts';
import { countActiveOwners, findStaff, lockOwners, type StaffChange, updateStaff } from './staff-store.ts';
import { staffView } from './staff-view.ts';

/** What an owner may change about a person; what is absent stays. */
export interface StaffEdit {
  readonly name?: string | undefined;
  readonly role?: StaffRole | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly password?: string | undefined;
}

function isActiveOwner({ role, is_disabled }: Pick<StaffTable, 'role' | 'is_disabled'>): boolean {
  return can(role, 'run-shop') && is_disabled === 0;
}

function changeOf(edit: StaffEdit, passwordHash: string | null, now: number): StaffChange {
  return {
    updated_at: now,
    ...(edit.name === undefined ? {} : { name: edit.name }),
    ...(edit.role === undefined ? {} : { role: edit.role }),
    ...(edit.isDisabled === undefined ? {} : { is_disabled: edit.isDisabled ? 1 : 0 }),
    ...(passwordHash === null ? {} : { password_hash: passwordHash }),
  };
}

function factsOf(before: StaffTable, after: StaffTable): Fact[] {
  const facts: Fact[] = [];
  if (before.name !== after.name) facts.push({ kind: 'name', before: before.name, after: after.name });
  if (before.role !== after.role) facts.push({ kind: 'role', before: before.role, after: after.role });
  if (before.password_hash !== after.password_hash) facts.push({ kind: 'password', before: null, after: null });
  if (before.is_disabled !== after.is_disabled)
    facts.push({ kind: after.is_disabled === 1 ? 'disabled' : 'enabled', before: null, after: null });
  return facts;
}

/**
 * Changes a person (rule staff-people), and keeps who changed what (rule staff-history); `by` is null for the
 * operator's command. Disabling one or setting a new password ends all their sessions at once
 * (rule sessions-end-at-once). The last active owner stays an owner, because nobody could undo that change.
 */
export async function changeStaff(
  { database, clock, passwordCost }: Pick<Dependencies, 'database' | 'clock' | 'passwordCost'>,
  id: string,
  edit: StaffEdit,
  by: ChangedBy = null,
): Outcome<StaffMember> {
  const known = await findStaff(database.db, id);
  if (known === undefined) return fail({ code: 'STAFF_UNKNOWN' });
  const { password } = edit;
  if (password !== undefined && isGuessablePassword(password, [known.email, edit.name ?? known.name])) {
    return fail({ code: 'PASSWORD_COMMON' });
  }
  const passwordHash = password === undefined ? null : await hashPassword(password, passwordCost);
  const at = clock.now();
  const change = changeOf(edit, passwordHash, at);
  return database.transact(async (trx) => {
    await lockOwners(trx);
    const before = await findStaff(trx, id);
    if (before === undefined) return fail({ code: 'STAFF_UNKNOWN' });
    const after = { ...before, ...change };
    const leaves = isActiveOwner(before) && !isActiveOwner(after);
    if (leaves && (await countActiveOwners(trx)) === 1) return fail({ code: 'LAST_OWNER' });
    await updateStaff(trx, id, change);
    await storeStaffChanges(trx, id, factsOf(before, after), { by, at });
    if (edit.isDisabled === true || password !== undefined) await endSessionsOf(trx, id, at);
    else if (before.role !== after.role) await announceSessions(trx, at);
    return ok(staffView(after));
  });
}
