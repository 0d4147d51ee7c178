import { ApiClientError, ApiGaveUp, ApiRefusal, UNREADABLE } from '#web/api/api-errors.ts';
import { wait } from '#web/api/client.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { convertFromSession, getPendingOrder, getSessionOrder } from '#web/api/session-order.ts';
import { idempotencyKey } from '#web/state/ordering/checkout.ts';
import { type Answer, type AskPlacement, type PlacementStep, WAIT_MS } from './find-placed-order.ts';

/** A failure as an answer; a bug, and the abort when the page is left, are thrown on. */
function answerOfFailure(error: unknown): Answer {
  if (error instanceof ApiRefusal && error.code === UNREADABLE) return { kind: 'unreadable' };
  if (error instanceof ApiRefusal) return { kind: 'refused', code: error.code, message: error.message };
  if (error instanceof ApiClientError) return { kind: 'unreadable' };
  if (error instanceof ApiGaveUp) return { kind: 'unreachable' };
  throw error;
}

interface Placement {
  readonly sessionId: string;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
  /** A later request that the customer did not ask for; it fails without an alert. */
  readonly isBackground: boolean;
}

/** What each step asks the server (rule order-success-steps). */
export function placementCalls({ sessionId, signal, isBackground }: Placement): AskPlacement {
  const call = { signal, isBackground };
  const order = async (): Promise<Answer> => ({ kind: 'order', order: (await getSessionOrder(sessionId, call)).order });
  const steps: Readonly<Record<PlacementStep, () => Promise<Answer>>> = {
    'check-order': order,
    'check-again': order,
    'verify-payment': async () => {
      const { data } = await getPaymentSession(sessionId, call);
      return { kind: 'payment', status: data.paymentStatus };
    },
    'look-for-pending': async () => {
      await getPendingOrder(sessionId, call);
      return { kind: 'yes' };
    },
    convert: async () => {
      const key = idempotencyKey('convert', { sessionId });
      const { order: made } = await convertFromSession(sessionId, 'paid', key, call);
      return { kind: 'order', order: made };
    },
    wait: async () => {
      await wait(WAIT_MS, signal);
      return { kind: 'yes' };
    },
  };
  return (step) => steps[step]().catch(answerOfFailure);
}
