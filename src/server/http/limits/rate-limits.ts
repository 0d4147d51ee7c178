/** How often a client may do what costs (rules request-limits, counted-clients): fixed windows by bucket and key. */
import type { CallFacts, Limit, LimitKind } from '#contract/calls/call.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import type { Problem } from '#domain/result.ts';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { countUses, readUse } from '#server/database/stores/rate-counters-store.ts';
import type { Clock } from '#server/ports/clock.ts';
import { clientOf, wideClientOf } from '../pipeline/client-of.ts';
import { MemoryCounters } from './memory-counters.ts';

export type RateVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number };

export interface RateLimits {
  /**
   * Counts one use of `bucket` by `key` (a client address, a phone number) and says whether it is within the limit. A
   * use with the same `idempotent` mark as the previous one is its repeat; the first `FREE_REPEATS` don't count.
   */
  readonly hit: (bucket: string, key: string, limit: Limit, idempotent?: string) => Promise<RateVerdict>;
  /** The same for a use of each kind in turn, which ends at the first that is over its limit. */
  readonly hitInTurn: (uses: readonly RateUse[], idempotent?: string) => Promise<RateVerdict>;
  /** Says whether one more use would be within the limit, and counts nothing. */
  readonly look: (bucket: string, key: string, limit: Limit) => Promise<RateVerdict>;
}

/** RATE_LIMITED where a verdict says so, or null. */
export function refusalOf(verdict: RateVerdict): Problem | null {
  return verdict.ok ? null : { code: 'RATE_LIMITED', retryAfterMs: verdict.retryAfterMs };
}

export type RateUse = readonly [bucket: string, key: string, limit: Limit];

/**
 * Counts one use in each bucket in turn and ends at the first that refuses it: what is refused for its client does not
 * count for all, so that one noisy client closes nothing for anybody else (rule noisy-client). Answers RATE_LIMITED or
 * null.
 */
export async function countInTurn(
  rateLimits: RateLimits,
  uses: readonly RateUse[],
  idempotent?: string,
): Promise<Problem | null> {
  return refusalOf(await rateLimits.hitInTurn(uses, idempotent));
}

/** Says whether one more use would be within all limits, and counts nothing. Answers RATE_LIMITED or null. */
export async function lookInTurn(rateLimits: RateLimits, uses: readonly RateUse[]): Promise<Problem | null> {
  for (const [bucket, key, limit] of uses) {
    const refusal = refusalOf(await rateLimits.look(bucket, key, limit));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** A wider client has this many times the limit of one client: a /48 of a carrier holds many phones. */
const WIDE = 16;

/** One use by a network address, counted for client and wider client; `about` names what is counted, '' for all. */
export function clientUses(bucket: string, ip: string, limit: Limit, about = ''): readonly RateUse[] {
  const wide = wideClientOf(ip);
  const key = (client: string): string => (about === '' ? client : `${about} ${client}`);
  const own: RateUse = [bucket, key(clientOf(ip)), limit];
  return wide === null ? [own] : [own, [`${bucket} wide`, key(wide), { ...limit, max: limit.max * WIDE }]];
}

/** The limits that count network addresses: each counts for the wider client, too. */
const OF_ADDRESSES: readonly LimitKind[] = ['perClient', 'lookups', 'misses', 'perOrder'];

/** What the limits of a call count: a network address, a phone number … for each that a caller names. */
export type LimitKeys<K extends CallName> = (typeof CALLS)[K] extends { readonly limits: infer Limits }
  ? { readonly [kind in keyof Limits]?: string }
  : never;

/** One use of a call, for each of its limits that `keys` names, in that order. `about` as in `clientUses`. */
export function usesOf<K extends CallName>(call: K, keys: LimitKeys<K>, about = ''): readonly RateUse[] {
  const { limits = {} }: CallFacts = CALLS[call];
  return (Object.entries(keys) as [LimitKind, string][]).flatMap(([kind, key]) => {
    const limit = limits[kind];
    if (limit === undefined) return [];
    const bucket = `${call} ${kind}`;
    return OF_ADDRESSES.includes(kind) ? clientUses(bucket, key, limit, about) : [[bucket, key, limit] as const];
  });
}

/** Counts one use of a call, as its description limits it (contract/calls.ts). Answers RATE_LIMITED or null. */
export function countCall<K extends CallName>(
  { rateLimits }: { readonly rateLimits: RateLimits },
  call: K,
  keys: LimitKeys<K>,
  idempotent?: string,
): Promise<Problem | null> {
  return countInTurn(rateLimits, usesOf(call, keys), idempotent);
}

/** What a count says under a limit; times in Unix ms. */
function verdictOf(count: number, windowStart: number, limit: Limit, now: number): RateVerdict {
  if (count <= limit.max) return { ok: true };
  return { ok: false, retryAfterMs: Math.max(1, windowStart + limit.windowMs - now) };
}

/** Counters in memory: for the embedded database, where one process serves all. */
export function memoryRateLimits(clock: Clock): RateLimits {
  const counters = new MemoryCounters();
  const hit = ([bucket, key, limit]: RateUse, idempotent?: string): RateVerdict => {
    const now = clock.now();
    const counter = counters.hit(bucket, key, { now, windowMs: limit.windowMs }, idempotent);
    return verdictOf(counter.count, counter.windowStart, limit, now);
  };
  return {
    hit: async (bucket, key, limit, idempotent) => hit([bucket, key, limit], idempotent),
    async hitInTurn(uses, idempotent) {
      for (const use of uses) {
        const verdict = hit(use, idempotent);
        if (!verdict.ok) return verdict;
      }
      return { ok: true };
    },
    async look(bucket, key, limit) {
      const now = clock.now();
      const counter = counters.find(bucket, key, { now, windowMs: limit.windowMs });
      return counter === undefined ? { ok: true } : verdictOf(counter.count + 1, counter.windowStart, limit, now);
    },
  };
}

/** Counters in the table `rate_counters`: several servers agree. */
export function sharedRateLimits(database: OpenDatabase, clock: Clock): RateLimits {
  const hitInTurn: RateLimits['hitInTurn'] = async (uses, idempotent) => {
    const now = clock.now();
    const wanted = uses.map(([bucket, key, { windowMs, max }]) => ({ bucket, key, windowMs, max }));
    const counters = await countUses(database.db, wanted, now, idempotent);
    const [last, use] = [counters.at(-1), uses[counters.length - 1]];
    return last === undefined || use === undefined
      ? { ok: true }
      : verdictOf(last.count, last.windowStart, use[2], now);
  };
  return {
    hit: (bucket, key, limit, idempotent) => hitInTurn([[bucket, key, limit]], idempotent),
    hitInTurn,
    async look(bucket, key, limit) {
      const now = clock.now();
      const counter = await readUse(database.db, { bucket, key, windowMs: limit.windowMs }, now);
      return counter === undefined ? { ok: true } : verdictOf(counter.count + 1, counter.windowStart, limit, now);
    },
  };
}

/** No limits: RATE_LIMITS=off, for load tests; settings refuse it in production. */
export const noRateLimits: RateLimits = {
  hit: async () => ({ ok: true }),
  hitInTurn: async () => ({ ok: true }),
  look: async () => ({ ok: true }),
};

/** The limits that fit these settings. */
export function chooseRateLimits(on: boolean, database: OpenDatabase, clock: Clock): RateLimits {
  if (!on) return noRateLimits;
  return database.kind === 'sqlite' ? memoryRateLimits(clock) : sharedRateLimits(database, clock);
}
