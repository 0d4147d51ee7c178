import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { shiftQuery } from '#web/api/staff/drivers.ts';
import { outgoing } from '#web/state/driver/outgoing-updates.ts';
import { staffSession } from '#web/state/staff.ts';

const AGAIN_MS = 20_000;
/** Updates that another person has submitted on this phone wait this long for them, ms. */
const WAITS_FOR_OTHERS_MS = 24 * 60 * 60_000;

/** Sends nothing once the session has ended: another driver may have signed in since in another tab. */
function sendAllOf(staffId: string): void {
  if (!staffSession.getState().isOver) void outgoing.sendAll(staffId);
}

/** Sends what this person has submitted as soon as the connection allows (rule driver-without-line). */
export function useSendingOutgoing(staffId: string): void {
  // Each answer about the shift shows that the server can be reached, and that this person is signed in (again).
  const { dataUpdatedAt: answeredAt } = useQuery({ ...shiftQuery(), enabled: false });
  useEffect(() => {
    if (answeredAt > 0) sendAllOf(staffId);
  }, [staffId, answeredAt]);
  useEffect(() => {
    const send = (): void => void (navigator.onLine && sendAllOf(staffId));
    void outgoing.forgetOthers(staffId, Date.now() - WAITS_FOR_OTHERS_MS);
    send();
    const timer = setInterval(send, AGAIN_MS);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [staffId]);
}

/**
 * What this driver has not sent yet; it is sent as soon as the connection allows. The phones in it are deleted once the
 * shop hides them (rule hidden-phones).
 */
export function useOutgoing(staffId: string) {
  const state = useStore(outgoing.state);
  useSendingOutgoing(staffId);
  const hidesPhones = useQuery(shiftQuery()).data?.hidesPhones === true;
  const isToForget = hidesPhones && state.updates.some(({ stop }) => stop?.phone);
  useEffect(() => {
    if (isToForget) void outgoing.forgetPhones();
  }, [isToForget]);
  // On a phone that several drivers use, another's step says nothing about an order that is this driver's by now.
  const updates = useMemo(() => state.updates.filter((one) => one.staffId === staffId), [state.updates, staffId]);
  return { ...state, updates, own: outgoing.unsentOf(staffId), reports: outgoing.reportsOf(staffId) };
}
