/** The demo's people, who share one password. It is kept in readable form, for the demo alone: the next start prints it again. */
import type { StaffRole } from '#domain/order-status.ts';
import { keepValue } from '#server/database/meta.ts';
import type { OpenDatabase } from '#server/database/open-database.ts';
import { makePassword } from './make-password.ts';
import { hashPassword } from './password-hash.ts';
import { insertStaff, listStaff } from './staff-store.ts';

const PEOPLE: readonly (readonly [account: string, name: string, role: StaffRole])[] = [
  ['owner', 'Olivia Owner', 'owner'],
  ['dispatcher', 'Dana Dispatcher', 'dispatcher'],
  ['dispatcher2', 'Miguel Dispatcher', 'dispatcher'],
  ['driver', 'Drew Driver', 'driver'],
  ['driver2', 'Robin Driver', 'driver'],
];

async function addPeople({ db }: OpenDatabase, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (const [account, name, role] of PEOPLE) {
    await insertStaff(db, {
      id: `demo-${account}`,
      email: `${account}@demo.test`,
      name,
      role,
      password_hash: passwordHash,
      is_disabled: 0,
      created_at: now,
      updated_at: now,
    });
  }
}

/**
 * Adds the demo's people where nobody is on the staff yet, and answers the password that they were given then; null where the staff is
 * somebody else's. Never called for a production start (reliability.md C21). `chosen` = the operator's own choice; `now` in Unix ms.
 */
export async function loadDemoStaff(
  database: OpenDatabase,
  chosen: string | null,
  now: number,
): Promise<string | null> {
  const staff = await listStaff(database.db);
  const isDemo = staff.some(({ id }) => id === 'demo-owner');
  if (staff.length > 0 && !isDemo) return null;
  const password = await keepValue(database, 'demo-password', chosen ?? makePassword());
  if (!isDemo) await addPeople(database, password, now);
  return password;
}
