import { useStore } from 'zustand';
import * as catalog from '#catalog/staff-sign-in.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';
import { staffActions, staffSession } from '#web/state/staff.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './staff-sign-in.module.css';

/**
 * Leaves the page and forgets what it knew. Without the hint of a sign-in, the sign-in page does not ask the server who
 * is signed in.
 */
function leave(): void {
  staffHint.clear();
  staffActions.left();
}

/**
 * Lies over a page whose session has ended (rule staff-pages). The page stays as it was, with everything that was typed
 * (docs/decisions/0010). Back and Escape do nothing, because they would lose it; a button leaves the page.
 */
export function SignInAgain({ staff }: { readonly staff: StaffMember }) {
  const isOver = useStore(staffSession, (session) => session.isOver);
  return (
    <Dialog title={catalog.pleaseSignInAgain} open={isOver} onClose={null} modal>
      <div className="stack-4">
        <p className={`soft ${styles.lead}`}>{catalog.signedOutText}</p>
        <SignInForm before={staff} onDone={() => undefined} />
        <Button variant="plain" wide onClick={leave}>
          {catalog.leaveThisPage}
        </Button>
      </div>
    </Dialog>
  );
}
