import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { OrderAnswerOrder } from '#contract/order/orders.ts';
import { TEXTS } from './find-placed-order.ts';
import { Confirming, Creating, OrderError, Placing } from './placement-states.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

interface SuccessPageProps {
  /** The living page of the order, once there is one (rule one-order-page). */
  readonly orderPage: (order: OrderAnswerOrder, lookAgain: () => void) => ReactNode;
}

function SessionOrder({ sessionId, orderPage }: SuccessPageProps & { readonly sessionId: string }) {
  const { outcome, step, isLooking, lookAgain } = usePlacedOrder(sessionId);
  switch (outcome?.kind) {
    case undefined:
      return <Placing step={step} />;
    case 'confirming':
      return <Confirming />;
    case 'creating':
      return <Creating orderNumber={outcome.orderNumber} />;
    case 'failed':
      return outcome.isOver ? (
        <OrderError message={outcome.message} payment={outcome.payment} />
      ) : (
        <OrderError message={outcome.message} payment={outcome.payment} onRetry={lookAgain} isRetrying={isLooking} />
      );
    case 'placed':
      return orderPage(outcome.order, lookAgain);
  }
}

/** /order-success: from the payment to the order's own page (rules order-success-steps, order-success-screen). */
export function SuccessPage({ orderPage }: SuccessPageProps) {
  const sessionId = new URLSearchParams(useSearch()).get('session_id') ?? '';
  return sessionId === '' ? (
    <OrderError message={TEXTS.noSession} payment="unknown" />
  ) : (
    <SessionOrder key={sessionId} sessionId={sessionId} orderPage={orderPage} />
  );
}
