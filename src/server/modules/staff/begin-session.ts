import type { Db } from '#server/database/database-port.ts';
import { hashToken, newToken } from '#server/http/identity/token-cookie.ts';
import { SESSION_MS } from './session-limits.ts';
import { insertStaffSession } from './sessions-store.ts';

/** Begins a person's session and returns its token, which is stored nowhere (rule session-tokens). `now`: Unix ms. */
export async function beginSession(db: Db, staffId: string, now: number): Promise<string> {
  const token = newToken();
  await insertStaffSession(db, {
    token_hash: hashToken(token),
    staff_id: staffId,
    created_at: now,
    active_at: now,
    expires_at: now + SESSION_MS,
  });
  return token;
}
