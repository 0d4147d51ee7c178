/**
 * What work answers where it does so within `ms`, else what `late` says (or throws). Work that comes late goes on, and
 * nobody hears how it ends; what it throws in time is thrown.
 */
import { clearTimer, setTimeout, type Timer } from '#server/time-and-chance.ts';
export async function withTimeout<T, Late>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: Timer | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, end.then(late)]).finally(() => clearTimer(timer));
}
