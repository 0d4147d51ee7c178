import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
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

/** A quiet bar while there is no connection; what is on the screen stays usable. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <StatusRegion className={styles.region}>
      {!isOnline && (
        <p className={styles.bar}>
          <Icon name="offline" size="small" />
          You are offline. What you see stays here; we carry on once you are back.
        </p>
      )}
    </StatusRegion>
  );
}
