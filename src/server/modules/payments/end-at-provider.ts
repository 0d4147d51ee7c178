import type { Dependencies } from '#server/dependencies.ts';
import { type CheckoutRequest, PaymentProviderDown, type ProviderSession } from '#server/ports/payments.ts';
import { callProvider } from './call-provider.ts';
import { keepSession } from './keep-session.ts';
import type { PaymentSession } from './payment-sessions-store.ts';
import { type SessionState, stateOf } from './session-state.ts';

export interface EndedSession {
  /** Never 'open': the provider takes no payment for the session any more, or has taken one. */
  readonly state: Exclude<SessionState, 'open'>;
  /** The provider's id; null where it never heard of the session. */
  readonly sessionId: string | null;
}

/**
 * Sends the stored request, for the first time or again: for the same reference the provider answers the same session.
 */
export async function createAtProvider(dependencies: Dependencies, session: PaymentSession): Promise<ProviderSession> {
  const request = JSON.parse(session.request) as CheckoutRequest;
  const made = await callProvider(dependencies, (provider) => provider.createSession(request));
  await keepSession(dependencies, session, made);
  return made;
}

/**
 * Ends one of our sessions at the provider, so that it cannot be paid beside another (rule one-payable-session). Where
 * the answer that names the session was lost, the session is asked for again first, because a buyer may have it open.
 * Throws `PaymentProviderDown` where the provider did not end it.
 */
export async function endAtProvider(dependencies: Dependencies, session: PaymentSession): Promise<EndedSession> {
  const isOver = session.expires_at <= dependencies.clock.now();
  if (session.session_id === null && isOver) return { state: 'expired', sessionId: null };
  const sessionId = session.session_id ?? (await createAtProvider(dependencies, session)).sessionId;
  const theirs = await callProvider(dependencies, (provider) => provider.expireSession(sessionId));
  const state = stateOf(theirs);
  if (state === 'open') throw new PaymentProviderDown('a session could not be ended');
  return { state, sessionId };
}
