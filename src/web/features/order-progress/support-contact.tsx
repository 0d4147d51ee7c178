import { formatPhone, toE164 } from '#domain/phone.ts';
import { useArea } from '#web/state/area.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './support-contact.module.css';

/** How to reach a person: by call or text, one press each. */
export function SupportContact() {
  const { supportPhone } = useArea();
  const number = formatPhone(supportPhone);
  return (
    <section className={styles.support} aria-labelledby="support">
      <h2 id="support" className={styles.title}>
        Contact support
      </h2>
      <div className={styles.links}>
        <a className={styles.link} href={`tel:${toE164(supportPhone)}`}>
          <Icon name="phone" />
          Call {number}
        </a>
        <a className={styles.link} href={`sms:${toE164(supportPhone)}`}>
          <Icon name="message" />
          Text us
        </a>
      </div>
    </section>
  );
}
