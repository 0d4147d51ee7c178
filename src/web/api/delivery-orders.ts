import { queryOptions } from '@tanstack/react-query';
import type { DeliveryOrderAnswer, DeliveryOrdersAnswer, DriversAnswer } from '#contract/delivery.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { all, has, hasLists } from '#web/api/answers.ts';
import { type BackgroundCall, callApi } from '#web/api/client.ts';

const isBoard = all(hasLists('orders'), has('summary', has('statusCounts')));

export interface BoardPageWish {
  readonly status: OrderStatus | 'all';
  readonly limit: number;
  readonly search?: string;
  readonly cursor?: string | null;
}

interface Asked {
  readonly signal?: BackgroundCall['signal'];
  /** True where the person asked for it; false where the page refreshes itself, which keeps no session alive. */
  readonly isByHand: boolean;
}

/** A page of the board. It fails without an alert: the screen says how old it is (rule board-states). */
export function readBoardPage(wish: BoardPageWish, { signal, isByHand }: Asked): Promise<DeliveryOrdersAnswer> {
  const query = new URLSearchParams({ limit: String(wish.limit), status: wish.status });
  if (wish.search) query.set('search', wish.search);
  if (wish.cursor) query.set('cursor', wish.cursor);
  const path = `/api/delivery/orders?${query}`;
  const call = {
    label: 'loading orders',
    isAnswer: isBoard,
    method: 'GET',
    path,
    isBackground: true,
    isActivity: isByHand,
  } as const;
  return callApi<DeliveryOrdersAnswer>(signal === undefined ? call : { ...call, signal });
}

/** Everything about one order. */
export function deliveryOrderQuery(orderId: string) {
  const path = `/api/delivery/orders/${encodeURIComponent(orderId)}`;
  return queryOptions({
    queryKey: ['delivery', 'order', orderId],
    queryFn: ({ signal }) =>
      callApi<DeliveryOrderAnswer>({
        label: 'loading the order',
        isAnswer: has('order', all(has('pricing'), has('orderData'), hasLists('history'))),
        method: 'GET',
        path,
        signal,
        isBackground: true,
        isActivity: true,
      }),
  });
}

/** The drivers, and how many orders each has. */
export function driversQuery() {
  return queryOptions({
    queryKey: ['delivery', 'drivers'],
    queryFn: ({ signal }) =>
      callApi<DriversAnswer>({
        label: 'drivers',
        isAnswer: hasLists('drivers'),
        method: 'GET',
        path: '/api/delivery/drivers',
        signal,
      }),
    staleTime: 15_000,
  });
}
