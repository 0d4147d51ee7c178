/**
 * The one text that asks whether a phone wants offers (rule offer-question). Anybody can write any number into the
 * form: only the phone itself can say YES, and until it does there is no consent (rule offer-consent).
 */
import type { Trx } from '#server/database/database-port.ts';
import { enqueue, type OutboxHandlers } from '#server/database/stores/outbox.ts';
import type { OutboxMessages } from '#server/database/stores/outbox-messages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isOfferTime, nextOfferTime } from './offer-hours.ts';
import { beginQuestion, countQuestions, isAsked, phonesNotAsked } from './offer-wishes-store.ts';
import { isOptedOut } from './opt-outs-store.ts';
import { offersQuestion } from './order-texts.ts';
import { abandonText, sendText } from './send-text.ts';
import { plainLetters } from './text-segments.ts';

const QUESTION_KIND = 'message.question';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Questions for one hour. Texts cost money, and may reach people who never used the shop. */
const QUESTIONS_AN_HOUR = 200;
/** How long a question counts: the same phone is asked again only after it, and until then a YES counts. */
export const QUESTION_LASTS_MS = 30 * DAY_MS;

function queueQuestion(trx: Trx, payload: OutboxMessages['message.question'], at: number): Promise<boolean> {
  const dedupeKey = `${QUESTION_KIND}:${payload.phone}:${payload.at}:${at}`;
  return enqueue(trx, { kind: QUESTION_KIND, dedupeKey, payload, at });
}

/** Without `messages`, as in a command, nobody knows the provider: what becomes of the text decides then. */
export type AskNeeds = Pick<Dependencies, 'clock' | 'shop'> & Partial<Pick<Dependencies, 'messages'>>;

/** The moment of the next question, and how many more fit the hour up to it, give or take one; 0 if no YES is heard. */
async function nextQuestions(trx: Trx, { clock, shop, messages }: AskNeeds): Promise<{ at: number; left: number }> {
  const at = nextOfferTime(clock.now(), shop.current.timeZone);
  if (messages !== undefined && messages.readInbound === undefined) return { at, left: 0 };
  return { at, left: QUESTIONS_AN_HOUR - (await countQuestions(trx, at - HOUR_MS, at)) };
}

/** Puts the question at `at`; not to a phone that has confirmed, was asked lately, or said STOP: false. */
async function ask(trx: Trx, { clock, shop }: AskNeeds, phone: string, at: number): Promise<boolean> {
  if (await isOptedOut(trx, phone)) return false;
  const now = clock.now();
  const body = plainLetters(offersQuestion(shop.current));
  if (!(await beginQuestion(trx, phone, { question: body, at, notSince: now - QUESTION_LASTS_MS }))) return false;
  await queueQuestion(trx, { phone, body, at }, at);
  return true;
}

/** Asks a phone whether it wants offers, now or at 8 am, if the hour has room; else with a later offer. */
export async function askForOffers(trx: Trx, needs: AskNeeds, phone: string): Promise<boolean> {
  const { at, left } = await nextQuestions(trx, needs);
  return left > 0 && ask(trx, needs, phone, at);
}

/** Asks the phones that weren't asked yet, the longest waiting first, as many as the hour has room for. */
export async function askWaitingPhones(trx: Trx, needs: AskNeeds): Promise<void> {
  const { at, left } = await nextQuestions(trx, needs);
  let room = left;
  for (const phone of await phonesNotAsked(trx)) {
    if (room <= 0) return;
    if (await ask(trx, needs, phone, at)) room -= 1;
  }
}

/** The outbox's handler of questions; one that is due too late in the day waits for the next morning. */
export function questionHandlers(dependencies: Dependencies): Pick<OutboxHandlers, 'message.question'> {
  const { database, clock, shop } = dependencies;
  return {
    [QUESTION_KIND]: async ({ payload: question, attempt }) => {
      const { phone, body, at } = question;
      const now = clock.now();
      const dedupeKey = `${QUESTION_KIND}:${phone}:${at}`;
      const isWanted = (await isAsked(database.db, phone, at)) && now <= at + QUESTION_LASTS_MS;
      if (!isWanted) return abandonText(dependencies, dedupeKey);
      const { timeZone } = shop.current;
      if (!isOfferTime(now, timeZone)) {
        await database.transact((trx) => queueQuestion(trx, question, nextOfferTime(now, timeZone)));
        return;
      }
      await sendText(dependencies, { dedupeKey, orderId: null, phone, kind: 'question', body }, attempt);
    },
  };
}
