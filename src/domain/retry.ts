import * as catalog from '#catalog/everyone/problems.ts';
/** The retry rule that every call shares (rule call-retries). Times in ms. */

export const RETRY = { retries: 3, baseMs: 1000, factor: 2, capMs: 8000, jitter: 0.25 } as const;
export const ATTEMPTS = RETRY.retries + 1;

/**
 * How long to wait before a retry: 1000 ms before the first (`attempt` 1), doubling up to 8000 ms, or the server's
 * Retry-After. Up to a quarter more at random (`random` from 0 to 1), so that browsers don't all retry at once.
 */
export function retryDelayMs(attempt: number, random: number, retryAfterMs?: number): number {
  const { baseMs, factor, capMs, jitter } = RETRY;
  const wait = retryAfterMs ?? Math.min(capMs, baseMs * factor ** (Math.max(1, attempt) - 1));
  return Math.round(wait * (1 + jitter * random));
}

/** 5xx answers and network failures are retried; a 4xx answer, 429 included, is not. */
export const shouldRetry = (outcome: number | 'network'): boolean => outcome === 'network' || outcome >= 500;

/** An answer without a readable body: 'Client error: {status} {text}', 'Server error: …' (rule status-error-words). */
export function statusErrorText(status: number, text: string): string {
  return `${status < 500 ? 'Client' : 'Server'} error: ${status} ${text}`.trimEnd();
}

/** The alert after all attempts (rule failed-call-alert). */
export function failureText(label: string): string {
  return catalog.failedAfterAttempts(label, ATTEMPTS, catalog.checkInternetConnection);
}

/** The alert after all attempts; after a 5xx a second paragraph says so (rule failed-call-alert). */
export const alertText = (label: string, isOurs: boolean): string =>
  failureText(label) + (isOurs ? `\n\n${catalog.ourSideTryLater}` : '');

/** Why something could not be loaded (rule failed-load-words). `isTold`: an alert has said what to do. */
export function loadFailureText(isOurs: boolean, isTold: boolean): string {
  if (isOurs) return catalog.ourSideTryLater;
  return isTold ? catalog.loadsOnceOnline : catalog.cannotReachServer(catalog.checkInternetConnection);
}

/** The alert if it is unknown whether a press has reached the server (rule lost-line-told). */
export function unansweredText(label: string): string {
  return catalog.notHeardBack(label);
}
