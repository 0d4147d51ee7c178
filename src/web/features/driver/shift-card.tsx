import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { SentPart } from '#contract/calls.ts';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { formatMiles } from '#domain/address/geo.ts';
import { hoursText } from '#domain/dispatch/driver-hours.ts';
import { DRIVER_STATE_WORDS, DRIVER_STATES, type DriverState } from '#domain/dispatch/driver-state.ts';
import { formatCents } from '#domain/money/money.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { shiftQuery } from '#web/api/staff/drivers.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Choice, Pills } from '#web/ui/form/choice.tsx';

const STATES: readonly (readonly [DriverState | '', string])[] = DRIVER_STATES.map(
  (state) => [state, DRIVER_STATE_WORDS[state]] as const,
);

/** How often the position is sent while the page is in view, ms. */
const EVERY_MS = 20_000;

/**
 * Sends where the driver is, again and again, while `isOn` and the page is in view (rule driver-positions). Answers why
 * it can't, in words; null if it can.
 */
function usePosition(isOn: boolean): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Missing where the page is not served over https.
      if (!('geolocation' in navigator)) {
        setTrouble(catalog.noPosition);
        return;
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          const { signal } = gone;
          if (signal.aborted) return;
          setTrouble(null);
          const call = { label: requests.position, body: { latitude, longitude }, signal, isBackground: true };
          // The next one follows soon: one that is lost is not told, nor sent again.
          askPress('POST /api/delivery/position', call).catch(() => undefined);
        },
        ({ code, PERMISSION_DENIED }) =>
          setTrouble(code === PERMISSION_DENIED ? catalog.noPosition : catalog.positionUnknown),
        { maximumAge: EVERY_MS / 2, timeout: EVERY_MS / 2 },
      );
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, [isOn]);
  return isOn ? trouble : null;
}

/** Where the driver is, shared between pickup and delivery alone, once they turn it on (rule driver-positions). */
function Sharing({ isOn, orders }: { readonly isOn: boolean; readonly orders: readonly BoardOrder[] }) {
  const { send, sent } = useAlertedSending({
    scope: { id: 'sharing' },
    mutationFn: (sharesPosition: boolean) =>
      askPress('PUT /api/delivery/shift/sharing', { label: requests.change, body: { sharesPosition } }),
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
    mutationFn: (body: SentPart<'PUT /api/delivery/shift', 'body'>) =>
      askPress('PUT /api/delivery/shift', { label: requests.change, body }),
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
        onChange={(input) => input !== '' && send({ state: input, seenState: sent?.state ?? state })}
      />
      <p className="soft tabular">
        {catalog.thisEvening(catalog.deliveryCount(deliveries), formatCents(tipCents), formatMiles(miles))}
        {availableMinutes > 0 && catalog.availableFor(hoursText(availableMinutes))}
      </p>
      {sharesPosition !== null && <Sharing isOn={sharesPosition} orders={orders} />}
    </section>
  );
}
