import type { Trx } from '#server/database/database-port.ts';
import type { CheckoutRequest, SessionState } from '#server/ports/payments.ts';
import { announce, type EventKind } from './sandbox-events.ts';
import { charge } from './sandbox-money.ts';
import {
  closeSession,
  findOverdueSessions,
  findSandboxSession,
  insertSandboxSession,
  type SandboxBooks,
  type SandboxSession,
} from './sandbox-store.ts';
import { newSessionId } from './session-ids.ts';

/** What the sandbox's sessions do: open, pay, pay late, expire; each with its notifications in one transaction. */

export const requestOf = (session: SandboxSession): CheckoutRequest => JSON.parse(session.request) as CheckoutRequest;

/** A session's state, in the port's terms. */
export function sandboxStateOf(session: SandboxSession, now: number): Exclude<SessionState, 'nothing-due'> {
  const { status, payment_status, pays_at, fails_at } = session;
  if (status !== 'complete') return status;
  if (fails_at !== null && fails_at <= now) return 'failed';
  return payment_status === 'paid' || (pays_at !== null && pays_at <= now) ? 'paid' : 'under-way';
}

/** Opens a session; the same reference gives the same session. */
export function openSandboxSession(
  { database, clock }: SandboxBooks,
  request: CheckoutRequest,
): Promise<SandboxSession> {
  return insertSandboxSession(database.db, {
    id: newSessionId(),
    idempotency_key: request.reference,
    // Nothing here needs the phone, so it is not kept.
    request: JSON.stringify({ ...request, customerPhone: '' }),
    amount_cents: request.amountCents,
    status: 'open',
    payment_status: 'unpaid',
    pays_at: null,
    fails_at: null,
    created_at: clock.now(),
    expires_at: request.expiresAt,
  });
}

/** The session as it is now: expired if its time is over. */
export async function currentSession(books: SandboxBooks, id: string): Promise<SandboxSession | undefined> {
  const { db } = books.database;
  const session = await findSandboxSession(db, id);
  if (session?.status !== 'open' || session.expires_at > books.clock.now()) return session;
  await expire(books, session);
  return findSandboxSession(db, id);
}

type Outcome = Partial<Pick<SandboxSession, 'payment_status' | 'pays_at' | 'fails_at'>>;

/** Completes an open session, and does what follows from it; false if it isn't open anymore. */
function complete(
  books: SandboxBooks,
  session: SandboxSession,
  outcome: Outcome,
  follow: (trx: Trx) => void,
): Promise<boolean> {
  const now = books.clock.now();
  const change = { status: 'complete', ...outcome } as const;
  return books.database.transact(async (trx) => {
    if (!(await closeSession(trx, { id: session.id, change, expiresAfter: now }))) return false;
    notify(books, trx, session, 'checkout.session.completed', now);
    follow(trx);
    return true;
  });
}

/** Pays an open session at once; false if it isn't open anymore. */
export function pay(books: SandboxBooks, session: SandboxSession): Promise<boolean> {
  const at = books.clock.now();
  return complete(books, session, { payment_status: 'paid' }, (trx) => charge(trx, session, at));
}

const lateAt = ({ clock, timing }: SandboxBooks): number => clock.now() + timing.lateConfirmationMs;

/** Completes an open session with a later payment; false if it isn't open anymore. */
export function payLate(books: SandboxBooks, session: SandboxSession): Promise<boolean> {
  const at = lateAt(books);
  return complete(books, session, { pays_at: at }, (trx) => {
    charge(trx, session, at);
    notify(books, trx, session, 'checkout.session.async_payment_succeeded', at);
  });
}

/** The same, but the payment then fails. */
export function failLate(books: SandboxBooks, session: SandboxSession): Promise<boolean> {
  const at = lateAt(books);
  return complete(books, session, { fails_at: at }, (trx) =>
    notify(books, trx, session, 'checkout.session.async_payment_failed', at),
  );
}

/** Ends an open session. */
export function expire(books: SandboxBooks, session: SandboxSession): Promise<boolean> {
  return books.database.transact(async (trx) => {
    if (!(await closeSession(trx, { id: session.id, change: { status: 'expired' }, expiresAfter: 0 }))) return false;
    notify(books, trx, session, 'checkout.session.expired', books.clock.now());
    return true;
  });
}

/** Ends every expired open session, as a provider does automatically. */
export async function expireOverdue(books: SandboxBooks): Promise<void> {
  for (const session of await findOverdueSessions(books.database.db, books.clock.now())) await expire(books, session);
}

/** Tells that a session has changed, or will have at a time. */
function notify(books: SandboxBooks, trx: Trx, session: SandboxSession, type: EventKind, at: number): void {
  const { id: sessionId, idempotency_key: reference } = session;
  announce(books, trx, type, { kind: 'session', sessionId, reference }, at);
}
