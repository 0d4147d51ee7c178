import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import type { PaymentProvider, ProviderSession } from '#server/ports/payments.ts';
import { elapsedMs, wait } from '#server/time-and-chance.ts';
import { callProvider } from './call-provider.ts';

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
export async function askProvider(dependencies: Asker, sessionId: string): Promise<ProviderSession | null> {
  const { payments } = dependencies;
  if (payments.isOwn === true) return callProvider(dependencies, (provider) => provider.getSession(sessionId));
  const last = askedOf(payments).get(sessionId);
  const restMs = last === undefined ? 0 : last.at + ONCE_IN_MS - elapsedMs();
  if (last === undefined || restMs <= 0) return ask(dependencies, sessionId);
  if (isFinal(last.session)) return last.answer;
  last.next ??= wait(restMs + 1).then(() => ask(dependencies, sessionId));
  return last.next;
}
