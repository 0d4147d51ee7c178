import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { statusText } from '#domain/order/order-status.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { boardStore } from '#web/state/dispatch/board.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { newUpdate, outgoing } from '#web/state/driver/outgoing-updates.ts';
import { shrinkPhoto } from '#web/state/shrink-photo.ts';
import { useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import type { UpdateRequest } from './update-request.ts';

const FAILED = 'Failed to update order status. Please try again.';
const PHOTO_NEEDED = 'A photo is required for delivery confirmation';
const UNREADABLE = 'A picture could not be read, and was not added. Please take another one.';
const TOO_MANY = `Only ${MAX_PHOTOS} photos fit. The others were not added.`;
/** A note is saved on the phone this long after the last key, ms; at once where the page is left. */
const KEEP_AFTER_MS = 500;

/**
 * 'fresh': nothing was changed. 'touched': it is being written. 'submitted': the queue has it, and later changes are
 * ignored.
 */
type Stage = 'fresh' | 'touched' | 'submitted';

/**
 * The update as it is being written. It begins with what the phone has kept of this step: a draft, because a camera app
 * may push the page out of memory, or an update that was refused and may go through now.
 */
function useDraft(request: UpdateRequest, staffId: string) {
  const { orderId, orderNumber, newStatus: status, customerName, phone, address, door } = request;
  const [draft, setDraft] = useState(() => {
    const stop = { customerName, phone, address, door };
    return newUpdate({ staffId, orderId, orderNumber, status, stop }, Date.now());
  });
  const stage = useRef<Stage>('fresh');
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
            one.status === status,
        );
      if (kept !== undefined && stage.current === 'fresh') setDraft(kept);
    });
  }, [orderId, staffId, status]);
  const keep = useCallback((): void => {
    const update = unkept.current;
    unkept.current = null;
    if (update !== null && stage.current === 'touched') void outgoing.save(update);
  }, []);
  useEffect(() => {
    if (stage.current !== 'touched') return;
    unkept.current = draft;
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
    setDraft((before) => ({ ...before, ...changes(before) }));
  };
  const handOver = (): void => {
    stage.current = 'submitted';
  };
  const takeBack = (): void => {
    stage.current = 'touched';
  };
  return { draft, change, handOver, takeBack };
}

/** Whether the page is still shown. */
function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/**
 * The open questions about missing dishes at a pick-up, read again when the page opens; without a connection they are
 * those that the phone knows.
 */
function useQuestions({ orderId, newStatus, questions }: UpdateRequest): UpdateRequest['questions'] {
  const isPickup = newStatus === 'picked_up';
  const { data } = useQuery({ ...deliveryOrderQuery(orderId), enabled: isPickup, refetchOnMount: 'always' });
  return isPickup ? (data?.order.questions ?? questions) : [];
}

/**
 * The state of the driver's update page and its actions (rules driver-update-answer, delivery-proof, photo-picking).
 */
export function useStatusUpdate(request: UpdateRequest, staffId: string) {
  const { draft, change, handOver, takeBack } = useDraft(request, staffId);
  const isShown = useIsShown();
  /** How many additions of photos are still being made smaller. */
  const [readings, setReadings] = useState(0);
  const isReading = readings > 0;
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);
  const questions = useQuestions(request);
  const swaps = draft.swaps ?? {};
  const unsaid = questions.find(({ id }) => swaps[id] === undefined);
  const needsPhoto = request.newStatus === 'delivered' && draft.photos.length === 0;

  const addPhotos = async (files: readonly File[]): Promise<void> => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    setPhotoProblem(pictures.length < files.length ? 'Only image files can be added.' : null);
    setReadings((count) => count + 1);
    const read = await Promise.all(pictures.map((picture) => shrinkPhoto(picture).catch(() => null)));
    const small = read.filter((photo) => photo !== null);
    setReadings((count) => count - 1);
    if (draft.photos.length + small.length > MAX_PHOTOS) setPhotoProblem(TOO_MANY);
    else if (small.length < read.length) setPhotoProblem(UNREADABLE);
    change(({ photos }) => ({ photos: [...photos, ...small].slice(0, MAX_PHOTOS) }));
  };

  const leave = (message: string): void => navigate(paths.delivery(), { replace: true, state: { message } });

  const words = `Order ${request.orderNumber}`;
  const { isBusy, send } = useSending({
    mutationFn: () => {
      handOver();
      const savedAt = Date.now();
      const actedAt = savedAt + boardStore.getState().clockAheadMs;
      return outgoing.submit({ ...draft, savedAt, actedAt }, navigator.onLine);
    },
    onSuccess: (outcome) => {
      // The driver has left the page: the list of unsent updates tells them the rest.
      if (!isShown()) return;
      if (outcome.kind === 'sent') return leave(`${words} updated to ${statusText(request.newStatus)}`);
      // The list of late reports says what became of it.
      if (outcome.kind === 'kept') return leave('');
      if (outcome.kind !== 'refused') {
        return leave(`${words} is saved on this phone`);
      }
      takeBack();
      change(() => ({ state: 'refused', refusal: outcome.message }));
      void showAlert(outcome.message || FAILED);
    },
    onError: () => {
      takeBack();
      void showAlert(FAILED);
    },
  });
  const submit = (): void => {
    if (isReading) return;
    if (needsPhoto) void showAlert(PHOTO_NEEDED);
    else if (unsaid !== undefined) void showAlert(`Choose what you picked up in place of ${unsaid.dish}.`);
    else send();
  };

  return {
    note: draft.note,
    setNote: (note: string) => change(() => ({ note })),
    questions,
    swaps,
    chooseSwap: (id: string, isSwap: boolean) => change((before) => ({ swaps: { ...before.swaps, [id]: isSwap } })),
    photos: draft.photos,
    addPhotos,
    removePhoto: (photo: Blob) => change(({ photos }) => ({ photos: photos.filter((other) => other !== photo) })),
    photoProblem,
    needsPhoto,
    /** Photos are being made smaller; an update sent now would lack them. */
    isReading,
    /** The update is being sent and can no longer be changed. */
    isBusy,
    submit,
  };
}
