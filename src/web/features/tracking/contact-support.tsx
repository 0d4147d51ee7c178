import { toE164 } from '#domain/phone.ts';
import { useArea } from '#web/state/area.ts';
import { AnchorButton } from '#web/ui/anchor-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Dials the support number of the area. */
export function ContactSupport() {
  const { supportPhone } = useArea();
  return (
    <AnchorButton href={`tel:${toE164(supportPhone)}`} start={<Icon name="phone" />}>
      Contact Support
    </AnchorButton>
  );
}
