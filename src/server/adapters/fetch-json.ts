/** One call to a place service: fixed host, no redirects, a time limit over the whole answer, a size limit, JSON checked by a schema. */
import type { z } from 'zod';
import { PlacesUnavailable } from '#server/ports/places.ts';

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

async function ask<T>(call: JsonCall<T>): Promise<T | null> {
  const response = await fetch(call.url, {
    method: call.method ?? 'GET',
    headers: { accept: 'application/json', ...call.headers },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (call.absent?.includes(response.status)) return null;
    throw new PlacesUnavailable(`status ${response.status}`);
  }
  return call.schema.parse(JSON.parse(await readText(response)));
}

/** The answer, or null for an absent thing; anything else that goes wrong is `PlacesUnavailable`. */
export async function fetchJson<T>(call: JsonCall<T>): Promise<T | null> {
  try {
    return await ask(call);
  } catch (cause) {
    if (cause instanceof PlacesUnavailable) throw cause;
    throw new PlacesUnavailable('no usable answer', { cause });
  }
}
