import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/staff/driver.ts';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { formatMiles } from '#domain/address/geo.ts';
import { hoursText } from '#domain/dispatch/driver-hours.ts';
import { DRIVER_STATE_WORDS, DRIVER_STATES, type DriverState } from '#domain/dispatch/driver-state.ts';
import { formatCents } from '#domain/money/money.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { setOwnState, setSharing, shiftQuery } from '#web/api/staff/drivers.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Choice, Pills } from '#web/ui/form/choice.tsx';
import { usePosition } from './use-position.ts';

const STATES: readonly (readonly [DriverState | '', string])[] = DRIVER_STATES.map(
  (state) => [state, DRIVER_STATE_WORDS[state]] as const,
);

/** Where the driver is, shared between pickup and delivery alone, once they turn it on (rule driver-positions). */
function Sharing({ isOn, orders }: { readonly isOn: boolean; readonly orders: readonly BoardOrder[] }) {
  const { send, sent } = useAlertedSending({
    scope: { id: 'sharing' },
    mutationFn: setSharing,
    refreshes: [shiftQuery().queryKey],
  });
  const isOnRoad = orders.some(({ status }) => STATUS_FACTS[status].isOnRoad);
  const trouble = usePosition(isOn && isOnRoad);
  return (
    <Choice
      name="shares-position"
      checked={sent ?? isOn}
      onChange={() => send(!(sent ?? isOn))}
      title={catalog.shareWhereIAm}
      detail={trouble ?? catalog.whenPositionIsShared}
    />
  );
}

/**
 * Whether the driver takes orders, and what the evening has brought so far (rules driver-states, driver-evening,
 * driver-hours).
 */
export function ShiftCard({ orders }: { readonly orders: readonly BoardOrder[] }) {
  const { data } = useQuery(shiftQuery());
  const state = data?.state ?? null;
  const { send, sent } = useAlertedSending({
    scope: { id: 'driver-state' },
    mutationFn: setOwnState,
    refreshes: [shiftQuery().queryKey],
  });
  if (data === undefined) return null;
  const { deliveries, tipCents, miles, sharesPosition, availableMinutes } = data;
  return (
    <section className="card stack-3" aria-label={catalog.yourEvening}>
      <Pills
        legend={catalog.doYouTakeOrders}
        name="driver-state"
        options={STATES}
        value={sent?.state ?? state ?? ''}
        onChange={(wish) => wish !== '' && send({ state: wish, seenState: sent?.state ?? state })}
      />
      <p className="soft tabular">
        {catalog.thisEvening(catalog.deliveryCount(deliveries), formatCents(tipCents), formatMiles(miles))}
        {availableMinutes > 0 && catalog.availableFor(hoursText(availableMinutes))}
      </p>
      {sharesPosition !== null && <Sharing isOn={sharesPosition} orders={orders} />}
    </section>
  );
}
