import { setTimeout as wait } from 'node:timers/promises';
import { cleanText } from '#domain/clean-text.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { InboundCall, InboundText } from '#server/ports/messages.ts';
import { QUESTION_LASTS_MS } from './ask-for-offers.ts';
import { keepInbound, orderOfPhone } from './inbound-texts-store.ts';
import { addText, findText, holdBackBegun, isBeingSent } from './messages-store.ts';
import { answerQuestion } from './offer-wishes-store.ts';
import { isOptedOut, removeOptOut } from './opt-outs-store.ts';
import { helpAnswer, keptAnswer, offersConfirmedAnswer, startAnswer, stopAnswer } from './order-texts.ts';
import { stopTexts } from './stop-texts.ts';
import { textKeyword, yesOrNo } from './text-keywords.ts';
import { plainLetters } from './text-segments.ts';

/** Longer than any provider may take for one text. */
const UNDER_WAY_MS = 6000;
const LOOK_MS = 25;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Two machines that answer each other must not go on for ever. */
const HELP_LIMIT = { max: 5, windowMs: HOUR_MS };
const THANKS_LIMIT = { max: 1, windowMs: DAY_MS };
/** A text is kept up to this length: people read no more of it. */
const MOST_CHARACTERS = 1600;

/**
 * Waits until no text to this phone is being handed over, but no longer than this time: a stopped process may have left
 * one unfinished, which is held back then, so that nobody waits for it again.
 */
async function untilNothingIsSent({ database }: Dependencies, phone: string): Promise<void> {
  const until = performance.now() + UNDER_WAY_MS;
  while (performance.now() < until && (await isBeingSent(database.db, phone))) await wait(LOOK_MS);
  await holdBackBegun(database.db, { phone }, 'This phone said STOP');
}

async function stop(dependencies: Dependencies, { from, body }: InboundText): Promise<string | null> {
  const { database, clock, shop } = dependencies;
  const isNew = await stopTexts(database.db, from, { words: body.slice(0, 100), at: clock.now() });
  await untilNothingIsSent(dependencies, from);
  return isNew ? stopAnswer(shop.current) : null;
}

/** The answer to YES or NO; undefined where the text is neither, or no question about offers is open. */
async function answerOffers(
  { database, clock, shop }: Dependencies,
  { from, body }: InboundText,
): Promise<string | null | undefined> {
  const said = yesOrNo(body);
  if (said === null) return undefined;
  const at = clock.now();
  const reply = { words: body.slice(0, 100), at, since: at - QUESTION_LASTS_MS };
  const state = said === 'yes' ? 'confirmed' : 'declined';
  if (!(await answerQuestion(database.db, from, state, reply))) return undefined;
  return said === 'yes' ? offersConfirmedAnswer(shop.current) : null;
}

/**
 * Keeps what a customer writes for people to read, and says so once a day (rule texts-for-people); not to a phone that
 * wants no texts.
 */
async function passOn(dependencies: Dependencies, { id, from, body }: InboundText): Promise<string | null> {
  const { database, clock, rateLimits, shop } = dependencies;
  const now = clock.now();
  const order = await orderOfPhone(database.db, from, now - DAY_MS);
  const text = { id: id.slice(0, 100), phone: from, body: cleanText(body).slice(0, MOST_CHARACTERS).trim() };
  if (!(await keepInbound(database.db, text, order, now)) || (await isOptedOut(database.db, from))) return null;
  return (await rateLimits.hit('text thanks', from, THANKS_LIMIT)).ok ? keptAnswer(shop.current) : null;
}

async function answerTo(dependencies: Dependencies, text: InboundText): Promise<string | null> {
  const { database, rateLimits, shop } = dependencies;
  const keyword = textKeyword(text.body);
  if (keyword === 'stop') return stop(dependencies, text);
  const answer = await answerOffers(dependencies, text);
  if (answer !== undefined) return answer;
  if (keyword === 'start') return (await removeOptOut(database.db, text.from)) ? startAnswer(shop.current) : null;
  if (keyword === null) return passOn(dependencies, text);
  return (await rateLimits.hit('text help', text.from, HELP_LIMIT)).ok ? helpAnswer(shop.current) : null;
}

/**
 * Takes a text from a phone. STOP is honoured at once and answered once; after that answer nothing more goes out
 * (rule stop-texts). START takes STOP back, and HELP is told which number to call (rule start-and-help). YES and NO
 * answer the question about offers (rule offer-consent), and everything else is kept for people
 * (rule texts-for-people). The value is the answer to send, or null. Problems: NOT_FOUND where this provider brings no
 * texts, SIGNATURE_INVALID.
 */
export async function receiveText(
  dependencies: Dependencies,
  call: InboundCall,
): Promise<Result<string | null, Problem>> {
  const { messages, database, clock, log } = dependencies;
  if (messages.readInbound === undefined) return fail({ code: 'NOT_FOUND' });
  const text = messages.readInbound(call);
  if (text === null) {
    log.warn({ provider: messages.name, code: 'SIGNATURE_INVALID' }, 'inbound text refused');
    return fail({ code: 'SIGNATURE_INVALID' });
  }
  const dedupeKey = `answer:${text.id}`;
  const known = await findText(database.db, dedupeKey);
  if (known !== undefined) return ok(known.body);
  const said = await answerTo(dependencies, text);
  if (said === null || text.isAnswered) return ok(null);
  const answer = plainLetters(said);
  const now = clock.now();
  const row = { dedupeKey, orderId: null, phone: text.from, kind: 'answer', body: answer } as const;
  await addText(database.db, row, {
    status: 'sent',
    reason: null,
    provider_id: text.id,
    sent_at: now,
    created_at: now,
  });
  return ok(answer);
}
