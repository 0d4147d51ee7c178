import { useEffect, useState } from 'react';
import { Thread, useTexts } from '#web/ui/thread/thread.tsx';
import styles from './driver-page.module.css';

/** While a driver’s orders are given to others, each card shows for less than this, and may be read no more, ms. */
const SHOWN_FOR_MS = 400;

function Messages({ orderId }: { readonly orderId: string }) {
  const known = useTexts(orderId);
  if (known === undefined) return null;
  const unread = known.texts.filter(({ state }) => state === 'unread').length;
  return (
    <details className={styles.items} open={unread > 0}>
      <summary>{unread === 0 ? 'Messages' : `Messages, ${unread} new`}</summary>
      <div className="stack-4 pt-2">
        <Thread orderId={orderId} known={known} canMark={false} />
      </div>
    </details>
  );
}

/** The texts with the customer, for the driver who has the order (rule page-messages). */
export function DriverMessages({ orderId }: { readonly orderId: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <Messages orderId={orderId} />;
}
