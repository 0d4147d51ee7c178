/** The key that identifies the shop to push services (VAPID, RFC 8292); made at the first start and stored. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign, type webcrypto } from 'node:crypto';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { storeValueOnce } from '#server/database/stores/meta.ts';

const NAME = 'push-key';
/** RFC 8292 allows a day at most. */
const GOOD_FOR_SECONDS = 12 * 60 * 60;

export interface ShopKey {
  /** 65 bytes of P-256, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

function publicBytes({ x = '', y = '' }: webcrypto.JsonWebKey): Buffer {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
}

/** The shop's key; several servers agree on one. */
export async function openShopKey(database: OpenDatabase): Promise<ShopKey> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kept = await storeValueOnce(database, NAME, JSON.stringify(privateKey.export({ format: 'jwk' })));
  const key = JSON.parse(kept) as webcrypto.JsonWebKey;
  return { publicKey: publicBytes(key).toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `Authorization` header of a call to this address; `now` in Unix ms, `contact` https: or mailto:. */
export function shopAuthorization(
  { publicKey, privateKey }: ShopKey,
  { origin, contact, now }: { readonly origin: string; readonly contact: string; readonly now: number },
): string {
  const claims = { aud: origin, exp: Math.floor(now / 1000) + GOOD_FOR_SECONDS, sub: contact };
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}
