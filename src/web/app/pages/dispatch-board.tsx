import { type ReactNode, useCallback, useEffect } from 'react';
import type { OpenedOrder } from '#web/features/delivery-detail/detail-dialog.tsx';
import { DispatchPage } from '#web/features/dispatch/dispatch-page.tsx';
import { type Part, usePart } from '../use-part.ts';

const ORDER_DETAIL = {
  label: 'order details',
  load: async () => (await import('#web/features/delivery-detail/detail-dialog.tsx')).DetailDialog,
} satisfies Part<unknown>;

interface OrderDetailProps {
  readonly opened: OpenedOrder | null;
  readonly onClose: () => void;
}

/** The dialog of an order; its code is fetched once the board is there. */
function OrderDetail({ opened, onClose }: OrderDetailProps) {
  const DetailDialog = usePart(ORDER_DETAIL, opened !== null, onClose);
  useEffect(() => void ORDER_DETAIL.load().catch(() => undefined), []);
  return DetailDialog && <DetailDialog opened={opened} onClose={onClose} />;
}

interface DispatchBoardProps {
  readonly staffId: string;
  readonly header: ReactNode;
  readonly message: string | null;
}

/** The board with the order that is opened on it. */
export default function DispatchBoard({ staffId, header, message }: DispatchBoardProps) {
  const renderDetail = useCallback(
    (opened: OpenedOrder | null, onClose: () => void) => <OrderDetail opened={opened} onClose={onClose} />,
    [],
  );
  return <DispatchPage staffId={staffId} header={header} message={message} renderDetail={renderDetail} />;
}
