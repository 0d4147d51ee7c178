import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as catalog from '#catalog/everyone/requests.ts';
import type { OrderMoneyAnswer, RefundBody, RefundView } from '#contract/money/money.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { orderMoneyKey } from '#web/api/staff/office-money.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { EMPTY_DRAFT, type RefundDraft, type RefundProblems, refundBody, shownRefund } from './refund-draft.ts';

export type MadeRefund = Pick<RefundView, 'id' | 'amountCents' | 'state'>;

interface Sent {
  readonly body: RefundBody;
  /** What it gives back. */
  readonly cents: number;
}

/**
 * The draft of a refund and its press. One press is one refund (rule refund-call): after a lost answer the same refund
 * is asked for again, under the same key, until it is answered.
 */
export function useRefund(money: OrderMoneyAnswer, onDone: (refund: MadeRefund) => void) {
  const { orderId } = money;
  const client = useQueryClient();
  const [draft, setDraft] = useState<RefundDraft>(EMPTY_DRAFT);
  const [isTried, setTried] = useState(false);
  /** What was sent and not answered. */
  const [unanswered, setUnanswered] = useState<Sent | null>(null);
  // What was left when the form was opened. If others refund something since, the form says so before it refunds more.
  const [knownLeft, setKnownLeft] = useState<number | null>(money.left.amount);
  const readAgain = (): void => {
    void client.invalidateQueries({ queryKey: orderMoneyKey(orderId) });
    void client.invalidateQueries({ queryKey: deliveryOrderQuery(orderId).queryKey });
    void client.invalidateQueries({ queryKey: ['office', 'money', 'mismatches'] });
    void client.invalidateQueries({ queryKey: ['office', 'money', 'day'] });
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, isBusy } = useSending({
    mutationFn: ({ body }: Sent) =>
      askOnce('POST /api/office/orders/:orderId/refunds', { label: catalog.refund, params: { orderId }, body }),
    onSuccess: ({ refund }) => {
      readAgain();
      onDone(refund);
    },
    onError: (problem, sent) => {
      const words = failureWords(problem);
      setRefusal(words);
      setUnanswered(words === null ? sent : null);
      if (words !== null) {
        setKnownLeft(null);
        readAgain();
      }
    },
  });
  const shown = shownRefund(money, draft);
  const change = (part: Partial<RefundDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setRefusal(null);
  };
  /** Gives back what was seen when the press began. */
  const press = (seen: { readonly money: OrderMoneyAnswer; readonly draft: RefundDraft }): void => {
    const body = refundBody(seen.money, seen.draft, knownLeft ?? seen.money.left.amount);
    const cents = shownRefund(seen.money, seen.draft).goesBack.amount;
    const input = unanswered ?? (body && { body, cents });
    setTried(true);
    if (input !== null) send(input);
  };
  // The limit is told before the press; what is missing is told once the press was tried.
  const { limit } = shown.problems;
  const problems: RefundProblems = isTried ? shown.problems : limit === undefined ? {} : { limit };
  return { draft, change, shown, problems, refusal, isBusy, unansweredCents: unanswered?.cents ?? null, press };
}
