import type { StaffMember } from '#contract/shop/staff.ts';
import { storageFault } from '#server/database/engines/storage-fault.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { IDLE_MS, NOTED_EVERY_MS } from './session-limits.ts';
import { findStaffSession, touchSession } from './sessions-store.ts';
import { staffView } from './staff-view.ts';

type Needs = Pick<Dependencies, 'database' | 'clock'>;

/** Notes activity. A full disk forbids it, but not reading: the session lasts until its idle time is over. */
async function noteActivity({ db }: Needs['database'], tokenHash: string, now: number): Promise<void> {
  try {
    await touchSession(db, { tokenHash, now });
  } catch (error) {
    if (storageFault(error) === null) throw error;
  }
}

/**
 * Who is signed in with the token of this hash: null for an unknown, ended, idle or too old session, and for a disabled
 * person (rule sessions-end-at-once). A person's call keeps the session alive; an automatic refresh doesn't (rule
 * staff-sessions).
 */
export async function identifyStaff(
  { database, clock }: Needs,
  tokenHash: string,
  isByHand: boolean,
): Promise<StaffMember | null> {
  const session = await findStaffSession(database.db, tokenHash);
  const now = clock.now();
  if (session === undefined || session.is_disabled === 1) return null;
  const idleMs = now - session.active_at;
  if (session.expires_at <= now || idleMs >= IDLE_MS[session.role]) return null;
  if (isByHand && idleMs >= NOTED_EVERY_MS) await noteActivity(database, tokenHash, now);
  return staffView(session);
}
