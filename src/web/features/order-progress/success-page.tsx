import { useSearch } from 'wouter';
import { paths } from '#web/paths.ts';
import { Page } from '#web/ui/page/page.tsx';
import { TEXTS } from './find-placed-order.ts';
import { PlacedOrderView } from './placed-order-view.tsx';
import { Confirming, Creating, OrderError, Placing } from './placement-states.tsx';
import { usePlacedOrder } from './use-placed-order.ts';

function SessionOrder({ sessionId }: { readonly sessionId: string }) {
  const { outcome, step, seenAt, isLive, isLooking, lookAgain } = usePlacedOrder(sessionId);
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
      return (
        <Page title={`Order #${outcome.order.orderNumber}`} back={paths.restaurants()} width="wide">
          <PlacedOrderView order={outcome.order} seenAt={seenAt} isLive={isLive} />
        </Page>
      );
  }
}

/**
 * /order-success: from the payment to the order, and where the food is (rules order-success-steps,
 * order-success-screen).
 */
export default function SuccessPage() {
  const sessionId = new URLSearchParams(useSearch()).get('session_id') ?? '';
  return sessionId === '' ? (
    <OrderError message={TEXTS.noSession} payment="unknown" />
  ) : (
    <SessionOrder key={sessionId} sessionId={sessionId} />
  );
}
