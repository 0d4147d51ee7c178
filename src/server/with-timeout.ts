/** What `work` gives within `ms`, else what `late` does; late work continues, and its result is ignored. */
import { clearTimer, setTimeout, type Timer } from '#server/time-and-chance.ts';
export async function withTimeout<T, Late>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: Timer | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, end.then(late)]).finally(() => clearTimer(timer));
}
