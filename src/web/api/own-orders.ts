import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/requests.ts';
import { hasLists } from '#web/api/answers.ts';
import { ask, type BackgroundCall } from '#web/api/client.ts';

/** The orders of this browser (rule own-orders); asked for in the background, it fails without an alert. */
export function ownOrdersQuery({ isBackground = false }: Pick<BackgroundCall, 'isBackground'> = {}) {
  return queryOptions({
    queryKey: ['own-orders'],
    queryFn: async ({ signal }) => {
      const call = { label: catalog.yourOrders, isAnswer: hasLists('orders'), signal, isBackground };
      return (await ask('GET /api/orders/mine', call)).orders;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
