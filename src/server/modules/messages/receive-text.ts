import { setTimeout as wait } from 'node:timers/promises';
import { helpAnswer, startAnswer, stopAnswer } from '#domain/order-texts.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { textKeyword } from '#domain/text-keywords.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { InboundCall, InboundText } from '#server/ports/messages.ts';
import { addText, findText, isBeingSent } from './messages-store.ts';
import { addOptOut, removeOptOut } from './opt-outs-store.ts';

/** Longer than any provider may take for one text. */
const UNDER_WAY_MS = 6000;
const LOOK_MS = 25;
const HOUR_MS = 60 * 60_000;
/** Two machines must not answer each other for ever. */
const HELP_LIMIT = { max: 5, windowMs: HOUR_MS };
const UNREAD_LIMIT = { max: 1, windowMs: 24 * HOUR_MS };

/** Waits until no text to this phone is being handed over; what a stopped process left unfinished holds it up no longer than that. */
async function untilNothingIsSent({ database }: Dependencies, phone: string): Promise<void> {
  const until = performance.now() + UNDER_WAY_MS;
  while (performance.now() < until && (await isBeingSent(database.db, phone))) await wait(LOOK_MS);
}

async function answerTo(dependencies: Dependencies, { from, body }: InboundText): Promise<string | null> {
  const { database, clock, rateLimits, settings } = dependencies;
  const { db } = database;
  const keyword = textKeyword(body);
  if (keyword === 'stop') {
    const isNew = await addOptOut(db, from, clock.now());
    await untilNothingIsSent(dependencies, from);
    return isNew ? stopAnswer(settings.area) : null;
  }
  if (keyword === 'start') return (await removeOptOut(db, from)) ? startAnswer(settings.area) : null;
  const limit = keyword === 'help' ? HELP_LIMIT : UNREAD_LIMIT;
  const verdict = await rateLimits.hit(`text ${keyword ?? 'unread'}`, from, limit);
  return verdict.ok ? helpAnswer(settings.area) : null;
}

/**
 * Takes a text from a phone (decisions.md, "Operations"): STOP is honoured at once and answered once, START takes it back, HELP says whom to
 * call. When a STOP has been answered, nothing more goes out (reliability.md I21). The value is the answer to send, or null. Problem:
 * SIGNATURE_INVALID.
 */
export async function receiveText(
  dependencies: Dependencies,
  call: InboundCall,
): Promise<Result<string | null, Problem>> {
  const { messages, database, clock, log } = dependencies;
  const text = messages.readInbound(call);
  if (text === null) {
    log.warn({ provider: messages.name, code: 'SIGNATURE_INVALID' }, 'inbound text refused');
    return fail({ code: 'SIGNATURE_INVALID' });
  }
  const dedupeKey = `answer:${text.id}`;
  const known = await findText(database.db, dedupeKey);
  if (known !== undefined) return ok(known.body);
  const answer = await answerTo(dependencies, text);
  if (answer === null || text.isAnswered) return ok(null);
  const now = clock.now();
  const row = { dedupeKey, orderId: null, phone: text.from, kind: 'answer', body: answer } as const;
  await addText(database.db, row, { status: 'sent', provider_id: text.id, sent_at: now, created_at: now });
  return ok(answer);
}
