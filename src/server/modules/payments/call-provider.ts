import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { type PaymentProvider, PaymentProviderDown, PaymentRefused } from '#server/ports/payments.ts';
import { withTimeout } from '#server/with-timeout.ts';

/**
 * How the server calls the payment provider (rule provider-away): never longer than a buyer would wait, and not at all
 * for a moment after several failures in a row, so that a provider that is down costs each buyer one short answer
 * instead of a long one.
 */

/** A buyer has an answer within 10 s; what is left of them is for our own work. */
export const PROVIDER_TIMEOUT_MS = 8000;
export const BREAKER_FAILURES = 5;
export const BREAKER_PAUSE_MS = 15_000;

interface Breaker {
  failures: number;
  /** Unix ms until which nobody calls. */
  pausedUntil: number;
}

/** One breaker per provider object, because a process has one object per provider. */
const breakerOf = memoize((_: PaymentProvider): Breaker => ({ failures: 0, pausedUntil: 0 }));

/** The provider's last refusal, for the owner to fix; cleared once a call succeeds. */
export interface ProviderFault {
  readonly at: number;
  readonly field: string | null;
  readonly code: string | null;
}

const faultOf = memoize((_: PaymentProvider): { last: ProviderFault | null } => ({ last: null }));

/** What the provider last refused, or null if the last call was taken (rule provider-refusals). */
export const providerFault = (payments: PaymentProvider): ProviderFault | null => faultOf(payments).last;

/**
 * Runs one call. A refusal is logged with the field that it names, and kept for the owner. Throws `PaymentRefused`, and
 * `PaymentProviderDown` where the provider is away or too slow, or was found to be away a moment ago.
 */
export async function callProvider<T>(
  { payments, clock, log }: Pick<Dependencies, 'payments' | 'clock' | 'log'>,
  call: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const breaker = breakerOf(payments);
  if (clock.now() < breaker.pausedUntil) throw new PaymentProviderDown('not called: it failed several times just now');
  try {
    const answer = await withTimeout(call(payments), PROVIDER_TIMEOUT_MS, sayTooLate);
    breaker.failures = 0;
    faultOf(payments).last = null;
    return answer;
  } catch (error) {
    if (error instanceof PaymentRefused) {
      const { field, code, isOfOne } = error;
      // What is wrong with one payment keeps no other from being made (rule provider-refusals).
      if (!isOfOne) faultOf(payments).last = { at: clock.now(), field, code };
      log.error({ provider: payments.name, field: field ?? 'none', code: code ?? 'none' }, 'payment call refused');
    }
    if (!(error instanceof PaymentProviderDown)) throw error;
    breaker.failures += 1;
    if (breaker.failures >= BREAKER_FAILURES) breaker.pausedUntil = clock.now() + BREAKER_PAUSE_MS;
    throw error;
  }
}

function sayTooLate(): never {
  throw new PaymentProviderDown('no answer in time');
}
