import { useEffect, useState } from 'react';
import { ATTEMPTS, failureText, retryDelayMs } from '#domain/retry.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';

/** A part of the page whose code is not in the first script. */
export interface Part<T> {
  /** In the customer's words, for the alert where its code cannot be fetched. */
  readonly label: string;
  readonly load: () => Promise<T>;
}

/**
 * The code of a part, null until it is needed and there. It is asked for again as calls are (rule call-retries); after
 * the last attempt an alert says so, and `onFailed` takes back the press that needed it, so that the next one asks anew.
 */
export function usePart<T>({ label, load }: Part<T>, isNeeded: boolean, onFailed: () => void): T | null {
  const [part, setPart] = useState<T | null>(null);
  const isMissing = isNeeded && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = (attempt: number): void => {
      load().then(
        (code) => {
          if (!isOver) setPart(() => code);
        },
        () => {
          if (isOver) return;
          if (attempt < ATTEMPTS) timer = setTimeout(ask, retryDelayMs(attempt, Math.random()), attempt + 1);
          else {
            onFailed();
            void showAlert(failureText(label));
          }
        },
      );
    };
    ask(1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [label, load, isMissing, onFailed]);
  return part;
}
