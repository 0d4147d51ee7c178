/**
 * A bucket of an S3-compatible store (Amazon's, or your own Garage or MinIO), addressed by path. Every call may be
 * repeated, so one that fails because of the network or the server is tried three times in all.
 */
import { FilesUnavailable } from '#server/ports/file-store.ts';
import { currentTime, wait } from '#server/time-and-chance.ts';
import { type SigningKey, signedHeaders } from './sign-request.ts';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const MOST_PAGES = 10_000;

export interface BucketOptions extends SigningKey {
  /** The store's address, without a slash at its end: https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly timeoutMs?: number;
  /** Before the second attempt, ms; twice as long before the third. */
  readonly waitMs?: number;
}

/** The store's refusal: its status, and its own code (NoSuchBucket, AccessDenied). */
export class BucketRefusal extends FilesUnavailable {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The store of files answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface ListedObject {
  readonly key: string;
  readonly putAt: number;
}

export interface Bucket {
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly has: (key: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  readonly list: (prefix: string) => Promise<readonly ListedObject[]>;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const textOf = ({ bytes }: Answer): string => new TextDecoder().decode(bytes);
/** The text of the first element with this name; the store escapes nothing in our own values. */
const inside = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
const codeOf = (answer: Answer): string => inside(textOf(answer), 'Code');
const isGone = (answer: Answer): boolean => answer.status === 404 && codeOf(answer) !== 'NoSuchBucket';
const refusal = (answer: Answer): BucketRefusal => new BucketRefusal(answer.status, codeOf(answer));

function done(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw refusal(answer);
}

/** Opens a bucket; nothing is asked yet. Its calls throw `FilesUnavailable`. */
export function openBucket({ endpoint, bucket, timeoutMs = TIMEOUT_MS, waitMs = 200, ...key }: BucketOptions): Bucket {
  async function once({ method, key: name, query = {}, headers = {}, body }: Call): Promise<Answer> {
    const path = name === undefined ? '' : `/${name}`;
    const url = new URL(`${endpoint}/${bucket}${path}?${new URLSearchParams(query)}`);
    const signed = signedHeaders({ method, url, headers, ...(body && { body }) }, key, currentTime());
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { method, headers: signed, body: body ?? null, signal, redirect: 'error' });
    return { status: answer.status, bytes: await answer.bytes() };
  }

  async function ask(call: Call): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(call).catch((cause: unknown) => new FilesUnavailable('No answer', { cause }));
      const isTemporary = answer instanceof Error || answer.status >= 500 || answer.status === 429;
      if (!isTemporary) return answer;
      if (attempt >= ATTEMPTS) throw answer instanceof Error ? answer : refusal(answer);
      await wait(waitMs * attempt);
    }
  }

  const succeed = async (call: Call): Promise<Answer> => done(await ask(call));

  async function unlessGone(call: Call): Promise<Answer | null> {
    const answer = await ask(call);
    return isGone(answer) ? null : done(answer);
  }

  return {
    put: async (name, bytes, type) => {
      await succeed({ method: 'PUT', key: name, headers: { 'content-type': type }, body: Uint8Array.from(bytes) });
    },
    get: async (name) => (await unlessGone({ method: 'GET', key: name }))?.bytes ?? null,
    has: async (name) => (await unlessGone({ method: 'HEAD', key: name })) !== null,
    remove: async (name) => void (await unlessGone({ method: 'DELETE', key: name })),
    list: async (prefix) => {
      const found: ListedObject[] = [];
      let token = '';
      for (let page = 0; page < MOST_PAGES; page++) {
        const more: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
        const xml = textOf(await succeed({ method: 'GET', query: { 'list-type': '2', prefix, ...more } }));
        for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          found.push({ key: inside(entry, 'Key'), putAt: Date.parse(inside(entry, 'LastModified')) });
        }
        token = inside(xml, 'NextContinuationToken');
        if (inside(xml, 'IsTruncated') !== 'true' || token === '') return found;
      }
      throw new FilesUnavailable('The list of the store of files does not end');
    },
  };
}
