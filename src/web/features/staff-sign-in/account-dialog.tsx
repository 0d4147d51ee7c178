import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { roleName } from '#domain/person/roles.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusLine } from '#web/ui/page/status-line.tsx';
import styles from './account-dialog.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { useLeave } from './use-leave.ts';

interface AccountDialogProps {
  readonly staff: StaffMember;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The signed-in person's account: name, email and role, signing out, and the password. */
export function AccountDialog({ staff, open, onClose }: AccountDialogProps) {
  const { send: leave, sent: leaving } = useLeave(staff.id);
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Dialog title={catalog.yourAccount} open={open} onClose={onClose} status={<StatusLine place="dialog" />}>
        <dl className={`stack-2 gap-x-5 anywhere ${styles.facts}`}>
          <dt className="soft">{shared.name}</dt>
          <dd className="semibold">{staff.name}</dd>
          <dt className="soft">{shared.email}</dt>
          <dd className="semibold">{staff.email}</dd>
          <dt className="soft">{shared.role}</dt>
          <dd className="semibold">{roleName(staff.role)}</dd>
        </dl>
        <div className="stack-2 pt-5">
          <Button wide busy={leaving === 'here'} onClick={() => leave('here')}>
            {catalog.signOut}
          </Button>
          <Button variant="quiet" wide onClick={() => setChanging(true)}>
            {catalog.changePassword}
          </Button>
          <Button variant="plain" wide busy={leaving === 'everywhere'} onClick={() => leave('everywhere')}>
            {catalog.signOutEverywhere}
          </Button>
        </div>
      </Dialog>
      <ChangePasswordDialog open={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}
