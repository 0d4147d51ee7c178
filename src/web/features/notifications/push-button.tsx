import { useEffect, useState } from 'react';
import * as catalog from '#catalog/staff/notifications.ts';
import { allowPush, endPush, likelyPush, type PushState, readPush } from '#web/state/push.ts';
import { useSessionOver } from '#web/state/staff.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { PillButton } from '#web/ui/form/pill-button.tsx';

const WORDS: Readonly<Record<Exclude<PushState, 'none'>, string>> = {
  blocked: catalog.notificationsBlocked,
  off: catalog.allowNotifications,
  on: catalog.notificationsOn,
};

/** Offers notifications with the page closed, for this session (rule push-devices); asked only after a press. */
export function PushButton({ isSpelledOut = false }: { readonly isSpelledOut?: boolean }) {
  const [known, setState] = useState(likelyPush);
  // The server does not know; most browsers can.
  const state = useHydrated() ? known : 'off';
  const isOver = useSessionOver();
  useEffect(() => {
    // The server forgets the device with the session: it hears of it again from the next one.
    if (isOver) return;
    let isHere = true;
    void readPush().then((now) => isHere && setState(now));
    return () => {
      isHere = false;
    };
  }, [isOver]);
  const { send, isBusy } = useSending<PushState, PushState>({
    mutationFn: (from) => (from === 'on' ? endPush() : allowPush()),
    onSuccess: (now) => {
      setState(now);
      if (now === 'blocked') void showAlert(catalog.howToUnblock);
    },
    onError: (error) => alertFailure(error, catalog.notificationsNotChanged),
  });
  if (state === 'none') return null;
  const press = (): void => {
    if (state === 'blocked') void showAlert(catalog.howToUnblock);
    else send(state);
  };
  return (
    <PillButton
      icon="bell"
      isExtra
      isSpelledOut={isSpelledOut}
      isOn={state === 'on'}
      words={WORDS[state]}
      aria-disabled={isBusy}
      onClick={press}
    />
  );
}
