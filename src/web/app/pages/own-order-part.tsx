import { yourOrders } from '#catalog/everyone/requests.ts';
import { type Part, usePart } from '#web/state/use-part.ts';

const ACTIONS = {
  label: yourOrders,
  load: async () => (await import('./orders-route.tsx')).OwnOrderActions,
} satisfies Part<unknown>;

/** What the browser that ordered can do on the page of an order that is over (rule order-again). */
export function OwnOrderPart({ orderNumber }: { readonly orderNumber: string }) {
  const Actions = usePart(ACTIONS, true);
  return Actions && <Actions orderNumber={orderNumber} />;
}
