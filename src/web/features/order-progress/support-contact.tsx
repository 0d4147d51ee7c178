import { formatPhone, toE164 } from '#domain/person/written-phone.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { AnchorButton } from '#web/ui/form/anchor-button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './support-contact.module.css';

/** How to reach a person: by call or text, one press each, where the shop has a number. */
export function SupportContact() {
  const { supportPhone } = useArea();
  if (supportPhone === null) return null;
  const number = formatPhone(supportPhone);
  return (
    <section className="stack-2" aria-labelledby="support">
      <h2 id="support" className="size-3">
        Contact support
      </h2>
      <div className={`row-2 ${styles.links}`}>
        <AnchorButton href={`tel:${toE164(supportPhone)}`} start={<AnyIcon name="phone" />}>
          Call {number}
        </AnchorButton>
        <AnchorButton href={`sms:${toE164(supportPhone)}`} start={<AnyIcon name="message" />}>
          Text us
        </AnchorButton>
      </div>
    </section>
  );
}
