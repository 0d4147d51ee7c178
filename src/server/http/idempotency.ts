/**
 * Every POST can be repeated safely (rule idempotency-keys): one call gives one effect and one answer. The call's row
 * is written in the transaction of the work, so that neither exists without the other; a second caller waits at the
 * row's unique key until the first has committed, and gets its answer.
 */
import { createHash, hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok, type Problem, type Result } from '#domain/result.ts';
import type { OpenDatabase, Trx } from '../database/database-port.ts';
import {
  type CallClaim as Claim,
  claimCall,
  deleteCallsUntil,
  freeCall,
  hasCall,
  readCall,
  storeAnswer,
} from '../database/stores/idempotency-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { memoize } from '../memoize.ts';
import { ProblemError } from './problem-error.ts';

/** Without a key, the same content within this time counts as the same call (rule calls-without-key). */
export const CONTENT_WINDOW_MS = 2 * 60 * 1000;
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

const KEY_HEADER = 'idempotency-key';

declare module 'fastify' {
  interface FastifyRequest {
    /** The `Idempotency-Key`, or nothing if the header is missing. The pipeline has checked its form. */
    readonly idempotencyKey: string | undefined;
  }
}

/** Gives every request its `idempotencyKey`; register it before any route. */
export function readIdempotencyKeys(app: FastifyInstance): void {
  app.decorateRequest('idempotencyKey', {
    getter(this: FastifyRequest): string | undefined {
      return this.headers[KEY_HEADER]?.toString();
    },
  });
}

export interface IdempotentCall {
  /** The action, for example 'create-pending'; keys of different scopes are independent. */
  readonly scope: string;
  readonly key: string | undefined;
  /** The request; compared when the key arrives again. */
  readonly body: unknown;
}

/** What a person of the staff presses. */
export interface Press {
  readonly by: StaffMember;
  readonly idempotencyKey?: string | undefined;
}

/** The same about an order. */
export interface OrderPress extends Press {
  readonly orderId: string;
}

/** JSON with sorted keys, so that the client's order doesn't matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(canonical(value) ?? '')
    .digest('base64url');
}

function claimOf({ scope, key, body }: IdempotentCall, now: number): Claim {
  const bodyHash = hashOf(body);
  return key === undefined
    ? { id: `${scope} content ${bodyHash}`, bodyHash, expiresBefore: now - CONTENT_WINDOW_MS }
    : { id: `${scope} key ${key}`, bodyHash, expiresBefore: now - KEY_LIFETIME_MS };
}

async function storedAnswer<T>(trx: Trx, { id, bodyHash }: Claim): Outcome<T> {
  const stored = await readCall(trx, id);
  return stored.bodyHash === bodyHash ? ok(JSON.parse(stored.answer) as T) : fail({ code: 'IDEMPOTENCY_MISMATCH' });
}

type OnceDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Work<T> = (trx: Trx) => Outcome<T>;
/** Whether the first request's result is finished, so that the same content without a key is a new call. */
type IsOver<T> = (trx: Trx, answered: T) => Promise<boolean>;

/** The answer that a call was given; null if that is over, and the call now belongs to this transaction. */
async function standingAnswer<T>(
  trx: Trx,
  wanted: Claim,
  now: number,
  isOver: IsOver<T> | undefined,
): Promise<Result<T, Problem> | null> {
  const answered = await storedAnswer<T>(trx, wanted);
  if (!answered.ok || !(await isOver?.(trx, answered.value))) return answered;
  await freeCall(trx, wanted.id, JSON.stringify(answered.value));
  return (await claimCall(trx, wanted, now)) ? null : storedAnswer<T>(trx, wanted);
}

async function runClaimed<T>(
  { database, clock }: OnceDependencies,
  wanted: Claim,
  work: Work<T>,
  isOver: IsOver<T> | undefined,
): Outcome<T> {
  const now = clock.now();
  try {
    return await database.transact(async (trx) => {
      const isFirst = await claimCall(trx, wanted, now);
      const answer = isFirst ? null : await standingAnswer(trx, wanted, now, isOver);
      if (answer !== null) return answer;
      const result = await work(trx);
      // Rolls back what was written so far, the call's own row too: a refused call is free again.
      if (!result.ok) throw new ProblemError(result.problem);
      storeAnswer(trx, wanted.id, JSON.stringify(result.value));
      return result;
    });
  } catch (error) {
    if (error instanceof ProblemError) return fail(error.problem);
    throw error;
  }
}

/** Intents that are worked on here: copies wait for them, instead of holding a database connection each. */
const underWayIn = memoize((_: OpenDatabase) => new Map<string, Outcome<unknown>>());

/**
 * Runs `work` once per call and gives every caller its value, which must survive JSON. A refusal rolls back everything
 * that `work` wrote, isn't stored, and may be followed by another try. Like every transaction, `work` must not wait for
 * anything outside the database. If a call without a key repeats another one, `isOver` says whether that one's result
 * is finished; a key always means the same call.
 */
export async function runOnce<T>(
  dependencies: OnceDependencies,
  idempotent: IdempotentCall,
  work: Work<T>,
  isOver?: IsOver<T>,
): Outcome<T> {
  const wanted = claimOf(idempotent, dependencies.clock.now());
  const copies = underWayIn(dependencies.database);
  const copy = `${wanted.id} ${wanted.bodyHash}`;
  const running = copies.get(copy) as Outcome<T> | undefined;
  if (running) return running;
  const run = runClaimed(dependencies, wanted, work, idempotent.key === undefined ? isOver : undefined).finally(() =>
    copies.delete(copy),
  );
  copies.set(copy, run);
  return run;
}

/** Gives another call, which nobody can have asked for yet, the same answer in the transaction of the work. */
export async function answerToo(trx: Trx, idempotent: IdempotentCall, answer: unknown, now: number): Promise<void> {
  const wanted = claimOf(idempotent, now);
  if (await claimCall(trx, wanted, now)) storeAnswer(trx, wanted.id, JSON.stringify(answer));
}

/** Whether a call with a key has been answered, with any body. */
export async function isAnswered(
  { database, clock }: OnceDependencies,
  { scope, key }: { readonly scope: string; readonly key: string },
): Promise<boolean> {
  const { id, expiresBefore } = claimOf({ scope, key, body: null }, clock.now());
  return hasCall(database.db, id, expiresBefore);
}

/** Deletes answers that nobody will ask for again. */
export async function deleteOldCalls({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await deleteCallsUntil(database.db, clock.now() - KEY_LIFETIME_MS);
}

/** A call by its key, as far as it is known before any work is done. */
export interface KeyedCall {
  readonly key: string;
  /** SHA-256 of the body. Repeats send the very same body, and reading it puts its fields in order. */
  readonly bodyHash: string;
}

/** The call that a request repeats or begins, or nothing if it has no key. */
export function keyedCall(request: FastifyRequest): KeyedCall | undefined {
  const key = request.idempotencyKey;
  return key === undefined
    ? undefined
    : { key, bodyHash: hash('sha256', JSON.stringify(request.body ?? null), 'base64url') };
}

/** What the repeats of one call share with no other call, for limits that count them once. */
export function repeatMark(keyed: KeyedCall | undefined): string | undefined {
  return keyed && `${keyed.key} ${keyed.bodyHash}`;
}

/** Whether a request's `Idempotency-Key`, if it has one, is 1 to 200 visible ASCII characters. */
export function isKeyReadable(headers: IncomingHttpHeaders): boolean {
  const key = headers[KEY_HEADER];
  return key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key));
}
