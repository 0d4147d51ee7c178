import { toE164 } from '#domain/phone.ts';
import { useArea } from '#web/state/area.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './contact-support.module.css';

/** Dials the support number of the area. */
export function ContactSupport() {
  const { supportPhone } = useArea();
  return (
    <a className={styles.link} href={`tel:${toE164(supportPhone)}`}>
      <Icon name="phone" />
      Contact Support
    </a>
  );
}
