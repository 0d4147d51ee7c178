import type { Db } from '#server/database/database-port.ts';
import { endOffers } from './offer-wishes-store.ts';
import { addOptOut } from './opt-outs-store.ts';

/**
 * Honors a STOP, in whichever words, at a moment in Unix ms (rule stop-texts): no more texts, and no wish for offers
 * that START would bring back. False where the STOP is known already.
 */
export async function stopTexts(
  db: Db,
  phone: string,
  reply: { readonly words: string; readonly at: number },
): Promise<boolean> {
  const isNew = await addOptOut(db, phone, reply.at);
  await endOffers(db, phone, reply);
  return isNew;
}
