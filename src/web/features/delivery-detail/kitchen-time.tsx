import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { useSending } from '#web/state/use-sending.ts';
import { OfficeBusySwitch } from '#web/ui/busy/busy-kitchen.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { MinuteButtons } from '#web/ui/form/minute-buttons.tsx';

interface ReadyTimeProps {
  readonly order: DashboardOrder;
  readonly legend: string;
}

/** Stores when the kitchen is ready, with one press, and says when the order arrives then (rule kitchen-time). */
export function ReadyTime({ order, legend }: ReadyTimeProps) {
  const clockTime = useClockTime();
  const { send, sent, refusal } = useSending({
    mutationFn: (minutes: number) => {
      const call = { label: requests.change, params: { id: order.id }, body: { minutes, seenReadyAt: order.readyAt } };
      return askOnce('POST /api/delivery/orders/:id/ready-time', call);
    },
    refreshes: [deliveryOrderQuery(order.id).queryKey],
  });
  const isLater = order.arrivesAt > order.estimatedAt;
  return (
    <div className="stack-2">
      <MinuteButtons
        legend={legend}
        variant="quiet"
        usual={order.readyAt === null ? order.kitchen.usualMinutes : null}
        labelOf={(minutes) => catalog.readyInCount(minutes)}
        sending={sent}
        onPress={send}
      />
      {order.readyAt !== null && (
        <p className="soft">
          {catalog.readyAndArrives(clockTime(order.readyAt), clockTime(order.arrivesAt))}
          {isLater && catalog.promisedBy(clockTime(order.estimatedAt))}
        </p>
      )}
      <ErrorLine>{refusal}</ErrorLine>
    </div>
  );
}

/** When the kitchen is ready, and whether it is busy (rules kitchen-time, busy-kitchen). */
export function KitchenTime({ order }: { readonly order: DashboardOrder }) {
  const { restaurantId, busyUntil } = order.kitchen;
  return (
    <div className="stack-2">
      <ReadyTime order={order} legend={catalog.readyInMinutes} />
      <OfficeBusySwitch id={restaurantId} name={order.restaurantData.name} busyUntil={busyUntil} />
    </div>
  );
}
