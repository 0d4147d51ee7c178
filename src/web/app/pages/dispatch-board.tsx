import { type ReactNode, useCallback } from 'react';
import { DetailDialog, type OpenedOrder } from '#web/features/delivery-detail/detail-dialog.tsx';
import { DispatchPage } from '#web/features/dispatch/dispatch-page.tsx';

interface DispatchBoardProps {
  readonly staffId: string;
  readonly header: ReactNode;
  readonly message: string | null;
}

/** The board with the order that is opened on it. */
export default function DispatchBoard({ staffId, header, message }: DispatchBoardProps) {
  const renderDetail = useCallback(
    (opened: OpenedOrder | null, onClose: () => void) => <DetailDialog opened={opened} onClose={onClose} />,
    [],
  );
  return <DispatchPage staffId={staffId} header={header} message={message} renderDetail={renderDetail} />;
}
