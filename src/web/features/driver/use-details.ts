import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BoardOrder, DashboardOrder } from '#contract/delivery.ts';
import { ApiRefusal } from '#web/api/client.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { boardActions, useBoard } from '#web/state/dispatch/board.ts';

const isNotFound = (error: Error | null): boolean => error instanceof ApiRefusal && error.status === 404;

/**
 * The details of the driver's orders by id, as far as they are known. They are loaded ahead, because there may be no
 * signal at the next door. Details that failed to load are requested again each time the server has answered the
 * board, and at once where they were changed (rule order-details). An order that the server no longer shows to this
 * driver was given away since the list was read, and leaves the list.
 */
export function useDetails(open: readonly BoardOrder[]): ReadonlyMap<string, DashboardOrder> {
  const queries = useQueries({ queries: open.map(({ id }) => deliveryOrderQuery(id)) });
  const freshAt = useBoard((board) => board.freshAt) ?? 0;
  useEffect(() => {
    for (const [at, { data, error, isFetching, errorUpdatedAt, refetch }] of queries.entries()) {
      const order = open[at];
      if (order === undefined || isFetching) continue;
      const { id, detailsChanged } = order;
      const isBehind = data !== undefined && (detailsChanged?.at ?? 0) > (data.order.detailsChanged?.at ?? 0);
      if (error === null) {
        if (isBehind) void refetch();
      } else if (isNotFound(error)) boardActions.forget(id);
      else if (errorUpdatedAt < freshAt) void refetch();
    }
  }, [open, queries, freshAt]);
  return new Map(queries.flatMap(({ data }) => (data === undefined ? [] : [[data.order.id, data.order] as const])));
}
