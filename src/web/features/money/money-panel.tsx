import { type ReactNode, useCallback, useState } from 'react';
import type { StaffMember } from '#contract/shop/staff.ts';
import { can } from '#domain/person/roles.ts';
import { Books } from './books.tsx';
import { MismatchList } from './mismatch-list.tsx';

interface OpenedOrder {
  readonly id: string;
  readonly isDelivering: boolean;
}

interface MoneyPanelProps {
  readonly staff: StaffMember;
  /** The dialog of the order that is opened, or of none. */
  readonly renderDetail: (opened: OpenedOrder | null, onClose: () => void) => ReactNode;
}

/** The tab 'Money' of the office: what does not fit, then the sums (rule money-page). */
export function MoneyPanel({ staff: { role }, renderDetail }: MoneyPanelProps) {
  const [opened, setOpened] = useState<OpenedOrder | null>(null);
  const look = useCallback((id: string) => setOpened({ id, isDelivering: false }), []);
  const close = useCallback(() => setOpened(null), []);
  return (
    <>
      <MismatchList role={role} onLook={look} />
      <Books isOwner={can(role, 'run-shop')} />
      {renderDetail(opened, close)}
    </>
  );
}
