import { useEffect, useState } from 'react';
import * as catalog from '#catalog/everyone/problems.ts';
import { ATTEMPTS, failureText, retryDelayMs } from '#domain/retry.ts';
import { wait } from '#web/api/client.ts';
import { countRetrying } from '#web/api/retrying.ts';
import { untilThere } from '#web/state/until-there.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';

/** A part of the page with code outside the first script. */
export interface Part<T> {
  /** In the customer's words, for the alert if its code can't be loaded. */
  readonly label: string;
  readonly load: () => Promise<T>;
}

/** A part's code, asked for as calls are (rule call-retries); null after the last attempt, or throws the signal's. */
export async function fetchPart<T>({ label, load }: Part<T>, signal?: AbortSignal): Promise<T | null> {
  let tries = 0;
  try {
    while (tries < ATTEMPTS) {
      if (tries > 0) await wait(retryDelayMs(tries, Math.random()), signal);
      const code = await load().catch(() => null);
      signal?.throwIfAborted();
      if (code !== null) return code;
      tries += 1;
      if (tries === 1) countRetrying(1);
    }
  } finally {
    if (tries > 0) countRetrying(-1);
  }
  // A newer version of the shop no longer has this page's files.
  void showAlert(`${failureText(label)} ${catalog.reloadThePage}`);
  return null;
}

/**
 * A part's code; null until needed and loaded. `onFailed` takes a press back, so that the next tries again; without it,
 * the part is asked for while it is needed (rule lost-loads).
 */
export function usePart<T>(part: Part<T>, isNeeded: boolean, onFailed?: () => void): T | null {
  const [code, setCode] = useState<T | null>(null);
  const isMissing = isNeeded && code === null;
  useEffect(() => {
    if (!isMissing) return;
    const gone = new AbortController();
    const fetchIt = async (): Promise<void> => {
      const fetched = await fetchPart(part, gone.signal);
      if (fetched === null && onFailed !== undefined) return onFailed();
      const code = fetched ?? (await untilThere(part.load, gone.signal));
      setCode(() => code);
    };
    fetchIt().catch(() => undefined);
    return () => gone.abort();
  }, [part, isMissing, onFailed]);
  return code;
}
