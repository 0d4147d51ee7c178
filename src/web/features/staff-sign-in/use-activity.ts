import { useEffect } from 'react';
import { keepSignedIn } from '#web/api/staff/signed-in.ts';

/** Far below the shortest time after which an idle session ends, ms. */
const TOLD_EVERY_MS = 5 * 60_000;

/**
 * Tells the server now and then that the person presses keys, touches the screen or scrolls: reading a long order is
 * work too.
 */
export function useActivity(): void {
  useEffect(() => {
    let toldAt = Date.now();
    const gone = new AbortController();
    const { signal } = gone;
    const note = (): void => {
      if (Date.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = Date.now();
      // The API client itself reacts to a refusal, and a lost connection needs no message here.
      keepSignedIn(signal).catch(() => undefined);
    };
    for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) {
      window.addEventListener(kind, note, { passive: true, capture: true, signal });
    }
    return () => gone.abort();
  }, []);
}
