import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { type AnswerWish, answerForCustomer } from '#web/api/staff/exceptions.ts';
import { orderMoneyKey } from '#web/api/staff/office-money.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './detail-dialog.module.css';

interface QuestionProps {
  readonly orderId: string;
  /** Beside another question, which may offer the same dish. */
  readonly isNamed: boolean;
  readonly mark: OrderMoneyAnswer['missing'][number];
  readonly onRefused: (words: string | null) => void;
}

/** The two answers to one question; those to another one can be under way at the same time. */
function Question({ orderId, isNamed, mark, onRefused }: QuestionProps) {
  const { id: missingId, count, dish, swap, amountCents } = mark;
  const { send, sent } = useSending({
    mutationFn: (answer: AnswerWish['answer']) => answerForCustomer(orderId, { missingId, answer }),
    onMutate: () => onRefused(null),
    onError: (problem) => onRefused(failureWords(problem)),
    refreshes: [orderMoneyKey(orderId)],
  });
  return (
    <fieldset className={`row-2 ${styles.buttons}`}>
      {isNamed && (
        <legend className="semibold">
          {count} × {dish}
        </legend>
      )}
      {(['swap', 'refund'] as const).map((answer) => (
        <Button
          key={answer}
          variant="quiet"
          busy={sent === answer}
          busyLabel={shared.saving}
          onClick={() => send(answer)}
        >
          {answer === 'swap' ? catalog.customerTakes(swap) : catalog.customerWantsMoneyBack(formatCents(amountCents))}
        </Button>
      ))}
    </fieldset>
  );
}

/**
 * Returns an open question for a customer who said on the phone, or in a text, what they want (rule held-questions).
 */
export function AnswerFor({ money: { orderId, missing } }: { readonly money: OrderMoneyAnswer }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = missing.filter(({ state }) => state === 'asked');
  return (
    <>
      {open.map((mark) => (
        <Question key={mark.id} orderId={orderId} isNamed={open.length > 1} mark={mark} onRefused={setRefusal} />
      ))}
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
    </>
  );
}
