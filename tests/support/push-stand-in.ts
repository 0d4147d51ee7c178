/**
 * A push service and its browsers, played on this machine for one test: as strict as the real ones, and it decrypts.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, request as plainRequest } from 'node:http';
import type { request as secureRequest } from 'node:https';
import { onTestFinished } from 'vitest';
import { type PostPublic, postPublic } from '#server/adapters/post-public.ts';
import type { PushSubscription } from '#server/ports/push.ts';

const ORIGIN = 'https://push.test';
const DAY_S = 24 * 60 * 60;

export interface BrowserKeys {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly authSecret: Uint8Array;
}

/** What a body holds (RFC 8188, RFC 8291); throws if a browser would drop it. */
export function decryptPush(body: Buffer, { privateKey, publicKey, authSecret }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  if (keyLength !== 65) throw new Error('the key of the sender is no point');
  const theirs = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const derive = (secret: Uint8Array, with_: Uint8Array, info: Uint8Array | string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
  const secret = derive(pair.computeSecret(theirs), authSecret, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('the last record is not marked as such');
  return plain.subarray(0, end).toString('utf8');
}

const readPart = (text = ''): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString());

/** What is wrong with the shop's proof (RFC 8292), or null. */
function complaintAboutProof(header: string, now: number): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  if (raw.length !== 65) return 'no key';
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url'))) return 'signature';
  if (readPart(head).alg !== 'ES256') return 'algorithm';
  const { aud, exp, sub } = readPart(claims);
  if (aud !== ORIGIN) return 'audience';
  const left = Number(exp) - now / 1000;
  if (!(left > 0 && left <= DAY_S)) return 'expiry';
  return /^(?:https:\/\/|mailto:)./.test(String(sub)) ? null : 'contact';
}

export interface PushStandIn {
  readonly post: PostPublic;
  /** A browser subscribes. */
  readonly subscribe: () => PushSubscription;
  /** What the browsers have shown. */
  readonly shown: readonly string[];
  /** What was wrong with requests. */
  readonly complaints: readonly string[];
  /** The statuses of the next answers; all others are 201. */
  readonly act: (...next: readonly (number | { readonly busyFor: number })[]) => void;
}

/** Opens the stand-in; `now` is the server's clock. */
export async function pushStandIn(now: () => number): Promise<PushStandIn> {
  const browsers = new Map<string, BrowserKeys>();
  const [shown, complaints]: [string[], string[]] = [[], []];
  const plan: (number | { readonly busyFor: number })[] = [];
  const take = (path: string, headers: Readonly<Record<string, unknown>>, body: Buffer): number => {
    const keys = browsers.get(path);
    if (keys === undefined) return 404;
    const wrong = [
      complaintAboutProof(String(headers.authorization), now()),
      headers['content-encoding'] === 'aes128gcm' ? null : 'encoding',
      /^\d+$/.test(String(headers.ttl)) ? null : 'ttl',
      /^[\w-]{1,32}$/.test(String(headers.topic)) ? null : 'topic',
      headers.urgency === 'high' ? null : 'urgency',
      headers.host === 'push.test' ? null : 'host',
      body.length <= 4096 ? null : 'length',
    ].filter((one) => one !== null);
    complaints.push(...wrong);
    if (wrong.length > 0) return 400;
    shown.push(decryptPush(body, keys));
    return 201;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const next = plan.shift();
      const busyFor = typeof next === 'object' ? next.busyFor : null;
      if (busyFor !== null) response.setHeader('retry-after', String(busyFor));
      const status = busyFor !== null ? 429 : ((next as number | undefined) ?? null);
      response.statusCode = status ?? take(request.url ?? '', request.headers, Buffer.concat(parts));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const request = ((options: object, answer: () => void) =>
    plainRequest({ ...options, port, agent: undefined }, answer)) as unknown as typeof secureRequest;
  return {
    post: postPublic({ isAllowed: () => true, resolve: async () => ['127.0.0.1'], request }),
    subscribe: () => {
      const pair = createECDH('prime256v1');
      const keys = { publicKey: pair.generateKeys(), privateKey: pair.getPrivateKey(), authSecret: randomBytes(16) };
      const path = `/s/${randomBytes(8).toString('hex')}`;
      browsers.set(path, keys);
      const text = (bytes: Buffer): string => bytes.toString('base64url');
      return { endpoint: `${ORIGIN}${path}`, publicKey: text(keys.publicKey), authSecret: text(keys.authSecret) };
    },
    shown,
    complaints,
    act: (...next) => void plan.push(...next),
  };
}
