import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { all, has, hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask, type BackgroundCall } from '#web/api/client.ts';

const isBoard = all(hasLists('orders'), has('summary', has('statusCounts')));

export interface BoardPageInput {
  readonly status: OrderStatus | 'all';
  readonly limit: number;
  readonly search?: string;
  readonly cursor?: string | null;
}

interface Asked {
  readonly signal?: BackgroundCall['signal'];
  /** True where the person asked for it; false if the page refreshes itself, which keeps no session alive. */
  readonly isByHand: boolean;
}

/** A page of the board. It fails without an alert: the screen says how old it is (rule board-states). */
export function readBoardPage(input: BoardPageInput, { signal, isByHand }: Asked) {
  const { limit, status, search, cursor } = input;
  const query = { limit, status, ...(search && { search }), ...(cursor && { cursor }) };
  const call = { label: catalog.loadingOrders, isAnswer: isBoard, query, isBackground: true, isActivity: isByHand };
  return ask('GET /api/delivery/orders', signal === undefined ? call : { ...call, signal });
}

/** Everything about one order. If `isByHand` is false, the page reads it for itself. */
export function deliveryOrderQuery(orderId: string, isByHand = true) {
  return queryOptions({
    queryKey: ['delivery', 'order', orderId],
    queryFn: ({ signal }) =>
      ask('GET /api/delivery/orders/:id', {
        label: catalog.loadingTheOrder,
        isAnswer: has('order', all(has('pricing'), has('orderData'), hasLists('history'))),
        params: { id: orderId },
        signal,
        isBackground: true,
        isActivity: isByHand,
      }),
  });
}

export const driversQuery = () => ({
  ...askedQuery(['delivery', 'drivers'], 'GET /api/delivery/drivers', {
    label: catalog.drivers,
    isAnswer: hasLists('drivers'),
  }),
  staleTime: 15_000,
});
