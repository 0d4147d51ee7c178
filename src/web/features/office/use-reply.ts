import { useQueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/office.ts';
import * as shared from '#catalog/shared.ts';
import type { OfficeRow } from '#contract/office.ts';
import { REPLY_LETTERS } from '#domain/person/text-lengths.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';

/** Answers a review by a text, once the words are written (rule review-reply). */
export function useReply() {
  const client = useQueryClient();
  const { sent, send } = useSending({
    mutationFn: ({ id, words }: { readonly id: string; readonly words: string }) =>
      ask('POST /api/office/reviews/:orderId/reply', {
        ...PRESS_LIMITS,
        label: catalog.replyRequest,
        params: { orderId: id },
        body: { words },
      }),
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'reviews'] }),
  });
  const reply = async ({ id, cells }: OfficeRow): Promise<void> => {
    const words = await askReason({
      title: catalog.replyReviewOrder(String(cells.order_number)),
      text: catalog.replyExplained,
      label: catalog.yourReply,
      hint: catalog.replyExample,
      missing: catalog.pleaseWriteAReply,
      maxLength: REPLY_LETTERS,
      confirmLabel: catalog.sendTheReply,
      cancelLabel: shared.cancel,
    });
    if (words !== null) send({ id, words });
  };
  return { busyId: sent?.id ?? null, reply };
}
