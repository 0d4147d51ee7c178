import { useQuery } from '@tanstack/react-query';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { boardStore } from '#web/state/dispatch/board.ts';
import { outgoing, updateWords } from '#web/state/driver/outgoing-updates.ts';
import { useIsShown } from '#web/state/use-is-shown.ts';
import { useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import type { UpdateRequest } from './update-request.ts';
import { usePhotos } from './use-photos.ts';
import { useUpdateDraft } from './use-update-draft.ts';

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
  const { orderId, orderNumber, newStatus: status, customerName, phone, address, door } = request;
  const stop = { customerName, phone, address, door };
  // A driver cancels an order only by bringing it back (rule nobody-opens).
  const isBroughtBack = status === 'cancelled' || undefined;
  const begun = { staffId, orderId, orderNumber, status, stop, note: request.note, isBroughtBack };
  const { draft, change, handOver, takeBack } = useUpdateDraft(begun);
  const isShown = useIsShown();
  const { isReading, ...photos } = usePhotos(draft, change);
  const questions = useQuestions(request);
  const swaps = draft.swaps ?? {};
  const unsaid = questions.find(({ id }) => swaps[id] === undefined);
  const needsPhoto = (status === 'delivered' || isBroughtBack === true) && draft.photos.length === 0;

  const leave = (message: string): void => navigate(paths.delivery(), { replace: true, state: { message } });

  const words = catalog.orderWithNumber(request.orderNumber);
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
      if (outcome.kind === 'sent') return leave(catalog.orderUpdatedTo(words, updateWords({ status })));
      // The list of late reports says what became of it.
      if (outcome.kind === 'kept') return leave('');
      if (outcome.kind === 'waiting') {
        if (outcome.message !== undefined) void showAlert(outcome.message);
        // Else the list of unsent updates asks to keep the page open.
        return leave(outgoing.isKept(draft.key) ? catalog.savedOnThisPhone(words) : '');
      }
      takeBack();
      change(() => ({ state: 'refused', refusal: outcome.message }));
      void showAlert(outcome.message || catalog.failedToUpdateOrder);
    },
    onError: () => {
      takeBack();
      void showAlert(catalog.failedToUpdateOrder);
    },
  });
  const submit = (): void => {
    if (isReading) return;
    if (needsPhoto) void showAlert(isBroughtBack ? shared.takeDoorPhoto : problems.photoRequired);
    else if (unsaid !== undefined) void showAlert(catalog.chooseWhatYouPickedUp(unsaid.dish));
    else send();
  };

  return {
    note: draft.note,
    setNote: (note: string) => change(() => ({ note })),
    questions,
    swaps,
    chooseSwap: (id: string, isSwap: boolean) => change((before) => ({ swaps: { ...before.swaps, [id]: isSwap } })),
    ...photos,
    needsPhoto,
    /** Photos are being made smaller; an update sent now would lack them. */
    isReading,
    /** The update is being sent and can no longer be changed. */
    isBusy,
    submit,
  };
}
