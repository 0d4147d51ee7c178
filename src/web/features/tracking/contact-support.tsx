import { toE164 } from '#domain/person/written-phone.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { AnchorButton } from '#web/ui/form/anchor-button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';

/** Dials the support number of the area, where there is one. */
export function ContactSupport() {
  const { supportPhone } = useArea();
  if (supportPhone === null) return null;
  return (
    <AnchorButton href={`tel:${toE164(supportPhone)}`} start={<AnyIcon name="phone" />}>
      Contact Support
    </AnchorButton>
  );
}
