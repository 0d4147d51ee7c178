import * as catalog from '#catalog/everyone/requests.ts';
import { all, has, hasLists, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';

const ASK_EVERY_MS = 15_000;

/** The day so far. The page polls, which doesn't keep the session alive. */
export const todayQuery = () => ({
  ...askedQuery(['office', 'today'], 'GET /api/office/today', {
    label: catalog.day,
    isAnswer: all(has('orders'), has('needs'), has('money', hasNumbers('chargedCents'))),
    isBackground: true,
  }),
  refetchInterval: ASK_EVERY_MS,
});

const SALES_EVERY_MS = 60_000;

export const salesQuery = () => ({
  ...askedQuery(['office', 'sales'], 'GET /api/office/sales', {
    label: catalog.sales,
    isAnswer: all(has('soFar'), has('yesterday'), has('weekAgo'), hasLists('restaurants', 'dishes', 'hours')),
    isBackground: true,
  }),
  refetchInterval: SALES_EVERY_MS,
});
