import type { RefundStep, RefundTold } from '#contract/orders.ts';
import { formatCents } from '#domain/money/money.ts';
import { refundWords } from '#domain/money/refund-words.ts';
import { Notice } from '../display/notice.tsx';

interface Told {
  readonly status: string;
  readonly refund: RefundTold | null;
  /** Refund by refund, with why; a server of an earlier version may leave them out. */
  readonly refunds?: readonly RefundStep[];
}

/** What goes back of an order that was not cancelled, and why; a cancelled one says it by itself (rule refund-told). */
export function RefundNotice({ order: { status, refund, refunds = [] } }: { readonly order: Told }) {
  if (refund === null || status === 'cancelled') return null;
  const said = refunds.filter(({ reason }) => reason !== '');
  return (
    <Notice tone="ok" title={refundWords(refund)}>
      {said.map(({ cents, reason, at }) => (
        <p key={at}>
          {formatCents(cents)}: {reason}
        </p>
      ))}
    </Notice>
  );
}
