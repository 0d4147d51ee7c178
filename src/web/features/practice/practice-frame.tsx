import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/office/practice.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { Button } from '#web/ui/form/button.tsx';
import { usePageTitle } from '#web/ui/page/page-title.ts';
import styles from './practice.module.css';

const BOARD = '/practice/delivery';
const AGAIN_MS = 1500;

/** A page of the shop itself refuses to be in a frame, and then nothing of it can be read. */
function isReadable({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.document !== null && contentWindow?.document !== undefined;
  } catch {
    return false;
  }
}

interface PracticeFrameProps {
  readonly by: string;
  readonly endsAt: number | null;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** The practice evening's board below the band that says what it is (rule practice-evening). */
export function PracticeFrame({ by, endsAt, isEnding, onEnd }: PracticeFrameProps) {
  const clockTime = useClockTime();
  const [visit, setVisit] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePageTitle(catalog.practice);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A reload inside the frame leads out of the practice, and back to its board.
  const check = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    if (!isReadable(currentTarget)) timer.current = setTimeout(() => setVisit((count) => count + 1), AGAIN_MS);
  };
  return (
    <div className={`grid ${styles.whole}`}>
      <header className={`bar-3 wrap px-4 py-2 bg-lamp ${styles.band}`}>
        <div className="grow">
          <h1 className="size-3 bold" tabIndex={-1}>
            {catalog.nothingHereIsReal}
          </h1>
          <p className={`small ${styles.note}`}>
            {catalog.startedBy(by)}
            {endsAt !== null && catalog.endsAtLatest(clockTime(endsAt))}
          </p>
        </div>
        <Button variant="quiet" busy={isEnding} busyLabel={catalog.ending} onClick={onEnd}>
          {catalog.endPractice}
        </Button>
      </header>
      {!isEnding && (
        <iframe key={visit} className={styles.frame} title={catalog.practiceBoard} src={BOARD} onLoad={check} />
      )}
    </div>
  );
}
