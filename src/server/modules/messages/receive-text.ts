import * as catalog from '#catalog/server/text-messages.ts';
import { cleanText } from '#domain/clean-text.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { findOrder } from '#server/modules/deliveries/index.ts';
import { holdQuestionsOf } from '#server/modules/orders/index.ts';
import type { InboundCall, InboundText } from '#server/ports/messages.ts';
import { elapsedMs, wait } from '#server/time-and-chance.ts';
import { announceBlock } from './announce-text.ts';
import { type AnswerQuestion, isSettledBy, type TextReply } from './answer-question.ts';
import { QUESTION_LASTS_MS } from './ask-for-offers.ts';
import { findOrderOf, isTextStored, type OrderOfPhone, orderNamedIn, orderOfText } from './inbound-texts-store.ts';
import { addText, findText, isBeingSent, readLastAnswerAt, stopBegunTexts } from './messages-store.ts';
import { answerQuestion as answerOfferQuestion } from './offer-wishes-store.ts';
import { isOptedOut, removeOptOut, stopTexts } from './opt-outs-store.ts';
import {
  helpAnswer,
  keptAnswer,
  noSwapAnswer,
  offersConfirmedAnswer,
  settledAnswer,
  startAnswer,
  stopAnswer,
  swappedAnswer,
  unclearAnswer,
} from './order-texts.ts';
import { storeInboundText } from './store-inbound-text.ts';
import { readYesOrNo, textKeyword } from './text-keywords.ts';
import { plainLetters } from './text-segments.ts';
import { trackingLink } from './tracking-link.ts';

/** Longer than any provider may take for one text. */
const UNDER_WAY_MS = 6000;
const LOOK_MS = 25;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Two machines that answer each other must stop at some point. */
const HELP_LIMIT = { max: 5, windowMs: HOUR_MS };
const THANKS_LIMIT = { max: 1, windowMs: DAY_MS };

/**
 * Waits until no text to this phone is being handed over, but no longer than this time: a stopped process may have left
 * one unfinished, which is held back then, so that nobody waits for it again.
 */
async function untilNothingIsSent({ database }: Dependencies, phone: string): Promise<void> {
  const until = elapsedMs() + UNDER_WAY_MS;
  while (elapsedMs() < until && (await isBeingSent(database.db, phone))) await wait(LOOK_MS);
  await stopBegunTexts(database.db, { phone }, catalog.saidStop);
}

async function stop(dependencies: Dependencies, { from, body }: InboundText): Promise<string | null> {
  const { database, clock, shop } = dependencies;
  const isNew = await stopTexts(database.db, from, { words: body.slice(0, 100), at: clock.now() });
  await untilNothingIsSent(dependencies, from);
  if (isNew) {
    await holdQuestionsOf(dependencies, from);
    await announceBlock(database, from, clock.now());
  }
  return isNew ? stopAnswer(shop.current) : null;
}

/**
 * The answer to YES or NO; undefined if the text is neither, or no question about offers is open. Once staff have
 * written to the phone, it may mean what they asked.
 */
async function answerOffers(
  { database, clock, shop }: Dependencies,
  { from, body }: InboundText,
): Promise<string | null | undefined> {
  const said = readYesOrNo(body);
  if (said === null) return undefined;
  const at = clock.now();
  const since = Math.max(at - QUESTION_LASTS_MS, await readLastAnswerAt(database.db, from));
  const reply = { words: body.slice(0, 100), at, since };
  const state = said === 'yes' ? 'confirmed' : 'declined';
  if (!(await answerOfferQuestion(database.db, from, state, reply))) return undefined;
  return said === 'yes' ? offersConfirmedAnswer(shop.current) : null;
}

/**
 * Keeps a customer's text for people, with the order that it names if any, and says so once a day (rule
 * texts-for-people), unless after STOP.
 */
async function passOn(dependencies: Dependencies, text: InboundText, named?: OrderOfPhone): Promise<string | null> {
  const { database, clock, rateLimits, shop } = dependencies;
  const { from } = text;
  const order = named ?? (await orderOfText(database.db, from, clock.now() - DAY_MS));
  if (!(await storeInboundText(dependencies, text, { order, isRead: false })) || (await isOptedOut(database.db, from)))
    return null;
  return (await rateLimits.hit('text thanks', from, THANKS_LIMIT)).ok ? keptAnswer(shop.current) : null;
}

/** What is said of an answer to a question. */
async function confirm(dependencies: Dependencies, { order: { id }, outcome, ...what }: TextReply) {
  const order = await findOrder(dependencies.database.db, id);
  if (order === undefined) return null;
  const { brand } = dependencies.shop.current;
  const about = { brand, orderNumber: order.order_number, link: trackingLink(dependencies, order) };
  if (outcome === 'swapped') return swappedAnswer(about, what);
  if (outcome === 'refunded') return noSwapAnswer(about, what);
  return outcome === 'unclear' ? unclearAnswer(about) : settledAnswer(about, what);
}

/**
 * The answer to a text about an open question of an order, of the one that it names if any (rule text-answers);
 * undefined if none is open. The text is kept on its order, and unread unless it has settled the question.
 */
async function answerOrder(
  dependencies: Dependencies,
  answerQuestion: AnswerQuestion,
  text: InboundText,
  named: OrderOfPhone | undefined,
): Promise<string | null | undefined> {
  const { database, rateLimits } = dependencies;
  const { id, from, body } = text;
  // The same text arrives a second time: its question is no longer open.
  if (await isTextStored(database.db, id.slice(0, 100))) return null;
  const reply = await answerQuestion(from, cleanText(body), id, named?.id);
  if (reply === null) return undefined;
  await storeInboundText(dependencies, text, { order: reply.order, isRead: isSettledBy(reply) });
  const isAllowed = !(await isOptedOut(database.db, from)) && (await rateLimits.hit('text help', from, HELP_LIMIT)).ok;
  return isAllowed ? confirm(dependencies, reply) : null;
}

/** START turns order texts on again; a 'yes' that also answers an open question waits for a person. */
async function start(dependencies: Dependencies, text: InboundText): Promise<string> {
  const { database, shop, clock } = dependencies;
  if (readYesOrNo(text.body) === 'yes') {
    await holdQuestionsOf(dependencies, text.from);
    await passOn(dependencies, text);
  }
  await removeOptOut(database.db, text.from);
  await announceBlock(database, text.from, clock.now());
  return startAnswer(shop.current);
}

async function answerTo(
  dependencies: Dependencies,
  answerQuestion: AnswerQuestion,
  text: InboundText,
): Promise<string | null> {
  const { database, rateLimits, shop } = dependencies;
  const keyword = textKeyword(text.body);
  if (keyword === 'stop') return stop(dependencies, text);
  if (keyword === 'help')
    return (await rateLimits.hit('text help', text.from, HELP_LIMIT)).ok ? helpAnswer(shop.current) : null;
  if (keyword === 'start' && (await isOptedOut(database.db, text.from))) return start(dependencies, text);
  const named = await orderNamedIn(database.db, text.from, text.body);
  const answer = await answerOrder(dependencies, answerQuestion, text, named);
  if (answer !== undefined) return answer;
  const offers = await answerOffers(dependencies, text);
  if (offers !== undefined) return offers;
  // START from a phone that gets its texts asks for nothing; a 'yes' may mean something to a person.
  return keyword === 'start' && readYesOrNo(text.body) === null ? null : passOn(dependencies, text, named);
}

/** The answer to a text, stored for the copy that comes again. */
async function answerAndStore(
  dependencies: Dependencies,
  answerQuestion: AnswerQuestion,
  text: InboundText,
): Promise<string | null> {
  const { database, clock } = dependencies;
  const dedupeKey = `answer:${text.id}`;
  const known = await findText(database.db, dedupeKey);
  if (known !== undefined) return known.body;
  const said = await answerTo(dependencies, answerQuestion, text);
  if (said === null || text.isAnswered) return null;
  const answer = plainLetters(said);
  const now = clock.now();
  const orderId = await findOrderOf(database.db, text.id.slice(0, 100));
  const row = { dedupeKey, orderId, phone: text.from, kind: 'answer', body: answer } as const;
  await addText(database.db, row, {
    status: 'sent',
    reason: null,
    provider_id: text.id,
    sent_at: now,
    created_at: now,
  });
  return answer;
}

/** Texts that are being answered, by their ids: the provider has given up on the first call of a copy. */
const answersOf = memoize((_: Dependencies) => new Map<string, Promise<string | null>>());

/**
 * Receives a text from a phone. STOP takes effect immediately and is answered once; after that answer nothing more is
 * sent (rule stop-texts). START reverses STOP, and HELP is answered with the number to call (rule start-and-help). Next
 * is an open question about an order (rule text-answers), then the question about offers (rule offer-consent), and
 * everything else is kept for people (rule texts-for-people). The value is the answer to send, or null. Problems:
 * NOT_FOUND if this provider has no incoming texts, SIGNATURE_INVALID.
 */
export async function receiveText(
  dependencies: Dependencies,
  answerQuestion: AnswerQuestion,
  call: InboundCall,
): Outcome<string | null> {
  const { messages } = dependencies;
  if (messages.readInbound === undefined) return fail({ code: 'NOT_FOUND' });
  const text = messages.readInbound(call);
  if (text === null) return fail({ code: 'SIGNATURE_INVALID' });
  const answers = answersOf(dependencies);
  const answer =
    answers.get(text.id) ?? answerAndStore(dependencies, answerQuestion, text).finally(() => answers.delete(text.id));
  answers.set(text.id, answer);
  return ok(await answer);
}
