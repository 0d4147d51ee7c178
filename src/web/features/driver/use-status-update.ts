import { useQuery } from '@tanstack/react-query';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { boardStore } from '#web/state/dispatch/board.ts';
import { updateWords } from '#web/state/driver/outgoing-updates.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import type { UpdateRequest } from './update-request.ts';
import { useUpdate } from './use-update.ts';

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
  const words = catalog.orderWithNumber(orderNumber);
  const { draft, change, send, isReading, ...update } = useUpdate(begun, {
    complete: () => ({ actedAt: Date.now() + boardStore.getState().clockAheadMs }),
    sentWords: () => catalog.orderUpdatedTo(words, updateWords({ status })),
    savedWords: catalog.savedOnThisPhone(words),
    failedWords: catalog.failedToUpdateOrder,
  });
  const questions = useQuestions(request);
  const swaps = draft.swaps ?? {};
  const unsaid = questions.find(({ id }) => swaps[id] === undefined);
  const needsPhoto = (status === 'delivered' || isBroughtBack === true) && draft.photos.length === 0;

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
    ...update,
    needsPhoto,
    isReading,
    submit,
  };
}
