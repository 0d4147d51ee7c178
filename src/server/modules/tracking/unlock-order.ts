import { digitsOf } from '#domain/phone.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type KeyedIntent, repeatMark } from '#server/http/intents.ts';
import type { Order } from '#server/modules/orders/index.ts';

const HOUR_MS = 60 * 60_000;
/** decisions.md: five tries an hour. */
const PER_CLIENT = { max: 5, windowMs: HOUR_MS };
/**
 * Of all clients together: many who guess at one order stay far from its ten thousand possibilities. What is refused for its client does
 * not count, so that no single one can lock the customer out.
 */
const PER_ORDER = { max: 30, windowMs: HOUR_MS };

export interface UnlockTry {
  readonly lastFour: string;
  /** The visitor's network address. */
  readonly client: string;
  /** The repeats of one press are one try. */
  readonly intent: KeyedIntent | undefined;
}

/** Whether a visitor knows the last four digits of the order's phone. Problems: LAST_FOUR_WRONG, RATE_LIMITED. */
export async function unlockOrder(
  { rateLimits }: Dependencies,
  order: Order,
  { lastFour, client, intent }: UnlockTry,
): Promise<Result<null, Problem>> {
  const digits = digitsOf(lastFour);
  if (digits.length !== 4) return fail({ code: 'LAST_FOUR_WRONG', message: 'Please enter four digits.' });
  const mark = repeatMark(intent);
  const byClient = await rateLimits.hit('unlock', `${order.id} ${client}`, PER_CLIENT, mark);
  const verdict = byClient.ok ? await rateLimits.hit('unlock-order', order.id, PER_ORDER, mark) : byClient;
  if (!verdict.ok) return fail({ code: 'RATE_LIMITED', retryAfterMs: verdict.retryAfterMs });
  return order.customer_phone.slice(-4) === digits ? ok(null) : fail({ code: 'LAST_FOUR_WRONG' });
}
