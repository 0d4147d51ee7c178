import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import { withoutPhones } from '#domain/order/hidden-phones.ts';
import { isNotFound } from '#web/api/api-errors.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { boardActions, useBoard } from '#web/state/dispatch/board.ts';
import { newsOf } from '#web/state/dispatch/board-model.ts';
import type { SentUpdate } from '#web/state/driver/outgoing-updates.ts';

/** Reads the details of each order again with its news, such as a dish that was swapped (rule driver-card). */
function useNewsOfAll(open: readonly BoardOrder[]): void {
  const client = useQueryClient();
  const model = useBoard((board) => board.model);
  const read = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const before = read.current;
    read.current = new Map(open.map(({ id }) => [id, newsOf(model, id)]));
    for (const [id, upTo] of read.current) {
      if (upTo > (before.get(id) ?? upTo)) {
        // On a weak signal a read that is under way must come to its end.
        void client.invalidateQueries({ queryKey: deliveryOrderQuery(id).queryKey }, { cancelRefetch: false });
      }
    }
  }, [client, open, model]);
}

/**
 * The details of the driver's orders by id, as far as they are known. They are loaded ahead, because there may be no
 * signal at the next door. Details that failed to load are requested again each time the server has answered the
 * board, and at once where they were changed (rule order-details) or the driver has noted what they paid
 * (rule till-notes). An order that the server no longer shows to this driver was given away since the list was read,
 * and leaves the list. Details keep no phone that the list hides (rule hidden-phones).
 */
export function useDetails(
  open: readonly BoardOrder[],
  lastSent: SentUpdate | null,
): ReadonlyMap<string, DashboardOrder> {
  const client = useQueryClient();
  const queries = useQueries({ queries: open.map(({ id }) => deliveryOrderQuery(id, false)) });
  useNewsOfAll(open);
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
  const notedOf = lastSent?.till === undefined ? null : lastSent.orderId;
  useEffect(() => {
    if (notedOf !== null) void client.invalidateQueries({ queryKey: deliveryOrderQuery(notedOf).queryKey });
  }, [client, notedOf]);
  return new Map(
    queries.flatMap(({ data }, at) => {
      if (data === undefined) return [];
      // They may have been read before the shop began to hide phones.
      const isHidden = open[at]?.customer.phone === '';
      return [[data.order.id, isHidden ? withoutPhones(data.order, null) : data.order] as const];
    }),
  );
}
