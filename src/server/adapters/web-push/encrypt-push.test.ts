import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptPush } from '#tests/support/push-stand-in.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { encryptPush } from './encrypt-push.ts';

/** The example of RFC 8291, section 5. */
const VECTOR = 'messages/webpush-rfc8291-vector.json';
const example = hasSharedData(VECTOR) ? sharedJson<Readonly<Record<string, string>>>(VECTOR) : null;
const bytes = (name: string): Buffer => Buffer.from(example?.[name] ?? '', 'base64url');

describe.skipIf(example === null)('the example of RFC 8291 (rule order-push)', () => {
  it('is encrypted byte by byte as the RFC has it', () => {
    const to = { publicKey: example?.ua_public ?? '', authSecret: example?.auth ?? '' };
    const body = encryptPush(example?.plaintext ?? '', to, { privateKey: bytes('as_private'), salt: bytes('salt') });
    expect(body.toString('base64url')).toBe(example?.body);
  });

  it('is read by the tests’ own browser', () => {
    const keys = { privateKey: bytes('ua_private'), publicKey: bytes('ua_public'), authSecret: bytes('auth') };
    expect(decryptPush(bytes('body'), keys)).toBe(example?.plaintext);
  });
});

describe('a notification', () => {
  it('cannot be encrypted for a key that is no point of the curve', () => {
    const publicKey = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
    const authSecret = randomBytes(16).toString('base64url');
    expect(() => encryptPush('x', { publicKey, authSecret })).toThrow();
  });
});
