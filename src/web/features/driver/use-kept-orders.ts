import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DashboardOrder } from '#contract/delivery.ts';
import type { StaffMember } from '#contract/staff.ts';
import { isFinal } from '#domain/display-stage.ts';
import { deliveryOrderQuery } from '#web/api/delivery-orders.ts';
import { restoreBoard, useBoard } from '#web/state/board.ts';
import { boardList } from '#web/state/board-list.ts';
import { putDriverWorker } from '#web/state/driver-worker.ts';
import { forgetOrders, keepOrders, readKeptOrders } from '#web/state/kept-orders.ts';
import { staffSession } from '#web/state/staff.ts';

/** Shows this driver what the phone has kept, until the house is heard of; what it has kept for another is forgotten. */
export function useKeptOrders({ id: staffId }: StaffMember): void {
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    void readKeptOrders(Date.now()).then((kept) => {
      if (kept === null || isGone) return;
      if (kept.staff.id !== staffId) return forgetOrders();
      restoreBoard(staffId, kept);
      for (const order of kept.details) {
        const { queryKey } = deliveryOrderQuery(order.id);
        const read = client.getQueryData(queryKey);
        if (read === undefined) client.setQueryData(queryKey, { success: true, order }, { updatedAt: kept.freshAt });
      }
    });
    return () => {
      isGone = true;
    };
  }, [client, staffId]);
}

/** Whether this phone opens the driver's pages without a line; it is seen to, and where the house does not want it, undone. */
function useOfflinePages(): boolean {
  const [isOn, setOn] = useState(false);
  const isLive = useBoard((board) => board.isLive);
  useEffect(() => {
    if (isOn || !isLive) return;
    void putDriverWorker().then((state) => {
      setOn(state === 'on');
      if (state === 'off') void forgetOrders();
    });
  }, [isOn, isLive]);
  return isOn;
}

/** Keeps on the phone what is known of the driver's orders under way, whenever the house was heard of. */
export function useKeeping(staff: StaffMember, details: ReadonlyMap<string, DashboardOrder>): void {
  const isOn = useOfflinePages();
  const model = useBoard((board) => board.model);
  const freshAt = useBoard((board) => board.freshAt);
  const clockAheadMs = useBoard((board) => board.clockAheadMs);
  const orders = useMemo(() => boardList(model, 'all', '').filter(({ status }) => !isFinal(status)), [model]);
  const open = orders.flatMap(({ id }) => details.get(id) ?? []);
  const what = open.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a new list at every look; `what` says whether it is another one
  useEffect(() => {
    const isSignedIn = !staffSession.getState().isOver;
    if (isOn && isSignedIn && freshAt !== null)
      void keepOrders({ staff, orders, details: open, freshAt, clockAheadMs });
  }, [isOn, staff, orders, what, freshAt, clockAheadMs]);
}
