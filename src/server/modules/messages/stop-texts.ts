import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { endOffers } from './offer-wishes-store.ts';
import { addOptOut } from './opt-outs-store.ts';

/** Honours a STOP, in whichever words, at a moment (Unix ms): no more texts, and no wish for offers that START would bring back. False where it is known. */
export async function stopTexts(
  db: Kysely<Database>,
  phone: string,
  reply: { readonly words: string; readonly at: number },
): Promise<boolean> {
  const isNew = await addOptOut(db, phone, reply.at);
  await endOffers(db, phone, reply);
  return isNew;
}
