import * as catalog from '#catalog/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { StaffHeader } from './staff-header.tsx';
import styles from './staff-sign-in.module.css';

/** A page that is not for this person: who it is for, and a way on. */
export function WrongRole({ staff, roles }: { readonly staff: StaffMember; readonly roles: readonly StaffRole[] }) {
  const whom = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(roles.map((role) => `${role}s`));
  return (
    <Page title={catalog.notForYourAccount} heading="own" width="wide" header={<StaffHeader staff={staff} />}>
      <div className={`stack-5 py-6 mx-auto max-26 ${styles.card}`}>
        <h1 tabIndex={-1}>{catalog.pageNotForAccount}</h1>
        <p className={`soft ${styles.lead}`}>{catalog.wrongRoleExplained(staff.role, whom)}</p>
        <ButtonLink to={paths.delivery()}>{catalog.goToTheOrders}</ButtonLink>
      </div>
    </Page>
  );
}
