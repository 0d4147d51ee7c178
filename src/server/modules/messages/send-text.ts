import { isOfferTime, OFFERS_A_DAY } from '#domain/offer-hours.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { TextReceipt } from '#server/ports/messages.ts';
import { addText, countOffers, findText, type NewText, setTextStatus } from './messages-store.ts';
import { addOptOut, isOptedOut } from './opt-outs-store.ts';

const DAY_MS = 24 * 60 * 60_000;

type Needs = Pick<Dependencies, 'database' | 'clock' | 'messages' | 'settings' | 'log'>;

/** STOP holds for every text; hours and number are for offers alone (reliability.md C37). */
async function mustHoldBack({ database: { db }, clock, settings }: Needs, text: NewText): Promise<boolean> {
  if (await isOptedOut(db, text.phone)) return true;
  if (text.kind !== 'offer') return false;
  const now = clock.now();
  if (!isOfferTime(now, settings.area.timeZone)) return true;
  return (await countOffers(db, text.phone, now - DAY_MS)) >= OFFERS_A_DAY;
}

/** Says that a text is about to be handed over; false where it was, or was held back, before. */
async function begin({ database: { db }, clock, log }: Needs, text: NewText, attempt: number): Promise<boolean> {
  const known = await findText(db, text.dedupeKey);
  if (known === undefined) {
    await addText(db, text, { status: 'waiting', provider_id: null, sent_at: null, created_at: clock.now() });
    return true;
  }
  if (known.status === 'sent' || known.status === 'held-back') return false;
  // The provider may have taken the one before without being able to say so (reliability.md I14).
  log.warn({ kind: text.kind, attempts: attempt }, 'text-tried-again');
  await setTextStatus(db, text.dedupeKey, { status: 'waiting' });
  return true;
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
