import { memo, useId, useState } from 'react';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardException } from '#contract/order/exceptions.ts';
import { BusyNotices } from '#web/ui/busy/busy-notices.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { useAtRest } from '../use-at-rest.ts';
import { ExceptionRow } from './exception-row.tsx';
import styles from './exceptions.module.css';
import { useExceptions } from './use-exceptions.ts';

interface ExceptionsLaneProps {
  readonly isSoundOn: boolean;
  /** Unix ms of the server. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

const keysOf = (exceptions: readonly BoardException[]): string => exceptions.map(({ key }) => key).join(' ');

function Lane({ isSoundOn, now, onOpen }: ExceptionsLaneProps) {
  const { exceptions: found, notReal, busy } = useExceptions(isSoundOn);
  const exceptions = useAtRest(found, keysOf) ?? [];
  const [isFolded, setFolded] = useState(false);
  const id = useId();
  const words = catalog.thingsNeedYou(exceptions.length);
  return (
    <>
      {notReal && <Notice tone="warn" title={notReal} />}
      {busy && <BusyNotices kitchens={busy} now={now} />}
      <StatusRegion hidden>{exceptions.length === 0 ? '' : words}</StatusRegion>
      {exceptions.length > 0 && (
        <section className={`bg-surface round-2 ${styles.lane}`} aria-labelledby={id}>
          <h2 id={id} className="size-2">
            <button
              type="button"
              className={`bar-2 w-full px-4 bold text-left target ${styles.fold}`}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              <AnyIcon name="warning" size="small" /> {words} <AnyIcon name={isFolded ? 'down' : 'up'} size="small" />
            </button>
          </h2>
          {!isFolded && (
            <ul className={styles.rows}>
              {exceptions.map((exception) => (
                <ExceptionRow key={exception.key} exception={exception} now={now} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

/** What needs a person, at the top of the board; nothing where nothing does (rule exceptions-lane). */
export const ExceptionsLane = memo(Lane);
