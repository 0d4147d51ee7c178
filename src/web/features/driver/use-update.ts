import { useCallback, useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/staff/driver.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { type Begun, newUpdate, outgoing, takenOver } from '#web/state/driver/outgoing-updates.ts';
import { takePhoto } from '#web/state/shrink-photo.ts';
import { useIsShown } from '#web/state/use-is-shown.ts';
import { useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';

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
function useUpdateDraft(begun: Begun) {
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

/** What phones say of a file of which they don't know what it is: its content decides. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream']);
const TOO_MANY = catalog.tooManyPhotos(MAX_PHOTOS);

/** The photos of an update that is being written (rule photo-picking). */
function usePhotos(draft: OutgoingUpdate, change: ReturnType<typeof useUpdateDraft>['change']) {
  /** How many additions of photos are still being made smaller. */
  const [readings, setReadings] = useState(0);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);

  const addPhotos = async (files: readonly File[]): Promise<void> => {
    const pictures = files.filter(({ type }) => UNKNOWN_TYPES.has(type) || type.startsWith('image/'));
    setPhotoProblem(pictures.length < files.length ? catalog.onlyImages : null);
    setReadings((count) => count + 1);
    const read = await Promise.all(pictures.map((picture) => takePhoto(picture).catch(() => null)));
    const small = read.filter((photo) => photo !== null);
    setReadings((count) => count - 1);
    if (small.length < read.length) setPhotoProblem(catalog.pictureUnreadable);
    change(({ photos }) => {
      const all = [...photos, ...small];
      if (all.length > MAX_PHOTOS) setPhotoProblem(TOO_MANY);
      return { photos: all.slice(0, MAX_PHOTOS) };
    });
  };

  return {
    photos: draft.photos,
    addPhotos,
    removePhoto: (photo: Blob) => change(({ photos }) => ({ photos: photos.filter((other) => other !== photo) })),
    photoProblem,
    /** Photos are being made smaller; an update sent now would lack them. */
    isReading: readings > 0,
  };
}

interface Input {
  /** What the press adds to what was written. */
  readonly complete?: () => Partial<OutgoingUpdate>;
  readonly sentWords: (written: OutgoingUpdate) => string;
  /** It waits on this phone. */
  readonly savedWords: string;
  readonly failedWords: string;
}

const leave = (message: string): void => navigate(paths.delivery(), { replace: true, state: { message } });

/** An update that is being written, with its photos, and the press that submits it (rule driver-update-answer). */
export function useUpdate(begun: Begun, { complete, sentWords, savedWords, failedWords }: Input) {
  const { draft, change, handOver, takeBack } = useUpdateDraft(begun);
  const photos = usePhotos(draft, change);
  const isShown = useIsShown();
  const fail = (words: string): void => {
    takeBack();
    void showAlert(words);
  };
  const { isBusy, send } = useSending({
    mutationFn: () => {
      handOver();
      return outgoing.submit({ ...draft, savedAt: Date.now(), ...complete?.() }, navigator.onLine);
    },
    onSuccess: (outcome) => {
      // The driver has left the page: the list of unsent updates tells them the rest.
      if (!isShown()) return;
      if (outcome.kind === 'sent') return leave(sentWords(draft));
      // The list of late reports says what became of it.
      if (outcome.kind === 'kept') return leave('');
      if (outcome.kind === 'waiting') {
        if (outcome.message !== undefined) void showAlert(outcome.message);
        // Else the list of unsent updates asks to keep the page open.
        return leave(outgoing.isKept(draft.key) ? savedWords : '');
      }
      fail(outcome.message || failedWords);
      change(() => ({ state: 'refused', refusal: outcome.message }));
    },
    onError: () => fail(failedWords),
  });
  return { draft, change, ...photos, isBusy, send };
}
