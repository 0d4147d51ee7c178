/**
 * Passwords at rest: scrypt with 2^17 rounds in blocks of 8 (rule password-hashing), for the reasons in
 * docs/decisions/0010-staff-sign-in.md. They are stored as 'scrypt$17$8$1$salt$hash', so that later ones may cost more
 * and older ones still open.
 */
import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordCost } from '#server/ports/password-cost.ts';
import { inThreads, randomBytes } from '#server/time-and-chance.ts';
import { type Asker, acquireHashingTurn, releaseHashingTurn } from './hashing-turns.ts';

export const PASSWORD_COST: PasswordCost = { log2N: 17, r: 8, p: 1 };
const BYTES = 32;
const MEMORY = 256 * 1024 * 1024;

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, BYTES, { N: 2 ** log2N, r, p, maxmem: MEMORY }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

async function hashInTurn(password: string, salt: Buffer, cost: PasswordCost, asker: Asker = 'staff'): Promise<Buffer> {
  await acquireHashingTurn(asker);
  try {
    return await inThreads(() => derive(password, salt, cost));
  } finally {
    releaseHashingTurn(asker);
  }
}

const stored = ({ log2N, r, p }: PasswordCost, salt: string, hash: string): string =>
  ['scrypt', log2N, r, p, salt, hash].join('$');

/** What is stored of a password. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashInTurn(password, salt, cost);
  return stored(cost, salt.toString('base64url'), hash.toString('base64url'));
}

/**
 * What a call keeps of the passwords in its body, so that a repeat is recognized and another body is not taken for
 * one. It is the same for the same passwords and `scope`, and as slow to guess from as a stored password; the plain
 * SHA-256 of a body would give them away.
 */
export async function markPasswords(scope: string, passwords: readonly string[], cost: PasswordCost): Promise<string> {
  const salt = createHash('sha256').update(scope).digest();
  return (await hashInTurn(JSON.stringify(passwords), salt, cost)).toString('base64url');
}

const NO_HASH = 'A'.repeat(43);

/** The hash of no password. A name that nobody has is compared with it, so that the answer takes as long. */
export const nobodysHash = (cost: PasswordCost): string => stored(cost, 'A'.repeat(22), NO_HASH);

/** Whether `password` is the one that was hashed; false if `known` isn't a hash. */
export async function isPassword(password: string, known: string, asker: Asker = 'staff'): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', hash = ''] = known.split('$');
  const expected = Buffer.from(hash, 'base64url');
  if (kind !== 'scrypt' || expected.length !== BYTES) return false;
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const given = await hashInTurn(password, Buffer.from(salt, 'base64url'), cost, asker);
  return timingSafeEqual(given, expected) && hash !== NO_HASH;
}
