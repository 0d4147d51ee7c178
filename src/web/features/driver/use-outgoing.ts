import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { shiftQuery } from '#web/api/staff/drivers.ts';
import { outgoing } from '#web/state/driver/outgoing-updates.ts';

const AGAIN_MS = 20_000;
/** Updates that another person has submitted on this phone wait this long for them, ms. */
const WAITS_FOR_OTHERS_MS = 24 * 60 * 60_000;

/** Sends what this person has submitted as soon as the connection allows (rule driver-without-line). */
export function useSendingOutgoing(staffId: string): void {
  // Each answer about the shift shows that the server can be reached, and that this person is signed in (again).
  const { dataUpdatedAt: answeredAt } = useQuery({ ...shiftQuery(), enabled: false });
  useEffect(() => {
    if (answeredAt > 0) void outgoing.sendAll(staffId);
  }, [staffId, answeredAt]);
  useEffect(() => {
    const send = (): void => void (navigator.onLine && outgoing.sendAll(staffId));
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
  return { ...state, own: outgoing.unsentOf(staffId), reports: outgoing.reportsOf(staffId) };
}
