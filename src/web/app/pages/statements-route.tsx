import { StatementPage } from '#web/features/money/statement-page.tsx';
import { StatementsPage } from '#web/features/money/statements-page.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import { OfficeHeader } from '../office-header.tsx';

interface StatementsRouteProps {
  /** Whose statement is shown; all of them where either is absent. */
  readonly payee: string | undefined;
  readonly payeeId: string | undefined;
}

export default function StatementsRoute({ payee, payeeId }: StatementsRouteProps) {
  return (
    <StaffOnly roles={['owner']}>
      {(staff) => {
        const header = <StaffHeader staff={staff} />;
        if ((payee !== 'restaurant' && payee !== 'driver') || payeeId === undefined) {
          return <StatementsPage header={<OfficeHeader staff={staff} tab="money" />} />;
        }
        return <StatementPage key={payeeId} who={{ payee, payeeId }} header={header} />;
      }}
    </StaffOnly>
  );
}
