import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusy } from '#server/database/database-port.ts';

/**
 * Repeats a call that is answered 503, as browsers and providers do, and an action that got no connection in time, as
 * jobs do: a slow machine may answer so.
 */
export async function untilServed<A extends object>(call: () => Promise<A>): Promise<A> {
  const answer = await call().catch((error: unknown) => {
    if (error instanceof DatabaseBusy) return null;
    throw error;
  });
  const isPutOff = answer === null || ('statusCode' in answer && answer.statusCode === 503);
  return isPutOff ? wait(100).then(() => untilServed(call)) : answer;
}
