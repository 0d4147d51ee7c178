import { useCallback } from 'react';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { OpenedOrder } from '#web/features/delivery-detail/detail-dialog.tsx';
import { MoneyPanel } from '#web/features/money/money-panel.tsx';
import { OrderDetail } from './order-detail.tsx';

export default function OfficeMoney({ staff }: { readonly staff: StaffMember }) {
  const renderDetail = useCallback(
    (opened: OpenedOrder | null, onClose: () => void) => <OrderDetail opened={opened} onClose={onClose} />,
    [],
  );
  return <MoneyPanel staff={staff} renderDetail={renderDetail} />;
}
