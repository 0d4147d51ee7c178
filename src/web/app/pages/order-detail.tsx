import { useCallback, useEffect, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { DetailDialogProps } from '#web/features/delivery-detail/detail-dialog.tsx';
import { loadQuestions } from '#web/state/dispatch/order-actions.ts';
import { type Part, usePart } from '#web/state/use-part.ts';

const ORDER_DETAIL = {
  label: requests.orderDetails,
  load: async () => {
    const { DetailDialog } = await import('#web/features/delivery-detail/detail-dialog.tsx');
    await DetailDialog.loadParts();
    return DetailDialog;
  },
} satisfies Part<unknown>;

const CHANGE_DISHES = {
  label: requests.change,
  load: async () => (await import('./change-dishes.tsx')).ChangeDishes,
} satisfies Part<unknown>;

/** The dialog of an order; its code, and that of a step's questions, is fetched once the page is there. */
export function OrderDetail({ opened, onClose, ...on }: Omit<DetailDialogProps, 'onChangeDishes'>) {
  const [changing, setChanging] = useState<DashboardOrder | null>(null);
  const leave = useCallback(() => setChanging(null), []);
  const ChangeDishes = usePart(CHANGE_DISHES, changing !== null, leave);
  const DetailDialog = usePart(ORDER_DETAIL, opened !== null, onClose);
  useEffect(() => {
    ORDER_DETAIL.load().catch(() => undefined);
    loadQuestions().catch(() => undefined);
  }, []);
  return (
    <>
      {DetailDialog && <DetailDialog opened={opened} onClose={onClose} onChangeDishes={setChanging} {...on} />}
      {ChangeDishes && changing && <ChangeDishes key={changing.id} order={changing} onClose={leave} />}
    </>
  );
}
