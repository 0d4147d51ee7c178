import { useEffect, useId, useRef } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { MissingDish } from '#contract/order/missing.ts';
import { formatCents } from '#domain/money/money.ts';
import { timeLeftWords } from '#domain/order/missing-words.ts';
import { answerMissing, type TrackLink } from '#web/api/tracked-order.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { useNow } from '#web/state/store/now.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './missing-card.module.css';

interface MissingCardProps {
  readonly missing: MissingDish;
  readonly link: TrackLink;
  readonly lookAgain: () => void;
}

type Answer = 'swap' | 'refund';

/** What became of a dish, in a few words. */
export function missingTitle({ count, dish, swap, amountCents, state }: MissingDish): string {
  const what = `${count} × ${dish}`;
  if (state === 'asked') return catalog.isNotAvailable(what);
  if (state === 'ended') return catalog.isAvailableAfterAll(what);
  return state === 'swapped'
    ? catalog.isSwappedFor(what, swap)
    : catalog.amountGoesBack(formatCents(amountCents), what);
}

const RESULTS: Readonly<Record<Exclude<MissingDish['state'], 'asked'>, string>> = {
  swapped: catalog.costsNothingMore,
  refunded: catalog.moneyGoesToYourCard,
  ended: catalog.youGetItAsOrdered,
};

function Question({ missing, link, lookAgain }: MissingCardProps) {
  const clockTime = useClockTime();
  const now = useNow();
  const { id, swap, amountCents, dueAt } = missing;
  const { send, isBusy, refusal, sent } = useSending({
    mutationFn: ({ answer, key }: { answer: Answer; key: string }) => answerMissing(link, id, answer, key),
    onSuccess: lookAgain,
    onError: lookAgain,
  });
  const press = (answer: Answer): void => send({ answer, key: randomId() });
  const amount = formatCents(amountCents);
  const isBusyWith = (answer: Answer): boolean => isBusy && sent?.answer === answer;
  return (
    <>
      <p>{catalog.swapOrMoneyBack(<strong>{swap}</strong>, <strong>{amount}</strong>)}</p>
      <div className="stack-2">
        <Button wide busy={isBusyWith('swap')} busyLabel={shared.saving} onClick={() => press('swap')}>
          {catalog.swapFor(swap)}
        </Button>
        <Button
          wide
          variant="quiet"
          busy={isBusyWith('refund')}
          busyLabel={shared.saving}
          onClick={() => press('refund')}
        >
          {catalog.getBack(amount)}
        </Button>
      </div>
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <p className="soft">
        {dueAt === null
          ? catalog.ifYouDontChoose
          : catalog.pleaseAnswerBy(clockTime(dueAt), timeLeftWords(dueAt, now), amount)}
      </p>
    </>
  );
}

/** A dish that the kitchen doesn't have: the question, and what came of it (rule missing-answer). */
export function MissingCard(props: MissingCardProps) {
  const { missing } = props;
  const { state } = missing;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== state && isLost) title.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <section className={`card stack-3 anywhere ${styles.card}`} aria-labelledby={id}>
      <h2 id={id} ref={title} className="size-3" tabIndex={-1}>
        {missingTitle(missing)}
      </h2>
      {state === 'asked' ? <Question {...props} /> : <p>{RESULTS[state]}</p>}
    </section>
  );
}
