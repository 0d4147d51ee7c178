import { createStore } from 'zustand/vanilla';

interface StaffSession {
  /** The session that this page was opened with has ended meanwhile: the page stays, and asks to sign in again. */
  readonly isOver: boolean;
  /** The person has signed out, or will not sign in again: the page goes at once, before it asks for anything more. */
  readonly hasLeft: boolean;
}

export const staffSession = createStore<StaffSession>(() => ({ isOver: false, hasLeft: false }));

export const staffActions = {
  sessionOver: () => staffSession.setState({ isOver: true }),
  sessionBegun: () => staffSession.setState({ isOver: false, hasLeft: false }),
  left: () => staffSession.setState({ hasLeft: true }),
};
