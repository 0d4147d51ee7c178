import type { Problem } from '#domain/problems.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** How often one client or one phone may try (reliability rule "Limits per minute"): what a person needs, and no card tester. */

const MINUTE_MS = 60_000;

const LIMITS = {
  'create-pending': { perPhone: 5, perAddress: 10 },
  'create-session': { perPhone: 3, perAddress: 5 },
} as const;

/** RATE_LIMITED where this phone or this address has tried too often in the last minute, or null. */
export async function checkLimits(
  { rateLimits }: Dependencies,
  action: keyof typeof LIMITS,
  { phone, address }: { readonly phone: string; readonly address: string },
): Promise<Problem | null> {
  const { perPhone, perAddress } = LIMITS[action];
  const byAddress = await rateLimits.hit(`${action} ip`, address, { max: perAddress, windowMs: MINUTE_MS });
  if (!byAddress.ok) return { code: 'RATE_LIMITED', retryAfterMs: byAddress.retryAfterMs };
  const byPhone = await rateLimits.hit(`${action} phone`, phone, { max: perPhone, windowMs: MINUTE_MS });
  return byPhone.ok ? null : { code: 'RATE_LIMITED', retryAfterMs: byPhone.retryAfterMs };
}
