import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { can, roleName } from '#domain/person/roles.ts';
import { diskQuery } from '#web/api/staff/office.ts';
import { Link, useLocation } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { type Part, usePart } from '#web/state/use-part.ts';
import { Logo } from '#web/ui/display/logo.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusLine } from '#web/ui/page/status-line.tsx';
import styles from './staff-header.module.css';

const ACCOUNT = {
  label: catalog.account,
  load: async () => (await import('./account-dialog.tsx')).AccountDialog,
} satisfies Part<unknown>;

function linksFor({ role }: StaffMember): readonly { readonly to: string; readonly label: string }[] {
  return [
    { to: paths.delivery(), label: shared.orders },
    ...(can(role, 'see-all-orders') ? [{ to: paths.office(), label: shared.office }] : []),
    ...(can(role, 'run-shop') ? [{ to: paths.office('staff'), label: shared.staff }] : []),
  ];
}

/** The link of the present page: the longest one that its path begins with. */
function useLinkHere(links: readonly { readonly to: string }[]): string | undefined {
  const [pathname] = useLocation();
  const over = links.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return over.sort((a, b) => b.to.length - a.to.length)[0]?.to;
}

/** Tells the office that the server or its database has no room (rule failing-disk); shows nothing otherwise. */
function DiskWarning() {
  const warning = useQuery(diskQuery()).data?.warning ?? null;
  if (warning === null) return null;
  return (
    <Notice tone="danger" role="alert" title={catalog.serverRunningOutOfDisk}>
      <p>{warning}</p>
    </Notice>
  );
}

/** The head of every staff page: links (a driver has one page, behind the logo), and who is signed in. */
export function StaffHeader({ staff }: { readonly staff: StaffMember }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const AccountDialog = usePart(ACCOUNT, isOpen, close);
  // A driver may press it where there is no line.
  useEffect(() => void ACCOUNT.load().catch(() => undefined), []);
  const links = linksFor(staff);
  const here = useLinkHere(links);
  return (
    <>
      <header className={`line-1 gap-x-4 py-2 ${styles.header}`}>
        <Link href={paths.delivery()} className="inline-flex items-center target no-underline">
          <Logo />
        </Link>
        {links.length > 1 && (
          <nav aria-label={shared.staff} className={`flex grow ${styles.links}`}>
            {links.map(({ to, label }) => (
              <Link
                key={to}
                href={to}
                className={`inline-flex items-center target px-3 soft bold no-underline pill hover-sunken ${styles.link}`}
                aria-current={to === here ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
        <button
          type="button"
          className={`inline-flex gap-2 items-center ml-auto text-left bg-surface pill edge-control hover-sunken ${styles.account}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <AnyIcon name="person" />
          <span className={`grid min-0 ${styles.words}`}>
            <span className="truncate size-2 bold">{staff.name}</span>
            <span className="soft small">{roleName(staff.role)}</span>
          </span>
        </button>
      </header>
      {can(staff.role, 'see-all-orders') && <DiskWarning />}
      <StatusLine place="corner" />
      {AccountDialog && <AccountDialog staff={staff} open={isOpen} onClose={close} />}
    </>
  );
}
