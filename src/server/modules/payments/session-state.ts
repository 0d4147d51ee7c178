import type { ProviderSession } from '#server/ports/payments.ts';

/**
 * How a session stands at the provider. A payment that a bank confirms later is 'under-way' (rule late-payments). A
 * session that the provider does not know is 'expired', because it cannot be paid either.
 */
export type SessionState = 'open' | 'under-way' | 'paid' | 'failed' | 'expired';

export function stateOf(theirs: ProviderSession | null): SessionState {
  if (theirs === null) return 'expired';
  if (theirs.status !== 'complete') return theirs.status;
  return theirs.paymentStatus === 'unpaid' ? 'under-way' : theirs.paymentStatus;
}
