import { useEffect, useState } from 'react';
import * as catalog from '#catalog/staff/driver.ts';
import { sendPosition } from '#web/api/staff/drivers.ts';

/** How often the position is sent while the page is in view, ms. */
const EVERY_MS = 20_000;

/**
 * Sends where the driver is, again and again, while `isOn` and the page is in view (rule driver-positions). Answers why
 * it can't, in words; null if it can.
 */
export function usePosition(isOn: boolean): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Missing where the page is not served over https.
      if (!('geolocation' in navigator)) {
        setTrouble(catalog.noPosition);
        return;
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          if (gone.signal.aborted) return;
          setTrouble(null);
          // The next one follows soon: one that is lost is not told.
          sendPosition(coords, gone.signal).catch(() => undefined);
        },
        ({ code, PERMISSION_DENIED }) =>
          setTrouble(code === PERMISSION_DENIED ? catalog.noPosition : catalog.positionUnknown),
        { maximumAge: EVERY_MS / 2, timeout: EVERY_MS / 2 },
      );
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, [isOn]);
  return isOn ? trouble : null;
}
