import * as catalog from '#catalog/staff/delivery-detail.tsx';
import { type OrderStatus, statusText } from '#domain/order/order-status.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';

interface OvertakenProps {
  readonly status: OrderStatus;
  readonly onClose: () => void;
}

/** Somebody else ended the order while a note was being written: the text stays until it is closed (rule kept-note). */
export function Overtaken({ status, onClose }: OvertakenProps) {
  const close = (
    <Button variant="quiet" onClick={onClose}>
      {catalog.closeTheNote}
    </Button>
  );
  return (
    <Notice tone="warn" role="alert" title={catalog.orderHasMovedOn(statusText(status))} actions={close}>
      <p>{catalog.yourTextStays}</p>
    </Notice>
  );
}
