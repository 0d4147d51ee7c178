/**
 * The result of `work` if it settles within `ms`, else the result (or error) of `late`. Late work continues, and its
 * result is ignored; an error in time is thrown.
 */
import { clearTimer, setTimeout, type Timer } from '#server/time-and-chance.ts';
export async function withTimeout<T, Late>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: Timer | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, end.then(late)]).finally(() => clearTimer(timer));
}
