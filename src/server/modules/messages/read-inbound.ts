import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { announceText } from './announce-text.ts';
import { markRead } from './inbound-texts-store.ts';

/** Notes who first read a customer's text, and tells the boards (rule texts-for-people). Problem: NOT_FOUND. */
export function readInbound(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: string,
  person: string,
): Outcome<null> {
  return database.transact(async (trx) => {
    const at = clock.now();
    const text = await markRead(trx, id, person, at);
    if (text === undefined) return fail({ code: 'NOT_FOUND' });
    await announceText(trx, text.order_id, at);
    return ok(null);
  });
}
