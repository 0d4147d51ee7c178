/** How a call is described (calls.ts): what server, browser, the API's description and the tests know of it. */
import type { ZodType } from 'zod';
import type { StaffRole } from '#domain/person/roles.ts';
import type { ProblemCode } from '#domain/problems.ts';

/** A request's priority. Under load, the first ones here are refused first (server/http/pipeline/overload.ts). */
export const PRIORITIES = ['shop', 'quote', 'cart', 'other', 'begun', 'needed', 'probe'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Anyone, or signed-in people of these roles (rule staff-roles). */
export type Access = 'public' | readonly StaffRole[];

/** How often something may be done; windows are fixed. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}
export const MINUTE_MS = 60_000;
export const inMinute = (max: number): Limit => ({ max, windowMs: MINUTE_MS });
export const inQuarter = (max: number): Limit => ({ max, windowMs: 15 * MINUTE_MS });
export const inHour = (max: number): Limit => ({ max, windowMs: 60 * MINUTE_MS });

/** What each limit counts, for the API's description. */
export const LIMIT_WORDS = {
  perClient: 'for one client',
  lookups: 'for one client without a proof',
  misses: 'for one client with numbers that do not exist',
  perOrder: 'for one client and one order',
  perOrderInAll: 'for one order',
  perPhone: 'for one phone number',
  perBuyer: 'for a browser that has ordered before',
  perPerson: 'for one person',
  perNetwork: 'for one email address from one network',
  perName: 'for one email address from networks that have tried it at most three times in the hour',
  perNameAgain: 'for one email address from all other networks',
  perDevice: 'for a browser from which the person has signed in before',
  perDeviceAgain: 'for such a browser after that',
  inAll: 'in all',
} as const;
export type LimitKind = keyof typeof LIMIT_WORDS;

/** What the pipeline knows of any route, pages and probes included. */
export interface RouteFacts {
  readonly who: Access;
  readonly priority: Priority;
  /** Other sites may send it too: it proves itself by a signature, or changes nothing (rule own-origin-calls). */
  readonly fromAnyOrigin?: true;
  /** How often a client may ask in a minute. Counted in memory: it keeps a flood out, and isn't exact. */
  readonly perMinute?: number;
  /** Answers about the payment session that its path or its body names (rule false-tries). */
  readonly asksSession?: true;
}

/** What is known of a call of the API. */
export interface CallFacts extends RouteFacts {
  /** In one sentence. */
  readonly does: string;
  /** About one person: no cache keeps its answer (rule uncached-answers). The staff's calls all are. */
  readonly isPersonal?: true;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** The fields of a form with files, instead of a JSON body. */
  readonly form?: ZodType;
  /** How often it may be asked, counted exactly (rules request-limits, counted-clients). */
  readonly limits?: Readonly<Partial<Record<LimitKind, Limit>>>;
  /** What it may say no with, beyond what any call of its kind may (server/http/docs/open-api.ts). */
  readonly refuses?: readonly ProblemCode[];
  /** JSON of this schema; else the media type; null if the answer is empty (204). */
  readonly answer: ZodType | string | null;
}

export const OWNER = { who: ['owner'], priority: 'other' } as const;
export const OFFICE = { who: ['owner', 'dispatcher'], priority: 'other' } as const;
/** What an order under way needs. */
export const OFFICE_NEEDED = { ...OFFICE, priority: 'needed' } as const;
export const DRIVER = { who: ['driver'], priority: 'other' } as const;
export const STAFF = { who: ['owner', 'dispatcher', 'driver'], priority: 'other' } as const;
