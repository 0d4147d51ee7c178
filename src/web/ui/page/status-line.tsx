import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../class-names.ts';
import { AnyIcon } from '../icon/any-icon.tsx';
import styles from './status-line.module.css';
import { enterPlace, type StatusPlace, shownPlace, statusMessage } from './status-message.ts';
import { StatusRegion } from './status-region.tsx';

/**
 * A place for what `showStatus` says (rule status-line). Of all places on the screen only one shows it: what lies
 * beneath an open dialog is not read out.
 */
export function StatusLine({ place }: { readonly place: StatusPlace }) {
  const id = useId();
  useEffect(() => enterPlace(id, place), [id, place]);
  const message = useStore(statusMessage, (status) => (shownPlace(status) === id ? status.message : null));
  return (
    <StatusRegion className={classNames(`min-0 ${styles.line}`, styles[place])}>
      {message !== null && (
        <p key={message.id} className={`bar-2 text-ok small semibold ${styles.message}`}>
          <AnyIcon name="check" size="small" /> <span>{message.text}</span>
        </p>
      )}
    </StatusRegion>
  );
}
