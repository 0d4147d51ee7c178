import type { StaffMember } from '#contract/staff.ts';
import type { StaffRole } from '#domain/order-status.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { newId } from '#server/database/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import { insertStaff } from './staff-store.ts';
import { staffView } from './staff-view.ts';

export interface NewStaff {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

/** Adds a person to the staff; an email belongs to one. */
export async function addStaff(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { email, name, role, password }: NewStaff,
): Promise<Result<StaffMember, Problem>> {
  if (isGuessablePassword(password, [email, name])) return fail({ code: 'PASSWORD_COMMON' });
  const now = clock.now();
  const row = {
    id: newId(),
    email,
    name,
    role,
    password_hash: await hashPassword(password),
    is_disabled: 0,
    created_at: now,
    updated_at: now,
  } as const;
  return (await insertStaff(database.db, row)) ? ok(staffView(row)) : fail({ code: 'EMAIL_TAKEN' });
}
