/**
 * One call to a places provider: a fixed host, no redirects, a size limit, JSON checked by a schema
 * (rule fixed-upstreams), and one time limit over the whole answer (rule address-provider-away).
 */
import type { z } from 'zod';
import { type PlacesFault, PlacesUnavailable } from '#server/ports/places.ts';

const TIMEOUT_MS = 2000;
const MOST_BYTES = 512 * 1024;

export interface JsonCall<T> {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly schema: z.ZodType<T>;
  /** HTTP statuses that mean "there is no such thing": the answer is null. */
  readonly absent?: readonly number[];
  readonly timeoutMs?: number;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new PlacesUnavailable('answer too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Google refuses a wrong key as a bad request; the reason is in the body. */
const KEY_REFUSED = /API_KEY_INVALID|API key (?:not valid|expired)|REQUEST_DENIED/i;

function faultOf(status: number, body: string): PlacesFault {
  if (status === 429) return 'quota';
  return status === 401 || status === 403 || (status === 400 && KEY_REFUSED.test(body)) ? 'key-refused' : 'away';
}

async function refusalOf(response: Response): Promise<PlacesUnavailable> {
  const body = await readText(response).catch(() => '');
  const seconds = Number(response.headers.get('retry-after'));
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
  return new PlacesUnavailable(`status ${response.status}`, { fault: faultOf(response.status, body), retryAfterMs });
}

async function ask<T>(call: JsonCall<T>): Promise<T | null> {
  const response = await fetch(call.url, {
    method: call.method ?? 'GET',
    headers: { accept: 'application/json', ...call.headers },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
  });
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.fault === 'away' && call.absent?.includes(response.status)) return null;
    throw refusal;
  }
  return call.schema.parse(JSON.parse(await readText(response)));
}

/** The answer, or null if there is no such place; any other failure is `PlacesUnavailable`. */
export async function fetchJson<T>(call: JsonCall<T>): Promise<T | null> {
  try {
    return await ask(call);
  } catch (cause) {
    if (cause instanceof PlacesUnavailable) throw cause;
    throw new PlacesUnavailable('no usable answer', { cause });
  }
}
