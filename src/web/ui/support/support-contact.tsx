import * as catalog from '#catalog/everyone/ui.ts';
import { formatPhone, toE164 } from '#domain/person/written-phone.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { AnchorButton } from '../form/anchor-button.tsx';
import { AnyIcon } from '../icon/any-icon.tsx';
import styles from './support-contact.module.css';

/** How to reach a person about an order: by call or text, one press each, where the shop has a number. */
export function SupportContact() {
  const { supportPhone } = useArea();
  if (supportPhone === null) return null;
  return (
    <section className="stack-2" aria-labelledby="support">
      <h2 id="support" className="size-3">
        {catalog.questionsCallOrText(formatPhone(supportPhone))}
      </h2>
      <div className={`row-2 ${styles.links}`}>
        <AnchorButton href={`tel:${toE164(supportPhone)}`} start={<AnyIcon name="phone" />}>
          {catalog.contactSupport}
        </AnchorButton>
        <AnchorButton href={`sms:${toE164(supportPhone)}`} start={<AnyIcon name="message" />}>
          {catalog.textUs}
        </AnchorButton>
      </div>
    </section>
  );
}
