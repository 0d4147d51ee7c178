import type { Problem } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { readBusyUntil, storeBusy } from '#server/modules/restaurants/index.ts';

/** A busy kitchen is so for an hour, ms. */
const BUSY_MS = 60 * 60_000;

interface BusyWish {
  readonly restaurantId: string;
  readonly isBusy: boolean;
  readonly by: { readonly id: string; readonly name: string };
  readonly idempotencyKey: string | undefined;
}

/**
 * Makes a restaurant busy for an hour, or no longer (rule busy-kitchen). Setting it again changes nothing, so that two
 * presses count as one, and the first hour applies. Returns until when it is busy, Unix ms or null. Problems:
 * RESTAURANT_UNKNOWN, IDEMPOTENCY_MISMATCH.
 */
export function setBusy(dependencies: Dependencies, wish: BusyWish): Promise<Result<number | null, Problem>> {
  const { restaurantId, isBusy, by, idempotencyKey: key } = wish;
  const now = dependencies.clock.now();
  return runOnce<number | null>(
    dependencies,
    { scope: `busy ${by.id}`, key, body: { restaurantId, isBusy } },
    async (trx) => {
      await storeBusy(trx, restaurantId, { until: isBusy ? now + BUSY_MS : null, by: by.name, now });
      const until = await readBusyUntil(trx, restaurantId);
      if (until === undefined) return fail({ code: 'RESTAURANT_UNKNOWN' });
      return ok(isBusy ? until : null);
    },
    // Without a key, the same press means something new where somebody has pressed otherwise since.
    async (trx, answered) => {
      const until = (await readBusyUntil(trx, restaurantId)) ?? 0;
      return isBusy ? until !== answered || until <= now : until > now;
    },
  );
}
