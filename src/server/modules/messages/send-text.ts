import type { Transaction } from 'kysely';
import { startOfDay } from '#domain/day-start.ts';
import { isOfferTime, OFFERS_A_DAY } from '#domain/offer-hours.ts';
import type { Database } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { TextReceipt } from '#server/ports/messages.ts';
import { addText, countOtherOffers, findText, type NewText, setTextStatus } from './messages-store.ts';
import { lockOffersTo } from './offer-wishes-store.ts';
import { addOptOut, isOptedOut } from './opt-outs-store.ts';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'messages' | 'settings' | 'log'>;

/** STOP holds for every text; the hours are for offers alone (reliability.md C37). */
async function mustHoldBack({ database: { db }, clock, settings }: Needs, text: NewText): Promise<boolean> {
  if (await isOptedOut(db, text.phone)) return true;
  return text.kind === 'offer' && !isOfferTime(clock.now(), settings.area.timeZone);
}

/** Whether a phone has had its offers of the day; those that are being sent at this moment, by whichever instance, count. */
async function hasHadOffers(trx: Transaction<Database>, offer: NewText, today: number): Promise<boolean> {
  await lockOffersTo(trx, offer.phone);
  return (await countOtherOffers(trx, offer, today)) >= OFFERS_A_DAY;
}

/**
 * Says that a text is about to be handed over; false where it was, or was held back, before. One more offer than a day may have is held
 * back here, and so is the repeat of one that was begun on an earlier day.
 */
async function begin({ database, clock, settings, log }: Needs, text: NewText, attempt: number): Promise<boolean> {
  const now = clock.now();
  const today = startOfDay(now, settings.area.timeZone);
  const state = await database.transact(async (trx) => {
    const isTooMuch = text.kind === 'offer' && (await hasHadOffers(trx, text, today));
    const known = await findText(trx, text.dedupeKey);
    if (known?.status === 'sent' || known?.status === 'held-back') return 'over';
    const isLate = text.kind === 'offer' && known !== undefined && known.created_at < today;
    const status = isTooMuch || isLate ? 'held-back' : 'waiting';
    if (known === undefined) await addText(trx, text, { status, provider_id: null, sent_at: null, created_at: now });
    else await setTextStatus(trx, text.dedupeKey, { status });
    if (status === 'held-back') return 'over';
    return known === undefined ? 'begun' : 'begun again';
  });
  // The provider may have taken the one before without being able to say so (reliability.md I14).
  if (state === 'begun again') log.warn({ kind: text.kind, attempts: attempt }, 'text-tried-again');
  return state !== 'over';
}

async function handOver({ database: { db }, messages }: Needs, text: NewText): Promise<TextReceipt> {
  const { phone: to, body, dedupeKey } = text;
  try {
    return await messages.sendText({ to, body, dedupeKey });
  } catch (error) {
    await setTextStatus(db, dedupeKey, { status: 'failed' });
    throw error;
  }
}

async function note({ database: { db }, clock }: Needs, text: NewText, receipt: TextReceipt): Promise<void> {
  const { dedupeKey, phone } = text;
  const now = clock.now();
  if (receipt.state === 'taken') {
    await setTextStatus(db, dedupeKey, { status: 'sent', provider_id: receipt.id, sent_at: now });
  } else if (receipt.state === 'opted-out') {
    await addOptOut(db, phone, now);
    await setTextStatus(db, dedupeKey, { status: 'held-back' });
  } else {
    await setTextStatus(db, dedupeKey, { status: 'failed' });
  }
}

/**
 * Hands one text to the provider, once per key. First it is noted as being sent, and only then is asked whether the phone said STOP: whoever
 * notes a STOP afterwards sees the note, and waits (receive-text.ts). So no text goes out once a STOP has been answered, with any
 * number of instances. Throws where it must be tried again.
 */
export async function sendText(needs: Needs, text: NewText, attempt = 1): Promise<void> {
  if (!(await begin(needs, text, attempt))) return;
  if (await mustHoldBack(needs, text)) {
    await setTextStatus(needs.database.db, text.dedupeKey, { status: 'held-back' });
    return;
  }
  await note(needs, text, await handOver(needs, text));
}
