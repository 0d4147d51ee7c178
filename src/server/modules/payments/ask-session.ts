import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { PaymentProviderDown, PaymentRefused, type ProviderSession } from '#server/ports/payments.ts';
import { askProvider } from './ask-provider.ts';
import { keepSession } from './keep-session.ts';
import { findByReference, findBySessionId, type PaymentSession } from './payment-sessions-store.ts';

/** Our side of a payment session, and the provider's side as it is at this moment. */
export interface AskedSession {
  readonly ours: PaymentSession;
  readonly theirs: ProviderSession;
}

interface AskedFor {
  readonly sessionId: string;
  readonly reference?: string | null;
  /** What was found under the session's id; absent if nobody has looked. */
  readonly session?: PaymentSession | null;
}

/**
 * Asks the provider about one of our sessions; claims of a browser or a notification don't count (rule
 * provider-says-paid). Ids that we did not make are never passed on. `reference` (our own id, from a notification)
 * finds a session whose notification was faster than the answer that names it (rules notification-order,
 * foreign-notifications). Problems: SESSION_UNKNOWN, PAYMENT_PROVIDER_DOWN.
 */
export async function askSession(
  dependencies: Dependencies,
  { sessionId, reference, session }: AskedFor,
): Promise<Result<AskedSession, Problem>> {
  const { database, payments } = dependencies;
  const known = session === undefined ? await findBySessionId(database.db, sessionId) : session;
  const ours = known ?? (reference == null ? undefined : await findByReference(database.db, reference));
  if (ours === undefined || ours.provider !== payments.name) return fail({ code: 'SESSION_UNKNOWN' });
  try {
    const theirs = await askProvider(dependencies, sessionId);
    if (theirs === null || theirs.reference !== ours.id || isOtherMode(ours, theirs) || isUnpaidTwin(ours, theirs))
      return fail({ code: 'SESSION_UNKNOWN' });
    if (ours.session_id === null) await keepSession(dependencies, ours, theirs);
    return ok({ ours: { ...ours, session_id: sessionId }, theirs });
  } catch (error) {
    if (error instanceof PaymentProviderDown || error instanceof PaymentRefused)
      return fail({ code: 'PAYMENT_PROVIDER_DOWN', retryAfterMs: 5000 });
    throw error;
  }
}

/** Whether the provider made two sessions of one request, and this is neither known nor paid: not ours. */
const isUnpaidTwin = (ours: PaymentSession, { sessionId, state }: ProviderSession): boolean =>
  ours.session_id !== null && ours.session_id !== sessionId && state !== 'paid';

const isOtherMode = (ours: PaymentSession, theirs: ProviderSession): boolean =>
  theirs.livemode !== (ours.livemode === 1);
