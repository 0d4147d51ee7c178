import type { Dependencies } from '#server/dependencies.ts';
import {
  type CheckoutRequest,
  PaymentProviderDown,
  PaymentRefused,
  type ProviderSession,
  type SessionState,
} from '#server/ports/payments.ts';
import { callProvider } from './call-provider.ts';
import { endSession, type PaymentSession } from './payment-sessions-store.ts';
import { storeSession } from './store-session.ts';

export interface EndedSession {
  /** Never 'open': the provider takes no payment for the session any more, or has taken one. */
  readonly state: Exclude<SessionState, 'open'>;
  /** The provider's id; null if it never got the session. */
  readonly sessionId: string | null;
}

/**
 * How long an unanswered request is sent again with its reference. A later attempt is another session with another
 * reference: providers forget a reference after a day, and require that a session lasts at least half an hour from when
 * they get it. Nobody has the page of a session with a lost answer.
 */
const RESENT_FOR_MS = 2 * 60_000;

/** Whether a session was never answered and will not be asked for again. */
export function isGivenUp({ session_id, created_at, expires_at }: PaymentSession, now: number): boolean {
  return session_id === null && (expires_at <= now || created_at + RESENT_FOR_MS <= now);
}

/**
 * Sends the stored request, for the first time or again: for the same reference the provider answers the same session.
 * A refused request, or one with a failure that the provider stores, isn't sent again: its session ends (rule
 * session-terms).
 */
export async function createAtProvider(dependencies: Dependencies, session: PaymentSession): Promise<ProviderSession> {
  const request = JSON.parse(session.request) as CheckoutRequest;
  try {
    const made = await callProvider(dependencies, (provider) => provider.createSession(request));
    await storeSession(dependencies, session, made);
    return made;
  } catch (error) {
    if (error instanceof PaymentRefused || (error instanceof PaymentProviderDown && error.isKept)) {
      const { database, clock } = dependencies;
      await endSession(database.db, { reference: session.id, endedAs: null, chainId: null, at: clock.now() });
    }
    throw error;
  }
}

/**
 * Ends one of our sessions at the provider, so that it can't be paid in addition to another (rule one-payable-session).
 * If the answer with the session's id was just lost, the session is requested again first, because another server may
 * be about to show it. Throws `PaymentProviderDown` if the provider didn't end it.
 */
export async function endAtProvider(dependencies: Dependencies, session: PaymentSession): Promise<EndedSession> {
  if (isGivenUp(session, dependencies.clock.now())) return { state: 'expired', sessionId: null };
  const sessionId = session.session_id ?? (await createAtProvider(dependencies, session)).sessionId;
  const theirs = await callProvider(dependencies, (provider) => provider.expireSession(sessionId));
  const state = theirs?.state ?? 'expired';
  if (state === 'open') throw new PaymentProviderDown('a session could not be ended');
  return { state, sessionId };
}
