import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import * as catalog from '#catalog/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { isNotSignedIn, onNotSignedIn } from '#web/api/client.ts';
import { staffMeQuery } from '#web/api/staff/signed-in.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { staffActions, staffSession } from '#web/state/staff.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useActivity } from './use-activity.ts';
import { useKnownDriver } from './use-known-driver.ts';
import { WrongRole } from './wrong-role.tsx';

interface StaffOnlyProps {
  /** Who may see the page. */
  readonly roles: readonly StaffRole[];
  readonly children: (staff: StaffMember) => ReactNode;
}

/** Leads to the sign-in, which leads back here. */
function ToSignIn() {
  useEffect(() => {
    const { pathname, search } = location;
    if (pathname === paths.staffSignIn()) return;
    navigate(paths.staffSignIn(pathname + search), { replace: true });
  }, []);
  return null;
}

function Waiting() {
  return (
    <Page title={catalog.staff} heading="own" width="wide">
      <Loading label={catalog.checkingYourSignIn}>
        <Skeleton shape="heading" width="half" />
        <Skeleton width="most" />
        <Skeleton />
      </Loading>
    </Page>
  );
}

function SignedIn({ staff, roles, children }: StaffOnlyProps & { readonly staff: StaffMember }) {
  useActivity();
  return (
    <>
      {roles.includes(staff.role) ? (
        <Fragment key={staff.id}>{children(staff)}</Fragment>
      ) : (
        <WrongRole staff={staff} roles={roles} />
      )}
      <SignInAgain staff={staff} />
    </>
  );
}

/**
 * Shows a page to people of these roles alone (rule staff-pages). Where nobody is signed in, it leads to the sign-in
 * and back. A session that ends while the page is open leaves the page as it is, with what was typed, and asks for the
 * password over it. Where the server cannot be reached, a driver's pages are shown to the driver who was signed in when
 * it last answered.
 */
export function StaffOnly({ roles, children }: StaffOnlyProps) {
  const { data, error, refetch } = useQuery(staffMeQuery());
  const client = useQueryClient();
  const isReached = data !== undefined || isNotSignedIn(error);
  const known = useKnownDriver(roles.includes('driver') && !isReached, error !== null, refetch);
  const hasLeft = useStore(staffSession, (session) => session.hasLeft);
  useEffect(() => onNotSignedIn(staffActions.sessionOver), []);
  // What the page knew of orders and people is forgotten once nothing shows it any more.
  useEffect(() => {
    if (hasLeft) client.clear();
  }, [hasLeft, client]);
  if (hasLeft) return <ToSignIn />;
  const staff = data?.staff ?? (isReached ? null : known);
  if (staff !== null) {
    return (
      <SignedIn staff={staff} roles={roles}>
        {children}
      </SignedIn>
    );
  }
  if (isNotSignedIn(error)) return <ToSignIn />;
  if (error === null) return <Waiting />;
  return (
    <Page title={catalog.staff} width="wide">
      <FailedState title={catalog.signInNotChecked} message={error.message} onRetry={() => void refetch()} />
    </Page>
  );
}
