import { useStore } from 'zustand';
import * as catalog from '#catalog/everyone/ui.ts';
import { retrying } from '#web/api/retrying.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './offline-bar.module.css';
import { StatusRegion } from './status-region.tsx';
import { useIsOnline } from './use-is-online.ts';

/** A quiet bar while offline, or while a call is tried again (rule offline-bar); the screen stays usable. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const isRetrying = useStore(retrying) > 0;
  return (
    <StatusRegion className={styles.region}>
      {(!isOnline || isRetrying) && (
        <p className={styles.bar}>
          <Icon name="offline" size="small" />
          {isOnline ? catalog.noAnswerTrying : catalog.offlineWhatSee}
        </p>
      )}
    </StatusRegion>
  );
}
