import { ATTEMPTS, failureText, retryDelayMs, shouldRetry, statusErrorText } from '#domain/retry.ts';
import { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { withLimit } from '#web/api/with-limit.ts';

export { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';

export interface ApiCall {
  /** What is being done, in the customer's words: 'Failed to complete {label} after 4 attempts …'. */
  readonly label: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path and query, already encoded. */
  readonly path: string;
  readonly body?: unknown;
  /** Instead of a body: a form with files. */
  readonly form?: FormData;
  /** Longer than the client's own limit, for uploads, in ms. */
  readonly attemptLimitMs?: number;
  /** Made once per intent and kept over its retries. */
  readonly idempotencyKey?: string;
  /** Ends the call; it is then rejected with the signal's reason, and no alert is shown. */
  readonly signal?: AbortSignal;
  /** A refresh that the customer did not ask for: it fails without an alert. */
  readonly isBackground?: boolean;
  /** A background call all the same made because the person is at work: it keeps a staff session alive. */
  readonly isActivity?: boolean;
}

/** What a call that may run by itself is told: how to end it, and whether anybody waits for it. */
export type BackgroundCall = Pick<ApiCall, 'signal' | 'isBackground'>;

export interface ClientSettings {
  /** Origin of the server; '' is the page's own. */
  readonly baseUrl: string;
  /** Shows the text after all attempts. */
  readonly onGaveUp: (text: string) => void;
  /** A call of the staff was refused because nobody is signed in any more. */
  readonly onNotSignedIn?: () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Waits; rejects with the signal's reason when that fires. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** An attempt that has not answered by then counts as a network failure, in ms. */
  readonly attemptLimitMs: number;
}

export type CallApi = <T>(call: ApiCall) => Promise<T>;

/** How one attempt went where it is worth another. */
interface Failure {
  readonly outcome: number | 'network';
  readonly text: string;
  readonly retryAfterMs?: number;
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Longer waits than this are not obeyed: the customer is told instead of waiting. */
const LONGEST_RETRY_AFTER_MS = 30_000;

function retryAfterMs(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, wait)) : undefined;
}

interface RefusalBody {
  readonly success: false;
  readonly code?: string;
  readonly message: string;
  readonly details?: unknown;
}

function isRefusal(body: unknown): body is RefusalBody {
  if (typeof body !== 'object' || body === null) return false;
  const { success, message } = body as { success?: unknown; message?: unknown };
  return success === false && typeof message === 'string';
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Reads an answer. Refusals are thrown: they are no failures, and asking again would bring the same. */
async function readAnswer<T>(response: Response): Promise<Attempt<T>> {
  const text = statusErrorText(response.status, response.statusText);
  if (shouldRetry(response.status)) {
    const wait = retryAfterMs(response);
    const failure = { outcome: response.status, text };
    return { ok: false, failure: wait === undefined ? failure : { ...failure, retryAfterMs: wait } };
  }
  const body = await jsonOf(response);
  if (isRefusal(body)) throw new ApiRefusal(response.status, body.code ?? 'UNKNOWN', body.message, body.details);
  if (!response.ok) throw new ApiClientError(response.status, text);
  if (body === undefined) return { ok: false, failure: { outcome: 'network', text: 'The answer was cut off' } };
  return { ok: true, value: body as T };
}

function requestOf(call: ApiCall, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.isBackground === true && call.isActivity !== true) headers['x-auto-refresh'] = '1';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  const body = call.form ?? (call.body === undefined ? null : JSON.stringify(call.body));
  return { method: call.method, headers, signal, body };
}

/** Builds the one way in which the browser talks to the server (ordering.md sections 7 and 8, "Retry helper"). */
export function createClient(settings: ClientSettings): CallApi {
  async function attempt<T>(call: ApiCall, signal: AbortSignal): Promise<Attempt<T>> {
    let response: Response;
    try {
      response = await fetch(settings.baseUrl + call.path, requestOf(call, signal));
    } catch (error) {
      call.signal?.throwIfAborted();
      return { ok: false, failure: { outcome: 'network', text: String(error) } };
    }
    const answer = await readAnswer<T>(response);
    call.signal?.throwIfAborted();
    return answer;
  }

  async function noticed<T>(call: ApiCall): Promise<Attempt<T>> {
    try {
      const limitMs = call.attemptLimitMs ?? settings.attemptLimitMs;
      return await withLimit(call.signal, limitMs, (signal) => attempt<T>(call, signal));
    } catch (error) {
      if (isNotSignedIn(error)) settings.onNotSignedIn?.();
      throw error;
    }
  }

  return async function callApi<T>(call: ApiCall): Promise<T> {
    let lastText = '';
    for (let number = 1; number <= ATTEMPTS; number++) {
      const result = await noticed<T>(call);
      if (result.ok) return result.value;
      lastText = result.failure.text;
      if (number < ATTEMPTS) {
        await settings.wait(retryDelayMs(number, settings.random(), result.failure.retryAfterMs), call.signal);
      }
    }
    const text = failureText(call.label);
    if (call.isBackground !== true) settings.onGaveUp(text);
    throw new ApiGaveUp(text, { cause: lastText });
  };
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
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

/** Whether a call was refused because nobody is signed in. */
export function isNotSignedIn(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'NOT_SIGNED_IN';
}

let tellNotSignedIn: () => void = () => undefined;

/** Says who is told that a session of the staff has ended; answers a function that takes it back. */
export function onNotSignedIn(tell: () => void): () => void {
  tellNotSignedIn = tell;
  return () => {
    if (tellNotSignedIn === tell) tellNotSignedIn = () => undefined;
  };
}

/** For calls of the staff that are not made here, such as uploads: tells that one was answered NOT_SIGNED_IN. */
export function noteNotSignedIn(): void {
  tellNotSignedIn();
}

let showGaveUp: (text: string) => void = () => undefined;

/** Says where the text after all attempts is shown; called once, by the app. */
export function onGaveUp(show: (text: string) => void): void {
  showGaveUp = show;
}

/**
 * Calls the server: up to four attempts where the network or the server fails. A refusal is thrown as ApiRefusal for the caller
 * to show; after the last attempt an alert has been shown and ApiGaveUp is thrown.
 */
export const callApi: CallApi = createClient({
  baseUrl: '',
  onGaveUp: (text) => showGaveUp(text),
  onNotSignedIn: noteNotSignedIn,
  random: Math.random,
  wait,
  attemptLimitMs: 20_000,
});
