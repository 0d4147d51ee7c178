import { useQueryClient } from '@tanstack/react-query';
import type { Mismatch } from '#contract/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/open-intents.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';

function isPaidInCash({ orderNumber, amountCents }: Mismatch): Promise<boolean> {
  const amount = amountCents === null ? '' : ` of ${formatCents(amountCents)}`;
  return showConfirm({
    title: `Was order #${orderNumber ?? ''} paid in cash?`,
    text: `The payment${amount} in cash is noted with your name. This cannot be taken back here.`,
    confirmLabel: 'It was paid',
    cancelLabel: 'Cancel',
  });
}

async function act({ action, orderId, refundId }: Mismatch): Promise<void> {
  if (action.kind === 'refund-again' && refundId !== null) {
    const call = { ...PRESS_LIMITS, label: 'refund', params: { refundId } };
    await onceEach(`refund again ${refundId}`, (idempotencyKey) =>
      ask('POST /api/office/money/refunds/:refundId/again', { ...call, idempotencyKey }),
    );
  }
  if (action.kind === 'paid-in-cash' && orderId !== null) {
    const call = { ...PRESS_LIMITS, label: 'payment', params: { orderId }, body: { what: 'cash' } } as const;
    await onceEach(`paid in cash ${orderId}`, (idempotencyKey) =>
      ask('POST /api/office/orders/:orderId/paid-by-hand', { ...call, idempotencyKey }),
    );
  }
}

/**
 * Does the next action of what does not fit; the list is read again whether that succeeds or not. `busyId` is the row
 * at work.
 */
export function useMismatchAction(onLook: (orderId: string) => void) {
  const client = useQueryClient();
  const { sent, send } = useSending({
    mutationFn: act,
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'money'] }),
  });
  const press = async (mismatch: Mismatch): Promise<void> => {
    const { action, orderId } = mismatch;
    if (action.kind === 'look') {
      if (orderId !== null) onLook(orderId);
    } else if (action.kind !== 'paid-in-cash' || (await isPaidInCash(mismatch))) send(mismatch);
  };
  return { press, busyId: sent?.id ?? null };
}
