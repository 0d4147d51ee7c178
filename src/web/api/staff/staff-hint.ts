import { browserStorage } from '#web/state/store/persisted-store.ts';

/**
 * Whether somebody of the staff may be signed in on this device: a hint that holds no secret and opens nothing. Without
 * it the page does not ask the server who is signed in, so that the browser of a customer, or one that has signed out,
 * gets no refusal.
 */
const KEY = 'staffSignedIn';
const YES = '1';

const storage = (): Storage | null => browserStorage('browser');

export const staffHint = {
  /** True also where the browser stores nothing: then the server is asked. */
  isSet(): boolean {
    const kept = storage();
    return kept === null || kept.getItem(KEY) === YES;
  },
  set(): void {
    try {
      storage()?.setItem(KEY, YES);
    } catch {
      // The storage is full: the next page asks for the password again.
    }
  },
  clear(): void {
    storage()?.removeItem(KEY);
  },
} as const;
