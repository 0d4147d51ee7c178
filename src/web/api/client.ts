import * as catalog from '#catalog/everyone/requests.ts';
import type { AnswerOf, CallName } from '#contract/calls.ts';
import { isRecord } from '#domain/json-value.ts';
import { OWN_TEXT } from '#domain/own-problems.ts';
import {
  ATTEMPTS,
  alertText,
  loadFailureText,
  RETRY,
  retryDelayMs,
  shouldRetry,
  statusErrorText,
  unansweredText,
} from '#domain/retry.ts';
import type { AnswerBody } from '#web/api/answers.ts';
import { ApiClientError, ApiGaveUp, ApiRefusal, UNREADABLE } from '#web/api/api-errors.ts';
import { type CallParts, callPath } from '#web/api/call-path.ts';
import { countRetrying } from '#web/api/retrying.ts';
import { withLimit } from '#web/api/with-limit.ts';

export { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';

/** A request as the client sends it. */
export interface ApiCall extends CallOptions {
  readonly method: string;
  /** Path and query, already encoded. */
  readonly path: string;
  readonly body?: unknown;
}

/** What the browser has to say of a call beyond what the contract describes. */
export interface CallOptions {
  /** What is being done, in the customer's words: 'Failed to complete {label} after 4 attempts …'. */
  readonly label: string;
  /** What the caller shows if a refusal has no message, or if the answer lacks what this call needs. */
  readonly fallback?: string;
  /** Whether a good answer holds what the caller reads of it. */
  readonly isAnswer?: (body: AnswerBody) => boolean;
  /** Instead of a body: a form with files. */
  readonly form?: FormData;
  /** Sends instead of `fetch`, such as one that tells how far it is. */
  readonly send?: (url: string, request: RequestInit) => Promise<Response>;
  /** The code of a 5xx that is shown in its own words and not retried: no fault of server or network. */
  readonly finalCode?: string;
  /** Limit of one attempt in ms, instead of the client's own: longer for uploads, shorter for presses of the staff. */
  readonly attemptLimitMs?: number;
  /** Limit of all attempts together in ms; after it an alert says that there was no answer. */
  readonly limitMs?: number;
  /** Made once per call and kept over its retries. */
  readonly idempotencyKey?: string;
  /** Ends the call; it is then rejected with the signal's reason, and no alert is shown. */
  readonly signal?: AbortSignal;
  /** A refresh that the customer did not ask for: it fails without an alert. */
  readonly isBackground?: boolean;
  /** A background call, made because the person is at work: it keeps a staff session alive. */
  readonly isActivity?: boolean;
}

/** Options of a call that may run in the background: how to end it, and whether anybody waits for it. */
export type BackgroundCall = Pick<CallOptions, 'signal' | 'isBackground'>;

export interface ClientSettings {
  /** Origin of the server; '' is the page's own. */
  readonly baseUrl: string;
  readonly onGaveUp: (text: string) => void;
  /** 1 when a call that somebody waits for is being retried, -1 when that call has ended. */
  readonly onRetrying?: (change: 1 | -1) => void;
  /** A call of the staff was refused because nobody is signed in any more. */
  readonly onNotSignedIn?: () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Waits; rejects with the signal's reason when that fires. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** An attempt that has not answered by then counts as a network failure, in ms. */
  readonly attemptLimitMs: number;
}

export type Client = (call: ApiCall) => Promise<AnswerBody>;

/** A failed attempt that is worth a retry. */
interface Failure {
  /** The server answered that it had failed. */
  readonly isOurs?: boolean;
  readonly text: string;
  readonly retryAfterMs?: number | undefined;
}

type Attempt = { readonly ok: true; readonly value: AnswerBody } | { readonly ok: false; readonly failure: Failure };

/** What `Retry-After` asks for; a longer wait counts as the longest of our own (rule call-retries). */
function retryAfterMs(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(RETRY.capMs, Math.max(0, wait)) : undefined;
}

const wordsOr = (words: unknown, fallback: string): string =>
  typeof words === 'string' && words.trim() !== '' ? words : fallback;

/** A refusal, in the server's words if any. An unusable answer counts as one: a retry would bring the same. */
function refusalIn(body: unknown, call: ApiCall, status: number): ApiRefusal | null {
  const fallback = call.fallback ?? OWN_TEXT.INTERNAL;
  if (!isRecord(body)) return new ApiRefusal(status, UNREADABLE, fallback, undefined);
  const { success, code, message, details } = body;
  if (success === false) return new ApiRefusal(status, wordsOr(code, 'UNKNOWN'), wordsOr(message, fallback), details);
  return (call.isAnswer?.(body) ?? true) ? null : new ApiRefusal(status, UNREADABLE, fallback, undefined);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Reads an answer. A refusal is thrown, without a retry (rules refusal-frame, status-error-words). */
async function readAnswer(response: Response, call: ApiCall): Promise<Attempt> {
  const text = statusErrorText(response.status, response.statusText);
  if (shouldRetry(response.status)) {
    const said = call.finalCode === undefined ? undefined : await jsonOf(response);
    const final = isRecord(said) && said.code === call.finalCode ? refusalIn(said, call, response.status) : null;
    if (final !== null) throw final;
    return { ok: false, failure: { isOurs: true, text, retryAfterMs: retryAfterMs(response) } };
  }
  const body = await jsonOf(response);
  const isNo = isRecord(body) && body.success === false;
  if (!response.ok && !isNo) throw new ApiClientError(response.status, text);
  if (body === undefined) return { ok: false, failure: { text: catalog.responseCutOff } };
  const refusal = refusalIn(body, call, response.status);
  if (refusal !== null) throw refusal;
  return { ok: true, value: body as AnswerBody };
}

function requestOf(call: ApiCall, signal: AbortSignal): RequestInit {
  // None that a page's first HTML cannot know: what it has asked for ahead answers a call of the same headers alone.
  const headers: Record<string, string> = {};
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.isBackground === true && call.isActivity !== true) headers['x-auto-refresh'] = '1';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  const body = call.form ?? (call.body === undefined ? null : JSON.stringify(call.body));
  return { method: call.method, headers, signal, body };
}

/** Builds the one way in which the browser talks to the server (rules call-retries, failed-call-alert). */
export function createClient(settings: ClientSettings): Client {
  async function attempt(call: ApiCall, signal: AbortSignal): Promise<Attempt> {
    let response: Response;
    try {
      response = await (call.send ?? fetch)(settings.baseUrl + call.path, requestOf(call, signal));
    } catch (error) {
      call.signal?.throwIfAborted();
      return { ok: false, failure: { text: String(error) } };
    }
    const answer = await readAnswer(response, call);
    call.signal?.throwIfAborted();
    return answer;
  }

  async function noticed(call: ApiCall): Promise<Attempt> {
    try {
      const limitMs = call.attemptLimitMs ?? settings.attemptLimitMs;
      return await withLimit(call.signal, limitMs, (signal) => attempt(call, signal));
    } catch (error) {
      if (isNotSignedIn(error)) settings.onNotSignedIn?.();
      throw error;
    }
  }

  /** The attempts after a first one that failed. */
  async function retry(call: ApiCall, first: Failure): Promise<AnswerBody> {
    let failure = first;
    for (let number = 1; number < ATTEMPTS; number++) {
      await settings.wait(retryDelayMs(number, settings.random(), failure.retryAfterMs), call.signal);
      const result = await noticed(call);
      if (result.ok) return result.value;
      failure = result.failure;
    }
    const { isOurs = false, text } = failure;
    throw gaveUp(call, alertText(call.label, isOurs), text, loadFailureText(isOurs, call.isBackground !== true));
  }

  /** `shown` is what the caller may show; an alert has the text of its own. */
  function gaveUp(call: ApiCall, text: string, cause: unknown, shown = text): ApiGaveUp {
    if (call.isBackground === true) return new ApiGaveUp(shown, { cause });
    settings.onGaveUp(text);
    return new ApiGaveUp(shown, { cause }, text);
  }

  async function allAttempts(call: ApiCall): Promise<AnswerBody> {
    const result = await noticed(call);
    if (result.ok) return result.value;
    if (call.isBackground === true) return retry(call, result.failure);
    settings.onRetrying?.(1);
    try {
      return await retry(call, result.failure);
    } finally {
      settings.onRetrying?.(-1);
    }
  }

  return async (call) => {
    const { limitMs, signal: outer } = call;
    if (limitMs === undefined) return allAttempts(call);
    return withLimit(outer, limitMs, async (signal) => {
      try {
        return await allAttempts({ ...call, signal });
      } catch (error) {
        if (!signal.aborted || outer?.aborted === true || error instanceof ApiGaveUp) throw error;
        throw gaveUp(call, unansweredText(call.label), error);
      }
    });
  };
}

/** Waits so many ms; rejects with the signal's reason when that fires. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

export const isNotSignedIn = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'NOT_SIGNED_IN';

let tellNotSignedIn: () => void = () => undefined;

/** Registers who is told that a staff session has ended; returns a function that takes the registration back. */
export function onNotSignedIn(tell: () => void): () => void {
  tellNotSignedIn = tell;
  return () => {
    if (tellNotSignedIn === tell) tellNotSignedIn = () => undefined;
  };
}

let showGaveUp: (text: string) => void = () => undefined;

/** Registers where the text after the last attempt is shown; the app alone calls it. */
export function onGaveUp(show: (text: string) => void): void {
  showGaveUp = show;
}

const client = createClient({
  baseUrl: '',
  onGaveUp: (text) => showGaveUp(text),
  onNotSignedIn: () => tellNotSignedIn(),
  onRetrying: countRetrying,
  random: Math.random,
  wait,
  attemptLimitMs: 20_000,
});

/**
 * Asks a call of the contract (contract/calls.ts): up to four attempts where the network or the server fails. A refusal
 * is thrown as ApiRefusal for the caller to show; after the last attempt an alert has been shown and ApiGaveUp is
 * thrown.
 */
export function ask<K extends CallName>(name: K, call: CallParts<K> & CallOptions): Promise<AnswerOf<K>> {
  const [method = ''] = name.split(' ');
  return client({ ...call, method, path: callPath(name, call) }) as Promise<unknown> as Promise<AnswerOf<K>>;
}
