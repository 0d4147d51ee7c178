/**
 * Names with a proof: a subject, an expiry, the key's id, and a signature over all of them and the purpose. A link
 * needs no other proof; one changed letter makes it invalid (rule short-photo-links). Two keys may be valid at once, so
 * that a key can be rotated without a link failing (rule secrets-and-keys).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { OpenDatabase } from '../database/database-port.ts';
import { readOrMakeSecret } from '../database/stores/meta.ts';

/** What a proof opens; a proof for one purpose does not open another. */
export type LinkPurpose = 'photo' | 'order' | 'device' | 'phone';

export type LinkReading = { readonly ok: true; readonly subject: string } | { readonly ok: false };

export interface SignedLinks {
  /** Signs with the first key. `subject`: letters, digits, '-' and '_'; `expiresAt`: Unix ms. */
  readonly sign: (purpose: LinkPurpose, subject: string, expiresAt: number) => string;
  /** The subject, where any of the keys signed it for this purpose and its time is not over. */
  readonly read: (purpose: LinkPurpose, signed: string, now: number) => LinkReading;
}

interface Key {
  readonly id: string;
  readonly secret: string;
}

const SIGNED = /^([A-Za-z0-9_-]{1,100})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{43})$/;

function keyOf(secret: string): Key {
  return { secret, id: createHash('sha256').update(`link key ${secret}`).digest('base64url').slice(0, 8) };
}

function signature({ id, secret }: Key, purpose: LinkPurpose, subject: string, until: string): string {
  return createHmac('sha256', secret).update([purpose, subject, until, id].join('\n')).digest('base64url');
}

/** Links signed with the first of these secrets, and read with any of them. */
export function signedLinks(secrets: readonly [string, ...string[]]): SignedLinks {
  const [first, ...others] = secrets;
  const newest = keyOf(first);
  const keys = new Map([newest, ...others.map(keyOf)].map((key) => [key.id, key]));
  return {
    sign(purpose, subject, expiresAt) {
      const until = Math.floor(expiresAt).toString(36);
      return [subject, until, newest.id, signature(newest, purpose, subject, until)].join('.');
    },
    read(purpose, signed, now) {
      const [, subject = '', until = '', id = '', proof = ''] = SIGNED.exec(signed) ?? [];
      const key = keys.get(id);
      if (key === undefined) return { ok: false };
      // Compared as text, because two texts may encode the same bytes.
      const isTrue = timingSafeEqual(Buffer.from(proof), Buffer.from(signature(key, purpose, subject, until)));
      return isTrue && now <= Number.parseInt(until, 36) ? { ok: true, subject } : { ok: false };
    },
  };
}

/** Links signed with the secrets of the settings; without any, with one that the server made for itself. */
export async function openSignedLinks(database: OpenDatabase, secrets: readonly string[]): Promise<SignedLinks> {
  const [first, ...others] = secrets;
  return signedLinks([first ?? (await readOrMakeSecret(database, 'link-secret')), ...others]);
}
