import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { StaffMissing } from '#contract/order/missing.ts';
import { formatCents } from '#domain/money/money.ts';
import { missingWords, timeLeftWords } from '#domain/order/missing-words.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { orderMoneyKey } from '#web/api/staff/office-money.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { useNow } from '#web/state/store/now.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { HeldPresses } from '#web/ui/display/held-presses.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './detail-dialog.module.css';

interface MissingListProps {
  readonly money: OrderMoneyAnswer;
}

function Mark({ mark }: { readonly mark: StaffMissing }) {
  const clockTime = useClockTime();
  const now = useNow();
  return (
    <p>
      {missingWords(mark)}
      {mark.state === 'asked' && mark.dueAt !== null && (
        <span className="soft">
          {catalog.moneyGoesBackAfter(clockTime(mark.dueAt), timeLeftWords(mark.dueAt, now))}
        </span>
      )}
      {mark.answeredBy === 'nobody' && <span className="soft"> {catalog.nobodyAnsweredInTime}</span>}
    </p>
  );
}

/** One press a question: two of them can be under way at a time. */
function There({ orderId, mark: { id: missingId, count, dish }, onRefused }: Omit<QuestionProps, 'isNamed'>) {
  const { send, isBusy } = useSending({
    mutationFn: () => {
      const call = { label: requests.question, params: { orderId, missingId } };
      return askOnce('POST /api/office/orders/:orderId/missing/:missingId/take-back', call);
    },
    onMutate: () => onRefused(null),
    onError: (problem) => onRefused(failureWords(problem)),
    refreshes: [orderMoneyKey(orderId)],
  });
  return (
    <Button ref={keepFocus} variant="quiet" busy={isBusy} busyLabel={shared.saving} onClick={() => send()}>
      {catalog.dishIsThere(count, dish)}
    </Button>
  );
}

/** The kitchen has the dish after all: the question is taken back (rule missing-taken-back). */
function TakeBack({ money: { orderId, missing } }: MissingListProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = missing.filter(({ state }) => state === 'asked');
  return (
    <>
      {open.length > 0 && (
        <div className={`row-2 ${styles.buttons}`}>
          {open.map((mark) => (
            <There key={mark.id} orderId={orderId} mark={mark} onRefused={setRefusal} />
          ))}
        </div>
      )}
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
    </>
  );
}

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
    mutationFn: (answer: 'swap' | 'refund') => {
      const call = { label: requests.answer, params: { orderId, missingId }, body: { answer } };
      return askOnce('POST /api/office/orders/:orderId/missing/:missingId/answer', call);
    },
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
          ref={keepFocus}
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
function AnswerFor({ money: { orderId, missing } }: { readonly money: OrderMoneyAnswer }) {
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

/**
 * What was marked as missing: the open questions with their time and the way to take them back, and the answers as they
 * come (rule missing-form).
 */
export function MissingList({ money }: MissingListProps) {
  const { orderId, missing } = money;
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const answered = missing.filter(({ state }) => state !== 'asked').length;
  const before = useRef(answered);
  useEffect(() => {
    if (before.current === answered) return;
    before.current = answered;
    void client.invalidateQueries({ queryKey: deliveryOrderQuery(orderId).queryKey });
    // The pressed button is gone, and the focus with it.
    if (document.activeElement === null || document.activeElement === document.body) list.current?.focus();
  }, [answered, client, orderId]);
  if (missing.length === 0) return <StatusRegion>{null}</StatusRegion>;
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <StatusRegion>
          {missing.map((mark) => (
            <Mark key={mark.id} mark={mark} />
          ))}
        </StatusRegion>
      </div>
      <HeldPresses answered={answered}>
        <AnswerFor money={money} />
        <TakeBack money={money} />
      </HeldPresses>
    </>
  );
}
