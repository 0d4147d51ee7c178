import { useEffect } from 'react';
import { keepSignedIn } from '#web/api/get-staff-me.ts';

/** Far below the shortest time after which an idle session ends. */
const TOLD_EVERY_MS = 5 * 60_000;

/** While the person presses keys or touches the screen, the server is told now and then: reading a long order is work too. */
export function useActivity(): void {
  useEffect(() => {
    let toldAt = Date.now();
    const gone = new AbortController();
    const { signal } = gone;
    const note = (): void => {
      if (Date.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = Date.now();
      // A refusal is told by the client itself, and a lost connection is no news here.
      keepSignedIn(signal).catch(() => undefined);
    };
    for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) {
      window.addEventListener(kind, note, { passive: true, capture: true, signal });
    }
    return () => gone.abort();
  }, []);
}
