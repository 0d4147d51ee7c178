import type { Problem } from '#domain/problems.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type KeyedIntent, repeatMark } from '#server/http/intents.ts';
import { clientUses, countInTurn, type RateUse } from '#server/http/limits/rate-limits.ts';
import { hasOrdered } from './order-clients-store.ts';

/**
 * How often one client or one phone may try (rules request-limits, checkout-limits): enough for a person, too little
 * for somebody who tests stolen cards. The repeats of one intent count as one try, because the browser sends each up to
 * four times (rule call-retries); another body is another intent.
 */

const MINUTE_MS = 60_000;

const LIMITS = {
  'create-pending': { perPhone: 5, perAddress: 10 },
  'create-session': { perPhone: 3, perAddress: 5 },
} as const;

interface Client {
  readonly phone: string;
  readonly address: string;
  /** SHA-256 of the token that the browser came with, if any. */
  readonly buyerTokenHash?: string | null | undefined;
  readonly intent?: KeyedIntent | undefined;
}

/**
 * RATE_LIMITED where this phone or this network address has tried too often in the last minute, or null. A browser that
 * has an order for this phone has a limit for itself: strangers who enter the same number, or share its address, cannot
 * use it up.
 */
export async function checkLimits(
  { database, rateLimits }: Dependencies,
  action: keyof typeof LIMITS,
  { phone, address, buyerTokenHash = null, intent }: Client,
): Promise<Problem | null> {
  const { perPhone, perAddress } = LIMITS[action];
  const uses: RateUse[] = [
    ...clientUses(`${action} ip`, address, { max: perAddress, windowMs: MINUTE_MS }),
    [`${action} phone`, phone, { max: perPhone, windowMs: MINUTE_MS }],
  ];
  const refusal = await countInTurn(rateLimits, uses, repeatMark(intent));
  if (refusal === null || buyerTokenHash === null) return refusal;
  if (!(await hasOrdered(database.db, buyerTokenHash, phone))) return refusal;
  const own: RateUse = [`${action} buyer`, buyerTokenHash, { max: perPhone, windowMs: MINUTE_MS }];
  return countInTurn(rateLimits, [own], repeatMark(intent));
}
