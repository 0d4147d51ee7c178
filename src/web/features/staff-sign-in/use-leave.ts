import { signOut, signOutEverywhere } from '#web/api/staff-session.ts';
import { useNavigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { staffActions } from '#web/state/staff.ts';
import { showConfirm } from '#web/ui/alert-dialog.tsx';

const EVERYWHERE = {
  title: 'Sign out everywhere?',
  text: 'You will be signed out on this and on all your other devices.',
  confirmLabel: 'Sign out everywhere',
  cancelLabel: 'Stay signed in',
} as const;

/** Signing out, which every page of the staff notices by itself. */
export function useLeave() {
  const navigate = useNavigate();
  const leave = (): void => {
    navigate(paths.staffSignIn(), { replace: true });
    staffActions.left();
  };
  return {
    here: () => signOut().then(leave, () => undefined),
    everywhere: async (): Promise<void> => {
      if (await showConfirm(EVERYWHERE)) await signOutEverywhere().then(leave, () => undefined);
    },
  };
}
