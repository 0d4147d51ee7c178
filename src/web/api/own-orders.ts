import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { OwnOrder } from '#contract/order/tracking.ts';
import { hasLists } from '#web/api/answers.ts';
import { ask, type BackgroundCall } from '#web/api/client.ts';

/** The orders of this browser (rule own-orders); in the background, or once known, it fails without an alert. */
export function ownOrdersQuery({ isBackground = false }: Pick<BackgroundCall, 'isBackground'> = {}) {
  return queryOptions({
    queryKey: ['own-orders'],
    queryFn: async ({ client, queryKey, signal }): Promise<readonly OwnOrder[]> => {
      const isAside = isBackground || client.getQueryData(queryKey) !== undefined;
      const call = { label: catalog.yourOrders, isAnswer: hasLists('orders'), signal, isBackground: isAside };
      return (await ask('GET /api/orders/mine', call)).orders;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
