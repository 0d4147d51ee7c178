import { useCallback, useState } from 'react';
import type { StaffMember } from '#contract/shop/staff.ts';
import { can } from '#domain/person/roles.ts';
import type { OpenedOrder } from '#web/features/delivery-detail/detail-dialog.tsx';
import { Books } from '#web/features/money/books.tsx';
import { MismatchList } from '#web/features/money/mismatch-list.tsx';
import { OrderDetail } from './order-detail.tsx';

/** The tab 'Money' of the office: what does not fit, then the sums (rule money-page). */
export default function OfficeMoney({ staff: { role } }: { readonly staff: StaffMember }) {
  const [opened, setOpened] = useState<OpenedOrder | null>(null);
  const look = useCallback((id: string) => setOpened({ id, isDelivering: false }), []);
  const close = useCallback(() => setOpened(null), []);
  return (
    <>
      <MismatchList role={role} onLook={look} />
      <Books isOwner={can(role, 'run-shop')} />
      <OrderDetail opened={opened} onClose={close} />
    </>
  );
}
