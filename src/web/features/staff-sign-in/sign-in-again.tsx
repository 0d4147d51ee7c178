import { useStore } from 'zustand';
import type { StaffMember } from '#contract/staff.ts';
import { useNavigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { staffSession } from '#web/state/staff.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './staff-sign-in.module.css';

/** Lies over a page whose session has ended; the page stays as it was, with everything that was typed. */
export function SignInAgain({ staff }: { readonly staff: StaffMember }) {
  const isOver = useStore(staffSession, (session) => session.isOver);
  const navigate = useNavigate();
  const leave = () => navigate(paths.staffSignIn(location.pathname + location.search), { replace: true });
  return (
    <Dialog title="Please sign in again" open={isOver} onClose={leave} modal>
      <div className={styles.again}>
        <p className={styles.lead}>
          You were signed out, as happens after a while without activity. What you typed is still here.
        </p>
        <SignInForm before={staff} onDone={() => undefined} />
      </div>
    </Dialog>
  );
}
