import type { Problem } from '#domain/problems.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type KeyedIntent, repeatMark } from '#server/http/intents.ts';

/**
 * How often one client or one phone may try (reliability rule "Limits per minute"): what a person needs, and no card tester. The repeats of
 * one intent count as one try, for the browser sends each up to four times (ordering.md section 7); another body is another intent.
 */

const MINUTE_MS = 60_000;

const LIMITS = {
  'create-pending': { perPhone: 5, perAddress: 10 },
  'create-session': { perPhone: 3, perAddress: 5 },
} as const;

interface Client {
  readonly phone: string;
  readonly address: string;
  readonly intent?: KeyedIntent | undefined;
}

/** RATE_LIMITED where this phone or this address has tried too often in the last minute, or null. */
export async function checkLimits(
  { rateLimits }: Dependencies,
  action: keyof typeof LIMITS,
  { phone, address, intent }: Client,
): Promise<Problem | null> {
  const { perPhone, perAddress } = LIMITS[action];
  const wish = repeatMark(intent);
  const byAddress = await rateLimits.hit(`${action} ip`, address, { max: perAddress, windowMs: MINUTE_MS }, wish);
  if (!byAddress.ok) return { code: 'RATE_LIMITED', retryAfterMs: byAddress.retryAfterMs };
  const byPhone = await rateLimits.hit(`${action} phone`, phone, { max: perPhone, windowMs: MINUTE_MS }, wish);
  return byPhone.ok ? null : { code: 'RATE_LIMITED', retryAfterMs: byPhone.retryAfterMs };
}
