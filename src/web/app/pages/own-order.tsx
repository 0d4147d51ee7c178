import { Suspense } from 'react';
import { useHasOrdered } from '#web/state/ordering/placed-orders.ts';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';

const OwnOrderActions = lazyPart(async () => (await import('./own-order-actions.tsx')).OwnOrderActions);

/** What the browser that ordered can do on the page of an order that is over (rule order-again). */
export function OwnOrder({ orderNumber }: { readonly orderNumber: string }) {
  if (!useHasOrdered()) return null;
  return (
    <Suspense fallback={null}>
      <OwnOrderActions orderNumber={orderNumber} />
    </Suspense>
  );
}
