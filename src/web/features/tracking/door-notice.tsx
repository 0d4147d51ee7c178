import type { TrackedOrder } from '#contract/tracking.ts';
import { clockTime } from '#domain/clock-time.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Notice } from '#web/ui/display/notice.tsx';

/** What the customer reads while the driver is at a door that nobody opens, and afterwards (rule nobody-opens). */
export function DoorNotice({ order: { status, doorWaitEnds } }: { readonly order: TrackedOrder }) {
  const { timeZone } = useArea();
  if (!doorWaitEnds || status === 'delivered') return null;
  if (status === 'cancelled') {
    return <Notice tone="warn" title="Nobody opened the door, so your order could not be delivered." />;
  }
  return (
    <Notice tone="warn" title="Your driver is at the door, and nobody opens">
      <p>They wait until {clockTime(doorWaitEnds, timeZone)}. Please open, or answer their call or text.</p>
    </Notice>
  );
}
