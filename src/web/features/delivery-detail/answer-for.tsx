import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderMoneyAnswer } from '#contract/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { type AnswerWish, answerForCustomer } from '#web/api/staff/exceptions.ts';
import { orderMoneyKey } from '#web/api/staff/office-money.ts';
import { onceEach } from '#web/state/once-each.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './detail-dialog.module.css';

/**
 * Answers an open question for a customer who said on the phone, or in a text, what they want (rule held-questions).
 */
export function AnswerFor({ money: { orderId, missing } }: { readonly money: OrderMoneyAnswer }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, isBusy, sent } = useSending({
    mutationFn: (wish: AnswerWish) =>
      onceEach(JSON.stringify(['missing-answer', wish]), (key) => answerForCustomer(orderId, wish, key)),
    onError: (problem) => setRefusal(failureWords(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: orderMoneyKey(orderId) }),
  });
  const press = (wish: AnswerWish): void => {
    setRefusal(null);
    send(wish);
  };
  const isBusyWith = (wish: AnswerWish): boolean =>
    isBusy && sent?.missingId === wish.missingId && sent.answer === wish.answer;
  const open = missing.filter(({ state }) => state === 'asked');
  return (
    <>
      {open.map(({ id: missingId, swap, amountCents }) => (
        <div key={missingId} className={`row-2 ${styles.buttons}`}>
          {(['swap', 'refund'] as const).map((answer) => (
            <Button
              key={answer}
              variant="quiet"
              busy={isBusyWith({ missingId, answer })}
              busyLabel="Saving"
              onClick={() => press({ missingId, answer })}
            >
              {answer === 'swap' ? `Customer takes ${swap}` : `Customer wants ${formatCents(amountCents)} back`}
            </Button>
          ))}
        </div>
      ))}
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
    </>
  );
}
