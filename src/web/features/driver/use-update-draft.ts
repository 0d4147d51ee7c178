import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { type Begun, newUpdate, outgoing, takenOver } from '#web/state/driver/outgoing-updates.ts';
import { useIsShown } from '#web/state/use-is-shown.ts';

/** A note is saved on the phone this long after the last key, ms; at once where the page is left. */
const KEEP_AFTER_MS = 500;

/**
 * 'fresh': nothing was changed. 'touched': it is being written. 'submitted': the queue has it, and later changes are
 * ignored.
 */
type Stage = 'fresh' | 'touched' | 'submitted';

/**
 * The update as it is being written. It begins with what the phone has kept of this step, or of this order's receipt: a
 * draft, because a camera app may push the page out of memory, or an update that was refused and may go through now.
 */
export function useUpdateDraft(begun: Begun) {
  const { staffId, orderId, status, note: firstNote = '' } = begun;
  const isOfTill = begun.till !== undefined;
  const [draft, setDraft] = useState(() => newUpdate(begun, Date.now()));
  /** The same without waiting for the page to be drawn: photos may be read at once. */
  const latest = useRef(draft);
  const show = useCallback((next: OutgoingUpdate): void => {
    latest.current = next;
    setDraft(next);
  }, []);
  const stage = useRef<Stage>('fresh');
  const isShown = useIsShown();
  /** What was typed last and is not on the phone yet. */
  const unkept = useRef<OutgoingUpdate | null>(null);
  useEffect(() => {
    void outgoing.load().then(() => {
      const kept = outgoing.state
        .getState()
        .updates.findLast(
          (one) =>
            (one.state === 'draft' || one.state === 'refused') &&
            one.staffId === staffId &&
            one.orderId === orderId &&
            (one.till !== undefined) === isOfTill &&
            (isOfTill || one.status === status),
        );
      if (kept !== undefined && stage.current === 'fresh') show(takenOver(kept, firstNote));
    });
  }, [orderId, staffId, status, isOfTill, firstNote, show]);
  const keep = useCallback((): void => {
    const update = unkept.current;
    unkept.current = null;
    if (update !== null && stage.current === 'touched') void outgoing.save(update);
  }, []);
  useEffect(() => {
    if (draft !== unkept.current) return;
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => {
    // A phone may end a page that nobody sees without another word.
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  const change = (changes: (before: OutgoingUpdate) => Partial<OutgoingUpdate>): void => {
    if (stage.current === 'submitted') return;
    stage.current = 'touched';
    show({ ...latest.current, ...changes(latest.current) });
    unkept.current = latest.current;
    // A photo may be read only after the page is left.
    if (!isShown()) keep();
  };
  const handOver = (): void => {
    stage.current = 'submitted';
  };
  const takeBack = (): void => {
    stage.current = 'touched';
  };
  return { draft, change, handOver, takeBack };
}
