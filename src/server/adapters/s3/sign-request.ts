/** Amazon's signature, version 4, in the headers of a request: what every store that speaks S3 checks. */
import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Lower-case names, without those that the signature adds. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As the signature wants it: everything but letters, digits and '-._~' by its bytes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function queryOf({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

/** The headers of the signed request: its own, `now` (Unix ms), the hash of its body, and the signature. */
export function signedHeaders(
  { method, url, headers = {}, body = new Uint8Array() }: UnsignedRequest,
  { region, keyId, secret }: SigningKey,
  now: number,
): Readonly<Record<string, string>> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const hash = sha256(body);
  const own = { ...headers, 'x-amz-content-sha256': hash, 'x-amz-date': time };
  const all: Readonly<Record<string, string>> = { ...own, host: url.host };
  const names = Object.keys(all).sort();
  const lines = names.map((name) => `${name}:${(all[name] ?? '').trim()}\n`).join('');
  const signed = names.join(';');
  const canonical = [method, url.pathname, queryOf(url), lines, signed, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Uint8Array>(hmac, `AWS4${secret}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  return { ...own, authorization };
}
