import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { removeDriverWorker } from '#web/state/driver/driver-worker.ts';
import { clearStoredOrders } from '#web/state/driver/stored-orders.ts';

interface StaffSession {
  /** The session that this page was opened with has ended: the page stays, and asks to sign in again. */
  readonly isOver: boolean;
  /** The person has signed out, or won't sign in again: the page leaves before it requests anything more. */
  readonly hasLeft: boolean;
}

export const staffSession = createStore<StaffSession>(() => ({ isOver: false, hasLeft: false }));

/** Whether the page's session has ended, and nobody has signed in over it again. */
export const useSessionOver = (): boolean => useStore(staffSession, ({ isOver }) => isOver);

export const staffActions = {
  sessionOver: () => {
    staffSession.setState({ isOver: true });
    void clearStoredOrders();
  },
  sessionBegun: () => {
    staffSession.setState({ isOver: false, hasLeft: false });
    void clearStoredOrders();
  },
  left: () => {
    staffSession.setState({ hasLeft: true });
    void clearStoredOrders();
    void removeDriverWorker();
  },
};
