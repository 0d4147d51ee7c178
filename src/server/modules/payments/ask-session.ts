import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import {
  type PaymentProvider,
  PaymentProviderDown,
  PaymentRefused,
  type ProviderSession,
} from '#server/ports/payments.ts';
import { elapsedMs, wait } from '#server/time-and-chance.ts';
import { callProvider } from './call-provider.ts';
import { findByReference, findBySessionId, type PaymentSession } from './payment-sessions-store.ts';
import { storeSession } from './store-session.ts';

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
): Outcome<AskedSession> {
  const { database, payments } = dependencies;
  const known = session === undefined ? await findBySessionId(database.db, sessionId) : session;
  const ours = known ?? (reference == null ? undefined : await findByReference(database.db, reference));
  if (ours === undefined || ours.provider !== payments.name) return fail({ code: 'SESSION_UNKNOWN' });
  try {
    const theirs = await askProvider(dependencies, sessionId);
    if (theirs === null || theirs.reference !== ours.id || isOtherMode(ours, theirs) || isUnpaidTwin(ours, theirs))
      return fail({ code: 'SESSION_UNKNOWN' });
    if (ours.session_id === null) await storeSession(dependencies, ours, theirs);
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

/** The provider is asked about one session at most once in this time, for all callers together. */
const ONCE_IN_MS = 1000;

interface Asked {
  /** On the clock of `performance.now`. */
  readonly at: number;
  readonly answer: Promise<ProviderSession | null>;
  /** Set once the answer has arrived. */
  session: ProviderSession | null | undefined;
  /** The next question, which waits for its time. */
  next: Promise<ProviderSession | null> | undefined;
}

/** By provider object, then by session, in the order of the requests. */
const askedOf = memoize((_: PaymentProvider) => new Map<string, Asked>());

function forgetOld(all: Map<string, Asked>, now: number): void {
  for (const [sessionId, { at }] of all) {
    if (at + ONCE_IN_MS > now) return;
    all.delete(sessionId);
  }
}

type Asker = Pick<Dependencies, 'payments' | 'clock' | 'log'>;

function ask(dependencies: Asker, sessionId: string): Promise<ProviderSession | null> {
  const all = askedOf(dependencies.payments);
  const at = elapsedMs();
  forgetOld(all, at);
  const answer = callProvider(dependencies, (provider) => provider.getSession(sessionId));
  const entry: Asked = { at, answer, session: undefined, next: undefined };
  all.delete(sessionId);
  all.set(sessionId, entry);
  answer.then(
    (session) => {
      entry.session = session;
    },
    () => undefined,
  );
  return answer;
}

const isFinal = (session: ProviderSession | null | undefined): boolean =>
  session?.state === 'paid' || session?.state === 'expired';

/**
 * The session as the provider sees it, or null if the provider does not know it. A caller waits until the provider
 * may be asked again, because the session may have been paid since the last answer, and who reads that nothing was
 * charged does not ask again. A provider inside this server (the sandbox) is asked each time. Throws
 * `PaymentProviderDown`.
 */
async function askProvider(dependencies: Asker, sessionId: string): Promise<ProviderSession | null> {
  const { payments } = dependencies;
  if (payments.isOwn === true) return callProvider(dependencies, (provider) => provider.getSession(sessionId));
  const last = askedOf(payments).get(sessionId);
  const restMs = last === undefined ? 0 : last.at + ONCE_IN_MS - elapsedMs();
  if (last === undefined || restMs <= 0) return ask(dependencies, sessionId);
  if (isFinal(last.session)) return last.answer;
  last.next ??= wait(restMs + 1).then(() => ask(dependencies, sessionId));
  return last.next;
}
