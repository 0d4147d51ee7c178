import type { ProviderSession } from '#server/ports/payments.ts';

/** How a session stands at the provider; one that it does not know cannot be paid either. */
export type SessionState = 'open' | 'under-way' | 'paid' | 'failed' | 'expired';

export function stateOf(theirs: ProviderSession | null): SessionState {
  if (theirs === null) return 'expired';
  if (theirs.status !== 'complete') return theirs.status;
  return theirs.paymentStatus === 'unpaid' ? 'under-way' : theirs.paymentStatus;
}
