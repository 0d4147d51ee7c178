import { useLayoutEffect, useRef } from 'react';
import { MOVED_SEEN_AFTER_MS } from '#web/state/dispatch/seen-orders.ts';

/** Whether what is shown, by its id, took another one's place too lately for a press to mean it (rule held-list). */
export function useJustChanged(id: string | undefined): () => boolean {
  const changed = useRef({ id, at: 0 });
  useLayoutEffect(() => {
    if (changed.current.id !== id) changed.current = { id, at: Date.now() };
  }, [id]);
  return () => Math.abs(Date.now() - changed.current.at) < MOVED_SEEN_AFTER_MS;
}
