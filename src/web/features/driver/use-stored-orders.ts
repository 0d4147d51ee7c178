import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { restoreBoard, useBoard } from '#web/state/dispatch/board.ts';
import { boardList } from '#web/state/dispatch/board-list.ts';
import { putDriverWorker } from '#web/state/driver/put-driver-worker.ts';
import { clearStoredOrders, readKeptOrders, storeOrders } from '#web/state/driver/stored-orders.ts';
import { staffSession } from '#web/state/staff.ts';

/**
 * Shows this driver the orders that the phone has kept, until the server answers. Orders kept for another driver are
 * deleted.
 */
export function useStoredOrders({ id: staffId }: StaffMember): void {
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    void readKeptOrders(Date.now()).then((kept) => {
      if (kept === null || isGone) return;
      if (kept.staff.id !== staffId) return clearStoredOrders();
      restoreBoard(staffId, kept);
      for (const order of kept.details) {
        const { queryKey } = deliveryOrderQuery(order.id);
        const read = client.getQueryData(queryKey);
        if (read === undefined) client.setQueryData(queryKey, { success: true, order }, { updatedAt: 0 });
      }
    });
    return () => {
      isGone = true;
    };
  }, [client, staffId]);
}

/**
 * Whether this phone opens the driver's pages without a connection. Sets that up as soon as the board is live; where
 * the server does not offer it, deletes the kept orders.
 */
function useOfflinePages(): boolean {
  const [isOn, setOn] = useState(false);
  const isLive = useBoard((board) => board.isLive);
  useEffect(() => {
    if (isOn || !isLive) return;
    void putDriverWorker().then((state) => {
      setOn(state === 'on');
      if (state === 'off') void clearStoredOrders();
    });
  }, [isOn, isLive]);
  return isOn;
}

/** Keeps the driver's orders under way on the phone, each time the server has answered. */
export function useKeeping(staff: StaffMember, details: ReadonlyMap<string, DashboardOrder>): void {
  const isOn = useOfflinePages();
  const model = useBoard((board) => board.model);
  const freshAt = useBoard((board) => board.freshAt);
  const clockAheadMs = useBoard((board) => board.clockAheadMs);
  const orders = useMemo(() => boardList(model, 'all', '').filter(({ status }) => !isFinal(status)), [model]);
  const open = orders.flatMap(({ id }) => details.get(id) ?? []);
  const what = open
    .map(({ id, version, detailsChanged, till }) => `${id} ${version} ${detailsChanged?.at} ${till?.note?.id}`)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new at each render; `what` tells its content
  useEffect(() => {
    const isSignedIn = !staffSession.getState().isOver;
    if (isOn && isSignedIn && freshAt !== null)
      void storeOrders({ staff, orders, details: open, freshAt, clockAheadMs });
  }, [isOn, staff, orders, what, freshAt, clockAheadMs]);
}
