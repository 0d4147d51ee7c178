/**
 * A file that only its secret opens (rule sealed-backups): AES-256-GCM under a key made from the secret, so that a copy
 * cannot be read without it, and one that was cut or changed is refused. Layout: mark, salt, nonce, what is sealed,
 * proof.
 */
import { createCipheriv, createDecipheriv, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { randomBytes } from '#server/time-and-chance.ts';

const MARK = Buffer.from('FORKFLEET1');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const PROOF_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES;
const CIPHER = 'aes-256-gcm';
/** 64 MB and about a third of a second for each guess at a secret. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

/** The file isn't ours, is damaged, or has another secret. */
export class NotOpened extends Error {}

const keyOf = (secret: string, salt: Buffer): Buffer => scryptSync(secret, salt, 32, COST);
const OWN_EYES = { mode: 0o600 } as const;

/** Writes `to` as the sealed form of `from`; replaces what is there. */
export async function seal(from: string, to: string, secret: string): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(secret, salt), nonce);
  const out = createWriteStream(to, OWN_EYES);
  out.write(Buffer.concat([MARK, salt, nonce]));
  await pipeline(createReadStream(from), cipher, out);
  await appendFile(to, cipher.getAuthTag());
}

async function readHeadAndProof(from: string): Promise<{ head: Buffer; proof: Buffer; end: number }> {
  const { size } = await stat(from);
  const end = size - PROOF_BYTES;
  if (end < HEAD_BYTES) throw new NotOpened(`${from} is no backup.`);
  const file = await open(from);
  try {
    const [head, proof] = [Buffer.alloc(HEAD_BYTES), Buffer.alloc(PROOF_BYTES)];
    await file.read(head, 0, HEAD_BYTES, 0);
    await file.read(proof, 0, PROOF_BYTES, end);
    return { head, proof, end };
  } finally {
    await file.close();
  }
}

/** Writes what was sealed in `from` to `to`. Throws `NotOpened`; what `to` holds then is worth nothing. */
export async function unseal(from: string, to: string, secret: string): Promise<void> {
  const { head, proof, end } = await readHeadAndProof(from);
  if (!head.subarray(0, MARK.length).equals(MARK)) throw new NotOpened(`${from} is no backup.`);
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret, salt), head.subarray(MARK.length + SALT_BYTES));
  decipher.setAuthTag(proof);
  const sealed = createReadStream(from, { start: HEAD_BYTES, end: end - 1 });
  try {
    await pipeline(sealed, decipher, createWriteStream(to, OWN_EYES));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new NotOpened(
      `${from} has another secret, or is damaged. If BACKUP_SECRET contains a #, put it in single quotes in .env: ` +
        'without them systemd’s timer used the whole value, and this command ends it at the #.',
      { cause: error },
    );
  }
}
