import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/practice.ts';
import type { PracticeAnswer } from '#contract/practice.ts';
import { beginPractice, endPractice, practiceQuery } from '#web/api/staff/practice.ts';
import { navigate, useNavigationState } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { usePageTitle } from '#web/ui/page/page-title.ts';
import styles from './practice.module.css';
import { PracticeScoreSheet } from './practice-score-sheet.tsx';

const END = {
  title: catalog.endPracticeNow,
  text: catalog.endsForEverybody,
  confirmLabel: catalog.endPractice,
  cancelLabel: catalog.keepPracticing,
};

/** Asks for the evening's beginning or end, and shows what came of it. */
function usePractice() {
  const client = useQueryClient();
  const key = practiceQuery().queryKey;
  const { send, isBusy } = useAlertedSending<PracticeAnswer, typeof beginPractice>({
    mutationFn: async (call) => {
      // An answer that is on its way is older than what this press brings.
      await client.cancelQueries({ queryKey: key });
      return call();
    },
    onSuccess: (answer) => void client.setQueryData(key, answer),
  });
  const end = async (): Promise<void> => {
    if (await showConfirm(END)) send(endPractice);
  };
  return { begin: () => send(beginPractice), end, isBusy };
}

/** The press on the office's first page has begun it already; a reload of this page begins nothing. */
function useBeginOnce(begin: () => void): void {
  const isAsked = useNavigationState() === 'begin';
  useEffect(() => {
    if (!isAsked) return;
    navigate(paths.office('practice'), { replace: true });
    begin();
  }, [isAsked, begin]);
}

/** Whether the evening broke off: its process died, or the server restarted, which knows of none and has no score. */
function useBrokeOff({ state, score }: Partial<Pick<PracticeAnswer, 'state' | 'score'>>): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  if (state === 'open' && !wasOpen) setWasOpen(true);
  return state === 'died' || (wasOpen && state === 'none' && score === null);
}

const SHAPES = (
  <>
    <Skeleton width="most" />
    <Skeleton />
  </>
);

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
function PracticeFrame({ by, endsAt, isEnding, onEnd }: PracticeFrameProps) {
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

/** /office/practice: before, in and after a practice evening (rule practice-evening). */
export function PracticePage({ header }: { readonly header: ReactNode }) {
  const query = useQuery(practiceQuery());
  const { begin, end, isBusy } = usePractice();
  useBeginOnce(begin);
  const { data } = query;
  const hasBrokenOff = useBrokeOff(data ?? {});
  if (data?.state === 'open')
    return <PracticeFrame by={data.by} endsAt={data.endsAt} isEnding={isBusy} onEnd={() => void end()} />;
  const isOpening = isBusy || data?.state === 'opening';
  return (
    <Page title={catalog.practiceAnEvening} heading="own" width="wide" header={header}>
      <h1 className="pt-5 pb-4" tabIndex={-1}>
        {catalog.practiceAnEvening}
      </h1>
      <Loaded query={query} waiting={shared.loading} failed={catalog.practiceNotLoaded} shapes={SHAPES}>
        {({ state, score }) => (
          <div className="stack-5 pb-6">
            {state === 'off' && (
              <Notice tone="info" title={catalog.noPracticeHere}>
                <p>{catalog.howToTurnOn}</p>
              </Notice>
            )}
            {hasBrokenOff && !isOpening && (
              <Notice tone="warn" title={catalog.eveningWasInterrupted} role="alert">
                <p>{catalog.allOfItDeleted}</p>
              </Notice>
            )}
            {score !== null && !isOpening && <PracticeScoreSheet score={score} />}
            {state !== 'off' && (
              <div className="stack-3 max-60">
                {score === null && <p>{catalog.howPracticeWorks}</p>}
                <p className="row-2">
                  <Button busy={isOpening} busyLabel={catalog.preparingTheEvening} onClick={begin}>
                    {score === null ? catalog.startPracticeEvening : catalog.practiceAgain}
                  </Button>
                </p>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
