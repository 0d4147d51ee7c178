import type { PaymentSessionAnswer } from '#contract/payments.ts';
import type { AskedSession } from './ask-session.ts';

/** What the success page may know of a session: whether it is paid. */
export function paymentView({ ours, theirs }: AskedSession): PaymentSessionAnswer {
  return { success: true, data: { paymentStatus: statusOf({ ours, theirs }) } };
}

function statusOf({ ours, theirs }: AskedSession): PaymentSessionAnswer['data']['paymentStatus'] {
  if (ours.status === 'refunded') return 'refunded';
  if (theirs.paymentStatus === 'paid') return 'paid';
  if (theirs.status === 'complete') return 'processing';
  return theirs.status === 'expired' ? 'expired' : 'unpaid';
}
