import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './phone-page.module.css';

/** What the number is for, before it is given. */
export function PhonePromises() {
  return (
    <ul className={`stack-3 soft ${styles.promises}`}>
      <li>
        <AnyIcon name="bike" />
        Your courier reaches you if the door is hard to find.
      </li>
      <li>
        <AnyIcon name="message" />
        We call or text about this order, and nothing else.
      </li>
    </ul>
  );
}
