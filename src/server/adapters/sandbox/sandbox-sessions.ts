import type { Trx } from '#server/database/database-port.ts';
import { newId } from '#server/database/stores/new-id.ts';
import type { CheckoutRequest } from '#server/ports/payments.ts';
import type { SandboxBooks } from './sandbox-books.ts';
import { type EventKind, sessionNews, tell } from './sandbox-events.ts';
import {
  completeSession,
  confirmLatePayment,
  expireOpenSession,
  findOverdueSessions,
  findSession,
  insertSession,
  type SandboxSession,
  writeLedger,
} from './sandbox-store.ts';
import { newSessionId } from './session-ids.ts';

/**
 * What the sandbox's sessions do: open, pay, pay late, expire. Each change and the notifications of it are one
 * transaction.
 */

export const requestOf = (session: SandboxSession): CheckoutRequest => JSON.parse(session.request) as CheckoutRequest;

/** Opens a session; the same reference gives the same session. */
export function openSession({ database, clock }: SandboxBooks, request: CheckoutRequest): Promise<SandboxSession> {
  const session: SandboxSession = {
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
  };
  return insertSession(database.db, session);
}

/** The session as it is now: expired where its time is over, paid where a late payment has become due. */
export async function currentSession(books: SandboxBooks, id: string): Promise<SandboxSession | undefined> {
  const session = await findSession(books.database.db, id);
  if (session === undefined || !isOverdue(session, books.clock.now())) return session;
  await (session.status === 'open' ? expire(books, session) : confirmLate(books, session));
  return findSession(books.database.db, id);
}

function isOverdue(session: SandboxSession, now: number): boolean {
  if (session.status === 'open') return session.expires_at <= now;
  return session.payment_status === 'unpaid' && session.pays_at !== null && session.pays_at <= now;
}

/** Pays an open session at once; false where it is not open any more. */
export function pay(books: SandboxBooks, session: SandboxSession): Promise<boolean> {
  const now = books.clock.now();
  return books.database.transact(async (trx) => {
    if (!(await completeSession(trx, session.id, { payment_status: 'paid', pays_at: null, fails_at: null }, now)))
      return false;
    await charge(trx, session, now);
    await notify(books, trx, session, 'checkout.session.completed', now);
    return true;
  });
}

/** Completes an open session whose money comes, or fails to come, only after `lateConfirmationMs`. */
function completeLate(books: SandboxBooks, session: SandboxSession, outcome: 'succeeded' | 'failed'): Promise<boolean> {
  const now = books.clock.now();
  const at = now + books.timing.lateConfirmationMs;
  const ends = outcome === 'succeeded' ? { pays_at: at, fails_at: null } : { pays_at: null, fails_at: at };
  return books.database.transact(async (trx) => {
    if (!(await completeSession(trx, session.id, { payment_status: 'unpaid', ...ends }, now))) return false;
    await notify(books, trx, session, 'checkout.session.completed', now);
    await notify(books, trx, session, `checkout.session.async_payment_${outcome}`, at);
    return true;
  });
}

/** Completes an open session whose money comes only after `lateConfirmationMs`; false where it is not open any more. */
export const payLate = (books: SandboxBooks, session: SandboxSession) => completeLate(books, session, 'succeeded');
/** The same where the money then fails to come. */
export const failLate = (books: SandboxBooks, session: SandboxSession) => completeLate(books, session, 'failed');

/** Whether a payment that was to be confirmed late has failed. */
export const hasFailed = ({ fails_at }: SandboxSession, now: number): boolean => fails_at !== null && fails_at <= now;

/** Lets a late payment that is due come through. */
export function confirmLate(books: SandboxBooks, session: SandboxSession): Promise<boolean> {
  const now = books.clock.now();
  return books.database.transact(async (trx) => {
    if (!(await confirmLatePayment(trx, session.id, now))) return false;
    await charge(trx, session, now);
    return true;
  });
}

/** Ends an open session. */
export function expire(books: SandboxBooks, session: SandboxSession): Promise<boolean> {
  return books.database.transact(async (trx) => {
    if (!(await expireOpenSession(trx, session.id))) return false;
    await notify(books, trx, session, 'checkout.session.expired', books.clock.now());
    return true;
  });
}

/** Ends every open session whose time is over, as a provider does by itself. */
export async function expireOverdue(books: SandboxBooks): Promise<void> {
  for (const session of await findOverdueSessions(books.database.db, books.clock.now())) await expire(books, session);
}

async function charge(trx: Trx, { id, amount_cents }: SandboxSession, at: number): Promise<void> {
  await writeLedger(trx, { id: newId(), session_id: id, idempotency_key: `charge:${id}`, amount_cents, at });
}

/** Tells that a session has changed, or will have at a time. */
function notify(books: SandboxBooks, trx: Trx, session: SandboxSession, type: EventKind, at: number): Promise<void> {
  return tell(books, trx, { type, news: sessionNews(session), at, sessionId: session.id });
}
