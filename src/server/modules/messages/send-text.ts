import * as catalog from '#catalog/server/text-messages.ts';
import { shownArrivalMs } from '#domain/arrival.ts';
import { clockTime } from '#domain/clock-time.ts';
import { startOfDay } from '#domain/day-start.ts';
import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { MessagesUnavailable, type OutgoingText, type TextReceipt } from '#server/ports/messages.ts';
import { announceText } from './announce-text.ts';
import {
  addText,
  countOtherOffers,
  findText,
  isReported,
  type NewText,
  setTextStatus,
  stopBegunTexts,
} from './messages-store.ts';
import { isOfferTime, OFFERS_A_DAY } from './offer-hours.ts';
import { lockOffersTo } from './offer-wishes-store.ts';
import { isOptedOut, stopTexts } from './opt-outs-store.ts';
import { clearFault, noteFault } from './text-fault.ts';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'messages' | 'settings' | 'shop' | 'log'>;

/** The provider's address for reports about a text; the text's id follows. */
const REPORT_PATH = '/api/messages/status/';

/** Why a text is not sent, or null. STOP holds for every text, the hours for offers and the question about them. */
async function reasonAgainst({ database: { db }, clock, shop }: Needs, text: NewText): Promise<string | null> {
  const now = clock.now();
  if (text.goodUntil !== undefined && now > text.goodUntil) return catalog.tooLate;
  if (await isOptedOut(db, text.phone)) return catalog.saidStop;
  const sells = text.kind === 'offer' || text.kind === 'question';
  return sells && !isOfferTime(now, shop.current.timeZone) ? catalog.notBetweenHours : null;
}

/** Whether a phone has had its offers of the day (rule offer-sending), with those being sent right now. */
async function hasHadOffers(trx: Trx, offer: NewText, today: number): Promise<boolean> {
  await lockOffersTo(trx, offer.phone);
  return (await countOtherOffers(trx, offer, today)) >= OFFERS_A_DAY;
}

/**
 * Notes that a text is about to be handed over, and returns its id; null if it was handed over, or held back,
 * before. An offer beyond the number of a day is held back here, and so is the repeat of one that was begun on an
 * earlier day.
 */
async function begin({ database, clock, shop, log }: Needs, text: NewText, attempt: number): Promise<string | null> {
  const now = clock.now();
  const today = startOfDay(now, shop.current.timeZone);
  const state = await database.transact(async (trx) => {
    const isTooMuch = text.kind === 'offer' && (await hasHadOffers(trx, text, today));
    const known = await findText(trx, text.dedupeKey);
    if (known?.status === 'sent' || known?.status === 'held-back' || isReported(known)) return null;
    const isLate = text.kind === 'offer' && known !== undefined && known.created_at < today;
    const result =
      isTooMuch || isLate
        ? ({ status: 'held-back', reason: isLate ? catalog.tooLate : catalog.oneOfferDaily } as const)
        : ({ status: 'waiting', reason: null } as const);
    // A retry may have other words, or go to a phone that was corrected: the newest are what is sent.
    const { body, phone } = text;
    if (known !== undefined) await setTextStatus(trx, text.dedupeKey, { ...result, body, phone });
    const id =
      known?.id ?? (await addText(trx, text, { ...result, provider_id: null, sent_at: null, created_at: now }));
    return result.status === 'held-back' ? null : { id, isAgain: known !== undefined };
  });
  // The provider may have taken the earlier try without being able to say so (rule outbox-sending).
  if (state?.isAgain === true) log.warn({ kind: text.kind, attempts: attempt }, 'text-tried-again');
  return state?.id ?? null;
}

/** Passes a text to the provider. A failed one waits for its next try; a fault of the owner's is shown. */
async function handOver(needs: Needs, text: NewText, id: string): Promise<TextReceipt> {
  const { messages, settings } = needs;
  const { phone: to, body, dedupeKey } = text;
  const report = messages.readReport === undefined ? {} : { reportTo: `${settings.publicUrl}${REPORT_PATH}${id}` };
  const outgoing: OutgoingText = { to, body, dedupeKey, ...report };
  try {
    const receipt = await messages.sendText(outgoing);
    await clearFault(needs);
    return receipt;
  } catch (error) {
    const { fault, mayHaveArrived } =
      error instanceof MessagesUnavailable ? error : { fault: null, mayHaveArrived: true };
    const reason = fault === null ? catalog.notAcceptedYet : `${fault.words} (${fault.code})`;
    const sent = mayHaveArrived ? { sent_at: needs.clock.now() } : {};
    await setTextStatus(needs.database.db, dedupeKey, { status: 'failed', reason, ...sent });
    if (fault !== null) await noteFault(needs, fault);
    throw error;
  }
}

async function note(needs: Needs, text: NewText, receipt: TextReceipt): Promise<void> {
  const { db } = needs.database;
  const { dedupeKey, phone } = text;
  const now = needs.clock.now();
  if (receipt.state === 'taken') {
    await setTextStatus(db, dedupeKey, { status: 'sent', provider_id: receipt.id, sent_at: now, reason: null });
  } else if (receipt.state === 'opted-out') {
    await stopTexts(db, phone, { words: catalog.providerSaysStop, at: now });
    await setTextStatus(db, dedupeKey, { status: 'held-back', reason: catalog.saidStop });
  } else {
    await setTextStatus(db, dedupeKey, { status: 'failed', reason: receipt.reason ?? catalog.refusedByProvider });
  }
}

/**
 * Hands one text to the provider, once per key (rule text-sending). First it notes the text as being sent, and only
 * then checks for the phone's STOP: code that stores a STOP later sees the note, and waits (receive-text.ts). So no
 * text is sent after a STOP was answered, with any number of servers. Throws if the text must be tried again.
 */
export async function sendText(needs: Needs, text: NewText, attempt = 1): Promise<void> {
  const id = await begin(needs, text, attempt);
  if (id === null) return;
  const reason = await reasonAgainst(needs, text);
  if (reason === null) await note(needs, text, await handOver(needs, text, id));
  else await setTextStatus(needs.database.db, text.dedupeKey, { status: 'held-back', reason });
  const { orderId } = text;
  if (orderId !== null) await needs.database.transact((trx) => announceText(trx, orderId, needs.clock.now()));
}

/** Gives a text up that nobody needs any more, where a stopped process had begun it (rule text-sending). */
export function abandonText({ database }: Pick<Dependencies, 'database'>, dedupeKey: string): Promise<void> {
  return stopBegunTexts(database.db, { dedupeKey }, catalog.noLongerNeeded);
}

/** The arrival (Unix ms) that a text names, as customers read it; null once it is past. */
export function arrivalInText({ clock, shop }: Pick<Dependencies, 'clock' | 'shop'>, at: number): string | null {
  const shown = shownArrivalMs(at);
  return shown > clock.now() ? clockTime(shown, shop.current.timeZone) : null;
}
