import * as catalog from '#catalog/staff/staff-sign-in.ts';
import { signOut, signOutEverywhere } from '#web/api/staff/session.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { outgoing } from '#web/state/driver/outgoing-updates.ts';
import { dropPush } from '#web/state/push.ts';
import { staffActions } from '#web/state/staff.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';

const EVERYWHERE = {
  title: catalog.signOutEverywhereQuestion,
  text: catalog.signedOutEverywhere,
  confirmLabel: catalog.signOutEverywhere,
  cancelLabel: catalog.staySignedIn,
} as const;

const loss = (count: number) =>
  ({
    title: catalog.updatesNotSent,
    text: catalog.updatesWouldBeLost(catalog.updatesCount(count)),
    confirmLabel: catalog.signOutAnyway,
    cancelLabel: catalog.staySignedIn,
    tone: 'danger',
  }) as const;

/** Sends the updates that wait on this device, and asks where some cannot be sent. False where the person stays. */
async function mayLeave(staffId: string): Promise<boolean> {
  await outgoing.load();
  if (outgoing.unsentOf(staffId).length > 0 && navigator.onLine) await outgoing.sendAll(staffId);
  const { length } = outgoing.unsentOf(staffId);
  return length === 0 || showConfirm(loss(length));
}

/**
 * Signs out, which every open staff page notices. Nothing that the person wrote stays on the device
 * (rule uncached-answers).
 */
export function useLeave(staffId: string) {
  const leave = (): void => {
    void outgoing.forgetPerson(staffId);
    void dropPush().catch(() => undefined);
    navigate(paths.staffSignIn(), { replace: true });
    staffActions.left();
  };
  return useAlertedSending({
    mutationFn: async (where: 'here' | 'everywhere') => {
      const isSure = (where === 'here' || (await showConfirm(EVERYWHERE))) && (await mayLeave(staffId));
      if (!isSure) return;
      await (where === 'here' ? signOut() : signOutEverywhere());
      leave();
    },
  });
}
