import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { retrying } from '#web/api/retrying.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './offline-bar.module.css';
import { StatusRegion } from './status-region.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * A quiet bar while there is no connection, or while a call is tried again (rule offline-bar); what is on the screen
 * stays usable.
 */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isRetrying = useStore(retrying) > 0;
  return (
    <StatusRegion className={styles.region}>
      {!isOnline && (
        <p className={styles.bar}>
          <Icon name="offline" size="small" />
          You are offline. What you see stays here; we carry on once you are back.
        </p>
      )}
      {isOnline && isRetrying && (
        <p className={styles.bar}>
          <Icon name="offline" size="small" />
          No answer yet. We are trying again.
        </p>
      )}
    </StatusRegion>
  );
}
