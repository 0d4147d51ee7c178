import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import * as shared from '#catalog/everyone/shared.ts';
import { locale } from '#catalog/locale.ts';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { isNotSignedIn, onNotSignedIn } from '#web/api/client.ts';
import { checkSignedIn, keepSignedIn, staffMeQuery } from '#web/api/staff/signed-in.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { staffActions, staffSession, useSessionOver } from '#web/state/staff.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { StaffHeader } from './staff-header.tsx';
import { useKnownDriver } from './use-known-driver.ts';

interface StaffOnlyProps {
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
    <Page title={shared.staff} heading="own" width="wide">
      <Loading label={catalog.checkingYourSignIn}>
        <HeadedSkeleton lines={['most', 'full']} />
      </Loading>
    </Page>
  );
}

/** Far below the shortest time after which an idle session ends, ms. */
const TOLD_EVERY_MS = 5 * 60_000;

/** Tells the server now and then that the person presses, touches or scrolls: reading is work too. */
function useActivity(): void {
  useEffect(() => {
    let toldAt = Date.now();
    const gone = new AbortController();
    const { signal } = gone;
    const note = (): void => {
      if (Date.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = Date.now();
      // The API client itself reacts to a refusal, and a lost connection needs no message here.
      keepSignedIn(signal).catch(() => undefined);
    };
    for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) {
      window.addEventListener(kind, note, { passive: true, capture: true, signal });
    }
    return () => gone.abort();
  }, []);
}

/** A page that is not for this person: who it is for, and a way on. */
function WrongRole({ staff, roles }: { readonly staff: StaffMember; readonly roles: readonly StaffRole[] }) {
  const whom = new Intl.ListFormat(locale, { type: 'disjunction' }).format(roles.map((role) => `${role}s`));
  return (
    <Page title={catalog.notForYourAccount} heading="own" width="wide" header={<StaffHeader staff={staff} />}>
      <div className="stack-5 py-6 mx-auto max-26">
        <h1 tabIndex={-1}>{catalog.pageNotForAccount}</h1>
        <p className="pt-2 soft size-3">{catalog.wrongRoleExplained(staff.role, whom)}</p>
        <ButtonLink to={paths.delivery()}>{catalog.goToTheOrders}</ButtonLink>
      </div>
    </Page>
  );
}

/** Leaves the page and forgets what it knew, even the sign-in's hint: the server is not asked who it is. */
function leave(): void {
  staffHint.clear();
  staffActions.left();
}

const LOOK_AGAIN_MS = 50_000;

/** A page that comes into view continues if this person has signed in again in another tab. */
function useSignedInElsewhere(isOver: boolean, staffId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    const look = async (): Promise<void> => {
      const answer = await checkSignedIn(undefined).catch(() => null);
      if (answer?.staff.id !== staffId) return;
      staffActions.sessionBegun();
      void client.invalidateQueries();
    };
    document.addEventListener('visibilitychange', look);
    // A window beside another one is always in view. It asks before its next alarm.
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [isOver, staffId, client]);
}

/** Loaded ahead, once the page is there: few sessions end over one. */
const SignInForm = lazyPart(async () => (await import('./sign-in-form.tsx')).SignInForm);

/**
 * Lies over a page whose session has ended (rule staff-pages). The page stays as it was, with everything that was typed
 * (docs/decisions/0010). Back and Escape do nothing, because they would lose it; a button leaves the page.
 */
function SignInAgain({ staff }: { readonly staff: StaffMember }) {
  const isOver = useSessionOver();
  useSignedInElsewhere(isOver, staff.id);
  useEffect(() => {
    SignInForm.load().catch(() => undefined);
  }, []);
  return (
    <Dialog title={catalog.pleaseSignInAgain} open={isOver} onClose={null} modal>
      <div className="stack-4">
        <p className="soft">{catalog.signedOutText}</p>
        <Suspense>{isOver && <SignInForm before={staff} />}</Suspense>
        <Button variant="plain" wide onClick={leave}>
          {catalog.leaveThisPage}
        </Button>
      </div>
    </Dialog>
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
 * Shows a page to people of these roles alone (rule staff-pages). If nobody is signed in, it leads to the sign-in
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
    <Page title={shared.staff} width="wide">
      <FailedState title={catalog.signInNotChecked} message={error.message} onRetry={() => void refetch()} />
    </Page>
  );
}
