import { useLayoutEffect, useRef } from 'react';

/** How long what has moved must be in its place before a press means it, ms. */
export const MOVED_SEEN_AFTER_MS = 700;

/** Whether what is shown, by its id, took another one's place too lately for a press to mean it (rule held-list). */
export function useJustChanged(id: string | number | undefined): () => boolean {
  const changed = useRef({ id, at: 0 });
  useLayoutEffect(() => {
    if (changed.current.id !== id) changed.current = { id, at: Date.now() };
  }, [id]);
  return () => Math.abs(Date.now() - changed.current.at) < MOVED_SEEN_AFTER_MS;
}
