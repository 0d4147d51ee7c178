/**
 * The demo's people, who share one password. It is stored in readable form, only for the demo, so that the next start
 * prints it again. When the demo ends, their accounts end too: nobody can sign in to a live shop with a printed
 * password (rule no-default-account).
 */
import type { StaffRole } from '#domain/person/roles.ts';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { deleteValue, isKept, storeValueOnce } from '#server/database/stores/meta.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { makePassword } from './make-password.ts';
import { hashPassword, nobodysHash, PASSWORD_COST } from './password-hash.ts';
import { endSessionsOf } from './sessions-store.ts';
import { storeStaffChanges } from './staff-changes-store.ts';
import { insertStaff, listStaff, updateStaff } from './staff-store.ts';

const PASSWORD_NAME = 'demo-password';

const PEOPLE: readonly (readonly [account: string, name: string, role: StaffRole])[] = [
  ['owner', 'Olivia Owner', 'owner'],
  ['dispatcher', 'Dana Dispatcher', 'dispatcher'],
  ['dispatcher2', 'Miguel Dispatcher', 'dispatcher'],
  ['driver', 'Drew Driver', 'driver'],
  ['driver2', 'Robin Driver', 'driver'],
];

const IDS = new Set(PEOPLE.map(([account]) => `demo-${account}`));

type Needs = Pick<Dependencies, 'database' | 'passwordCost'>;

/** Adds the demo's people, or lets them in again. */
async function admitPeople({ database, passwordCost }: Needs, password: string, now: number): Promise<void> {
  const access = {
    password_hash: await hashPassword(password, passwordCost),
    is_disabled: 0,
    updated_at: now,
  } as const;
  await database.transact(async (trx) => {
    for (const [account, name, role] of PEOPLE) {
      const id = `demo-${account}`;
      const person = { id, email: `${account}@demo.test`, name, role, created_at: now, ...access };
      if (!(await insertStaff(trx, person))) await updateStaff(trx, id, access);
    }
  });
}

/**
 * Adds the demo's people if nobody is on the staff yet, and returns their password; null if the staff are other people.
 * Once dismissed, they return, with a new password, only if still nobody else is on the staff. Never called for a
 * production start (rule no-default-account). `chosen` = the operator's own choice; `now` in Unix ms.
 */
export async function loadDemoStaff(needs: Needs, chosen: string | null, now: number): Promise<string | null> {
  const { database } = needs;
  const staff = await listStaff(database.db);
  const areIn = staff.some(({ id }) => IDS.has(id)) && (await isKept(database, PASSWORD_NAME));
  if (!areIn && staff.some(({ id }) => !IDS.has(id))) return null;
  const password = await storeValueOnce(database, PASSWORD_NAME, chosen ?? makePassword());
  if (!areIn) await admitPeople(needs, password, now);
  return password;
}

/**
 * Ends the accounts of the demo's people and all their sessions, once. The printed password never opens anything again:
 * a person who is enabled again by hand needs a new one. Returns how many people there were; 0 if there was no demo.
 * `now` in Unix ms.
 */
export async function dismissDemoStaff(database: OpenDatabase, now: number): Promise<number> {
  return database.transact(async (trx) => {
    if (!(await deleteValue(trx, PASSWORD_NAME))) return 0;
    const people = (await listStaff(trx)).filter(({ id }) => IDS.has(id));
    for (const { id, is_disabled } of people) {
      await updateStaff(trx, id, { is_disabled: 1, password_hash: nobodysHash(PASSWORD_COST), updated_at: now });
      await endSessionsOf(trx, id, now);
      if (is_disabled === 1) continue;
      await storeStaffChanges(trx, id, [{ kind: 'disabled', before: null, after: null }], { by: null, at: now });
    }
    return people.length;
  });
}
