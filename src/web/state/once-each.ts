/** Presses that were sent and not answered: the same press again is the same call, so that it is done once. */
import { ApiGaveUp } from '#web/api/client.ts';
import { randomId } from '#web/state/store/new-id.ts';

const keys = new Map<string, string>();

/** Sends a press under a key for `idempotent`, what is wanted and seen: the same one after a lost answer. */
export async function onceEach<T>(idempotent: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(idempotent) ?? randomId();
  keys.set(idempotent, key);
  try {
    const answer = await send(key);
    keys.delete(idempotent);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiGaveUp)) keys.delete(idempotent);
    throw error;
  }
}
