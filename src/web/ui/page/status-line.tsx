import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import * as shared from '#catalog/everyone/shared.ts';
import { classNames } from '../class-names.ts';
import { Button } from '../form/button.tsx';
import { AnyIcon } from '../icon/any-icon.tsx';
import styles from './status-line.module.css';
import { enterPlace, type StatusPlace, shownPlace, statusMessage, undoShown } from './status-message.ts';
import { StatusRegion } from './status-region.tsx';

/** Whole seconds from `ms` down to 0. */
function useSecondsLeft(ms: number): number {
  const [left, setLeft] = useState(Math.round(ms / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** Undoes what was just done; the seconds left are shown and not read out. */
export function UndoButton({ ms, onUndo }: { readonly ms: number; readonly onUndo: () => void }) {
  const seconds = useSecondsLeft(ms);
  return (
    <Button variant="plain" className={styles.undo} onClick={onUndo}>
      {shared.undo}{' '}
      <span aria-hidden="true" className="tabular">
        {seconds}
      </span>
    </Button>
  );
}

/** A place for what `showStatus` says (rule status-line). Only one shows it: none below an open dialog is heard. */
export function StatusLine({ place }: { readonly place: StatusPlace }) {
  const id = useId();
  useEffect(() => enterPlace(id, place), [id, place]);
  const message = useStore(statusMessage, (status) => (shownPlace(status) === id ? status.message : null));
  return (
    <StatusRegion className={classNames(`min-0 ${styles.line}`, styles[place])}>
      {message !== null && (
        <p key={message.id} className={`bar-2 text-ok small semibold ${styles.message}`}>
          <AnyIcon name="check" size="small" /> <span>{message.text}</span>
          {message.undo !== null && <UndoButton ms={message.undo.ms} onUndo={undoShown} />}
        </p>
      )}
    </StatusRegion>
  );
}
