import * as catalog from '#catalog/phone.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './phone-page.module.css';

/** What the number is for, before it is given. */
export function PhonePromises() {
  return (
    <ul className={`stack-3 soft ${styles.promises}`}>
      <li>
        <AnyIcon name="bike" />
        {catalog.courierCanReachYou}
      </li>
      <li>
        <AnyIcon name="message" />
        {catalog.onlyAboutThisOrder}
      </li>
    </ul>
  );
}
