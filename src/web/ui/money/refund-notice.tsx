import type { RefundShown, RefundStep } from '#contract/order/orders.ts';
import { formatCents } from '#domain/money/money.ts';
import { byHandWords, refundWords } from '#domain/money/refund-words.ts';
import { Notice } from '../display/notice.tsx';

interface RefundedOrder {
  readonly status: string;
  readonly refund: RefundShown | null;
  /** Refund by refund, with why; a server of an earlier version may leave them out. */
  readonly refunds?: readonly RefundStep[];
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly RefundStep[] }) {
  return (
    <Notice tone="ok" title={title}>
      {steps
        .filter(({ reason }) => reason !== '')
        .map(({ cents, reason, at }) => (
          <p key={`${at} ${cents}`}>
            {formatCents(cents)}: {reason}
          </p>
        ))}
    </Notice>
  );
}

/** An order's refunds and their reasons (rule refund-told), except a cancellation's: beside its status. */
export function RefundNotice({ order: { status, refund, refunds = [] } }: { readonly order: RefundedOrder }) {
  const byHand = refunds.filter((step) => step.isByHand);
  const givenCents = byHand.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      {refund !== null && status !== 'cancelled' && (
        <Steps title={refundWords(refund)} steps={refunds.filter((step) => !step.isByHand)} />
      )}
      {givenCents > 0 && <Steps title={byHandWords(givenCents)} steps={byHand} />}
    </>
  );
}
