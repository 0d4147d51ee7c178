import { createHash } from 'node:crypto';
import * as catalog from '#catalog/server/text-messages.ts';
import { enqueue, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AskNeeds, askWaitingPhones } from './ask-for-offers.ts';
import { nextOfferTime } from './offer-hours.ts';
import { phonesWithConsent, wishesOffers } from './offer-wishes-store.ts';
import { abandonText, sendText } from './send-text.ts';
import { plainLetters } from './text-segments.ts';

/** Daily deals by text (rule offer-sending), to confirmed phones, within hours and number, never after STOP. */

/** How the keys of an offer's texts begin. */
export const offerKeys = (campaign: string): string => `message.offer:${campaign}:`;

/**
 * Queues an offer for every phone that has confirmed its wish for offers, for now or for 8 in the morning; the same
 * words go to a phone once on one day. Phones that weren't asked yet are asked now, as many as the hour has room for
 * (rule offer-question), and get no offer until they say YES. `waitMs` later it goes out at the earliest; until then
 * it can be taken back by its keys (rule offer-office).
 */
export function queueOffer(
  { database, ...needs }: Pick<Dependencies, 'database'> & AskNeeds,
  words: string,
  waitMs = 0,
): Promise<{ readonly campaign: string; readonly phones: number }> {
  const { clock, shop } = needs;
  const at = nextOfferTime(clock.now() + waitMs, shop.current.timeZone);
  const body = plainLetters(`${shop.current.brand}: ${words.trim()} ${catalog.replyStop}`);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: shop.current.timeZone }).format(at);
  const campaign = createHash('sha256').update(`${day}\n${body}`).digest('base64url').slice(0, 22);
  return database.transact(async (trx) => {
    await askWaitingPhones(trx, needs);
    const phones = await phonesWithConsent(trx);
    for (const phone of phones) {
      const dedupeKey = `${offerKeys(campaign)}${phone}`;
      await enqueue(trx, { kind: 'message.offer', dedupeKey, payload: { phone, body }, at });
    }
    return { campaign, phones: phones.length };
  });
}

/** The outbox's handler of offers. */
export function offerHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'message.offer'> {
  return {
    'message.offer': async ({ payload: { phone, body }, dedupeKey, attempt }) => {
      if (!(await wishesOffers(dependencies.database.db, phone))) return abandonText(dependencies, dedupeKey);
      await sendText(dependencies, { dedupeKey, orderId: null, phone, kind: 'offer', body }, attempt);
    },
  };
}
