/** How often a client may do what costs us or others (reliability.md section 3, "Limits per minute"). Windows are fixed, per bucket and key. */
import type { OpenDatabase } from '../database/database-port.ts';
import { countUse, FREE_REPEATS, readUse } from '../database/rate-counters-store.ts';
import type { Clock } from '../ports/clock.ts';

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export type RateVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number };

export interface RateLimits {
  /**
   * Counts one use of `bucket` by `key` (a client address, a phone number) and says whether it is within the limit. A use for the same
   * `intent` as the one before it is its repeat, of which the first `FREE_REPEATS` do not count.
   */
  readonly hit: (bucket: string, key: string, limit: RateLimit, intent?: string) => Promise<RateVerdict>;
  /** Says whether one more use would be within the limit, and counts nothing. */
  readonly look: (bucket: string, key: string, limit: RateLimit) => Promise<RateVerdict>;
}

const SWEEP_AT = 50_000;

function verdict(count: number, windowStart: number, limit: RateLimit, now: number): RateVerdict {
  if (count <= limit.max) return { ok: true };
  return { ok: false, retryAfterMs: Math.max(1, windowStart + limit.windowMs - now) };
}

interface Counter {
  readonly windowStart: number;
  readonly windowMs: number;
  count: number;
  intent: string | undefined;
  repeats: number;
}

/** Counters in memory: for the embedded database, where one process serves all. */
export function memoryRateLimits(clock: Clock): RateLimits {
  const counters = new Map<string, Counter>();
  const sweep = (now: number): void => {
    for (const [id, counter] of counters) if (counter.windowStart + counter.windowMs <= now) counters.delete(id);
  };
  return {
    async hit(bucket, key, limit, intent) {
      const now = clock.now();
      if (counters.size >= SWEEP_AT) sweep(now);
      const id = `${bucket} ${key}`;
      let counter = counters.get(id);
      if (!counter || counter.windowStart + limit.windowMs <= now) {
        counter = { windowStart: now, windowMs: limit.windowMs, count: 0, intent: undefined, repeats: 0 };
        counters.set(id, counter);
      }
      counter.repeats = intent !== undefined && counter.intent === intent ? counter.repeats + 1 : 0;
      if (counter.repeats === 0 || counter.repeats > FREE_REPEATS) counter.count += 1;
      counter.intent = intent;
      return verdict(counter.count, counter.windowStart, limit, now);
    },
    async look(bucket, key, limit) {
      const now = clock.now();
      const counter = counters.get(`${bucket} ${key}`);
      if (!counter || counter.windowStart + limit.windowMs <= now) return { ok: true };
      return verdict(counter.count + 1, counter.windowStart, limit, now);
    },
  };
}

/** Counters in the table `rate_counters`: several instances agree. */
export function sharedRateLimits(database: OpenDatabase, clock: Clock): RateLimits {
  return {
    async hit(bucket, key, limit, intent) {
      const now = clock.now();
      const counter = await countUse(database.db, { bucket, key, windowMs: limit.windowMs, now }, intent);
      return verdict(counter.count, counter.windowStart, limit, now);
    },
    async look(bucket, key, limit) {
      const now = clock.now();
      const counter = await readUse(database.db, { bucket, key, windowMs: limit.windowMs, now });
      return counter === undefined ? { ok: true } : verdict(counter.count + 1, counter.windowStart, limit, now);
    },
  };
}

/** No limits: RATE_LIMITS=off, for load tests; settings refuse it in production. */
export const noRateLimits: RateLimits = { hit: async () => ({ ok: true }), look: async () => ({ ok: true }) };

/** The limits that fit these settings. */
export function chooseRateLimits(on: boolean, database: OpenDatabase, clock: Clock): RateLimits {
  if (!on) return noRateLimits;
  return database.kind === 'sqlite' ? memoryRateLimits(clock) : sharedRateLimits(database, clock);
}
