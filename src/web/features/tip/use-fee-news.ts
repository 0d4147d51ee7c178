import { useQuery } from '@tanstack/react-query';
import { quoteChanges } from '#domain/money/quote-changes.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { feesQuery } from '#web/state/ordering/fees.ts';
import { refusalOutcome } from './hand-off.ts';
import type { TipOrder } from './tip-order.ts';
import type { PayProblem } from './use-pay.ts';

interface FeeNews {
  readonly changes: readonly string[];
  /** Why the order can't be delivered any more. */
  readonly blocked: Extract<PayProblem, { kind: 'blocked' }> | null;
}

const NO_FEE_NEWS: FeeNews = { changes: [], blocked: null };

/** What an agreed order costs now, where that differs (rule fee-changes-told). An estimate is compared at the order. */
export function useFeeNews(order: TipOrder, isWanted: boolean): FeeNews {
  const { fees, isEstimate } = order.checkout;
  const { data, error, isFetching } = useQuery({
    ...feesQuery(order, { isBackground: true }),
    enabled: isWanted && !isEstimate,
  });
  if (!isWanted || isEstimate || isFetching) return NO_FEE_NEWS;
  if (error === null)
    return data === undefined ? NO_FEE_NEWS : { changes: quoteChanges(fees, data.data), blocked: null };
  const outcome = error instanceof ApiRefusal ? refusalOutcome(error, null, '') : null;
  return outcome?.kind === 'blocked' ? { changes: [], blocked: outcome } : NO_FEE_NEWS;
}
