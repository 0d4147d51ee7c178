/** The body of a notification, encrypted for one browser (RFC 8291, one record of RFC 8188) by Node. */
import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { PushSubscription } from '#server/ports/push.ts';
import { randomBytes } from '#server/time-and-chance.ts';

const RECORD_SIZE = 4096;
/** Marks the end of the last record. */
const LAST = 2;

/** What is new for each message; tests name it to compare with the RFC's example. */
export interface MessageSecrets {
  /** 32 bytes of P-256. */
  readonly privateKey?: Uint8Array;
  /** 16 bytes. */
  readonly salt?: Uint8Array;
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** The body for this browser. Throws if its key isn't a point of the curve. */
export function encryptPush(
  content: string,
  { publicKey, authSecret }: Pick<PushSubscription, 'publicKey' | 'authSecret'>,
  { privateKey, salt = randomBytes(16) }: MessageSecrets = {},
): Buffer {
  const theirs = Buffer.from(publicKey, 'base64url');
  const pair = createECDH('prime256v1');
  if (privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), Buffer.from(authSecret, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(content, 'utf8'), cipher.update(Buffer.of(LAST)), cipher.final()]);
  const head = Buffer.alloc(21);
  Buffer.from(salt).copy(head);
  head.writeUInt32BE(RECORD_SIZE, 16);
  head.writeUInt8(ours.length, 20);
  return Buffer.concat([head, ours, record, cipher.getAuthTag()]);
}
