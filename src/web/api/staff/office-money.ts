import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { MoneyDayQuery, OrderMoneyAnswer } from '#contract/money/money.ts';
import { all, has, hasLists, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { callPath } from '#web/api/call-path.ts';
import { ask } from '#web/api/client.ts';

/** How often the money page refreshes, ms. */
const ASK_EVERY_MS = 30_000;

/** How often an order's money is asked for while its customer is asked about a dish, ms. */
const ASKED_MS = 3000;

const isAsking = (money: OrderMoneyAnswer | undefined): boolean =>
  money?.missing.some(({ state }) => state === 'asked') ?? false;

/** The money of an order, however much has gone back of it. */
export const orderMoneyKey = (orderId: string) => ['office', 'money', 'order', orderId] as const;

/**
 * What was paid for an order, what was refunded, and what still can be. It is loaded again if the order says that
 * another sum, in cents, has gone back.
 */
export function orderMoneyQuery(orderId: string, refundedCents: number) {
  return queryOptions({
    queryKey: [...orderMoneyKey(orderId), refundedCents],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, client, queryKey }) =>
      ask('GET /api/office/orders/:orderId/money', {
        label: catalog.loadingThePayment,
        isAnswer: all(
          has('left', hasNumbers('amount')),
          has('sold', hasLists('lines')),
          hasLists('ledger', 'refunds', 'missing'),
        ),
        params: { orderId },
        signal,
        isBackground: true,
        // While a customer hasn't answered, the page polls, which doesn't keep the session alive.
        isActivity: !isAsking(client.getQueryData<OrderMoneyAnswer>(queryKey)),
      }),
    // A customer is about to answer (rule missing-form).
    refetchInterval: ({ state }) => (isAsking(state.data) ? ASKED_MS : false),
    staleTime: 0,
  });
}

/** The payment issues. The page polls, which doesn't keep the session alive. */
export const mismatchesQuery = () => ({
  ...askedQuery(['office', 'money', 'mismatches'], 'GET /api/office/money/mismatches', {
    label: catalog.paymentIssues,
    isAnswer: hasLists('mismatches'),
    isBackground: true,
  }),
  refetchInterval: ASK_EVERY_MS,
});

/** The sums of a day, or of the week or month around it; those before stay while the next ones are loading. */
export const moneyDayQuery = (date: string, period: MoneyDayQuery['period']) => ({
  ...askedQuery(['office', 'money', 'day', date, period], 'GET /api/office/money/day', {
    label: catalog.totals,
    isAnswer: all(hasNumbers('orders', 'chargedCents', 'leftCents'), hasLists('taxes', 'tips', 'restaurants')),
    query: { date, period },
    isBackground: true,
    isActivity: true,
  }),
  placeholderData: keepPreviousData,
});

/** The path from which the money of these days is downloaded, one row for each order. */
export function ordersFilePath(date: string, period: MoneyDayQuery['period']): string {
  return callPath('GET /api/office/money/orders.csv', { query: { date, period } });
}

export function moneyFilePath(date: string, period: MoneyDayQuery['period']): string {
  return callPath('GET /api/office/money/day.csv', { query: { date, period } });
}

export const caseFileQuery = (orderId: string) =>
  askedQuery(['office', 'case-file', orderId], 'GET /api/office/orders/:orderId/case-file', {
    label: catalog.caseFile,
    isAnswer: all(has('order', hasLists('items')), hasLists('ledger', 'refunds', 'steps', 'texts', 'photos')),
    params: { orderId },
    isBackground: true,
    isActivity: true,
  });
