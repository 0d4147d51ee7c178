import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/server/answers.ts';
import { digitsOf } from '#domain/person/written-phone.ts';
import { fail, type Outcome, ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type KeyedCall, repeatMark } from '#server/http/idempotency.ts';
import { countInTurn, usesOf } from '#server/http/limits/rate-limits.ts';
import { isOrderedFrom, type Order } from '#server/modules/orders/index.ts';
import { type Guesser, judgeGuess } from './digit-guesses.ts';
import { type CountedTry, countTry, readTries, uncountTry } from './unlock-tries-store.ts';

const UNLOCK = 'POST /api/orders/track/:orderNumber/unlock';
const HOUR_MS = 60 * 60_000;
/** Used tries don't return, so retrying soon is useless. */
const OVER_MS = 24 * HOUR_MS;
/** Others may guess at the same moment, and win the race; an order has fewer guesses than this. */
const MOST_RACES = 12;

export interface UnlockTry {
  readonly lastFour: string;
  readonly client: string;
  /** The repeats of one press are one try. */
  readonly idempotent: KeyedCall | undefined;
}

/** Counts a try before its digits are compared, so that many at once are many. Null for a counted repeat. */
async function takeTry(
  { database, clock }: Dependencies,
  orderId: string,
  guesser: Guesser,
  mark: string | null,
): Outcome<CountedTry | null> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const now = clock.now();
    const seen = await readTries(database.db, orderId);
    if (mark !== null && seen.mark === mark) return ok(null);
    const verdict = judgeGuess(seen, guesser, now);
    if (verdict.kind === 'wait') return fail({ code: 'RATE_LIMITED', retryAfterMs: verdict.retryAfterMs });
    if (verdict.kind === 'over')
      return fail({ code: 'RATE_LIMITED', message: catalog.tooManyTries, retryAfterMs: OVER_MS });
    if (await countTry(database.db, orderId, seen, { guesser, now, mark })) return ok({ guesser, now, seen });
  }
  return fail({ code: 'RATE_LIMITED' });
}

/**
 * Whether a visitor knows the last four digits of the order's phone; modules/tracking/digit-guesses.ts says how often
 * one may be wrong (rule last-four-digits). Problems: LAST_FOUR_WRONG, RATE_LIMITED.
 */
export async function confirmLastFour(
  dependencies: Dependencies,
  order: Order,
  { lastFour, client, idempotent }: UnlockTry,
): Outcome<null> {
  const { database, rateLimits } = dependencies;
  const digits = digitsOf(lastFour);
  if (digits.length !== 4) return fail({ code: 'LAST_FOUR_WRONG', message: shared.pleaseEnterFourDigits });
  const mark = repeatMark(idempotent);
  const refusal = await countInTurn(rateLimits, usesOf(UNLOCK, { perOrder: client }, order.id), mark);
  if (refusal !== null) return fail(refusal);
  const guesser = (await isOrderedFrom(database.db, order, client)) ? 'neighbours' : 'strangers';
  const taken = await takeTry(dependencies, order.id, guesser, mark ?? null);
  if (!taken.ok) return taken;
  if (order.customer_phone.slice(-4) !== digits) return fail({ code: 'LAST_FOUR_WRONG' });
  if (taken.value !== null) await uncountTry(database.db, order.id, taken.value);
  return ok(null);
}
