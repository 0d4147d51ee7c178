/** How a call is described (calls.ts): what server, browser, the API's description and the tests know of it. */
import type { ZodType } from 'zod';
import type { StaffRole } from '#domain/order/order-status.ts';
import type { ProblemCode } from '#domain/problems.ts';

/** What a request is for. Under load, what stands first here is refused first (server/http/door/overload.ts). */
export const ERRANDS = ['shop', 'quote', 'cart', 'other', 'begun', 'needed', 'probe'] as const;
export type Errand = (typeof ERRANDS)[number];

/** Anyone, or signed-in people of these roles (rule staff-roles). */
export type Access = 'public' | readonly StaffRole[];

/** What the door knows of any route, pages and probes included. */
export interface RouteFacts {
  readonly who: Access;
  readonly errand: Errand;
  /** Other sites may send it too: it proves itself by a signature, or changes nothing (rule own-origin-calls). */
  readonly fromAnyOrigin?: true;
  /**
   * How often a client may ask in a minute. Counted in memory: it keeps a flood out, and is no exact promise.
   */
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
  /** The fields of a form with files, in place of a JSON body. */
  readonly form?: ZodType;
  /** What it may say no with, beyond what any call of its kind may (server/http/api-docs.ts). */
  readonly refuses?: readonly ProblemCode[];
  /** JSON of this schema; else the media type; null where the answer is empty (204). */
  readonly answer: ZodType | string | null;
}

export const OWNER = { who: ['owner'], errand: 'other' } as const;
export const OFFICE = { who: ['owner', 'dispatcher'], errand: 'other' } as const;
export const STAFF = { who: ['owner', 'dispatcher', 'driver'], errand: 'other' } as const;
