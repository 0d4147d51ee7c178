import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { Mismatch } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';

function isPaidInCash({ orderNumber, amountCents }: Mismatch): Promise<boolean> {
  const amount = amountCents === null ? '' : catalog.ofAmount(formatCents(amountCents));
  return showConfirm({
    title: catalog.wasOrderPaidInCash(orderNumber ?? ''),
    text: catalog.cashPaymentText(amount),
    confirmLabel: catalog.markAsPaid,
  });
}

export interface Settled {
  readonly mismatch: Mismatch;
  readonly note: string;
  /** The money of a failed refund was given back by hand. */
  readonly isGiven: boolean;
}

async function settle({ mismatch: { id }, note, isGiven }: Settled): Promise<void> {
  await askOnce('POST /api/office/money/mismatches/settle', { label: requests.settling, body: { id, note, isGiven } });
}

function askHow(isGiven: boolean): Promise<string | null> {
  const title = isGiven ? catalog.wasRefundedByHand : catalog.wasThisSettled;
  const text = isGiven ? catalog.refundedByHandText : catalog.settledText;
  return askReason({
    title,
    text,
    label: catalog.howWasItSettled,
    hint: catalog.exampleRefundedProvider,
    missing: catalog.enterHowSettled,
    maxLength: 500,
    confirmLabel: isGiven ? catalog.markAsRefunded : catalog.markAsSettled,
  });
}

function isFollowed({ words, action }: Mismatch): Promise<boolean> {
  return showConfirm({
    title: catalog.changeTheBooks,
    text: catalog.changeTheBooksText(words),
    confirmLabel: action.words,
  });
}

async function act({ id, action, orderId, refundId }: Mismatch): Promise<void> {
  if (action.kind === 'follow-provider') {
    const call = { label: requests.entry, params: { mismatchId: id } };
    await askOnce('POST /api/office/money/mismatches/:mismatchId/follow-provider', call);
  }
  if (action.kind === 'refund-again' && refundId !== null) {
    await askOnce('POST /api/office/money/refunds/:refundId/again', { label: requests.refund, params: { refundId } });
  }
  if (action.kind === 'give-held' && orderId !== null) {
    await askOnce('POST /api/office/orders/:orderId/give-held', { label: requests.refund, params: { orderId } });
  }
  if (action.kind === 'paid-in-cash' && orderId !== null) {
    const call = { label: requests.payment, params: { orderId }, body: { what: 'cash' } } as const;
    await askOnce('POST /api/office/orders/:orderId/paid-by-hand', call);
  }
}

/** Asks before a press that cannot be taken back. */
async function isMeant(mismatch: Mismatch): Promise<boolean> {
  switch (mismatch.action.kind) {
    case 'paid-in-cash':
      return isPaidInCash(mismatch);
    case 'follow-provider':
      return isFollowed(mismatch);
    default:
      return true;
  }
}

/** Does a mismatch's next action; then the list is read again in any case. `busyId` is the row at work. */
export function useMismatchAction(onLook: (orderId: string) => void) {
  const { sent, send } = useAlertedSending({
    scope: { id: 'mismatches' },
    mutationFn: (input: Mismatch | Settled) => ('mismatch' in input ? settle(input) : act(input)),
    refreshes: [['office', 'money']],
  });
  const press = async (mismatch: Mismatch): Promise<void> => {
    const { action, orderId } = mismatch;
    if (action.kind === 'look') {
      if (orderId !== null) onLook(orderId);
    } else if (await isMeant(mismatch)) send(mismatch);
  };
  const pressSettle = async (mismatch: Mismatch, isGiven: boolean): Promise<void> => {
    const note = await askHow(isGiven);
    if (note !== null) send({ mismatch, note, isGiven });
  };
  const busy = sent === null ? null : 'mismatch' in sent ? sent.mismatch : sent;
  return { press, pressSettle, busyId: busy?.id ?? null };
}
