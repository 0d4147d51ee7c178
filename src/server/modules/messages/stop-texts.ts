import type { Db } from '#server/database/database-port.ts';
import { endOffers } from './offer-wishes-store.ts';
import { addOptOut } from './opt-outs-store.ts';

/** Applies a STOP at a moment in Unix ms (rule stop-texts): no texts, no wish for offers. False if known already. */
export async function stopTexts(
  db: Db,
  phone: string,
  reply: { readonly words: string; readonly at: number },
): Promise<boolean> {
  const isNew = await addOptOut(db, phone, reply.at);
  await endOffers(db, phone, reply);
  return isNew;
}
