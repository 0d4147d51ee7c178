import * as catalog from '#catalog/tracking.tsx';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { clockTime } from '#domain/clock-time.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Notice } from '#web/ui/display/notice.tsx';

/** What the customer reads while the driver is at a door that nobody opens, and afterwards (rule nobody-opens). */
export function DoorNotice({ order: { status, doorWaitEnds } }: { readonly order: TrackedOrder }) {
  const { timeZone } = useArea();
  if (!doorWaitEnds || status === 'delivered') return null;
  if (status === 'cancelled') {
    return <Notice tone="warn" title={catalog.nobodyOpenedDoor} />;
  }
  return (
    <Notice tone="warn" title={catalog.driverIsAtTheDoor}>
      <p>{catalog.driverWaitsUntil(clockTime(doorWaitEnds, timeZone))}</p>
    </Notice>
  );
}
