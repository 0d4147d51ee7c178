/**
 * Passwords at rest: scrypt with 2^17 rounds in blocks of 8 (rule password-hashing), for the reasons in
 * docs/decisions/0010-staff-sign-in.md. They are stored as 'scrypt$17$8$1$salt$hash', so that later ones may cost more
 * and older ones still open.
 */
import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { type Asker, giveTurn, takeTurn } from './hashing-turns.ts';

const COST = { log2N: 17, r: 8, p: 1 } as const;
const BYTES = 32;
const MEMORY = 256 * 1024 * 1024;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, BYTES, { ...options, maxmem: MEMORY }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

const OWN_COST = { N: 2 ** COST.log2N, r: COST.r, p: COST.p } as const;

async function hashInTurn(
  password: string,
  salt: Buffer,
  options: ScryptOptions,
  asker: Asker = 'staff',
): Promise<Buffer> {
  await takeTurn(asker);
  try {
    return await derive(password, salt, options);
  } finally {
    giveTurn(asker);
  }
}

/** What is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashInTurn(password, salt, OWN_COST);
  return ['scrypt', COST.log2N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * What an intent keeps of the passwords in its body, so that a repeat is recognised and another body is not taken for
 * one. It is the same for the same passwords and `scope`, and as slow to guess from as a stored password; the plain
 * SHA-256 of a body would give them away.
 */
export async function markPasswords(scope: string, ...passwords: readonly string[]): Promise<string> {
  const salt = createHash('sha256').update(scope).digest();
  return (await hashInTurn(JSON.stringify(passwords), salt, OWN_COST)).toString('base64url');
}

/** The hash of no password. A name that nobody has is compared with it, so that the answer takes as long. */
export const NOBODYS_HASH = `scrypt$${COST.log2N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether `password` is the one that was hashed; false where `stored` is no hash. */
export async function isPassword(password: string, stored: string, asker: Asker = 'staff'): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  if (kind !== 'scrypt' || expected.length !== BYTES) return false;
  const options = { N: 2 ** Number(log2N), r: Number(r), p: Number(p) };
  const given = await hashInTurn(password, Buffer.from(salt, 'base64url'), options, asker);
  return timingSafeEqual(given, expected) && stored !== NOBODYS_HASH;
}
