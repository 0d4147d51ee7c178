import type { ExceptionsAnswer } from '#contract/exceptions.ts';
import { clockTime } from '#domain/clock-time.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useBusy } from '#web/state/use-busy.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';

function BusyKitchen({ id, name, until, by }: ExceptionsAnswer['busy'][number]) {
  const { timeZone } = useArea();
  const { send, isBusy } = useBusy(id, until);
  const end = (
    <Button variant="quiet" busy={isBusy} aria-label={`No longer busy: ${name}`} onClick={() => send(false)}>
      No longer busy
    </Button>
  );
  const title = `${name} is busy, +15 min until ${clockTime(until, timeZone)}`;
  return (
    <Notice tone="info" icon="clock" title={title} actions={end}>
      {by !== '' && <p>Set by {by}</p>}
    </Notice>
  );
}

/** The kitchens that are busy, and who said so (rule busy-kitchen). */
export default function BusyKitchens({ kitchens }: { readonly kitchens: ExceptionsAnswer['busy'] }) {
  return kitchens.map((kitchen) => <BusyKitchen key={kitchen.id} {...kitchen} />);
}
