import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { newId } from '#server/database/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { KeyedIntent } from '#server/http/intents.ts';
import { type CheckoutRequest, PaymentProviderDown, type ProviderSession } from '#server/ports/payments.ts';
import { callProvider } from './call-provider.ts';
import { keepSession } from './keep-session.ts';
import { findOpenOrKeyed, insertSession, type PaymentSession, setSessionStatus } from './payment-sessions-store.ts';

/** What a buyer can be asked to pay for. All amounts in cents. */
export interface Payable {
  readonly pendingOrderId: string;
  readonly amountCents: number;
  readonly lines: CheckoutRequest['lines'];
  readonly customerPhone: string;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly url: string;
}

/** What card providers charge: 0.50 to 999,999.99 dollars. */
export const AMOUNT_LIMITS = { min: 50, max: 99_999_999 } as const;
/** Card providers keep a session open for at least 30 minutes. */
export const SESSION_LIFETIME_MS = 35 * 60_000;
const ATTEMPTS = 3;

/**
 * Opens the one payment session of a pending order, or gives the one that is open. The exact request is stored before the
 * provider hears of it, so that after any failure the same request goes out again under the same key. A key is kept with the session that
 * it opened; one under which an open session was only asked for again is not.
 * Problems: AMOUNT_OUT_OF_RANGE, PAYMENT_PROVIDER_DOWN, ALREADY_ORDERED (a session turned out to be paid; `details.sessionId`),
 * IDEMPOTENCY_MISMATCH.
 */
export async function openSession(
  dependencies: Dependencies,
  payable: Payable,
  intent?: KeyedIntent,
): Promise<Result<OpenedSession, Problem>> {
  const { min, max } = AMOUNT_LIMITS;
  if (payable.amountCents < min || payable.amountCents > max) return fail({ code: 'AMOUNT_OUT_OF_RANGE' });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const session = await currentSession(dependencies, payable, intent);
      if (session === null) continue;
      if (session === 'other-intent') return fail({ code: 'IDEMPOTENCY_MISMATCH' });
      if (session.status === 'processing') return fail(paidAlready(session));
      if (session.session_id !== null && session.url !== null) {
        return ok({ sessionId: session.session_id, url: session.url });
      }
      return ok(await create(dependencies, session));
    }
  } catch (error) {
    if (error instanceof PaymentProviderDown) return fail({ code: 'PAYMENT_PROVIDER_DOWN', retryAfterMs: 5000 });
    throw error;
  }
  throw new Error('a pending order was given other open sessions over and over');
}

const paidAlready = (session: PaymentSession): Problem => ({
  code: 'ALREADY_ORDERED',
  details: { sessionId: session.session_id },
});

/**
 * The session that may be paid (with status 'processing' where it was paid already), an unsent new one, 'other-intent' where the key came
 * with another body before, or null where another request was faster: then look again.
 */
async function currentSession(
  dependencies: Dependencies,
  payable: Payable,
  intent: KeyedIntent | undefined,
): Promise<PaymentSession | 'other-intent' | null> {
  const { database, clock } = dependencies;
  const { pendingOrderId } = payable;
  const known = await findOpenOrKeyed(database.db, pendingOrderId, intent?.key);
  const keyed = intent && known.find((session) => session.intent_key === intent.key);
  if (keyed !== undefined && keyed.body_hash !== intent?.bodyHash) return 'other-intent';
  const open = known.find((session) => session.is_open === 1 && session.pending_order_id === pendingOrderId);
  if (open !== undefined) {
    const state = await stateOf(dependencies, open);
    if (state === 'open') return open;
    if (state === 'complete') return { ...open, status: 'processing' };
    await setSessionStatus(database.db, open.id, 'expired', clock.now());
  }
  const session = newSession(dependencies, payable, keyed === undefined ? intent : undefined);
  const isFirst = await database.transact((trx) => insertSession(trx, session));
  return isFirst ? session : null;
}

/**
 * How a session stands at the provider: it may have been paid a moment ago, without word of it yet. One whose time is over is ended, so that
 * it cannot be paid beside the next one.
 */
async function stateOf(dependencies: Dependencies, session: PaymentSession): Promise<ProviderSession['status']> {
  const { session_id: sessionId, expires_at: expiresAt, status } = session;
  if (status === 'processing') return 'complete';
  const isOver = expiresAt <= dependencies.clock.now();
  if (sessionId === null) return isOver ? 'expired' : 'open';
  const theirs = await callProvider(dependencies, (provider) =>
    isOver ? provider.expireSession(sessionId) : provider.getSession(sessionId),
  );
  if (theirs?.status === 'complete') return 'complete';
  return isOver ? 'expired' : (theirs?.status ?? 'expired');
}

function newSession(
  { settings, payments, clock }: Dependencies,
  payable: Payable,
  intent: KeyedIntent | undefined,
): PaymentSession {
  const now = clock.now();
  const reference = newId();
  const request: CheckoutRequest = {
    ...payable,
    reference,
    currency: 'usd',
    successUrl: `${settings.publicUrl}/order-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${settings.publicUrl}/tip`,
    expiresAt: now + SESSION_LIFETIME_MS,
  };
  return {
    id: reference,
    pending_order_id: payable.pendingOrderId,
    provider: payments.name,
    livemode: payments.livemode ? 1 : 0,
    request: JSON.stringify(request),
    session_id: null,
    url: null,
    amount_cents: payable.amountCents,
    status: 'creating',
    is_open: 1,
    created_at: now,
    expires_at: request.expiresAt,
    checked_at: null,
    intent_key: intent?.key ?? null,
    body_hash: intent?.bodyHash ?? null,
  };
}

/** Sends the stored request, for the first time or again: the provider answers the same session for the same reference. */
async function create(dependencies: Dependencies, session: PaymentSession): Promise<ProviderSession> {
  const request = JSON.parse(session.request) as CheckoutRequest;
  const made = await callProvider(dependencies, (provider) => provider.createSession(request));
  await keepSession(dependencies, session, made);
  return made;
}
