import * as catalog from '#catalog/everyone/ui.ts';
import type { RefundView } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import { REFUND_STATE_NAMES, refundReasonWords } from './money-words.ts';
import styles from './refund-list.module.css';

interface RefundListProps {
  readonly refunds: readonly RefundView[];
  /** The dishes of the order, for their names. */
  readonly dishes: readonly { readonly id: string; readonly name: string }[];
}

function dishWords({ lines }: RefundView, dishes: RefundListProps['dishes']): string {
  return lines
    .map(({ id, count }) => `${count} × ${dishes.find((dish) => dish.id === id)?.name ?? catalog.aDish}`)
    .join(', ');
}

const STATE_TONES: Readonly<Record<RefundView['state'], string>> = {
  decided: 'text-warn',
  pending: 'text-warn',
  succeeded: 'text-ok',
  failed: 'text-danger',
};

/** Each refund of an order: amount, state, parts, reason, and who decided it. */
export function RefundList({ refunds, dishes }: RefundListProps) {
  return (
    <ul className="stack-3">
      {refunds.map((refund) => {
        const { id, amountCents, state, note, person, failure, createdAt } = refund;
        const what = dishWords(refund, dishes);
        return (
          <li key={id} className={styles.refund}>
            <p className="flex gap-3 justify-between bold">
              <span className={STATE_TONES[state]}>{REFUND_STATE_NAMES[state]}</span>
              <span className="rigid tabular">{formatCents(amountCents)}</span>
            </p>
            <p>
              {refundReasonWords(refund)}
              {what !== '' && `: ${what}`}
            </p>
            {failure !== null && <p className="text-danger">{failure}</p>}
            {note !== '' && <p className="pre-line">{note}</p>}
            <p className="soft small">
              {person !== '' && `${person}, `}
              <MomentTime at={createdAt} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
