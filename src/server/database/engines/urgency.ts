/** Marks urgent work: connections are reserved for it, so that it continues while all else waits for one. */
import { AsyncLocalStorage } from 'node:async_hooks';

const urgent = new AsyncLocalStorage<boolean>();

/** Runs `work`, and everything that it calls, as urgent. */
export const urgently = <T>(work: () => T): T => urgent.run(true, work);

/** Whether the work that asks is urgent. */
export const isUrgent = (): boolean => urgent.getStore() === true;
